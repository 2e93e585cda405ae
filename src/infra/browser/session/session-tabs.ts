import type { GoneCompany } from "../companies-port.ts"

const CHANNEL = "kazi:session"

/** What tabs tell each other of the session they share. */
export interface SessionTabs {
  /** Who is signed in from now on; null when somebody has signed out. */
  readonly tell: (userId: string | null) => void
  /** The server takes that token no longer, and it cannot be refreshed; null where there is none. */
  readonly tellOver: (token: string | null) => void
  /** Companies that a user is in no more. */
  readonly tellGone: (of: string, gone: ReadonlyArray<GoneCompany>) => void
}

/** What a tab does when another one tells it something. */
interface SessionListener {
  readonly changed: (userId: string | null) => void
  readonly over: (token: string | null) => void
  readonly gone: (of: string, gone: ReadonlyArray<GoneCompany>) => void
}

const hear = (message: unknown, listener: SessionListener): void => {
  if (typeof message !== "object" || message === null) return
  if ("userId" in message && (typeof message.userId === "string" || message.userId === null)) {
    listener.changed(message.userId)
  }
  if ("over" in message && (typeof message.over === "string" || message.over === null)) listener.over(message.over)
  // Written below, by another tab of this application.
  if ("of" in message && typeof message.of === "string" && "gone" in message && Array.isArray(message.gone)) {
    listener.gone(message.of, message.gone)
  }
}

/** Joins the tabs of this browser; `listener` hears what the others tell. */
export const sessionTabs = (listener: SessionListener): SessionTabs => {
  if (globalThis.BroadcastChannel === undefined) return { tell: () => {}, tellOver: () => {}, tellGone: () => {} }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => hear(data, listener))
  return {
    tell: (userId) => channel.postMessage({ userId }),
    tellOver: (token) => channel.postMessage({ over: token }),
    tellGone: (of, gone) => channel.postMessage({ of, gone })
  }
}
