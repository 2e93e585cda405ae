import { describe, expect, it } from "vitest"
import { deferredSession } from "../../../src/ui/start/deferred-session.ts"
import type { SessionPort, SessionView } from "../../../src/ui/app/session-port.ts"
import type { SessionEvent } from "../../../src/machines/session/setup.ts"

const view = (some: Partial<SessionView> = {}): SessionView => ({
  stage: "signed-out",
  isBusy: false,
  isEnded: false,
  isAsking: false,
  userId: null,
  companyId: null,
  email: null,
  code: null,
  ...some
})

const submitted: SessionEvent = {
  type: "credentials.submitted",
  through: "provider",
  credentials: { email: "adjoa@exemple.test", password: "secret" }
}

const liveSession = (first: SessionView) => {
  const listeners = new Set<() => void>()
  const sent: Array<SessionEvent> = []
  let current = first
  const port: SessionPort = {
    wayIn: "product",
    view: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => void sent.push(event),
    prepare: () => undefined,
    actor: () => undefined
  }
  const become = (next: SessionView): void => {
    current = next
    for (const listener of listeners) listener()
  }
  return { port, sent, become }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe("a session that is fetched when it is needed", () => {
  it("is signed out without fetching anything", async () => {
    let fetches = 0
    const session = deferredSession(() => {
      fetches += 1
      return Promise.reject(new Error("not wanted"))
    }, "product")
    expect(session.view()).toEqual(view())
    await settle()
    expect(fetches).toBe(0)
  })

  it("is fetched once, by whichever comes first, and shows the real one from then on", async () => {
    const live = liveSession(view())
    let fetches = 0
    const session = deferredSession(() => {
      fetches += 1
      return Promise.resolve(live.port)
    }, "product")
    session.prepare()
    session.prepare()
    session.send(submitted)
    await settle()
    expect(fetches).toBe(1)
    expect(live.sent).toEqual([submitted])
    live.become(view({ stage: "signed-in", userId: "u", companyId: "c" }))
    expect(session.view()).toBe(live.port.view())
  })

  it("is busy from the moment something is sent, and sends it only once the real one knows who is there", async () => {
    const live = liveSession(view({ stage: "starting", isBusy: true }))
    const session = deferredSession(() => Promise.resolve(live.port), "product")
    let told = 0
    session.subscribe(() => (told += 1))
    session.send(submitted)
    expect(session.view()).toEqual(view({ isBusy: true }))
    expect(told).toBe(1)
    await settle()
    expect(live.sent).toEqual([])
    live.become(view())
    await settle()
    expect(live.sent).toEqual([submitted])
  })

  it("says that there is no network when it cannot be fetched, and tries again", async () => {
    const live = liveSession(view())
    let fetches = 0
    const session = deferredSession(() => {
      fetches += 1
      return fetches === 1 ? Promise.reject(new Error("no network")) : Promise.resolve(live.port)
    }, "product")
    session.send(submitted)
    await settle()
    expect(session.view()).toEqual(view({ code: "kz/network" }))
    session.send(submitted)
    await settle()
    expect(live.sent).toEqual([submitted])
  })
})
