import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { at, type Person, type Running, signUp, startServer } from "../support/running-server.ts"
import { Forger } from "./forger.ts"
import { hostileTokens } from "./hostile-tokens.ts"

let server: Running
let person: Person
let forger: Forger
beforeAll(async () => {
  server = await startServer()
  person = await signUp(server)
  forger = new Forger(server.dataDir, person.access)
})
afterAll(() => server.stop())

/** Sent with the right cookie: it is the token alone that is wrong. */
const me = (token: string) =>
  server.call("GET", "/api/v1.1/users/me/", { token, cookie: server.cookieOf(person.access) })

describe("a hostile token", () => {
  it("is forged with the server's own key: an honest one made the same way is let in", async () => {
    expect(forger.claiming({})).toBe(person.access)
    expect((await me(forger.claiming({ jti: "01934371-50c0-7000-8000-000000000007" }))).status).toBe(200)
  })

  it("is known in more than sixty kinds", () => {
    expect(hostileTokens.length).toBeGreaterThan(60)
    expect(new Set(hostileTokens.map(([name]) => name)).size).toBe(hostileTokens.length)
    const made = hostileTokens.map(([, make]) => make(forger))
    expect(made).not.toContain(person.access)
  })

  it.each(hostileTokens)("is refused: %s", async (_name, make) => {
    const answer = await me(make(forger))
    expect([answer.status, at(answer.body, "code")]).toEqual([401, "token_not_valid"])
    expect(answer.text).not.toContain(person.id)
  })

  it("is refused whichever character of an honest one is changed", async () => {
    const { access } = person
    for (let index = 0; index < access.length; index += 3) {
      const other = access[index] === "x" ? "y" : "x"
      const changed = access.slice(0, index) + other + access.slice(index + 1)
      expect((await me(changed)).status, changed).toBe(401)
    }
  })

  it("a refresh value is none, and the honest one still works", async () => {
    expect((await me(person.refresh)).status).toBe(401)
    expect((await me(person.access)).status).toBe(200)
  })
})
