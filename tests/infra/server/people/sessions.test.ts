import { v7 as uuidv7 } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { agentOf, agentText, readAgent } from "../../../../src/infra/server/people/agent.ts"
import { at, type Person, type Running, signUp, startServer, textAt } from "../support/running-server.ts"

const HOUR = 60 * 60_000
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"

describe("where one is signed in", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const signIn = async ({ email, password }: Person, agent: string): Promise<string> => {
    const headers = { "user-agent": agent }
    const answer = await server.call("POST", "/api/v1.1/token/", { body: { email, password }, headers })
    return textAt(answer.body, "access")
  }
  const list = async (token: string) => {
    const data = at((await server.call("GET", "/api/v1.1/users/sessions/", { token })).body, "data")
    return Array.isArray(data) ? data : []
  }
  const revoke = (token: string, session: string) =>
    server.call("POST", "/api/v1.1/users/sessions/revoke/", { token, body: { session } })
  const isIn = async (token: string) => (await server.call("GET", "/api/v1.1/users/me/", { token })).status === 200

  it("lists each sign-in with its browser, the one that asks marked, and ends any of them at once", async () => {
    const person = await signUp(server)
    const other = await signIn(person, phone)
    const sessions = await list(other)
    expect(sessions).toMatchObject([
      { browser: "Chrome", system: "Android", current: true },
      { browser: null, system: null, current: false }
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/fingerprint|secret|AppleWebKit/)
    const ended = await revoke(other, textAt(sessions[1], "id"))
    expect(ended.body).toEqual({ success: true, detail: "Opération éffectuée avec succès !" })
    expect([await isIn(person.access), await isIn(other)]).toEqual([false, true])
    expect(await list(other)).toHaveLength(1)
    const refreshed = await server.call("POST", "/api/v1.1/token/refresh/", { body: { refresh: person.refresh } })
    expect(refreshed.status).toBe(401)
  })

  it("ends all others, or the one that asks", async () => {
    const person = await signUp(server)
    const [second, third] = [await signIn(person, phone), await signIn(person, phone)]
    await revoke(third, "others")
    expect([await isIn(person.access), await isIn(second), await isIn(third)]).toEqual([false, false, true])
    await revoke(third, textAt((await list(third))[0], "id"))
    expect(await isIn(third)).toBe(false)
  })

  it("knows nothing of anybody else's", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const foreign = await revoke(other.access, textAt((await list(person.access))[0], "id"))
    const unknown = await revoke(other.access, uuidv7())
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect(await isIn(person.access)).toBe(true)
    expect(await list(other.access)).toHaveLength(1)
  })

  it("leaves out those that are over by themselves", async () => {
    const person = await signUp(server)
    server.clock.advance(13 * HOUR)
    const now = await signIn(person, phone)
    expect(await list(now)).toHaveLength(1)
  })
})

describe("what a browser says of itself", () => {
  it.each([
    [phone, "Chrome", "Android"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone"
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
      "Edge",
      "Windows"
    ],
    [
      "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android"
    ],
    [
      "Mozilla/5.0 (Linux; U; Android 10; itel A56) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 UCBrowser/13.4 Mobile Safari/537.36 OPR/80",
      "Opera",
      "Android"
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "macOS"],
    ["curl/8.0", null, null],
    ["|<script>|", null, null],
    [undefined, null, null]
  ])("%s", (header, browser, system) => {
    const agent = agentOf(header)
    expect(agent).toEqual({ browser, system })
    expect(readAgent(agentText(agent))).toEqual(agent)
  })
})
