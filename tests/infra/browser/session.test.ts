import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { beforeEach, describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { Effect } from "effect"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import { runEffect } from "../../../src/infra/browser/api/authorised-calls.ts"
import { callsOfUser, type UserCalls } from "../../../src/infra/browser/api/calls-of-user.ts"
import { COOKIE_ATTRIBUTES, readCookie, writeCookie, writeTokens } from "../../../src/infra/browser/session/cookies.ts"
import { devicePorts } from "../../../src/infra/browser/session/device-ports.ts"
import { productIdentity } from "../../../src/infra/browser/session/identity-provider.ts"
import { sessionPorts } from "../../../src/infra/browser/session/session-ports.ts"
import { answering, connected, failing, fresh, rejected, type Answers } from "./support/answering-server.ts"
import { lastUser } from "../../../src/infra/browser/storage/device-memory.ts"
import { cookieJar } from "./support/cookie-jar.ts"

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe("the session's cookies", () => {
  it("last a day, on the whole site, and go nowhere else", () => {
    const jar = cookieJar()
    writeCookie("user_id", "u1")
    expect(Object.isFrozen(COOKIE_ATTRIBUTES)).toBe(true)
    expect(COOKIE_ATTRIBUTES).toEqual({ expires: 1, path: "/", sameSite: "strict", secure: false })
    expect(jar.written[0]).toMatch(/^user_id=u1; path=\/; expires=.* GMT; sameSite=strict$/)
  })

  it("begin their day anew with every token", () => {
    const jar = cookieJar()
    writeCookie("company_id", "c1")
    writeTokens({ accessToken: "a", refreshToken: "r", expiresAtMs: 12 })
    expect(jar.written.filter((each) => each.startsWith("company_id=c1"))).toHaveLength(2)
    expect([readCookie("access_token"), readCookie("refresh_token"), readCookie("expiry")]).toEqual(["a", "r", "12"])
  })

  it("are taken though another tab puts its own in their place in the same instant", () => {
    const jar = cookieJar()
    jar.onWrite = () => jar.values.set("company_id", "of-another-tab")
    expect(writeCookie("company_id", "c1")).toBe(true)
  })

  it("are refused where cookies are switched off, and where a token is too long", () => {
    const jar = cookieJar()
    writeTokens({ accessToken: "before", refreshToken: "r", expiresAtMs: 12 })
    jar.onWrite = () => jar.values.set("access_token", "before")
    expect(writeTokens({ accessToken: "too long", refreshToken: "r", expiresAtMs: 12 })).toBe(false)
    jar.onWrite = () => jar.values.clear()
    expect(writeCookie("company_id", "c1")).toBe(false)
  })
})

describe("a call", () => {
  it("of GET answers with its data, of any other method with all of it", async () => {
    const { send } = answering({
      "GET /users/me/": () => ({ body: { data: { id: "u1" } } }),
      "POST /x/": () => ({ status: 201, body: { data: 1 } })
    })
    expect(await Effect.runPromise(send({ method: "GET", path: "/users/me/" }))).toEqual({ id: "u1" })
    expect(await Effect.runPromise(send({ method: "POST", path: "/x/", body: {} }))).toEqual({ data: 1 })
  })

  it("fails with the server's code, or says that there was no answer, or none to be read", async () => {
    const { send } = answering({
      "POST /a/": () => ({ status: 409, body: { code: "email_exists", detail: "…" } }),
      "POST /b/": () => new TypeError("Failed to fetch"),
      "POST /c/": () => ({ status: 200, text: "<html>Wi-Fi</html>" }),
      "POST /d/": () => ({ status: 502, text: "<html>" })
    })
    const post = (path: string) => failing(send({ method: "POST", path, body: {} }))
    expect(await post("/a/")).toMatchObject({ status: 409, code: "email_exists", body: { detail: "…" } })
    expect(await post("/b/")).toEqual({ status: 0, code: "kz/network", body: null })
    expect(await post("/c/")).toEqual({ status: 0, code: "kz/unreadable", body: null })
    expect(await post("/d/")).toEqual({ status: 502, code: "kz/unreadable", body: null })
  })

  it("sends JSON with its type and a form without one, for the browser to set with its boundary", async () => {
    const { asked, send } = answering({ "POST /a/": () => ({}) })
    await Effect.runPromise(send({ method: "POST", path: "/a/", body: { b: 1 }, token: "t" }))
    await Effect.runPromise(send({ method: "POST", path: "/a/", body: new FormData() }))
    expect(asked[0]?.headers.get("content-type")).toBe("application/json")
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer t")
    expect(asked[1]?.headers.get("content-type")).toBeNull()
    expect(asked[1]?.body).toBeInstanceOf(FormData)
  })
})

describe("a call of one user", () => {
  const called = (calls: UserCalls) => Effect.runPromise(Effect.flip(calls.replayed(() => Effect.succeed("sent"))))

  it("is not sent once another has signed in, nor before it is known who does", async () => {
    cookieJar()
    const { calls, expired } = connected({})
    let changes = 0
    const mine = callsOfUser("u1", calls, () => {
      changes += 1
    })
    writeTokens({ accessToken: "a", refreshToken: "r", expiresAtMs: 1 })
    expect(await called(mine)).toMatchObject({ status: 0 })
    writeCookie("user_id", "u2")
    expect(await called(mine)).toMatchObject({ code: "kz/other-user" })
    expect([mine.token(), changes, expired()]).toEqual([null, 2, 0])
    writeCookie("user_id", "u1")
    expect(await Effect.runPromise(mine.replayed((token) => Effect.succeed(token)))).toBe("a")
    expect(mine.token()).toBe("a")
  })

  it("that is refreshed too late leaves the tokens of who has signed in meanwhile", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const { api } = connected({
      "GET /users/me/": () => rejected,
      "POST /token/refresh/": () => {
        writeTokens({ accessToken: "theirs", refreshToken: "r9", expiresAtMs: 1 })
        return { body: fresh }
      }
    })
    await failing(api.me())
    expect([readCookie("access_token"), readCookie("refresh_token")]).toEqual(["theirs", "r9"])
  })
})

const session = (answers: Answers) => {
  const server = connected(answers)
  const device = devicePorts(() => {})
  const identity = productIdentity(server.api)
  const ports = sessionPorts({ api: server.api, identity, device, reload: () => {}, leave: () => {} })
  const actor = createActor(sessionWith(runEffect)(ports)).start()
  return { ...server, actor }
}

const credentials = { email: "awa@exemple.test", password: "s3cret!!" }

describe("the session in a browser", () => {
  it("signs in, finds the latest company and keeps all of it in cookies", async () => {
    const jar = cookieJar()
    const { actor, asked } = session({
      "POST /token/": () => ({ body: { ...fresh, user_id: "u1" } }),
      "GET /users/me/": () => ({ body: { data: { id: "u1", latest_company_id: "c7" } } }),
      "GET /users/companies_list/": () => ({ body: { data: [{ id: "c1" }] } })
    })
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    actor.send({ type: "credentials.submitted", through: "provider", credentials })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: "active" }))
    expect(Object.fromEntries(jar.values)).toEqual({
      access_token: "new",
      refresh_token: "r2",
      expiry: "99",
      user_id: "u1",
      company_id: "c7"
    })
    expect(asked[0]?.body).toEqual(credentials)
    const { email } = credentials
    await expect.poll(lastUser).toEqual({ userId: "u1", companyId: "c7", email, isShared: false })
    const again = session({})
    await waitFor(again.actor, (snapshot) => snapshot.matches({ signedIn: "active" }))
    await waitFor(again.actor, ({ context }) => context.email === email)
    expect(again.actor.getSnapshot().context).toMatchObject({ userId: "u1", companyId: "c7" })
    expect(again.asked).toEqual([])
  })

  it("answers a wrong password with the server's code", async () => {
    cookieJar()
    const { actor } = session({
      "POST /token/": () => ({ status: 401, body: { code: "wrong_password", detail: "", password: ["…"] } })
    })
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    actor.send({ type: "credentials.submitted", through: "product", credentials })
    await waitFor(actor, (snapshot) => snapshot.context.result === "wrong_password")
  })

  it("creates an unknown account, sending the fields the server takes and no other", async () => {
    cookieJar()
    let known = false
    const { actor, asked } = session({
      "POST /token/": () =>
        known
          ? { body: { ...fresh, user_id: "u1" } }
          : { status: 401, body: { code: "no_active_account", detail: "" } },
      "POST /users/new_signup/": () => {
        known = true
        return { body: { success: true, data: { id: "u1" } } }
      },
      "POST /users/create_firebase_account/": () => ({
        body: { success: true, data: { id: "u1", latest_company_id: null } }
      })
    })
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    actor.send({ type: "signUp.submitted", form: { ...credentials, language: "fr", confirmation: "x" } })
    await waitFor(actor, (snapshot) => snapshot.matches("completionStage"))
    const bodies = asked.filter(({ path }) => path.startsWith("/users/")).map(({ body }) => body)
    expect(bodies).toEqual([
      { ...credentials, language: "fr" },
      { ...credentials, language: "fr" }
    ])
  })

  it.each([
    ["goes on where it arrived before, and the answer was lost", "completionStage", true],
    ["says so where the account is somebody else's", "signedOut", false]
  ] as const)("that is answered that the address has an account %s", async (_what, state, isTheirs) => {
    cookieJar()
    let tries = 0
    const { actor, asked } = session({
      "POST /token/": () => {
        tries += 1
        return isTheirs && tries > 1
          ? { body: { ...fresh, user_id: "u1" } }
          : { status: 401, body: { code: "no_active_account", detail: "" } }
      },
      "POST /users/new_signup/": () => ({ status: 409, body: { code: "email_exists", detail: "", email: [""] } }),
      "POST /users/create_firebase_account/": () => ({
        body: { success: true, data: { id: "u1", latest_company_id: null } }
      })
    })
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    actor.send({ type: "signUp.submitted", form: credentials })
    await waitFor(actor, (snapshot) => snapshot.matches(state) && tries > 1)
    if (!isTheirs) expect(actor.getSnapshot().context.result).toBe("email_exists")
    expect(asked.filter(({ path }) => path === "/users/create_firebase_account/")).toHaveLength(isTheirs ? 1 : 0)
  })

  it("says when the browser keeps no cookies", async () => {
    const jar = cookieJar()
    const { actor } = session({ "POST /token/": () => ({ body: { ...fresh, user_id: "u1" } }) })
    jar.values.set = () => jar.values
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    actor.send({ type: "credentials.submitted", through: "provider", credentials })
    await waitFor(actor, (snapshot) => snapshot.context.result === "kz/cookies-refused")
  })
})
