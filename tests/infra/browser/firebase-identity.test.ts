import { Effect } from "effect"
import { UnsecuredJWT } from "jose"
import { expect, it, vi } from "vitest"
import { accountApi } from "../../../src/infra/browser/api/account-api.ts"
import { authorisedCalls } from "../../../src/infra/browser/api/authorised-calls.ts"
import { httpClient } from "../../../src/infra/browser/api/http-client.ts"
import { readCookie, writeTokens } from "../../../src/infra/browser/session/cookies.ts"
import { firebaseIdentity } from "../../../src/infra/browser/session/firebase-identity.ts"
import type { FirebaseProject } from "../../../src/infra/browser/session/firebase-project.ts"
import { identityOf } from "../../../src/infra/browser/session/identity-provider.ts"
import { cookieJar } from "./support/cookie-jar.ts"

const project: FirebaseProject = {
  provider: "firebase",
  projectId: "kazi-essai",
  apiKey: "AIza-cle",
  emulator: null
}
const credentials = { email: "awa@exemple.test", password: "mot de passe!" }
const idToken = (name: string): string => new UnsecuredJWT({ name, exp: 1_900_000_000 }).encode()
const failing = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(effect))

interface Sent {
  readonly url: string
  readonly body: string
  readonly authorization: string | null
}

/** A network that answers by address, and remembers what was sent. */
const network = (answer: (url: string) => { readonly status?: number; readonly body?: unknown } | Error) => {
  const sent: Array<Sent> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    sent.push({ url, body: String(init?.body), authorization: new Headers(init?.headers).get("authorization") })
    const given = answer(url)
    if (given instanceof Error) throw given
    return Response.json(given.body ?? {}, { status: given.status ?? 200 })
  }
  return { fetch, sent }
}

it("fetches the library when somebody signs in, once, and again when it did not arrive", async () => {
  let arrives = false
  const signIn = vi.fn(async () => ({ idToken: idToken("one"), refreshToken: "refresh" }))
  const load = vi.fn(async () => {
    if (!arrives) throw new TypeError("Failed to fetch dynamically imported module")
    return signIn
  })
  const identity = firebaseIdentity(project, { load })
  expect(load).not.toHaveBeenCalled()
  expect(await failing(identity.signIn(credentials))).toEqual({ code: "kz/network" })
  arrives = true
  for (let time = 0; time < 2; time++) {
    expect(await Effect.runPromise(identity.signIn(credentials))).toEqual({
      accessToken: idToken("one"),
      refreshToken: "refresh",
      expiresAtMs: 1_900_000_000_000
    })
  }
  expect(load).toHaveBeenCalledTimes(2)
  expect(signIn).toHaveBeenCalledWith(credentials)
})

it.each(["auth/wrong-password", "auth/invalid-credential", "auth/too-many-requests", "auth/never-heard-of"])(
  "passes the provider's code %s on as it is",
  async (code) => {
    const load = async () => () => Promise.reject(Object.assign(new Error("x"), { code }))
    expect(await failing(firebaseIdentity(project, { load }).signIn(credentials))).toEqual({ code })
  }
)

it("takes an error that is none of the provider's for a library that did not arrive", async () => {
  const load = async () => () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNRESET" }))
  expect(await failing(firebaseIdentity(project, { load }).signIn(credentials))).toEqual({ code: "kz/network" })
})

it("renews a token with the refresh token alone, without the library", async () => {
  const { fetch, sent } = network(() => ({
    body: { id_token: idToken("two"), refresh_token: "next", expires_in: "3600" }
  }))
  const load = vi.fn()
  const renewed = await Effect.runPromise(firebaseIdentity(project, { load, fetch }).refresh("a+b/c=="))
  expect(renewed).toEqual({ accessToken: idToken("two"), refreshToken: "next", expiresAtMs: 1_900_000_000_000 })
  expect(sent).toEqual([
    {
      url: "https://securetoken.googleapis.com/v1/token?key=AIza-cle",
      body: "grant_type=refresh_token&refresh_token=a%2Bb%2Fc%3D%3D",
      authorization: null
    }
  ])
  expect(load).not.toHaveBeenCalled()
})

it("asks the emulator instead where there is one", async () => {
  const { fetch, sent } = network(() => ({ body: { id_token: idToken("two"), refresh_token: "next" } }))
  await Effect.runPromise(firebaseIdentity({ ...project, emulator: "http://127.0.0.1:9099" }, { fetch }).refresh("r"))
  expect(sent[0]?.url).toBe("http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=AIza-cle")
})

const said = (message: string) => ({ status: 400, body: { error: { code: 400, message } } })

it.each([
  ["a refresh token that is over", said("TOKEN_EXPIRED"), 401, "token_not_valid"],
  ["an account that was closed", said("USER_DISABLED"), 401, "token_not_valid"],
  ["an account that is no more", said("USER_NOT_FOUND"), 401, "token_not_valid"],
  ["a refresh token that is none", said("INVALID_REFRESH_TOKEN : x"), 401, "token_not_valid"],
  ["a key that is not taken", said("API key not valid. Please pass a valid API key."), 0, "kz/unreadable"],
  ["a provider that is down", { status: 503, body: "<html>" }, 0, "kz/unreadable"],
  ["an answer without tokens", { body: {} }, 0, "kz/unreadable"],
  ["a network that is away", new TypeError("Failed to fetch"), 0, "kz/network"]
])("tells %s from what ends a session", async (_what, answer, status, code) => {
  const { fetch } = network(() => answer)
  expect(await failing(firebaseIdentity(project, { fetch }).refresh("r"))).toMatchObject({ status, code })
})

const rejected = { status: 401, body: { code: "token_not_valid", detail: "" } }

/** A page under Firebase whose calls go over the network. */
const page = ({ fetch }: { readonly fetch: typeof globalThis.fetch }) => {
  vi.stubGlobal("fetch", fetch)
  let expired = 0
  const send = httpClient("/api/v1.1", fetch)
  const calls = authorisedCalls({
    send,
    refresh: (value) => identity.refresh(value),
    expired: () => {
      expired += 1
    }
  })
  const api = accountApi(send, calls.send)
  const identity = identityOf(project, api)
  vi.unstubAllGlobals()
  return { api, identity, expired: () => expired }
}

it("replays a call that is refused for its token with one that Google has renewed", async () => {
  cookieJar()
  writeTokens({ accessToken: "old", refreshToken: "google-refresh", expiresAtMs: 1 })
  const world = network((url) => {
    if (url.startsWith("https://securetoken"))
      return { body: { id_token: idToken("new"), refresh_token: "google-next" } }
    return world.sent.at(-1)?.authorization === `Bearer ${idToken("new")}`
      ? { body: { data: { id: "u1", latest_company_id: null } } }
      : rejected
  })
  const { api, expired } = page(world)
  const both = Effect.all([api.me(), api.me()], { concurrency: 2 })
  expect(await Effect.runPromise(both)).toHaveLength(2)
  expect(world.sent.filter(({ url }) => url.startsWith("https://")).length).toBe(1)
  expect([readCookie("access_token"), readCookie("refresh_token")]).toEqual([idToken("new"), "google-next"])
  expect(expired()).toBe(0)
})

it("ends the session when Google says that it is over, not when Google is away", async () => {
  cookieJar()
  writeTokens({ accessToken: "old", refreshToken: "google-refresh", expiresAtMs: 1 })
  let renewal: { readonly status?: number; readonly body?: unknown } | Error = new TypeError("offline")
  const { api, expired } = page(network((url) => (url.startsWith("https://") ? renewal : rejected)))
  expect(await failing(api.me())).toMatchObject({ code: "kz/network" })
  renewal = { status: 500, body: {} }
  expect(await failing(api.me())).toMatchObject({ code: "kz/unreadable" })
  expect(expired()).toBe(0)
  renewal = said("TOKEN_EXPIRED")
  expect(await failing(api.me())).toMatchObject({ status: 401, code: "token_not_valid" })
  expect(expired()).toBe(1)
})

it("refreshes and ends a session of the product's own where it was opened", async () => {
  cookieJar()
  const own = "A".repeat(43)
  const world = network((url) =>
    url.endsWith("/token/refresh/")
      ? { body: { access: "a2", refresh: "B".repeat(43), expires_at: 5 } }
      : { body: { success: true } }
  )
  const { identity } = page(world)
  expect(await Effect.runPromise(identity.refresh(own))).toMatchObject({ accessToken: "a2" })
  await Effect.runPromise(identity.signOut(own))
  expect(world.sent.map(({ url }) => url)).toEqual(["/api/v1.1/token/refresh/", "/api/v1.1/token/revoke/"])
})

it("has the server take no more tokens of the sign-in that ends, and asks nobody where there is none", async () => {
  cookieJar()
  const world = network(() => ({ body: { success: true } }))
  const { identity } = page(world)
  await Effect.runPromise(identity.signOut(null))
  expect(world.sent).toEqual([])
  writeTokens({ accessToken: "google-id", refreshToken: "google-refresh", expiresAtMs: 1 })
  await Effect.runPromise(identity.signOut("google-refresh"))
  expect(world.sent).toEqual([
    { url: "/api/v1.1/token/revoke_access/", body: JSON.stringify({ access: "google-id" }), authorization: null }
  ])
})
