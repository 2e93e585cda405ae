import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { contractRoutes } from "../../../../src/infra/server/http/known-routes.ts"
import { cookiesSetBy } from "../../../support/set-cookies.ts"
import { Google } from "../support/google.ts"
import { at, type Running, startServer } from "../support/running-server.ts"

const MINUTE = 60_000
const email = "awa@exemple.test"

let google: Google
let server: Running
beforeAll(async () => {
  google = await Google.open()
  google.hold(email, "mot de passe!")
  server = await startServer({ env: google.env, fetch: google.fetch })
})
afterAll(async () => {
  await server.stop()
  await google.close()
})

const call = (token: string, cookie: string | null, path = "/api/v1.1/users/me/", method = "GET") =>
  server.call(method, path, { token, cookie })

/** The ID token of a sign-in at that moment; renewed later it says the same moment. */
const tokenAt = (signedInMs: number, madeMs = signedInMs) =>
  google.token(
    google.claims({ sub: google.accounts.get(email)?.localId, email, auth_time: Math.floor(signedInMs / 1000) }, madeMs)
  )

let signedIn: number
beforeEach(() => {
  server.clock.advance(60 * MINUTE)
  signedIn = Math.floor(server.clock.nowMs() / 1000) * 1000
})

describe("a token of the provider", () => {
  it("is bound to the browser that brings it first; its first calls may go out together", async () => {
    const token = await tokenAt(signedIn)
    const firsts = await Promise.all([call(token, null), call(token, null, "/api/v1.1/users/companies_list/")])
    expect(firsts.map(({ status }) => status)).toEqual([200, 200])
    const [one = "", other = ""] = firsts.map(cookiesSetBy)
    expect(one).toMatch(/^fp=[\w-]{43}$/)
    expect(other).toBe(one)
    expect(firsts[0]?.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Strict$/)
    const next = await call(token, one)
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
  })

  it("copied to another browser it is nothing, on every call, nor is one renewed with what was copied", async () => {
    const token = await tokenAt(signedIn)
    const cookie = cookiesSetBy(await call(token, null))
    server.clock.advance(3 * MINUTE)
    const renewed = await tokenAt(signedIn, server.clock.nowMs())
    for (const stolen of [token, renewed]) {
      for (const route of contractRoutes) {
        const path = route.path.replaceAll(/:\w+/g, "01934371-50c0-7000-8000-000000000001")
        const isOpen = (await server.call(route.method, path)).status !== 401
        if (isOpen) continue
        for (const other of [null, `fp=${"A".repeat(43)}`, `access_token=${stolen}`]) {
          const answer = await call(stolen, other, path, route.method)
          expect([answer.status, at(answer.body, "code"), cookiesSetBy(answer)], route.name).toEqual([
            401,
            "token_not_valid",
            ""
          ])
        }
      }
    }
    expect((await call(token, cookie)).status).toBe(200)
    expect((await call(renewed, cookie)).status).toBe(200)
  })

  it("of another sign-in has another binding", async () => {
    const first = cookiesSetBy(await call(await tokenAt(signedIn), null))
    const second = cookiesSetBy(await call(await tokenAt(signedIn + 1000), first))
    expect(second).toMatch(/^fp=/)
    expect(second).not.toBe(first)
  })
})
