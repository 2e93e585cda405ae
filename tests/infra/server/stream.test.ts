import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { at, companyForm, registerCompany, type Running, signUp, startServer } from "./support/running-server.ts"

/** Reads a stream until a piece of it is as wanted, then gives what came; "" stands for its end. */
const listen = async (server: Running, token: string, query = "") => {
  const ending = new AbortController()
  const response = await fetch(`${server.base}/api/v1.1/stream/${query}`, {
    headers: { authorization: `Bearer ${token}`, cookie: server.cookieOf(token) },
    signal: ending.signal
  })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  const until = async (isEnough: (text: string) => boolean): Promise<string> => {
    while (!isEnough(text)) {
      const { done, value } = await reader.read()
      if (done) return `${text}<end>`
      text += value
    }
    return text
  }
  return { response, until, stop: () => ending.abort() }
}

const heads = (text: string): ReadonlyArray<unknown> =>
  [...text.matchAll(/^event: head\ndata: (.*)$/gm)].map((match): unknown => JSON.parse(match[1] ?? ""))

describe("the stream", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it("tells the heads of one's companies at once, and each commit, and nothing of others", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const first = await registerCompany(server, person)
    const stream = await listen(server, person.access, `?after=${first.id}:0,${uuidv7()}:4`)
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8")
    expect(stream.response.headers.get("cache-control")).toBe("no-store, no-transform")
    expect(stream.response.headers.get("x-accel-buffering")).toBe("no")
    const atOnce = heads(await stream.until((text) => heads(text).length >= 1))
    expect(atOnce).toHaveLength(1)
    expect(atOnce[0]).toMatchObject({ company: first.id, epoch: first.epoch, pos: 2 })

    const foreign = await registerCompany(server, other)
    const second = await registerCompany(server, person)
    const text = await stream.until((all) => all.includes(second.id))
    expect(text).not.toContain(foreign.id)
    expect(at(heads(text).at(-1), "pos")).toBe(2)
    stream.stop()
  })

  it("gives a slow start: a person without a company hears of the first one", async () => {
    const person = await signUp(server)
    const stream = await listen(server, person.access)
    await stream.until((text) => text.includes("retry:"))
    const { id } = await registerCompany(server, person)
    expect(await stream.until((text) => text.includes(id))).toContain("event: head")
    stream.stop()
  })

  it("ends when the server stops, and the server stops at once", async () => {
    const short = await startServer()
    const person = await signUp(short)
    const stream = await listen(short, person.access)
    await stream.until((text) => text.includes("retry:"))
    const [text] = await Promise.all([stream.until(() => false), short.stop()])
    expect(text).toContain("<end>")
    await expect(fetch(short.base)).rejects.toThrow()
  })
})

describe("a company's registration", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it("asked for twice is one company; by someone else it is nobody's", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const body = {
      ...companyForm(),
      logo: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    }
    const register = (token: string) => server.call("POST", "/api/v1.1/companies/register/", { token, body })
    const first = await register(person.access)
    expect(first.status).toBe(200)
    expect((await register(person.access)).body).toEqual(first.body)
    expect((await register(other.access)).status).toBe(404)
    const list = await server.call("GET", "/api/v1.1/users/companies_list/", { token: person.access })
    expect(list.body).toMatchObject({ data: [{ id: body.id, logo: body.logo }] })
  })

  it("brings the taxes of the country, and answers pulls with the facts", async () => {
    const person = await signUp(server)
    const { epoch, id } = await registerCompany(server, person)
    const answer = await server.call("POST", `/api/v1.1/companies/${id}/pull/`, {
      token: person.access,
      body: { epoch, deviceId: uuidv7(), after: 0, afterHash: "0".repeat(64), ackSeq: 0, maxBytes: 100_000 }
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      epoch,
      head: 2,
      more: false,
      events: [{ p: 1, t: "CompanyRegistered" }, { p: 2 }]
    })
    expect(answer.text).toContain("TVA 18 %")
  })
})
