import { Deferred, Effect } from "effect"
import { createActor, waitFor } from "xstate"
import { describe, expect, it } from "vitest"
import type { SessionPorts } from "../../../src/machines/session/ports.ts"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import { run } from "../run.ts"
import { idle, start, userWith } from "./started.ts"
import { credentials, fails, tokens, worldOf, type Cookies } from "./world.ts"

const both = ["fetchCompanies", "fetchMe"]

describe("login with the identity provider", () => {
  it("goes through the six steps in order and returns true for a user with a latest company (AUTH-1 to AUTH-4, AUTH-6)", async () => {
    const { signIn, calls, cookies } = await start(userWith("c2", ["c1", "c2"]), { user_id: "old", company_id: "old" })
    const { context, value } = await signIn()
    expect([...calls.slice(0, 4), ...calls.slice(4, 6).toSorted(), ...calls.slice(6)]).toEqual([
      "signIn",
      "clearSession",
      "forgetCompany",
      "storeToken",
      ...both,
      "storeUserId u1",
      "storeCompanyId c2",
      "remember"
    ])
    expect(context).toMatchObject({ userId: "u1", companyId: "c2", result: true })
    expect(value).toEqual({ signedIn: "active" })
    expect(cookies).toEqual({ access_token: "access", user_id: "u1", company_id: "c2" })
  })

  it("fetches the user and the company list together (AUTH-3)", async () => {
    const started: Array<string> = []
    const gate = Deferred.makeUnsafe<void>()
    const waiting = <A>(name: string, value: A) =>
      Effect.gen(function* () {
        started.push(name)
        if (started.length === 2) yield* Deferred.succeed(gate, undefined)
        yield* Deferred.await(gate)
        return value
      })
    const { signIn } = await start({
      fetchMe: () => waiting("fetchMe", { id: "u1", latestCompanyId: "c1" }),
      fetchCompanies: () => waiting("fetchCompanies", [{ id: "c1" }])
    })
    expect((await signIn()).context.result).toBe(true)
  })

  it("interrupts the other fetch when one of the two fails (AUTH-6)", async () => {
    let interrupted = false
    const { signIn } = await start({
      fetchMe: () => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void (interrupted = true)))),
      fetchCompanies: fails("server")
    })
    expect((await signIn()).context.result).toBe("server")
    await expect.poll(() => interrupted).toBe(true)
  })

  it("makes the first company the latest when there is none yet (AUTH-5)", async () => {
    const { signIn, calls } = await start(userWith(null, ["c7", "c8"]))
    const { context } = await signIn()
    expect(calls.slice(-3)).toEqual(["updateLatestCompany c7", "storeCompanyId c7", "remember"])
    expect(context).toMatchObject({ userId: "u1", companyId: "c7", result: true })
  })

  it("returns 'redirect-completion-stage' for an empty company list, leaving no company of an earlier session (AUTH-5, AUTH-17)", async () => {
    const { signIn, cookies } = await start(userWith(null, []), { company_id: "of somebody else" })
    const { context, value } = await signIn()
    expect(context).toMatchObject({ userId: "u1", companyId: null, result: "redirect-completion-stage" })
    expect(value).toEqual({ completionStage: "filling" })
    expect(cookies.company_id).toBeUndefined()
  })

  it.each([
    "signIn",
    "clearSession",
    "forgetCompany",
    "storeToken",
    "fetchMe",
    "fetchCompanies",
    "storeUserId",
    "updateLatestCompany",
    "storeCompanyId"
  ] as const)("returns the error code when %s fails, also one nobody knows (AUTH-6)", async (port) => {
    const { signIn } = await start({ ...userWith(null, ["c1"]), [port]: fails("auth/some-new-code") })
    const { context, value } = await signIn()
    expect(context.result).toBe("auth/some-new-code")
    expect(value).toBe("signedOut")
  })

  it("answers a defect with a code of its own and stays usable (AUTH-6)", async () => {
    const { signIn } = await start({ signIn: () => Effect.die(new Error("bug")) })
    const snapshot = await signIn()
    expect(snapshot.context.result).toBe("kz/unexpected")
    expect(snapshot.can({ type: "credentials.submitted", through: "provider", credentials })).toBe(true)
  })

  it("keeps no password once it is over", async () => {
    const { signIn, actor } = await start(userWith("c1", ["c1"]))
    await signIn()
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password)
  })
})

describe("alternative login at the product's token endpoint (AUTH-7)", () => {
  it("returns true when an access value is returned", async () => {
    const { signIn, calls } = await start(userWith("c1", ["c1"]))
    expect((await signIn("product")).context).toMatchObject({ userId: "u1", companyId: "c1", result: true })
    expect(calls).not.toContain("signIn")
    expect(calls[0]).toBe("requestToken")
  })

  it("returns the error otherwise", async () => {
    const { signIn } = await start({
      requestToken: () => Effect.succeed({ granted: false, code: "no_active_account", message: {} })
    })
    expect((await signIn("product")).context.result).toBe("no_active_account")
    const offline = await start({ requestToken: fails("network") })
    expect((await offline.signIn("product")).context.result).toBe("network")
  })
})

describe("sign-up", () => {
  const form = { ...credentials, name: "Awa" }
  const signUp = { type: "signUp.submitted", form } as const

  it("verifies the credentials, creates the account, signs in and returns true (AUTH-8, AUTH-9)", async () => {
    const forms: Array<unknown> = []
    const { after, calls, cookies } = await start(
      {
        createFirebaseAccount: (given) =>
          Effect.sync(() => {
            forms.push(given)
            return { success: true, userId: "u1", latestCompanyId: "c1" }
          })
      },
      { company_id: "old" }
    )
    const { context } = await after(signUp)
    expect(calls).toEqual([
      "requestToken",
      "createFirebaseAccount",
      "signIn",
      "forgetCompany",
      "storeToken",
      "storeCompanyId c1",
      "storeUserId u1",
      "remember"
    ])
    expect(forms).toEqual([form])
    expect(context).toMatchObject({ userId: "u1", companyId: "c1", result: true })
    expect(cookies).toEqual({ access_token: "access", user_id: "u1", company_id: "c1" })
  })

  it("leads a new user without a company to the completion stage, the result being true (AUTH-9, AUTH-12, AUTH-17)", async () => {
    const { after, cookies } = await start({}, { company_id: "of somebody else" })
    const { context, value } = await after(signUp)
    expect(context).toMatchObject({ userId: "u1", companyId: null, result: true })
    expect(value).toEqual({ completionStage: "filling" })
    expect(cookies.company_id).toBeUndefined()
  })

  it("returns 'kz/wrong-password' when the token call gives no result and the message has a password entry (AUTH-10)", async () => {
    const { after, calls } = await start({
      requestToken: () => Effect.succeed({ granted: false, code: "any", message: { password: ["..."] } })
    })
    expect((await after(signUp)).context.result).toBe("kz/wrong-password")
    expect(calls).toEqual(["requestToken"])
  })

  it("registers an unknown account first (AUTH-11)", async () => {
    const { after, calls } = await start({
      requestToken: () => Effect.succeed({ granted: false, code: "no_active_account", message: { detail: "..." } })
    })
    expect((await after(signUp)).context.result).toBe(true)
    expect(calls.slice(0, 4)).toEqual(["requestToken", "newSignup", "createFirebaseAccount", "signIn"])
  })

  it("passes on any other refusal of the token endpoint (AUTH-8)", async () => {
    const { after, calls } = await start({
      requestToken: () => Effect.succeed({ granted: false, code: "throttled", message: {} })
    })
    expect((await after(signUp)).context.result).toBe("throttled")
    expect(calls).toEqual(["requestToken"])
  })

  it("stops when the account is not created (AUTH-9)", async () => {
    const { after, calls } = await start({
      createFirebaseAccount: () => Effect.succeed({ success: false, code: "auth/email-already-exists" })
    })
    expect((await after(signUp)).context.result).toBe("auth/email-already-exists")
    expect(calls).not.toContain("signIn")
  })

  it.each(["requestToken", "createFirebaseAccount", "signIn", "storeToken", "storeUserId"] as const)(
    "returns the error code when %s fails (AUTH-6)",
    async (port) => {
      const { after } = await start({ [port]: fails("some-code") })
      const { context, value } = await after(signUp)
      expect([context.result, value]).toEqual(["some-code", "signedOut"])
    }
  )
})

describe("completion stage (AUTH-12)", () => {
  const company = { type: "company.submitted", form: { social_name: "Chez Awa" } } as const

  it("registers the company, stores it as company_id and enters", async () => {
    const { signIn, after, cookies } = await start()
    await signIn()
    const { context, value } = await after(company)
    expect(context).toMatchObject({ userId: "u1", companyId: "c-new", result: true })
    expect(value).toEqual({ signedIn: "active" })
    expect(cookies.company_id).toBe("c-new")
  })

  it("keeps the form open with the error code when registering fails", async () => {
    const { signIn, after } = await start({ registerCompany: fails("invalid_prefix") })
    await signIn()
    const snapshot = await after(company)
    expect([snapshot.value, snapshot.context.result]).toEqual([{ completionStage: "filling" }, "invalid_prefix"])
    expect(snapshot.can(company)).toBe(true)
  })
})

describe("restart (AUTH-15)", () => {
  const cookies = { access_token: "access", user_id: "u1", company_id: "c1" }
  const restart = async (replaced: Partial<SessionPorts>, stored: Cookies) => {
    const world = worldOf(replaced, stored)
    const actor = createActor(sessionWith(run)(world.ports)).start()
    return { ...world, snapshot: await waitFor(actor, idle) }
  }

  it("enters from the cookies alone, without any call", async () => {
    const { snapshot, calls } = await restart({}, { ...cookies })
    expect(snapshot.value).toEqual({ signedIn: "active" })
    expect(snapshot.context).toMatchObject({ userId: "u1", companyId: "c1", result: null })
    expect(calls).toEqual(["readSession", "remember"])
  })

  it("finds out the company by login steps 3 to 5 where the cookies lack it, keeping the token", async () => {
    const { snapshot, calls } = await restart(userWith(null, ["c9"]), { access_token: "access", user_id: "u1" })
    expect(snapshot.context).toMatchObject({ userId: "u1", companyId: "c9", result: true })
    expect(calls.toSorted()).toEqual(
      ["readSession", ...both, "storeUserId u1", "updateLatestCompany c9", "storeCompanyId c9", "remember"].toSorted()
    )
  })

  it("leads to the completion stage where there is still no company", async () => {
    const { snapshot } = await restart({}, { access_token: "access", user_id: "u1" })
    expect(snapshot.value).toEqual({ completionStage: "filling" })
  })

  it("asks for a sign-in without a token, and with one that does not open the session any more", async () => {
    expect((await restart({}, {})).snapshot.value).toBe("signedOut")
    const stale = await restart({ fetchMe: fails("token_not_valid") }, { access_token: "access" })
    expect([stale.snapshot.value, stale.snapshot.context.result]).toEqual(["signedOut", "token_not_valid"])
  })
})

it("stores what the identity gave", async () => {
  const stored: Array<unknown> = []
  const { signIn } = await start({
    ...userWith("c1", ["c1"]),
    storeToken: (given) => Effect.sync(() => void stored.push(given))
  })
  await signIn()
  expect(stored).toEqual([tokens])
})
