const CHANNEL = "kazi:session"

/** What tabs tell each other of the session they share. */
export interface SessionTabs {
  /** Who is signed in from now on; null when somebody has signed out. */
  readonly tell: (userId: string | null) => void
}

const userIn = (message: unknown): string | null | undefined => {
  if (typeof message !== "object" || message === null || !("userId" in message)) return undefined
  const { userId } = message
  return typeof userId === "string" || userId === null ? userId : undefined
}

/** Joins the tabs of this browser; `heard` is called for what the others tell. */
export const sessionTabs = (heard: (userId: string | null) => void): SessionTabs => {
  if (globalThis.BroadcastChannel === undefined) return { tell: () => {} }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const userId = userIn(data)
    if (userId !== undefined) heard(userId)
  })
  return { tell: (userId) => channel.postMessage({ userId }) }
}
