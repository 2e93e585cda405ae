import type { SessionEvent } from "../../machines/session/setup.ts"
import { settledStage } from "../app/session-port.ts"
import type { SessionPort, SessionView, WayIn } from "../app/session-port.ts"

const signedOut: SessionView = {
  stage: "signed-out",
  isBusy: false,
  isEnded: false,
  isAsking: false,
  userId: null,
  companyId: null,
  email: null,
  code: null
}

/** The code of a session that could not be fetched: there is no network, or no server. */
const unreachable = "kz/network"

/** The session of somebody who works where their device says: the books here can be shown, which needs no machine to know. */
export const workingAt = (place: { readonly userId: string; readonly companyId: string }): SessionView => ({
  ...signedOut,
  stage: "signed-in",
  ...place
})

/**
 * A session whose machine is fetched later, so that the first screen does not wait for it: that of a device that holds no tokens, where
 * nobody is signed in, when somebody begins to sign in; that of `begun` when the page is at rest. What is sent meanwhile is kept.
 */
export const deferredSession = (
  load: () => Promise<SessionPort>,
  wayIn: WayIn,
  begun: SessionView = signedOut
): SessionPort => {
  const listeners = new Set<() => void>()
  let live: SessionPort | undefined
  let view = begun
  let loading: Promise<SessionPort> | undefined
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const fetched = async (): Promise<SessionPort> => {
    const session = await load()
    await settledStage(session)
    live = session
    session.subscribe(tell)
    tell()
    return session
  }
  const wake = (): Promise<SessionPort> => {
    loading ??= fetched().catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }
  const show = (next: SessionView): void => {
    view = next
    tell()
  }
  const sendLater = (event: SessionEvent): void => {
    show({ ...begun, isBusy: true })
    wake().then(
      (session) => session.send(event),
      () => show({ ...begun, code: unreachable })
    )
  }
  return {
    wayIn,
    view: () => live?.view() ?? view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => {
      if (live === undefined) sendLater(event)
      else live.send(event)
    },
    // Not fetched now: sending will try again, and tell.
    prepare: () => void wake().catch(() => undefined),
    actor: () => live?.actor()
  }
}
