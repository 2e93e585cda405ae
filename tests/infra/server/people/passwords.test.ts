import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { snapshotOf } from "../support/database-snapshot.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import { at, mailsSettled, type Person, type Running, signUp, startServer } from "../support/running-server.ts"
import { hashAsAsked } from "../../../support/light-hashes.ts"

hashAsAsked()

const MINUTE = 60_000
const confirm = { "x-intent": "confirm" }

describe("passwords and addresses", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const post = (path: string, body: unknown, token?: string) => server.call("POST", `/api/v1.1${path}`, { body, token })
  const signIn = async (email: string, password: string) => (await post("/token/", { email, password })).status
  const me = ({ access }: Person) => server.call("GET", "/api/v1.1/users/me/", { token: access })
  const mail = (email: string, nth: number) => mailFiles(server.dataDir).mailTo(email, nth)
  const forgotten = (email: string) => post("/users/forgotten_password/", { email })
  const reset = (token: string, password: string) => post("/users/reset_password/", { token, password })

  it("a forgotten password is replaced by the link of a mail, which signs out everywhere", async () => {
    const person = await signUp(server)
    const asked = await forgotten(person.email.toUpperCase())
    expect([asked.status, asked.body]).toEqual([
      202,
      {
        success: true,
        detail: "Opération éffectuée avec succès ! Un e-mail vous a été envoyé.",
        data: { retry_after_ms: MINUTE }
      }
    ])
    const letter = await mail(person.email, 2)
    expect(letter.subject).toBe("Choisissez un nouveau mot de passe")
    expect(letter.text).toContain("/reset-password#")
    const token = tokenIn(letter)
    const done = await reset(token, "tout nouveau!")
    expect([done.status, done.body]).toEqual([200, { success: true, detail: "Opération éffectuée avec succès !" }])
    expect(await signIn(person.email, person.password)).toBe(401)
    expect(await signIn(person.email, "tout nouveau!")).toBe(200)
    expect((await me(person)).status).toBe(401)
    expect((await post("/token/refresh/", { refresh: person.refresh })).status).toBe(401)
    expect((await mail(person.email, 3)).subject).toBe("Votre mot de passe a été changé")
  })

  it("the link serves once; the same answer is given again for ten minutes to the same password only", async () => {
    const person = await signUp(server)
    await forgotten(person.email)
    const token = tokenIn(await mail(person.email, 2))
    const unknown = await reset("A".repeat(43), "tout nouveau!")
    expect(unknown.status).toBe(404)
    const first = await reset(token, "tout nouveau!")
    server.clock.advance(9 * MINUTE)
    expect((await reset(token, "tout nouveau!")).text).toBe(first.text)
    expect((await reset(token, "encore un autre!")).text).toBe(unknown.text)
    server.clock.advance(2 * MINUTE)
    expect((await reset(token, "tout nouveau!")).text).toBe(unknown.text)
  })

  it("one of many who use the link at the same time wins, and it stays at that", async () => {
    const person = await signUp(server)
    await forgotten(person.email)
    const token = tokenIn(await mail(person.email, 2))
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `nouveau numero ${n}!`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await signIn(person.email, `nouveau numero ${won}!`)).toBe(200)
  })

  it("the link is too old after half an hour, and void once a later one is asked for", async () => {
    const person = await signUp(server)
    await forgotten(person.email)
    const first = tokenIn(await mail(person.email, 2))
    server.clock.advance(MINUTE)
    await forgotten(person.email)
    const second = tokenIn(await mail(person.email, 3))
    expect((await reset(first, "tout nouveau!")).status).toBe(404)
    server.clock.advance(30 * MINUTE)
    expect((await reset(second, "tout nouveau!")).status).toBe(404)
    expect(await signIn(person.email, person.password)).toBe(200)
  })

  it("asking answers the same for an address that nobody has, and writes the same", async () => {
    const person = await signUp(server)
    await mail(person.email, 1)
    await mailsSettled(server)
    const before = snapshotOf(server.dataDir)
    const unknown = await forgotten("personne@exemple.test")
    expect(snapshotOf(server.dataDir)).toEqual(before)
    const known = await forgotten(person.email)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    for (const email of ["personne@exemple.test", person.email]) {
      const soon = await forgotten(email)
      expect([soon.status, at(soon.body, "code")]).toEqual([429, "throttled"])
    }
  })

  it("a link to a new password proves the address; one to an address of before does not serve", async () => {
    const person = await signUp(server)
    await forgotten(person.email)
    await reset(tokenIn(await mail(person.email, 2)), "tout nouveau!")
    const token = await post("/token/", { email: person.email, password: "tout nouveau!" })
    const self = await me({ ...person, access: String(at(token.body, "access")) })
    expect(at(self.body, "data", "email_verified")).toBe(true)
  })

  it("a password is changed by who knows the present one, and signs out everywhere else", async () => {
    const person = await signUp(server)
    const { email, password } = person
    const elsewhere = await post("/token/", { email, password })
    const wrong = await post(
      "/users/change_password/",
      { password: "un autre!", new_password: "tout nouveau!" },
      person.access
    )
    expect([wrong.status, wrong.body]).toEqual([
      401,
      {
        code: "wrong_password",
        detail: "Le mot de passe est incorrect.",
        password: ["Le mot de passe est incorrect."]
      }
    ])
    const right = await post("/users/change_password/", { password, new_password: "tout nouveau!" }, person.access)
    expect(right.status).toBe(200)
    expect((await me(person)).status).toBe(200)
    expect((await me({ ...person, access: String(at(elsewhere.body, "access")) })).status).toBe(401)
    expect(await signIn(email, password)).toBe(401)
    expect(await signIn(email, "tout nouveau!")).toBe(200)
    expect((await mail(email, 2)).subject).toBe("Votre mot de passe a été changé")
  })

  it("guesses at the present password are counted like any others", async () => {
    const person = await signUp(server)
    const statuses = []
    for (let guess = 0; guess < 8; guess += 1) {
      const body = { password: `essai ${guess}!`, new_password: "tout nouveau!" }
      statuses.push((await post("/users/change_password/", body, person.access)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const right = { password: person.password, new_password: "tout nouveau!" }
    const slowed = await post("/users/change_password/", right, person.access)
    expect([slowed.status, slowed.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  it("an address is changed by its new owner's click; both addresses are told", async () => {
    const person = await signUp(server)
    const { email, password } = person
    const next = `nouveau-${email}`
    const asked = await post("/users/change_email/", { email: next.toUpperCase(), password }, person.access)
    expect(asked.status).toBe(202)
    expect((await mail(email, 2)).subject).toBe("Un changement d’adresse e-mail a été demandé")
    expect((await mail(email, 2)).text).toContain("n***@exemple.test")
    const token = tokenIn(await mail(next, 1))
    const view = await server.call("GET", `/api/v1.1/users/decrypt_token/${token}/`)
    expect(at(view.body, "data")).toMatchObject({ purpose: "change_email", email: "n***@exemple.test" })
    const path = `/api/v1.1/users/confirm_email/${token}/`
    expect((await server.call("GET", path)).body).toEqual({ data: { status: "confirmation_needed" } })
    expect(await signIn(email, password)).toBe(200)
    const changed = await server.call("GET", path, { headers: confirm })
    expect(changed.body).toEqual({ data: { status: "changed", email: "n***@exemple.test" } })
    expect((await server.call("GET", path, { headers: confirm })).text).toBe(changed.text)
    expect(await signIn(email, password)).toBe(401)
    expect(await signIn(next, password)).toBe(200)
    expect(at((await me(person)).body, "data")).toMatchObject({ email: next, email_verified: true })
    expect((await mail(email, 3)).subject).toBe("L’adresse e-mail de votre compte a changé")
  })

  const pending = async (person: Person) =>
    at((await server.call("GET", "/api/v1.1/users/pending_email/", { token: person.access })).body, "data")

  it("an address that waits for its link is told to its account, mailed to again, and let go of", async () => {
    const person = await signUp(server)
    const email = `attend-${person.email}`
    const again = () => post("/users/pending_email/again/", { email }, person.access)
    const cancel = (one: string) => post("/users/pending_email/cancel/", { email: one }, person.access)
    expect(await pending(person)).toBeNull()
    expect((await again()).status).toBe(404)
    await post("/users/change_email/", { email, password: person.password }, person.access)
    expect(await pending(person)).toMatchObject({ email })
    expect(await pending(await signUp(server))).toBeNull()
    expect((await again()).status).toBe(429)
    server.clock.advance(MINUTE)
    expect((await again()).status).toBe(202)
    const [first, second] = [tokenIn(await mail(email, 1)), tokenIn(await mail(email, 2))]
    const use = (token: string) => server.call("GET", `/api/v1.1/users/confirm_email/${token}/`, { headers: confirm })
    expect((await use(first)).status).toBe(404)
    // Of another address nothing is let go of; the answer is the same.
    expect((await cancel(person.email)).status).toBe(200)
    expect(await pending(person)).toMatchObject({ email })
    for (const _ of [1, 2]) expect((await cancel(email.toUpperCase())).status).toBe(200)
    expect(await pending(person)).toBeNull()
    expect((await use(second)).status).toBe(404)
    expect(at((await me(person)).body, "data", "email")).toBe(person.email)
  })

  it("an address waits no longer once its link was used or is too old", async () => {
    const [person, late] = [await signUp(server), await signUp(server)]
    for (const one of [person, late]) {
      await post("/users/change_email/", { email: `neuf-${one.email}`, password: one.password }, one.access)
    }
    const token = tokenIn(await mail(`neuf-${person.email}`, 1))
    await server.call("GET", `/api/v1.1/users/confirm_email/${token}/`, { headers: confirm })
    expect(await pending(person)).toBeNull()
    server.clock.advance(24 * 60 * MINUTE)
    const body = { email: late.email, password: late.password }
    const fresh = at((await server.call("POST", "/api/v1.1/token/", { body })).body, "access")
    expect(await pending({ ...late, access: String(fresh) })).toBeNull()
    expect((await post("/users/pending_email/again/", { email: `neuf-${late.email}` }, String(fresh))).status).toBe(404)
  })

  it("a page that is opened with a link to a new password is told whether it is good", async () => {
    const person = await signUp(server)
    await forgotten(person.email)
    const token = tokenIn(await mail(person.email, 2))
    const look = () => post("/users/look_at_link/", { token })
    const good = await look()
    expect(at(good.body, "data")).toMatchObject({ purpose: "reset_password", email: "p***@exemple.test" })
    expect((await reset(token, "tout nouveau!")).status).toBe(200)
    const used = await look()
    expect([used.status, used.text]).toEqual([
      404,
      (await post("/users/look_at_link/", { token: "A".repeat(43) })).text
    ])
  })

  it("no address that somebody has is taken, neither when asked for nor when confirmed", async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const taken = await post("/users/change_email/", { email: other.email, password: person.password }, person.access)
    expect([taken.status, at(taken.body, "code")]).toEqual([409, "email_exists"])
    server.clock.advance(MINUTE)
    const email = `libre-${person.email}`
    await post("/users/change_email/", { email, password: person.password }, person.access)
    const token = tokenIn(await mail(email, 1))
    await post("/users/new_signup/", { email, password: "mot de passe!" })
    const late = await server.call("GET", `/api/v1.1/users/confirm_email/${token}/`, { headers: confirm })
    expect([late.status, at(late.body, "code")]).toEqual([409, "email_exists"])
    expect(at((await me(person)).body, "data", "email")).toBe(person.email)
  })

  it("a mailed link is good for what it was mailed for, and for nothing else", async () => {
    const person = await signUp(server)
    const verify = tokenIn(await mail(person.email, 1))
    await forgotten(person.email)
    const anew = tokenIn(await mail(person.email, 2))
    expect((await reset(verify, "tout nouveau!")).status).toBe(404)
    const paths = [`update_email_verified/${anew}`, `confirm_email/${anew}`, `confirm_email/${verify}`]
    for (const path of [...paths, `decrypt_token/${anew}`]) {
      expect((await server.call("GET", `/api/v1.1/users/${path}/`, { headers: confirm })).status, path).toBe(404)
    }
  })
})
