import { encode } from "fast-png"
import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  ACCESS_LIFE_MS,
  COMPANIES_UNVERIFIED,
  PROTOCOL,
  STREAMS_OF_ACCOUNT,
  STREAMS_OF_SESSION
} from "../../../src/infra/contract/limits.ts"
import { uuidOf } from "../../../src/infra/server/derived-id.ts"
import { redrawLogo } from "../../../src/infra/server/images/logo.ts"
import { listen } from "./support/listening.ts"
import { mailFiles, tokenIn } from "./support/mailbox.ts"
import {
  at,
  companyForm,
  type Person,
  registerCompany,
  type Running,
  signUp,
  startServer,
  textAt
} from "./support/running-server.ts"

const heads = (text: string): ReadonlyArray<unknown> =>
  [...text.matchAll(/^event: head\ndata: (.*)$/gm)].map((match): unknown => JSON.parse(match[1] ?? ""))

describe("the stream", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer({ thread: "apart" })
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

/** Signs the person in once more. */
const again = async (server: Running, { email, password }: Person): Promise<Pick<Person, "access" | "refresh">> => {
  const { body } = await server.call("POST", "/api/v1.1/token/", { body: { email, password } })
  return { access: textAt(body, "access"), refresh: textAt(body, "refresh") }
}

describe("a stream whose reason is gone", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const opened = async (token: string) => {
    const stream = await listen(server, token)
    await stream.until((text) => text.includes("retry:"))
    return stream
  }

  it("ends at once with its sign-in, and only with its own", async () => {
    const person = await signUp(server)
    const other = await again(server, person)
    const [stream, kept] = [await opened(person.access), await opened(other.access)]
    const left = await server.call("POST", "/api/v1.1/token/revoke/", { body: { refresh: person.refresh } })
    expect(left.status).toBe(200)
    expect(await stream.until(() => false)).toContain("<end>")
    const { id } = await registerCompany(server, { ...person, ...other })
    expect(await kept.until((text) => text.includes(id))).not.toContain("<end>")
    kept.stop()
  })

  it("ends at once when another of the person's devices ends its sign-in", async () => {
    const person = await signUp(server)
    const other = await again(server, person)
    const stream = await opened(person.access)
    const answer = await server.call("POST", "/api/v1.1/users/sessions/revoke/", {
      token: other.access,
      body: { session: "others" }
    })
    expect(answer.status).toBe(200)
    expect(await stream.until(() => false)).toContain("<end>")
  })

  it("ends at once when the person is removed from a company, and begins anew without it", async () => {
    const [owner, person] = [await signUp(server), await signUp(server)]
    const { id } = await registerCompany(server, owner)
    await server.call("POST", `/api/v1.1/companies/${id}/members/invite/`, {
      token: owner.access,
      body: { id: uuidv7(), email: person.email, role: "seller" }
    })
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(person.email, 2))
    const stream = await opened(person.access)
    await server.call("GET", `/api/v1.1/users/signup/integrate_existing_user/${token}/`, {
      token: person.access,
      headers: { "x-intent": "confirm" }
    })
    await stream.until((text) => text.includes(id))
    const removed = await server.call("POST", `/api/v1.1/companies/${id}/members/remove/`, {
      token: owner.access,
      body: { user_id: person.id }
    })
    expect(removed.status).toBe(200)
    expect(await stream.until(() => false)).toContain("<end>")
    const next = await listen(server, person.access)
    const own = await registerCompany(server, person)
    expect(await next.until((text) => text.includes(own.id))).not.toContain(id)
    next.stop()
  })

  it("ends with its token", async () => {
    const person = await signUp(server)
    const stream = await opened(person.access)
    server.clock.advance(ACCESS_LIFE_MS)
    expect(await stream.until(() => false)).toContain("<end>")
  })
})

describe("too many streams", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it("of one sign-in end with the oldest, so that a device that left dead ones behind gets its own", async () => {
    const person = await signUp(server)
    const elsewhere = await listen(server, (await again(server, person)).access)
    const streams = []
    for (let n = 0; n < STREAMS_OF_SESSION; n += 1) streams.push(await listen(server, person.access))
    const next = await listen(server, person.access)
    expect(next.response.status).toBe(200)
    expect(await streams[0]?.until(() => false)).toContain("<end>")
    const { id } = await registerCompany(server, person)
    for (const stream of [elsewhere, ...streams.slice(1), next])
      expect(await stream.until((text) => text.includes(id))).not.toContain("<end>")
    for (const stream of [...streams, next, elsewhere]) stream.stop()
  })

  it("are refused to one account, however often it is signed in", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const streams = []
    while (streams.length < STREAMS_OF_ACCOUNT) {
      const { access } = await again(server, person)
      for (let n = 0; n < STREAMS_OF_SESSION; n += 1) streams.push(await listen(server, access))
    }
    expect(streams.every(({ response }) => response.status === 200)).toBe(true)
    const next = await server.call("GET", "/api/v1.1/stream/", { token: person.access })
    expect([next.status, next.body]).toMatchObject([429, { code: "throttled", retry_after_ms: 30_000 }])
    expect(next.headers.get("retry-after")).toBe("30")
    const strangers = await listen(server, other.access)
    expect(strangers.response.status).toBe(200)
    streams[0]?.stop()
    await expect
      .poll(async () => {
        const retried = await listen(server, person.access)
        retried.stop()
        return retried.response.status
      })
      .toBe(200)
    for (const stream of [...streams, strangers]) stream.stop()
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
    const list = await server.call("GET", "/api/v1.1/users/companies_list/?logos=yes", { token: person.access })
    expect(list.body).toMatchObject({ data: [{ id: body.id, logo: redrawLogo(body.logo) }] })
  })

  it("takes a logo that is a picture of at most 300 x 300 pixels, and no other, also when it is changed", async () => {
    const person = await signUp(server)
    const large = Buffer.from(encode({ width: 301, height: 1, channels: 3, depth: 8, data: new Uint8Array(903) }))
    const logo = large.toString("base64")
    const register = await server.call("POST", "/api/v1.1/companies/register/", {
      token: person.access,
      body: { ...companyForm(), logo }
    })
    expect([register.status, register.body]).toMatchObject([422, { code: "image_unreadable" }])
    const { epoch, id } = await registerCompany(server, person)
    const command = {
      commandId: uuidv7(),
      seq: 1,
      type: "ChangeLogo",
      v: 1,
      cls: "request",
      occurredAt: "2026-11-20T10:00:00Z",
      basePos: 2
    }
    const push = (png: string) =>
      server.call("POST", `/api/v1.1/companies/${id}/commands/`, {
        token: person.access,
        body: {
          proto: PROTOCOL,
          epoch,
          deviceId: id,
          domain: "test",
          sentAt: 0,
          cmds: [{ ...command, payload: { companyId: id, logo: { id: uuidOf("logo"), png } } }]
        }
      })
    const refused = await push(logo)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: "invalid_request", errors: [{ path: "body.cmds.0.payload.logo.png" }] }
    ])
    const small = Buffer.from(encode({ width: 30, height: 1, channels: 3, depth: 8, data: new Uint8Array(90) }))
    const hidden = Buffer.concat([small, Buffer.from("<?php")]).toString("base64")
    const taken = await push(hidden)
    expect(taken.body).toMatchObject({ outcomes: [{ kind: "accepted" }] })
    expect((await push(hidden)).body).toEqual({ ...Object(taken.body), serverTime: expect.any(Number) })
    const list = await server.call("GET", "/api/v1.1/users/companies_list/?logos=yes", { token: person.access })
    expect(list.body).toMatchObject({ data: [{ id, logo: redrawLogo(small.toString("base64")) }] })
  })

  it("is refused to who has three, until the e-mail address is verified; the same one again is not", async () => {
    const person = await signUp(server)
    const companies = []
    for (let n = 0; n < COMPANIES_UNVERIFIED; n += 1) companies.push(await registerCompany(server, person))
    const register = (id?: string) =>
      server.call("POST", "/api/v1.1/companies/register/", { token: person.access, body: companyForm(id) })
    const refused = await register()
    expect([refused.status, refused.body]).toMatchObject([403, { code: "verify_first" }])
    expect((await register(companies[0]?.id)).status).toBe(200)
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(person.email, 1))
    await server.call("GET", `/api/v1.1/users/update_email_verified/${token}/`, { headers: { "x-intent": "confirm" } })
    expect((await register()).status).toBe(200)
  })

  it("brings the taxes of the country, and answers pulls with the events", async () => {
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
