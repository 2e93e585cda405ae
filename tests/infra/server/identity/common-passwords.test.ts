import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isCommonPassword } from "../../../../src/infra/server/identity/common-passwords.ts"
import { mailFiles, tokenIn } from "../support/mailbox.ts"
import { at, type Running, signUp, startServer } from "../support/running-server.ts"

const EMAIL = "awa.kone@boutique-adjovi.test"

const common = [
  "password!",
  "P@ssw0rd",
  "P@$$w0rd123",
  "Password1!",
  "!password2026!",
  "motdepasse!",
  "MotDePasse@2026",
  "m0td3p4ss3!",
  "azerty123!",
  "Azertyuiop*",
  "qwerty@123",
  "Qwerty12345!",
  "qsdfghjklm!",
  "1234567!",
  "12345678@",
  "87654321!",
  "11111111!",
  "!!!!!!!!",
  "abcd1234!",
  "abcabcabc!",
  "aaaaaaaa!",
  "Admin@123",
  "admin2026!",
  "Welcome1!",
  "Bienvenue@1",
  "iloveyou!",
  "jetaime<3",
  "Je-t-aime!",
  "amour.toujours!",
  "Jesus@2026",
  "dieuestgrand!",
  "Kazi@2026",
  "kazi-kazi!",
  "Soleil2025!",
  "été2026!!!",
  "Hello@123",
  "letmein!!",
  "test@1234",
  "Changeme!",
  "football@7",
  "147258369!",
  "Awa@2026",
  "awakone!!",
  "K0né-2026",
  "boutiqueadjovi!"
]

const good = [
  "baobab!2026",
  "Cauris!2026",
  "Cotonou-2026!",
  "mot de passe!",
  "tout nouveau!",
  "cheval correct batterie agrafe",
  "Trois marchés, deux ânes.",
  "x7#Lq9!vTz",
  "97 12 45 60 !",
  "fromager!2026",
  "Ma fille Adjoa a 7 ans!"
]

describe("a password among the first that are tried", () => {
  it.each(common)("is known: %s", (password) => expect(isCommonPassword(password, EMAIL)).toBe(true))
  it.each(good)("and this is none: %s", (password) => expect(isCommonPassword(password, EMAIL)).toBe(false))

  it("is looked for in a moment whatever is typed", () => {
    for (const unit of ["a", "ab", "password", "1", "!", "é", "@0"]) {
      expect(typeof isCommonPassword(unit.repeat(200).slice(0, 128), `${unit.repeat(60)}@exemple.test`)).toBe("boolean")
    }
  })
})

describe("the server", () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const post = (path: string, body: unknown, token?: string) =>
    server.call("POST", `/api/v1.1/users/${path}/`, { body, ...(token === undefined ? {} : { token }) })

  it("makes no account with one, and says why", async () => {
    const answer = await post("new_signup", { email: EMAIL, password: "Motdepasse1!" })
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "common_password"])
    expect(at(answer.body, "password")).toEqual([
      "Ce mot de passe est trop courant : il est parmi les premiers que l'on essaie. Choisissez-en un autre."
    ])
    expect(answer.text).not.toContain("Motdepasse1!")
    expect((await post("new_signup", { email: EMAIL, password: "Awa@2026!" })).status).toBe(400)
    expect((await post("new_signup", { email: EMAIL, password: "baobab!2026" })).status).toBe(200)
  })

  it("tells of a short one in the specification's words", async () => {
    const answer = await post("new_signup", { email: "ama@exemple.test", password: "court!" })
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "invalid_request"])
    expect(at(answer.body, "errors")).toEqual([
      { path: "body.password", message: "doit contenir au moins 8 caractères." }
    ])
  })

  it("lets nobody change to one", async () => {
    const person = await signUp(server)
    const change = { password: person.password, new_password: "azerty123!" }
    const answer = await post("change_password", change, person.access)
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "common_password"])
    const again = { email: person.email, password: person.password }
    expect((await server.call("POST", "/api/v1.1/token/", { body: again })).status).toBe(200)
  })

  it("lets nobody reset to one, and the mailed link stays good", async () => {
    const person = await signUp(server)
    await post("forgotten_password", { email: person.email })
    const token = tokenIn(await mailFiles(server.dataDir).mailTo(person.email, 2))
    const answer = await post("reset_password", { token, password: "Soleil2026!" })
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "common_password"])
    expect((await post("reset_password", { token, password: "baobab!2026" })).status).toBe(200)
  })
})
