import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { at, type Person, type Running, signUp, startServer, textAt } from "../support/running-server.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const refresh = (value: string, cookie?: string | null) =>
  server.call("POST", "/api/v1.1/token/refresh/", {
    body: { refresh: value },
    ...(cookie === undefined ? {} : { cookie })
  })
const me = (token: string, cookie?: string) =>
  server.call("GET", "/api/v1.1/users/me/", { token, ...(cookie === undefined ? {} : { cookie }) })
const signInAgain = ({ email, password }: Person) =>
  server.call("POST", "/api/v1.1/token/", { body: { email, password } })

/** The claims of a token, unchecked. */
const claimsOf = (access: string): unknown =>
  JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString("utf8"))

const bindingOf = (cookie: string): string => /(?:^|; )(?:__Host-)?fp=([\w-]+)/.exec(cookie)?.[1] ?? ""

describe("a session is bound to its browser", () => {
  it("by a value that scripts do not see, of which the token carries the hash only", async () => {
    const person = await signUp(server)
    const answer = await signInAgain(person)
    const [binding = "", device = ""] = answer.headers.getSetCookie()
    expect(binding).toMatch(/^fp=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(/^device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    const value = bindingOf(binding)
    expect(at(claimsOf(textAt(answer.body, "access")), "fph")).toBe(
      createHash("sha256").update(value).digest("base64url")
    )
    expect(answer.text).not.toContain(value)
    expect(value).not.toBe(bindingOf(server.cookieOf(person.access)))
  })

  it("over HTTPS by one that no other host and no unencrypted page can set", async () => {
    const secure = await startServer({ env: { PUBLIC_ORIGIN: "https://kazi.exemple.com" } })
    onTestFinished(secure.stop)
    const person = await signUp(secure)
    const answer = await secure.call("POST", "/api/v1.1/token/", {
      body: { email: person.email, password: person.password }
    })
    const [binding = "", device = ""] = answer.headers.getSetCookie()
    expect(binding).toMatch(/^__Host-fp=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(device).toMatch(/^__Host-device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const cookie = secure.cookieOf(person.access)
    const status = async (text: string) =>
      (await secure.call("GET", "/api/v1.1/users/me/", { token: person.access, cookie: text })).status
    expect(await status(cookie)).toBe(200)
    expect(await status(cookie.replaceAll("__Host-", ""))).toBe(401)
  })

  it("the token and the value of one browser are nothing in another, and a refresh from there ends the session", async () => {
    const [person, thief] = [await signUp(server), await signUp(server)]
    for (const cookie of [null, server.cookieOf(thief.access), `refresh_token=${person.refresh}`]) {
      const victim = await signInAgain(person)
      const [access, value] = [textAt(victim.body, "access"), textAt(victim.body, "refresh")]
      expect((await me(access)).status).toBe(200)
      const stolen = await refresh(value, cookie)
      expect([stolen.status, at(stolen.body, "code")]).toEqual([401, "token_not_valid"])
      expect((await refresh(value)).status).toBe(401)
      expect((await me(access)).status).toBe(401)
    }
    expect((await me(person.access)).status).toBe(200)
  })

  it("the value used last answers its successor to its own browser only", async () => {
    const [person, thief] = [await signUp(server), await signUp(server)]
    const cookie = server.cookieOf(person.access)
    const next = textAt((await refresh(person.refresh)).body, "refresh")
    expect(textAt((await refresh(person.refresh, cookie)).body, "refresh")).toBe(next)
    expect((await refresh(person.refresh, server.cookieOf(thief.access))).status).toBe(401)
    expect((await refresh(next, cookie)).status).toBe(401)
  })

  it("keeps its browser when it is refreshed: the new token is bound as the old one was", async () => {
    const person = await signUp(server)
    const answer = await refresh(person.refresh)
    expect(answer.headers.getSetCookie()).toEqual([])
    const access = textAt(answer.body, "access")
    expect((await me(access, server.cookieOf(person.access))).status).toBe(200)
    expect((await me(access, "")).status).toBe(401)
  })
})

describe("signing out", () => {
  it("has the browser drop its caches, and neither its cookies nor what is stored", async () => {
    const [one, other] = [await signUp(server), await signUp(server)]
    const ends = [
      await server.call("POST", "/api/v1.1/token/revoke/", { body: { refresh: one.refresh } }),
      await server.call("POST", "/api/v1.1/token/revoke_access/", {
        body: { access: other.access },
        cookie: server.cookieOf(other.access)
      })
    ]
    for (const answer of ends) {
      expect([answer.status, answer.headers.get("clear-site-data")]).toEqual([200, '"cache"'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const refused = await server.call("POST", "/api/v1.1/token/revoke/", { body: { refresh: 7 } })
    const further = [refused, await refresh(one.refresh), await signInAgain(one)]
    expect(further.map(({ status }) => status)).toEqual([400, 401, 200])
    for (const { headers } of further) expect(headers.get("clear-site-data")).toBeNull()
  })
})

describe("a session ends", () => {
  it("by its id, which its token says and which opens nothing", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const claims: unknown = JSON.parse(Buffer.from(person.access.split(".")[1] ?? "", "base64url").toString())
    const session = textAt(claims, "sid")
    const end = (id: string) => server.call("POST", "/api/v1.1/token/end/", { body: { session: id } })
    expect((await end("01900000-0000-7000-8000-000000000001")).status).toBe(200)
    expect((await me(person.access)).status).toBe(200)
    for (const _ of ["now", "again"]) expect((await end(session)).status).toBe(200)
    expect([(await me(person.access)).status, (await refresh(person.refresh)).status]).toEqual([401, 401])
    expect((await me(other.access)).status).toBe(200)
    expect((await me(session)).status).toBe(401)
    expect((await refresh(session)).status).toBe(400)
  })

  it("after twelve hours without a refresh", async () => {
    const person = await signUp(server)
    server.clock.advance(HOUR)
    const next = await refresh(person.refresh)
    expect(next.status).toBe(200)
    server.clock.advance(12 * HOUR + MINUTE)
    expect((await refresh(textAt(next.body, "refresh"))).status).toBe(401)
  })

  it("a day after the sign-in however often it is refreshed, and no token of it lives longer", async () => {
    const person = await signUp(server)
    let value = person.refresh
    let access = person.access
    for (const hours of [8, 8, 7]) {
      server.clock.advance(hours * HOUR)
      const answer = await refresh(value)
      expect(answer.status).toBe(200)
      value = textAt(answer.body, "refresh")
    }
    server.clock.advance(55 * MINUTE)
    const last = await refresh(value)
    access = textAt(last.body, "access")
    expect((await me(access)).status).toBe(200)
    server.clock.advance(5 * MINUTE + 1000)
    expect((await me(access)).status).toBe(401)
    expect((await refresh(textAt(last.body, "refresh"))).status).toBe(401)
  })

  it("leaves nothing in the database that could be used: refresh values stand there as keyed hashes", async () => {
    const person = await signUp(server)
    const files = ["accounts.sqlite", "accounts.sqlite-wal"].map((name) => readFileSync(join(server.dataDir, name)))
    const unkeyed = createHash("sha256").update(person.refresh).digest()
    for (const bytes of files) {
      expect(bytes.includes(person.refresh)).toBe(false)
      expect(bytes.includes(unkeyed)).toBe(false)
      expect(bytes.includes(bindingOf(server.cookieOf(person.access)))).toBe(false)
    }
  })
})
