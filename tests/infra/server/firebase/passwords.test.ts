import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Google } from "../support/google.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import { at, type Running, startServer, textAt } from "../support/running-server.ts"

const password = "mot de passe!"
const anew = "tout nouveau!"
const email = "awa@exemple.test"
const confirm = { "x-intent": "confirm" }

let google: Google
let server: Running
beforeAll(async () => {
  google = await Google.open()
})
afterAll(() => google.close())
beforeEach(async () => {
  google.accounts.clear()
  google.isDown = false
  google.refusesNew = undefined
  google.thinksMs = 0
  server = await startServer({ env: google.env, fetch: google.fetch })
  google.hold(email, password)
})
afterEach(() => server.stop())

const post = (path: string, body: unknown, token?: string) => server.call("POST", `/api/v1.1${path}`, { body, token })
const me = (access: string) => server.call("GET", "/api/v1.1/users/me/", { token: access })
const codeOf = (answer: { readonly status: number; readonly body: unknown }) => [answer.status, at(answer.body, "code")]
const mail = (to: string, nth: number) => mailFiles(server.dataDir).mailTo(to, nth)
const keptHere = (): ReadonlyArray<unknown> => {
  const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"), { readOnly: true })
  const found = database.prepare("SELECT password FROM user").all()
  database.close()
  return found.map((row) => row["password"])
}

/** A person of the provider's who has been here. */
const signedIn = async () => {
  const access = await google.tokenOf(email)
  return { access, id: textAt((await me(access)).body, "data", "id") }
}
const resetLink = async (nth = 1) => {
  await post("/users/forgotten_password/", { email })
  return tokenIn(await mail(email, nth))
}
const reset = (token: string, given = anew) => post("/users/reset_password/", { token, password: given })

describe("a password that the provider keeps", () => {
  it("is replaced there by a mailed link, which proves the address and ends all sign-ins here", async () => {
    const { access } = await signedIn()
    const token = await resetLink()
    expect((await reset(token)).status).toBe(200)
    expect(google.accounts.get(email)).toMatchObject({ password: anew, emailVerified: true })
    expect(keptHere()).toEqual([""])
    expect((await me(access)).status).toBe(401)
    const again = await google.tokenOf(email, Date.now() + 2000)
    expect((await me(again)).body).toMatchObject({ data: { email_verified: true } })
    expect((await mail(email, 2)).subject).toBe("Votre mot de passe a été changé")
  })

  it("is replaced once by a link; the same again answers the same", async () => {
    await signedIn()
    const token = await resetLink()
    // Long enough for every password to be hashed and to come to the provider's door.
    google.thinksMs = 1000
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `nouveau numero ${n}!`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    const won = answers.findIndex(({ status }) => status === 200) + 1
    expect(google.accounts.get(email)).toMatchObject({ password: `nouveau numero ${won}!` })
    expect((await reset(token, `nouveau numero ${won}!`)).status).toBe(200)
    expect((await reset(token)).status).toBe(404)
  })

  it("stays, and so does the link, when the provider cannot be asked or would not", async () => {
    const { access } = await signedIn()
    const token = await resetLink()
    google.isDown = true
    expect(codeOf(await reset(token))).toEqual([503, "unavailable"])
    google.isDown = false
    google.refusesNew = "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [x]"
    const refused = await reset(token)
    expect([...codeOf(refused), at(refused.body, "reason")]).toEqual([
      422,
      "refused_by_provider",
      "auth/password-does-not-meet-requirements"
    ])
    google.refusesNew = undefined
    expect(google.accounts.get(email)).toMatchObject({ password })
    expect((await me(access)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  it("is changed there by who knows the present one", async () => {
    const { access } = await signedIn()
    const change = (present: string) =>
      post("/users/change_password/", { password: present, new_password: anew }, access)
    expect(codeOf(await change("un autre!"))).toEqual([401, "wrong_password"])
    expect((await change(password)).status).toBe(200)
    expect(google.accounts.get(email)).toMatchObject({ password: anew, emailVerified: false })
    expect(keptHere()).toEqual([""])
    expect((await me(access)).status).toBe(200)
    expect(codeOf(await change(password))).toEqual([401, "wrong_password"])
  })

  it("is kept here when the provider has the account no more", async () => {
    await signedIn()
    google.accounts.clear()
    const token = await resetLink()
    expect((await reset(token)).status).toBe(200)
    expect(keptHere()).toEqual([expect.stringMatching(/argon2id/)])
    expect((await post("/token/", { email, password: anew })).status).toBe(200)
  })

  it("can be had back here once the product keeps the passwords again", async () => {
    const { id } = await signedIn()
    await server.leave()
    const own = await startServer({ dataDir: server.dataDir })
    const call = (path: string, body: unknown) => own.call("POST", `/api/v1.1${path}`, { body })
    expect((await call("/token/", { email, password })).status).toBe(401)
    await call("/users/forgotten_password/", { email })
    const token = tokenIn(await mail(email, 1))
    expect((await call("/users/reset_password/", { token, password: anew })).status).toBe(200)
    const signed = await call("/token/", { email, password: anew })
    await own.stop()
    expect(at(signed.body, "user_id")).toBe(id)
  })
})

describe("the address of an account at the provider", () => {
  const next = "nouvelle@exemple.test"
  const ask = (access: string, to = next) => post("/users/change_email/", { email: to, password }, access)
  const click = (token: string) => server.call("GET", `/api/v1.1/users/confirm_email/${token}/`, { headers: confirm })

  it("is changed there by its new owner's click", async () => {
    const { access, id } = await signedIn()
    expect((await ask(access)).status).toBe(202)
    const token = tokenIn(await mail(next, 1))
    expect((await click(token)).status).toBe(200)
    expect((await click(token)).status).toBe(200)
    expect(google.accounts.get(next)).toMatchObject({ password, emailVerified: true })
    expect(google.accounts.has(email)).toBe(false)
    expect((await me(await google.tokenOf(next))).body).toMatchObject({
      data: { id, email: next, email_verified: true }
    })
  })

  it("is no address that somebody has there, neither when asked for nor when confirmed", async () => {
    const { access } = await signedIn()
    google.hold("prise@exemple.test", password)
    expect(codeOf(await ask(access, "prise@exemple.test"))).toEqual([409, "email_exists"])
    await ask(access)
    const token = tokenIn(await mail(next, 1))
    google.hold(next, "celui d'un autre!")
    expect(codeOf(await click(token))).toEqual([409, "email_exists"])
    expect((await me(access)).body).toMatchObject({ data: { email } })
  })

  it("of one that was made anew by somebody else is not theirs to sign in with", async () => {
    await signedIn()
    google.accounts.clear()
    google.hold(email, "celui d'un autre!")
    expect(codeOf(await post("/token/", { email, password: "celui d'un autre!" }))).toEqual([401, "wrong_password"])
  })
})
