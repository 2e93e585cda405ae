import { Effect } from "effect"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { describe, expect, it } from "vitest"
import type { SessionPorts } from "../../../src/machines/session/ports.ts"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import { run } from "../run.ts"
import { idle, isAsking, start, userWith, type Snapshot } from "./started.ts"
import { credentials, fails, worldOf, type Cookies } from "./world.ts"

const stored = { access_token: "access", user_id: "u1", company_id: "c1" }
const awa = { userId: "u1", companyId: "c1", email: credentials.email }

describe("a session that ends while someone is working (AUTH-16)", () => {
  const ended = async (replaced: Partial<SessionPorts> = {}) => {
    const world = await start({ ...userWith("c1", ["c1"]), ...replaced }, { ...stored }, { last: awa })
    await world.after({ type: "session.expired" })
    return world
  }

  it("asks for the password in place, still knowing who and where, and goes on", async () => {
    const { actor, signIn } = await ended()
    const asking = await waitFor(actor, isAsking)
    expect([asking.hasTag("signed-in"), asking.hasTag("needs-sign-in")]).toEqual([true, true])
    expect(asking.context).toMatchObject({ ...awa, result: null })
    expect((await signIn()).value).toEqual({ signedIn: "active" })
  })

  it("asks for it with the address that the account has by then, which the device remembers", async () => {
    const world = await start(userWith("c1", ["c1"]), { ...stored }, { last: awa })
    const email = "neuve@example.test"
    const { value } = await world.after({ type: "email.known", email })
    expect(value).toEqual({ signedIn: "active" })
    await world.after({ type: "session.expired" })
    const asking = await waitFor(world.actor, isAsking)
    expect(asking.context).toMatchObject({ ...awa, email })
    expect(world.device.last).toMatchObject({ ...awa, email })
  })

  it("asks for nothing while the server cannot be reached, and again every 20 seconds or when the network is back", async () => {
    let reached = false
    const world = worldOf(
      { reachServer: () => (reached ? Effect.void : Effect.fail({ code: "kz/network" })) },
      { ...stored }
    )
    const clock = new SimulatedClock()
    const actor = createActor(sessionWith(run)(world.ports), { clock }).start()
    await waitFor(actor, idle)
    const tries = () => world.calls.filter((call) => call === "reachServer").length
    const isWaiting = (snapshot: Snapshot) => snapshot.matches({ signedIn: { locked: "waiting" } })
    actor.send({ type: "session.expired" })
    expect((await waitFor(actor, isWaiting)).hasTag("signed-in")).toBe(true)
    clock.increment(20_000)
    await waitFor(actor, isWaiting)
    actor.send({ type: "network.online" })
    await waitFor(actor, isWaiting)
    expect(tries()).toBe(3)
    reached = true
    actor.send({ type: "network.online" })
    await waitFor(actor, isAsking)
  })

  it("asks anew when the network is back before there is an answer", async () => {
    let isThere = false
    const world = await ended({ reachServer: () => (isThere ? Effect.void : Effect.never) })
    expect(world.actor.getSnapshot().value).toEqual({ signedIn: { locked: "reaching" } })
    isThere = true
    world.actor.send({ type: "network.online" })
    await waitFor(world.actor, isAsking)
  })

  it("asks again after a wrong password, with the address of who works here", async () => {
    const { actor, after } = await ended({ signIn: fails("auth/wrong-password") })
    await waitFor(actor, isAsking)
    const other = { email: "koffi@example.test", password: "x" }
    const { context } = await after({ type: "credentials.submitted", through: "provider", credentials: other })
    expect(isAsking(actor.getSnapshot())).toBe(true)
    expect([context.result, context.email]).toEqual(["auth/wrong-password", credentials.email])
  })

  it("goes on in the company of the page, whatever company the login chose", async () => {
    const { signIn, cookies } = await ended(userWith("c5", ["c1", "c5"]))
    const { context, value } = await signIn()
    expect([value, context.companyId, cookies.company_id]).toEqual([{ signedIn: "active" }, "c1", "c1"])
  })

  it("reloads when another user signs in, so that nothing of the first stays", async () => {
    const { signIn, calls, actor } = await ended({
      ...userWith("c5", ["c5"]),
      fetchMe: () => Effect.succeed({ id: "u2", latestCompanyId: "c5" })
    })
    await signIn()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: "active" }))
    expect(calls.slice(-3)).toEqual(["reload", "readSession", "remember"])
    expect(context).toMatchObject({ userId: "u2", companyId: "c5", result: null })
  })
})

describe("a device whose session is over (AUTH-18)", () => {
  const opened = async (replaced: Partial<SessionPorts>, cookies: Cookies = {}) => {
    const world = worldOf(replaced, cookies, { last: awa })
    const actor = createActor(sessionWith(run)(world.ports)).start()
    return { ...world, actor, snapshot: await waitFor(actor, idle) }
  }
  const noNetwork = {
    fetchMe: fails("kz/network"),
    fetchCompanies: fails("kz/network"),
    reachServer: fails("kz/network")
  }

  it("opens the books of its last user without a network, and holds no token", async () => {
    const { snapshot, calls, cookies } = await opened(noNetwork)
    expect([snapshot.hasTag("signed-in"), snapshot.matches({ signedIn: "locked" })]).toEqual([true, true])
    expect(snapshot.context).toMatchObject(awa)
    expect(calls.slice(0, 2)).toEqual(["readSession", "recall"])
    expect(cookies).toEqual({})
  })

  it("asks for the password in place once the server can be reached", async () => {
    const { actor } = await opened({})
    expect((await waitFor(actor, isAsking)).context).toMatchObject({ ...awa, result: null })
  })

  it("opens them too when a sign-in had got no further than its token", async () => {
    const { snapshot } = await opened(noNetwork, { access_token: "access" })
    expect(snapshot.matches({ signedIn: "locked" })).toBe(true)
  })

  it("asks for a sign-in where nobody is remembered, or the memory cannot be read", async () => {
    expect((await opened({ recall: () => Effect.succeed(null) })).snapshot.value).toBe("signedOut")
    expect((await opened({ recall: fails("kz/storage") })).snapshot.value).toBe("signedOut")
  })

  it("remembers what was said at the sign-in, and learns the address where a restart does not tell it", async () => {
    const world = await start(userWith("c1", ["c1"]))
    await world.after({ type: "credentials.submitted", through: "provider", credentials, isShared: true })
    expect(world.device).toEqual({ last: awa, isShared: true })
    const again = await start({}, { ...stored }, { last: awa })
    await waitFor(again.actor, ({ context }) => context.email === credentials.email)
  })
})

describe("other tabs of the browser", () => {
  const nobodyThere = { type: "session.changed", userId: null } as const
  const same = { type: "session.changed", userId: "u1" } as const
  const other = { type: "session.changed", userId: "u2" } as const

  it("spare this one the password when the same user signs in there (AUTH-16)", async () => {
    for (const reachServer of [fails("kz/network"), () => Effect.void]) {
      const { actor, after, calls } = await start({ reachServer }, { ...stored })
      await after({ type: "session.expired" })
      expect((await after(same)).value).toEqual({ signedIn: "active" })
      expect(calls).not.toContain("reload")
      actor.stop()
    }
  })

  it("leave nothing on the page of who worked here when another signs in there, or nobody is left (AUTH-16, AUTH-19)", async () => {
    for (const event of [other, nobodyThere]) {
      const { after, calls } = await start({}, { ...stored })
      await after(same)
      expect(calls).not.toContain("reload")
      await after(event)
      expect(calls).toContain("reload")
    }
  })

  it("bring this one in from its sign-in page, or to the company registered there", async () => {
    const world = await start()
    await world.after(nobodyThere)
    expect(world.actor.getSnapshot().value).toBe("signedOut")
    Object.assign(world.cookies, stored)
    expect((await world.after(same)).value).toEqual({ signedIn: "active" })

    const completing = await start()
    await completing.signIn()
    completing.cookies.company_id = "c1"
    expect((await completing.after(same)).value).toEqual({ signedIn: "active" })
  })
})

describe("sign-out (AUTH-13, AUTH-14, AUTH-19)", () => {
  const cookies = { access_token: "a", refresh_token: "r", user_id: "u1", company_id: "c1", expiry: "e" }
  const steps = ["signOutEverywhere", "clearSession", "clearExpiry", "forgetDevice u1", "leave"]

  it("clears the tokens and the expiry time, forgets who worked here, then reloads", async () => {
    const world = await start({}, { ...cookies }, { last: awa })
    const { value, context } = await world.after({ type: "signOut.requested" })
    expect(world.calls).toEqual(steps)
    expect(world.cookies).toEqual({ company_id: "c1" })
    expect([value, context.userId, world.device.last]).toEqual(["signedOut", null, undefined])
  })

  it("works without a network, and where the session is over already", async () => {
    const offline = { signOutEverywhere: fails("network"), reachServer: fails("network") }
    const world = await start(offline, { ...cookies })
    expect((await world.after({ type: "signOut.requested" })).value).toBe("signedOut")
    expect(world.calls).toEqual(steps)
    const locked = await start(offline, {}, { last: awa })
    expect((await locked.after({ type: "signOut.requested" })).value).toBe("signedOut")
    expect([locked.calls, locked.device.last]).toEqual([steps, undefined])
  })

  it.each(["signOutEverywhere", "forgetDevice"] as const)("does not wait for %s without end", async (port) => {
    const world = worldOf({ [port]: () => Effect.never }, { ...cookies })
    const clock = new SimulatedClock()
    const actor = createActor(sessionWith(run)(world.ports), { clock }).start()
    await waitFor(actor, idle)
    actor.send({ type: "signOut.requested" })
    await expect.poll(() => world.calls.some((call) => call.startsWith(port))).toBe(true)
    expect(actor.getSnapshot().value).toBe("signingOut")
    clock.increment(5_000)
    expect((await waitFor(actor, idle)).value).toBe("signedOut")
    expect(world.calls.at(-1)).toBe("leave")
  })

  it("says so when this device still holds the session", async () => {
    const world = await start({ clearSession: fails("cookies") }, { ...cookies })
    const { value, context } = await world.after({ type: "signOut.requested" })
    expect([value, context.result]).toEqual([{ signedIn: "active" }, "cookies"])
    expect(world.calls).not.toContain("leave")
  })
})
