import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  at,
  companyForm,
  registerCompany,
  type Running,
  signUp,
  startServer,
  textAt
} from "./support/running-server.ts"

const MINUTE = 60_000

describe("accounts and sessions", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const token = (email: string, password: string) =>
    server.call("POST", "/api/v1.1/token/", { body: { email, password } })
  const refresh = (value: string) => server.call("POST", "/api/v1.1/token/refresh/", { body: { refresh: value } })
  const me = (access: string) => server.call("GET", "/api/v1.1/users/me/", { token: access })

  it("makes an account that works at once, unverified, whatever the case of its address", async () => {
    const person = await signUp(server)
    const again = await token(person.email.toUpperCase(), person.password)
    expect(again.status).toBe(200)
    expect(at(again.body, "user_id")).toBe(person.id)
    expect((await me(person.access)).body).toEqual({
      data: {
        id: person.id,
        email: person.email,
        email_verified: false,
        latest_company_id: null,
        language: "fr",
        name: "",
        avatar: { background: expect.stringMatching(/^avatarbg([1-9]|10)$/), image: null },
        onboarding: { done: [], hidden: false }
      }
    })
  })

  it("tells sign-up a wrong password from an unknown address", async () => {
    const person = await signUp(server)
    const wrong = await token(person.email, "un autre!")
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ code: "wrong_password", password: ["Le mot de passe est incorrect."] })
    const unknown = await token("personne@exemple.test", "un autre!")
    expect(unknown.status).toBe(401)
    expect(unknown.body).toMatchObject({ code: "no_active_account" })
    expect(at(unknown.body, "password")).toBeUndefined()
  })

  it("refuses a second account with the same address in the specification's words", async () => {
    const person = await signUp(server)
    const body = { email: person.email.toUpperCase(), password: "mot de passe!" }
    const answer = await server.call("POST", "/api/v1.1/users/new_signup/", { body })
    expect(answer.status).toBe(409)
    expect(at(answer.body, "code")).toBe("email_exists")
    expect(at(answer.body, "email")).toEqual([
      "Cette adresse e-mail existe déjà dans notre base de données, essayez de vous connecter ou de changer votre mot de passe si vous l’avez oublié."
    ])
  })

  it("completes a sign-up with right credentials only", async () => {
    const person = await signUp(server)
    const path = "/api/v1.1/users/create_firebase_account/"
    const form = { email: person.email, name: "Ama", language: "en" }
    const wrong = await server.call("POST", path, { body: { ...form, password: "un autre!" } })
    expect([wrong.status, at(wrong.body, "code")]).toEqual([401, "wrong_password"])
    expect((await me(person.access)).body).toMatchObject({ data: { name: "", language: "fr" } })
    const right = await server.call("POST", path, { body: { ...form, password: person.password } })
    expect(right.body).toEqual({ success: true, data: { latest_company_id: null, id: person.id } })
    expect((await me(person.access)).body).toMatchObject({ data: { name: "Ama", language: "en" } })
  })

  it("remembers the company worked in last, of one's own only", async () => {
    const [owner, other] = [await signUp(server), await signUp(server)]
    const first = await registerCompany(server, owner)
    const second = await registerCompany(server, owner)
    const path = `/api/v1.1/users/update_latest_company_id/${first.id}/`
    expect(at((await me(owner.access)).body, "data", "latest_company_id")).toBe(second.id)
    const answer = await server.call("GET", path, { token: owner.access })
    expect(answer.body).toEqual({ data: { latest_company_id: first.id } })
    expect(at((await me(owner.access)).body, "data", "latest_company_id")).toBe(first.id)

    const foreign = await server.call("GET", path, { token: other.access })
    const unknown = await server.call("GET", path.replace(first.id, other.id), { token: other.access })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect(at((await me(other.access)).body, "data", "latest_company_id")).toBe(null)
  })

  it("does not remember a company for a link of another site, a prefetch or a HEAD", async () => {
    const person = await signUp(server)
    const first = await registerCompany(server, person)
    const second = await registerCompany(server, person)
    const path = `/api/v1.1/users/update_latest_company_id/${first.id}/`
    const tries: ReadonlyArray<readonly [string, { readonly [name: string]: string }]> = [
      ["GET", { "sec-fetch-site": "cross-site" }],
      ["GET", { "sec-fetch-site": "none" }],
      ["GET", { "sec-purpose": "prefetch;prerender" }],
      ["HEAD", {}]
    ]
    for (const [method, headers] of tries) {
      const answer = await server.call(method, path, { token: person.access, headers })
      expect(answer.status).toBe(method === "HEAD" ? 405 : 403)
    }
    expect(at((await me(person.access)).body, "data", "latest_company_id")).toBe(second.id)
    const own = await server.call("GET", path, { token: person.access, headers: { "sec-fetch-site": "same-origin" } })
    expect(own.status).toBe(200)
  })

  it("lists the companies of the caller", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { id } = await registerCompany(server, person)
    const list = await server.call("GET", "/api/v1.1/users/companies_list/", { token: person.access })
    expect(list.body).toEqual({
      data: [{ id, social_name: "Boutique Adjovi", role: "owner", currency: "XOF", country: "BJ", logo: null }]
    })
    const none = await server.call("GET", "/api/v1.1/users/companies_list/", { token: other.access })
    expect(none.body).toEqual({ data: [] })
  })

  it("lists the companies of the caller without their logos, whole, or in pages for who asks", async () => {
    const person = await signUp(server)
    const logo = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    const ids = []
    for (let n = 0; n < 3; n += 1) {
      const body = { ...companyForm(), logo }
      await server.call("POST", "/api/v1.1/companies/register/", { token: person.access, body })
      ids.push(body.id)
    }
    const list = async (query = "") =>
      server.call("GET", `/api/v1.1/users/companies_list/${query}`, { token: person.access })
    const idsIn = async (query: string) => {
      const data = at((await list(query)).body, "data")
      return Array.isArray(data) ? data.map((entry) => at(entry, "id")) : data
    }
    expect((await list()).text).not.toContain("iVBOR")
    expect((await list()).body).toMatchObject({ data: ids.map((id) => ({ id, logo: null })) })
    expect((await list("?logos=yes")).text.match(/iVBOR/g)).toHaveLength(3)
    expect(await idsIn("?limit=2")).toEqual(ids.slice(0, 2))
    expect(await idsIn(`?limit=2&after=${ids[1]}`)).toEqual([ids[2]])
    expect(await idsIn(`?after=${ids[2]}`)).toEqual([])
    for (const wrong of ["?limit=0", "?limit=101", "?logos=no", "?after=x"]) {
      expect((await list(wrong)).status).toBe(400)
    }
  })

  it("rotates refresh values; one value asked for 20 times at once has one successor", async () => {
    const person = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refresh)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const successors = new Set(answers.map(({ body }) => textAt(body, "refresh")))
    expect(successors.size).toBe(1)
    expect(successors.has(person.refresh)).toBe(false)
    expect((await me(textAt(answers[0]?.body, "access"))).status).toBe(200)
  })

  it("ends the session when an older value comes back, and the tokens it gave", async () => {
    const person = await signUp(server)
    const second = textAt((await refresh(person.refresh)).body, "refresh")
    const third = await refresh(second)
    expect(third.status).toBe(200)
    const stolen = await refresh(person.refresh)
    expect([stolen.status, at(stolen.body, "code")]).toEqual([401, "token_not_valid"])
    expect((await refresh(textAt(third.body, "refresh"))).status).toBe(401)
    expect((await me(textAt(third.body, "access"))).status).toBe(401)
    expect((await me(person.access)).status).toBe(401)
  })

  it("answers the value used last for a minute only", async () => {
    const person = await signUp(server)
    const second = textAt((await refresh(person.refresh)).body, "refresh")
    server.clock.advance(MINUTE - 5000)
    expect(textAt((await refresh(person.refresh)).body, "refresh")).toBe(second)
    server.clock.advance(6000)
    expect((await refresh(person.refresh)).status).toBe(401)
    expect((await refresh(second)).status).toBe(401)
  })

  it("ends an access token after ten minutes and a session after a day", async () => {
    const person = await signUp(server)
    server.clock.advance(9 * MINUTE)
    expect((await me(person.access)).status).toBe(200)
    server.clock.advance(MINUTE + 1000)
    expect((await me(person.access)).body).toMatchObject({ code: "token_not_valid" })
    const next = textAt((await refresh(person.refresh)).body, "refresh")
    server.clock.advance(24 * 60 * MINUTE)
    expect((await refresh(next)).status).toBe(401)
  })

  it("ends one sign-in when it is signed out: its tokens and values, and no other sign-in's", async () => {
    const revoke = (value: string) => server.call("POST", "/api/v1.1/token/revoke/", { body: { refresh: value } })
    const person = await signUp(server)
    const elsewhere = await token(person.email, person.password)
    const next = await refresh(person.refresh)
    const over = await revoke(textAt(next.body, "refresh"))
    expect([over.status, over.body]).toEqual([200, { success: true }])
    expect((await refresh(textAt(next.body, "refresh"))).status).toBe(401)
    expect((await me(textAt(next.body, "access"))).status).toBe(401)
    expect((await me(person.access)).status).toBe(401)
    expect((await me(textAt(elsewhere.body, "access"))).status).toBe(200)
    expect((await refresh(textAt(elsewhere.body, "refresh"))).status).toBe(200)
    // Whoever guesses learns nothing: one that is over and one that never was are answered alike.
    for (const value of [person.refresh, "x".repeat(43)]) expect((await revoke(value)).text).toBe(over.text)
  })

  it("slows down guessing at one account, for its right password too, and forgives", async () => {
    const person = await signUp(server)
    for (let guess = 0; guess < 6; guess++) {
      expect((await token(person.email, `essai ${guess}!`)).status).toBe(401)
    }
    const slowed = await token(person.email, person.password)
    expect([slowed.status, at(slowed.body, "code")]).toEqual([429, "throttled"])
    expect(at(slowed.body, "retry_after_ms")).toBeLessThanOrEqual(1000)
    server.clock.advance(1000)
    expect((await token(person.email, person.password)).status).toBe(200)
    expect((await token(person.email, "encore un!")).status).toBe(401)
  })

  it("keeps no password and no refresh value in its files", async () => {
    const person = await signUp(server)
    const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"), { readOnly: true })
    const dump = ["user", "session", "refresh_value"].map((table) =>
      JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all())
    )
    database.close()
    expect(dump.join()).toContain(person.email)
    expect(dump.join()).not.toContain(person.password)
    expect(dump.join()).not.toContain(person.refresh)
    expect(dump.join()).not.toContain(Buffer.from(person.refresh, "base64url").toString("base64"))
  })

  it("knows its tokens and its accounts after a restart", async () => {
    const first = await startServer({ dataDir: join(server.dataDir, "restart") })
    const person = await signUp(first)
    const cookie = first.cookieOf(person.access)
    await first.stop()
    const second = await startServer({ dataDir: join(server.dataDir, "restart") })
    const answer = await second.call("GET", "/api/v1.1/users/me/", { token: person.access, cookie })
    const again = await second.call("POST", "/api/v1.1/token/refresh/", { body: { refresh: person.refresh }, cookie })
    await second.stop()
    expect([answer.status, again.status]).toEqual([200, 200])
  })
})
