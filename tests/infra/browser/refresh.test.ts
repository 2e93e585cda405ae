import { describe, expect, it, onTestFinished, vi } from "vitest"
import { Effect } from "effect"
import { readCookie, writeTokens } from "../../../src/infra/browser/session/cookies.ts"
import { connected, failing, fresh, rejected, type Answers } from "./support/answering-server.ts"
import { cookieJar } from "./support/cookie-jar.ts"

describe("a call with the session's token", () => {
  it("is replayed once with a token that all waiting calls share", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const { api, asked } = connected({
      "GET /users/me/": ({ headers }) =>
        headers.get("authorization") === "Bearer new"
          ? { body: { data: { id: "u1", latest_company_id: null } } }
          : rejected,
      "GET /users/companies_list/": ({ headers }) =>
        headers.get("authorization") === "Bearer new" ? { body: { data: [{ id: "c1" }] } } : rejected,
      "POST /token/refresh/": () => ({ body: fresh })
    })
    const both = Effect.all([api.me(), api.companies()], { concurrency: 2 })
    expect(await Effect.runPromise(both)).toEqual([{ id: "u1", latestCompanyId: null }, [{ id: "c1" }]])
    expect(asked.filter(({ path }) => path === "/token/refresh/").map(({ body }) => body)).toEqual([{ refresh: "r1" }])
    expect(readCookie("refresh_token")).toBe("r2")
  })

  it("ends the session when the token cannot be refreshed, not when the network is away", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    let refresh: () => { status?: number; body?: unknown } | Error = () => new TypeError("offline")
    const { api, expired } = connected({ "GET /users/me/": () => rejected, "POST /token/refresh/": () => refresh() })
    expect(await failing(api.me())).toMatchObject({ code: "kz/network" })
    expect(expired()).toBe(0)
    refresh = () => rejected
    expect(await failing(api.me())).toMatchObject({ status: 401 })
    expect(expired()).toBe(1)
  })

  it.each([
    ["revoked or expired", { status: 401, body: { code: "token_not_valid" } }],
    ["of an account that is closed", { status: 401, body: { code: "user_disabled" } }],
    ["so broken that it cannot be read", { status: 400, body: { code: "invalid_request", errors: [] } }]
  ])("ends the session when the refresh value is %s", async (_, answer) => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const { api, expired } = connected({ "GET /users/me/": () => rejected, "POST /token/refresh/": () => answer })
    expect(await failing(api.me())).toMatchObject({ status: 401, code: "token_not_valid" })
    expect(expired()).toBe(1)
  })

  it.each([
    ["a captive portal with a 400", { status: 400, text: "<html>Wi-Fi</html>" }],
    ["a proxy with a 401", { status: 401, text: "" }],
    ["a server that is down", { status: 503, body: { code: "unavailable" } }]
  ])("outlives %s", async (_, answer) => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const { api, expired } = connected({ "GET /users/me/": () => rejected, "POST /token/refresh/": () => answer })
    await failing(api.me())
    expect([expired(), readCookie("refresh_token")]).toEqual([0, "r1"])
  })
})

describe("somebody who signs in again", () => {
  const signsIn = (): void => {
    writeTokens({ accessToken: "new", refreshToken: "r2", expiresAtMs: 1 })
  }

  it("is not taken for the session whose refresh is refused only now", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const { api, asked, calls, expired } = connected({
      "GET /users/me/": ({ headers }) =>
        headers.get("authorization") === "Bearer new"
          ? { body: { data: { id: "u1", latest_company_id: null } } }
          : rejected,
      "POST /token/refresh/": () => {
        signsIn()
        return rejected
      }
    })
    expect(await Effect.runPromise(api.me())).toMatchObject({ id: "u1" })
    expect([expired(), readCookie("refresh_token")]).toEqual([0, "r2"])
    expect(asked.filter(({ path }) => path === "/token/refresh/")).toHaveLength(1)
    expect(calls.isOver()).toBe(false)
  })

  it("keeps their tokens whatever another tab was given for the old ones, at whatever moment", async () => {
    const jar = cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r1", expiresAtMs: 1 })
    const held: Array<() => Promise<void>> = []
    vi.stubGlobal("navigator", {
      locks: {
        // Gives each lock when it is told to, one after the other.
        request: (name: string, _options: unknown, run: () => Promise<void>) =>
          name === "kazi:tokens" ? new Promise<void>((resolve) => held.push(() => run().then(resolve))) : run()
      }
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { api } = connected({ "GET /users/me/": () => rejected, "POST /token/refresh/": () => ({ body: fresh }) })
    const late = failing(api.me())
    await expect.poll(() => held.length).toBe(1)
    writeTokens({ accessToken: "theirs", refreshToken: "r9", expiresAtMs: 1 })
    await held[0]?.()
    await late
    expect([jar.values.get("access_token"), jar.values.get("refresh_token")]).toEqual(["theirs", "r9"])
  })
})

describe("tabs of one browser", () => {
  it("know from one of them that their tokens are over, and not of tokens that have taken their place (AUTH-16)", () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r0", expiresAtMs: 1 })
    const { calls } = connected({})
    expect([calls.noteOver("older"), calls.noteOver(null), calls.isOver()]).toEqual([false, false, false])
    expect([calls.noteOver("old"), calls.isOver()]).toEqual([true, true])
    writeTokens({ accessToken: "new", refreshToken: "r1", expiresAtMs: 1 })
    expect([calls.isOver(), calls.noteOver("old")]).toEqual([false, false])
  })

  /** A server that takes the last token it gave, and counts what it gave. */
  const counting = () => {
    const world = { given: 0, refreshes: 0 }
    const answers: Answers = {
      "GET /users/me/": ({ headers }) =>
        headers.get("authorization") === `Bearer a${world.given}` && world.given > 0
          ? { body: { data: { id: "u1", latest_company_id: null } } }
          : rejected,
      "POST /token/refresh/": () => {
        world.refreshes += 1
        world.given += 1
        return { body: { access: `a${world.given}`, refresh: `r${world.given}`, expires_at: 1 } }
      }
    }
    return { world, tab: () => connected(answers) }
  }

  it("share one refresh: 20 calls refused in each of two, one refresh, 40 answers (REQ-7)", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r0", expiresAtMs: 1 })
    const { world, tab } = counting()
    const tabs = [tab(), tab()]
    const calls = tabs.flatMap(({ api }) => Array.from({ length: 20 }, () => Effect.runPromise(api.me())))
    expect(new Set((await Promise.all(calls)).map(({ id }) => id))).toEqual(new Set(["u1"]))
    expect(world.refreshes).toBe(1)
    for (const { expired } of tabs) expect(expired()).toBe(0)
  })

  it("need no refresh for a call refused with a token that another tab has renewed since (REQ-7)", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r0", expiresAtMs: 1 })
    const { world, tab } = counting()
    const late = tab()
    let first = true
    const slow = late.calls.replayed((token) =>
      Effect.gen(function* () {
        if (!first) return token
        first = false
        yield* Effect.promise(() => Effect.runPromise(tab().api.me()))
        return yield* Effect.fail({ status: 401, code: "token_not_valid", body: null })
      })
    )
    expect(await Effect.runPromise(slow)).toBe("a1")
    expect(world.refreshes).toBe(1)
  })

  it("refresh again when the token they share is refused later (REQ-7)", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r0", expiresAtMs: 1 })
    const { world, tab } = counting()
    const [one, two] = [tab(), tab()]
    await Effect.runPromise(one.api.me())
    world.given = 7
    await Promise.all([one, two].map(({ api }) => Effect.runPromise(api.me())))
    expect(world.refreshes).toBe(2)
  })

  it("are not held up for ever by one whose refresh fails (REQ-7)", async () => {
    cookieJar()
    writeTokens({ accessToken: "old", refreshToken: "r0", expiresAtMs: 1 })
    const broken = connected({
      "GET /users/me/": () => rejected,
      "POST /token/refresh/": () => new TypeError("offline")
    })
    const { tab, world } = counting()
    const failed = failing(broken.api.me())
    expect(await Effect.runPromise(tab().api.me())).toMatchObject({ id: "u1" })
    expect(await failed).toMatchObject({ code: "kz/network" })
    expect(world.refreshes).toBe(1)
  })
})
