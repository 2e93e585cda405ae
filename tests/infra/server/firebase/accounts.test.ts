import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Google } from "../support/google.ts"
import { at, registerCompany, type Running, startServer, textAt } from "../support/running-server.ts"

const password = "mot de passe!"
const MINUTE = 60_000

let google: Google
let server: Running
beforeAll(async () => {
  google = await Google.open()
})
afterAll(() => google.close())
beforeEach(async () => {
  google.accounts.clear()
  google.asked.splice(0)
  google.isDown = false
  google.isDiscreet = true
  google.refusesNew = undefined
  google.grantLifeS = 3600
  server = await startServer({ env: google.env, fetch: google.fetch })
})
afterEach(() => server.stop())

const email = "awa@exemple.test"
const post = (path: string, body: unknown) => server.call("POST", `/api/v1.1${path}`, { body })
const token = (given = password, address = email) => post("/token/", { email: address, password: given })
const newSignup = (given = password) => post("/users/new_signup/", { email, password: given })
const createAccount = (given = password, rest: object = {}) =>
  post("/users/create_firebase_account/", { email, password: given, ...rest })
const me = (access: string, cookie?: string) =>
  server.call("GET", "/api/v1.1/users/me/", { token: access, ...(cookie === undefined ? {} : { cookie }) })
const codeOf = (answer: { readonly status: number; readonly body: unknown }) => [answer.status, at(answer.body, "code")]
const rows = (table: string): ReadonlyArray<Record<string, unknown>> => {
  const database = new DatabaseSync(join(server.dataDir, "accounts.sqlite"), { readOnly: true })
  const found = database.prepare(`SELECT * FROM ${table}`).all()
  database.close()
  return found
}

describe("a sign-up", () => {
  it("ends with an account at the provider and here, and no password here", async () => {
    expect(codeOf(await token())).toEqual([401, "no_active_account"])
    const made = await newSignup()
    const id = textAt(made.body, "data", "id")
    expect(google.accounts.size).toBe(0)
    const own = await token()
    expect(own.status).toBe(200)
    expect((await createAccount(password, { name: "Awa", language: "en" })).body).toEqual({
      success: true,
      data: { latest_company_id: null, id }
    })
    expect(google.accounts.get(email)).toMatchObject({ password })
    const signedIn = await me(await google.tokenOf(email))
    expect(signedIn.body).toMatchObject({ data: { id, email, email_verified: false, name: "Awa", language: "en" } })
    expect(rows("user").map((row) => row["password"])).toEqual([""])
    // The session that checking the credentials had opened is over with the password it was opened with.
    expect((await me(textAt(own.body, "access"))).status).toBe(401)
    expect((await post("/token/refresh/", { refresh: textAt(own.body, "refresh") })).status).toBe(401)
  })

  it("can be taken up again where it was left", async () => {
    await newSignup()
    google.isDown = true
    expect(codeOf(await createAccount())).toEqual([503, "unavailable"])
    google.isDown = false
    expect((await token()).status).toBe(200)
    const id = textAt((await createAccount()).body, "data", "id")
    expect((await createAccount()).body).toMatchObject({ success: true, data: { id } })
    expect(google.accounts.size).toBe(1)
  })

  it("for an address known at the provider takes that account with its password, and no other", async () => {
    google.hold(email, password)
    for (const discreet of [true, false]) {
      google.isDiscreet = discreet
      expect(codeOf(await token("un autre!"))).toEqual([401, "wrong_password"])
      expect(codeOf(await newSignup("un autre!"))).toEqual([409, "email_exists"])
      expect(codeOf(await createAccount("un autre!"))).toEqual([401, "wrong_password"])
    }
    expect(rows("user")).toEqual([])
    // Six guesses at one address: the next has to wait.
    server.clock.advance(1000)
    expect((await token()).status).toBe(200)
    const id = textAt((await createAccount()).body, "data", "id")
    expect((await me(await google.tokenOf(email))).body).toMatchObject({ data: { id } })
    expect(google.accounts.size).toBe(1)
  })

  it("that the provider refuses says why, in the provider's words", async () => {
    await newSignup()
    google.refusesNew = "WEAK_PASSWORD : Password should be at least 6 characters"
    const refused = await createAccount()
    expect([refused.status, refused.body]).toEqual([200, { success: false, code: "auth/weak-password" }])
    google.refusesNew = "CONFIGURATION_NOT_FOUND"
    expect(codeOf(await createAccount())).toEqual([503, "unavailable"])
    expect(rows("identity")).toEqual([])
  })

  it("of an account closed at the provider ends there", async () => {
    google.hold(email, password, { disabled: true })
    expect(codeOf(await token())).toEqual([401, "no_active_account"])
    expect(codeOf(await newSignup())).toEqual([409, "email_exists"])
  })
})

describe("an account of the product, from before the provider", () => {
  it("keeps its person, companies and id when it moves to the provider with its password", async () => {
    const id = textAt((await newSignup()).body, "data", "id")
    const own = textAt((await token()).body, "access")
    const company = await registerCompany(server, { id, email, password, access: own, refresh: "" })
    expect((await createAccount()).body).toEqual({ success: true, data: { latest_company_id: company.id, id } })
    const list = await server.call("GET", "/api/v1.1/users/companies_list/", { token: await google.tokenOf(email) })
    expect(list.body).toMatchObject({ data: [{ id: company.id, role: "owner" }] })
  })

  it("is linked to a provider's account that has the same password on both sides", async () => {
    const id = textAt((await newSignup()).body, "data", "id")
    google.hold(email, password)
    expect((await createAccount()).body).toMatchObject({ success: true, data: { id } })
    expect((await me(await google.tokenOf(email))).body).toMatchObject({ data: { id } })
  })

  it("is not linked to one that somebody else made with its address", async () => {
    await newSignup()
    google.hold(email, "celui du voleur!")
    const before = rows("user")
    expect(codeOf(await me(await google.tokenOf(email)))).toEqual([403, "email_not_verified"])
    expect(rows("user")).toEqual(before)
    expect(codeOf(await createAccount())).toEqual([401, "wrong_password"])
    expect(codeOf(await token("celui du voleur!"))).toEqual([401, "wrong_password"])
    expect(rows("identity")).toEqual([])
    expect((await token()).status).toBe(200)
  })

  it("is linked to one whose address the provider has verified; whoever opened it with another password is out", async () => {
    const id = textAt((await newSignup("celui du voleur!")).body, "data", "id")
    const theirs = textAt((await token("celui du voleur!")).body, "access")
    google.hold(email, password, { emailVerified: true })
    expect((await me(await google.tokenOf(email))).body).toMatchObject({ data: { id, email_verified: true } })
    expect((await me(theirs)).status).toBe(401)
    expect(codeOf(await token("celui du voleur!"))).toEqual([401, "wrong_password"])
    expect((await token()).status).toBe(200)
  })
})

describe("a person the provider knows", () => {
  it("gets an account at the first sight, one for all calls that bring it", async () => {
    google.hold(email, password)
    const access = await google.tokenOf(email)
    const calls = await Promise.all(
      ["me", "companies_list", "me", "companies_list"].map((call) =>
        server.call("GET", `/api/v1.1/users/${call}/`, { token: access })
      )
    )
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([rows("user").length, rows("identity").length]).toEqual([1, 1])
  })

  it("is known by issuer and subject, whatever becomes of the address", async () => {
    const held = google.hold(email, password)
    const id = textAt((await me(await google.tokenOf(email))).body, "data", "id")
    const moved = await google.token(google.claims({ sub: held.localId, email: "awa@autre.test" }))
    expect((await me(moved)).body).toMatchObject({ data: { id, email } })
    const stranger = await google.token(google.claims({ sub: "g-other", email }))
    expect(codeOf(await me(stranger))).toEqual([403, "email_not_verified"])
  })

  it("is another person in another project, be the subject the same", async () => {
    const claims = google.claims({ sub: "s", email })
    const id = textAt((await me(await google.token(claims))).body, "data", "id")
    const other = "autre-essai"
    const key = JSON.parse(google.serviceAccount) as object
    await server.leave()
    const second = await startServer({
      dataDir: server.dataDir,
      env: {
        ...google.env,
        FIREBASE_PROJECT_ID: other,
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...key, project_id: other })
      },
      fetch: google.fetch
    })
    const change = { aud: other, iss: `https://securetoken.google.com/${other}`, sub: "s", email: "ama@exemple.test" }
    const answer = await second.call("GET", "/api/v1.1/users/me/", { token: await google.token(google.claims(change)) })
    await second.stop()
    expect(answer.body).toMatchObject({ data: { email: "ama@exemple.test" } })
    expect(textAt(answer.body, "data", "id")).not.toBe(id)
  })

  it("is marked verified once the provider says so", async () => {
    const held = google.hold(email, password)
    expect((await me(await google.tokenOf(email))).body).toMatchObject({ data: { email_verified: false } })
    held.emailVerified = true
    expect((await me(await google.tokenOf(email))).body).toMatchObject({ data: { email_verified: true } })
  })
})

describe("a sign-in at the provider", () => {
  const signOut = (access: string) => post("/token/revoke_access/", { access })
  /** Another token of the same sign-in, as refreshing gives it. */
  const refreshed = (aheadS: number, signedInAt: number) => {
    const held = google.accounts.get(email)
    const iat = Math.floor(signedInAt / 1000)
    return google.token(
      google.claims({ sub: held?.localId, email, auth_time: iat, iat: iat + aheadS, exp: iat + aheadS + 3600 })
    )
  }

  it("is over for all its tokens once one of them signs out; the next sign-in is not", async () => {
    google.hold(email, password)
    const at = Date.now()
    const [first, second, third] = await Promise.all([0, 1, 2].map((ahead) => refreshed(ahead, at)))
    expect((await me(first ?? "")).status).toBe(200)
    expect((await me(second ?? "")).status).toBe(200)
    expect((await signOut(first ?? "")).body).toEqual({ success: true })
    for (const access of [first, second, third]) {
      expect(codeOf(await me(access ?? ""))).toEqual([401, "token_not_valid"])
    }
    expect((await signOut(third ?? "")).body).toEqual({ success: true })
    expect((await me(await refreshed(5, at + 5000))).status).toBe(200)
  })

  it("stays over after a restart", async () => {
    google.hold(email, password)
    const access = await google.tokenOf(email)
    expect((await me(access)).status).toBe(200)
    await signOut(access)
    await server.leave()
    const again = await startServer({ dataDir: server.dataDir, env: google.env, fetch: google.fetch })
    const answer = await again.call("GET", "/api/v1.1/users/me/", { token: access })
    await again.stop()
    expect(answer.status).toBe(401)
  })

  it("goes on for a day while it is refreshed, and ends after half a day without", async () => {
    google.hold(email, password)
    const at = Date.now()
    const hour = 60 * 60
    let cookie = ""
    for (const ahead of [0, 8, 16]) {
      server.clock.advance(at + ahead * hour * 1000 - server.clock.nowMs())
      const access = await refreshed(ahead * hour, at)
      expect((await me(access, cookie)).status).toBe(200)
      cookie ||= server.cookieOf(access)
    }
    server.clock.advance(7.9 * hour * 1000)
    expect((await me(await refreshed(23 * hour + 1800, at), cookie)).status).toBe(200)
    server.clock.advance(0.2 * hour * 1000)
    expect((await me(await refreshed(24 * hour, at), cookie)).status).toBe(401)
  })

  it("is over when nobody refreshed it for half a day", async () => {
    google.hold(email, password)
    const at = Date.now()
    const first = await refreshed(0, at)
    expect((await me(first)).status).toBe(200)
    server.clock.advance(12 * 60 * MINUTE + 1000)
    expect((await me(await refreshed(12 * 60 * 60, at), server.cookieOf(first))).status).toBe(401)
  })
})

describe("what Google is asked", () => {
  it("is nothing while an account has to wait", async () => {
    google.hold(email, password)
    for (let guess = 0; guess < 6; guess++) expect((await token(`essai ${guess}!`)).status).toBe(401)
    const asked = google.asked.length
    expect(codeOf(await token())).toEqual([429, "throttled"])
    expect(codeOf(await createAccount())).toEqual([429, "throttled"])
    expect(google.asked.length).toBe(asked)
  })

  it("is one access token for many calls, and another shortly before it ends", async () => {
    await Promise.all(["a", "b", "c"].map((name) => token(password, `${name}@exemple.test`)))
    expect(google.count("grants")).toBe(1)
    server.clock.advance(54 * MINUTE)
    await token()
    expect(google.count("grants")).toBe(1)
    server.clock.advance(2 * MINUTE)
    expect(codeOf(await token())).toEqual([401, "no_active_account"])
    expect(google.count("grants")).toBe(2)
  })

  it("is not for the private key, nor told in any address", async () => {
    google.hold(email, password)
    await token()
    await createAccount()
    const secrets = [
      password,
      encodeURIComponent(password),
      JSON.parse(google.serviceAccount).private_key.slice(40, 80)
    ]
    for (const { path, body } of google.asked) {
      for (const secret of secrets) expect(path).not.toContain(secret)
      expect(body).not.toContain(secrets[2])
    }
    expect(JSON.stringify(rows("user"))).not.toContain(password)
    expect(google.asked.every(({ path }) => !path.includes("evil.example"))).toBe(true)
  })

  it("is nothing by a server that keeps its own passwords", async () => {
    const own = await startServer({ fetch: google.fetch })
    const body = { email, password }
    await own.call("POST", "/api/v1.1/users/new_signup/", { body })
    expect((await own.call("POST", "/api/v1.1/token/", { body })).status).toBe(200)
    expect((await own.call("POST", "/api/v1.1/users/create_firebase_account/", { body })).status).toBe(200)
    await own.stop()
    expect(google.asked).toEqual([])
  })
})
