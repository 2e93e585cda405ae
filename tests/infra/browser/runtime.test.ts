import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { waitFor } from "xstate"
import { startRuntime } from "../../../src/infra/browser/runtime.ts"
import { readCookie, writeCookie, writeTokens } from "../../../src/infra/browser/session/cookies.ts"
import { departure } from "../../../src/infra/browser/session/departure.ts"
import { tabCompany } from "../../../src/infra/browser/session/tab-company.ts"
import { clearTab } from "../../../src/infra/browser/session/tab-memory.ts"
import { deviceRemembers, endingSessions, rememberUser } from "../../../src/infra/browser/storage/device-memory.ts"
import { cookieJar } from "./support/cookie-jar.ts"
import { storage } from "./support/storage.ts"

const config = {
  apiBase: "/api/v1.1",
  identity: { provider: "product" },
  analytics: null,
  features: { accounts: false, templateSocket: false, importHub: false }
} as const

const notFound = { body: { code: "not_found", detail: "" }, status: 404 }

/** A page at an address, its reloads and what it asks of the server; the server takes no call that is not answered here. */
const page = async (address: string) => {
  const asked: Array<string> = []
  const line = { isUp: true }
  const answers = new Map<string, { readonly body: object; readonly status: number }>()
  const answer = (path: string, body: object, status: number) => answers.set(path, { body, status })
  const world = { reloads: 0, address: new URL(address, "https://kazi.exemple.com") }
  vi.stubGlobal("window", new EventTarget())
  vi.stubGlobal("localStorage", storage())
  vi.stubGlobal("sessionStorage", storage())
  vi.stubGlobal("location", {
    reload: () => {
      world.reloads += 1
    },
    assign: (path: string) => {
      world.address = new URL(path, world.address)
    },
    get pathname() {
      return world.address.pathname
    }
  })
  vi.stubGlobal("history", {
    state: { key: "one" },
    replaceState: (_state: unknown, _title: string, url: string) => {
      world.address = new URL(url, world.address)
    }
  })
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${new Headers(init.headers).get("authorization") ?? "nobody"} ${url.replace(config.apiBase, "")}`)
    if (!line.isUp) throw new TypeError("offline")
    const { body, status } = answers.get(url.replace(config.apiBase, "")) ?? notFound
    return Response.json(body, { status })
  })
  const channels: Array<BroadcastChannel> = []
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel)
  onTestFinished(() => {
    for (const channel of channels) channel.close()
    vi.unstubAllGlobals()
  })
  const runtime = await startRuntime(config, "test")
  onTestFinished(() => {
    runtime.session.stop()
  })
  return {
    answer,
    asked,
    line,
    runtime,
    session: runtime.session,
    world,
    address: () => world.address.pathname + world.address.search
  }
}

const signedInAs = (userId: string): void => {
  writeTokens({ accessToken: `of-${userId}`, refreshToken: "r", expiresAtMs: 1 })
  writeCookie("user_id", userId)
  writeCookie("company_id", "c1")
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  cookieJar()
})

describe("a page of somebody's", () => {
  it("makes no call about people as who has signed in in another tab since (AUTH-16)", async () => {
    signedInAs("u1")
    const { asked, runtime, session, world } = await page("/dashboard/settings/user")
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    const people = await runtime.people()
    const call = () => Effect.runPromise(Effect.flip(people.updateName("u1", "Awa")))
    expect(await call()).toMatchObject({ code: "not_found" })
    signedInAs("u2")
    expect(await call()).toMatchObject({ code: "kz/other-user" })
    session.send({ type: "company.submitted", form: { social_name: "Chez Awa" } })
    await waitFor(session, ({ context }) => context.result === "kz/other-user")
    expect(asked).toEqual(["Bearer of-u1 /users/update_name/u1/"])
    expect(world.reloads).toBeGreaterThan(0)
  })

  it("asks about people as nobody where nobody works", async () => {
    const { asked, runtime, session } = await page("/login")
    await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
    await Effect.runPromise(Effect.flip((await runtime.people()).me()))
    expect(asked).toEqual(["nobody /users/me/"])
  })
})

describe("a tab", () => {
  it("goes on asking for the password while another is opened with the tokens that are over (AUTH-16)", async () => {
    signedInAs("u1")
    await rememberUser({ userId: "u1", companyId: "c1", email: null, isShared: false })
    const { answer, runtime, session } = await page("/dashboard")
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    answer("/health/", { status: "ok" }, 200)
    answer("/users/me/", { code: "token_not_valid", detail: "" }, 401)
    answer("/token/refresh/", { code: "token_not_valid", detail: "" }, 401)
    await Effect.runPromise(Effect.flip((await runtime.people()).me()))
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "passwordRequired" }))
    const other = new BroadcastChannel("kazi:session")
    onTestFinished(() => other.close())
    const states: Array<boolean> = []
    session.subscribe((snapshot) => states.push(snapshot.matches({ signedIn: "passwordRequired" })))
    const heard: Array<unknown> = []
    other.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard.push(data))
    other.postMessage({ userId: "u1" })
    // The one that has just been opened hears that its tokens are over.
    await expect.poll(() => heard).toEqual([{ over: "of-u1" }])
    expect(session.getSnapshot().matches({ signedIn: "passwordRequired" })).toBe(true)
    expect(states).not.toContain(false)
    // Once somebody has signed in there, it goes on.
    writeTokens({ accessToken: "fresh", refreshToken: "r2", expiresAtMs: 1 })
    other.postMessage({ userId: "u1" })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
  })

  it("tells the others of the session that it finds to be over, and of no other (AUTH-16)", async () => {
    signedInAs("u1")
    await rememberUser({ userId: "u1", companyId: "c1", email: null, isShared: false })
    const { answer, runtime, session } = await page("/dashboard")
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    const other = new BroadcastChannel("kazi:session")
    onTestFinished(() => other.close())
    const heard: Array<unknown> = []
    other.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard.push(data))
    answer("/users/me/", { code: "token_not_valid", detail: "" }, 401)
    answer("/token/refresh/", { code: "token_not_valid", detail: "" }, 401)
    await Effect.runPromise(Effect.flip((await runtime.people()).me()))
    await expect.poll(() => heard).toContainEqual({ over: "of-u1" })
    writeTokens({ accessToken: "fresh", refreshToken: "r2", expiresAtMs: 1 })
    other.postMessage({ userId: "u1" })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    await expect.poll(() => heard).toHaveLength(2)
    heard.length = 0
    session.send({ type: "session.expired" })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "locked" }))
    session.send({ type: "session.changed", userId: "u1" })
    await expect.poll(() => heard).toEqual([{ userId: "u1" }])
  })

  it("asks for the password once another tab finds the session to be over, though it sends nothing (AUTH-16)", async () => {
    signedInAs("u1")
    await rememberUser({ userId: "u1", companyId: "c1", email: null, isShared: false })
    const { answer, asked, session } = await page("/dashboard")
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    answer("/health/", { status: "ok" }, 200)
    const other = new BroadcastChannel("kazi:session")
    onTestFinished(() => other.close())
    // Of tokens that were replaced meanwhile nothing follows.
    other.postMessage({ over: "of-u0" })
    other.postMessage({ over: null })
    other.postMessage({ over: 1 })
    other.postMessage({ userId: "u1" })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(session.getSnapshot().matches({ signedIn: "active" })).toBe(true)
    other.postMessage({ over: "of-u1" })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "passwordRequired" }))
    expect(asked).toEqual(["nobody /health/"])
    // Whoever opens a tab with them does not end the question; whoever has given the password does.
    other.postMessage({ userId: "u1" })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(session.getSnapshot().matches({ signedIn: "passwordRequired" })).toBe(true)
    writeTokens({ accessToken: "fresh", refreshToken: "r2", expiresAtMs: 1 })
    other.postMessage({ userId: "u1" })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
  })

  const gone = [{ companyId: "c1", name: "Chez Awa", unsent: 2 }]

  it("leaves a company that another tab found to be the user's no more, and says so once (AUTH-21)", async () => {
    signedInAs("u1")
    const other = new BroadcastChannel("kazi:session")
    onTestFinished(() => other.close())
    const { address, session } = await page("/dashboard/clients?q=mariam")
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    await expect.poll(() => tabCompany.of("u1")).toBe("c1")
    other.postMessage({ of: "u2", gone })
    other.postMessage({ of: "u1", gone: [{ ...gone[0], companyId: "c2" }] })
    other.postMessage({ of: "u1", gone })
    await expect.poll(address).toBe("/dashboard")
    expect([tabCompany.of("u1"), readCookie("company_id")]).toEqual([null, null])
    expect([departure.of("u1"), departure.of("u2")]).toEqual([{ ...gone[0], userId: "u1" }, null])
    // Led back there, it does not go round.
    history.replaceState(null, "", "/dashboard/invoices")
    other.postMessage({ of: "u1", gone })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(address()).toBe("/dashboard/invoices")
    clearTab()
    expect(departure.of("u1")).toBeNull()
  })
})

describe("a sign-out without a network", () => {
  const sid = "01900000-0000-7000-8000-0000000000aa"
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const token = (iss: string) => `${part({ alg: "HS256" })}.${part({ iss, sid })}.x`
  const signOut = async (iss: string) => {
    signedInAs("u1")
    writeTokens({ accessToken: token(iss), refreshToken: "secret", expiresAtMs: 1 })
    const world = await page("/dashboard")
    await waitFor(world.session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    world.line.isUp = false
    world.session.send({ type: "signOut.requested" })
    await waitFor(world.session, (snapshot) => snapshot.matches("signedOut"))
    return world
  }

  it("is told at the next start with one, by what opens nothing (AUTH-14)", async () => {
    await signOut("kazi")
    const kept = await endingSessions()
    expect(kept).toEqual([sid])
    expect(await deviceRemembers()).toBe(true)
    const next = await page("/login")
    next.answer("/token/end/", { success: true }, 200)
    next.line.isUp = false
    await waitFor(next.session, (snapshot) => snapshot.matches("signedOut"))
    expect(await endingSessions()).toEqual([sid])
    next.line.isUp = true
    window.dispatchEvent(new Event("online"))
    await expect.poll(endingSessions).toEqual([])
    expect(next.asked.filter((call) => call.includes("/token/"))).toContain("nobody /token/end/")
  })

  it("is told again where a network that is said to be back loses it at first (AUTH-14)", async () => {
    vi.stubGlobal("navigator", { onLine: true })
    await signOut("kazi")
    const next = await page("/login")
    next.answer("/token/end/", { success: true }, 200)
    next.line.isUp = false
    await waitFor(next.session, (snapshot) => snapshot.matches("signedOut"))
    const told = () => next.asked.filter((call) => call.endsWith("/token/end/")).length
    await expect.poll(told).toBe(1)
    expect(await endingSessions()).toEqual([sid])
    next.line.isUp = true
    await expect.poll(endingSessions, { timeout: 10_000 }).toEqual([])
    expect(told()).toBe(2)
  })

  it("is not noted where the server took it, nor for tokens of a provider", async () => {
    await signOut("https://securetoken.google.com/demo")
    expect(await endingSessions()).toEqual([])
    signedInAs("u1")
    writeTokens({ accessToken: token("kazi"), refreshToken: "secret", expiresAtMs: 1 })
    const { answer, session } = await page("/dashboard")
    answer("/token/revoke/", { success: true }, 200)
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    session.send({ type: "signOut.requested" })
    await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
    expect(await endingSessions()).toEqual([])
  })
})

describe("the address of a page", () => {
  const search = "/dashboard/clients?q=mariam"

  it("keeps nothing but the page once somebody has signed out on it (AUTH-14)", async () => {
    signedInAs("u1")
    const { address, session, world } = await page(search)
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    session.send({ type: "signOut.requested" })
    await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
    expect([address(), world.reloads]).toEqual(["/dashboard/clients", 1])
  })

  it("keeps nothing but the page when they signed out in another tab", async () => {
    signedInAs("u1")
    const tab = new BroadcastChannel("kazi:session")
    onTestFinished(() => tab.close())
    const { address, session, world } = await page(search)
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    tab.postMessage({ userId: null })
    await expect.poll(() => world.reloads).toBe(1)
    expect(address()).toBe("/dashboard/clients")
  })

  it("stays whole where nobody worked, whoever signs out elsewhere", async () => {
    const tab = new BroadcastChannel("kazi:session")
    onTestFinished(() => tab.close())
    const { address, session } = await page("/login?next=%2Fdashboard")
    await waitFor(session, (snapshot) => snapshot.matches("signedOut"))
    const heard = new Promise((resolve) => new BroadcastChannel("kazi:session").addEventListener("message", resolve))
    tab.postMessage({ userId: null })
    await heard
    expect(address()).toBe("/login?next=%2Fdashboard")
  })

  it.each(["ends", "is another's"] as const)("stays whole when the session %s (AUTH-16)", async (what) => {
    signedInAs("u1")
    await rememberUser({ userId: "u1", companyId: "c1", email: null, isShared: false })
    const { address, session, world } = await page(search)
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "active" }))
    if (what === "is another's") session.send({ type: "session.changed", userId: "u2" })
    else session.send({ type: "session.expired" })
    if (what === "ends") await waitFor(session, (snapshot) => snapshot.matches({ signedIn: "locked" }))
    else await expect.poll(() => world.reloads).toBe(1)
    expect(address()).toBe(search)
  })
})
