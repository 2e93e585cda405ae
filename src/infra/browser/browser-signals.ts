import type { SyncEvent } from "../../machines/sync/setup.ts"
import { heardFrom, type HeardMessage, type TabChannel } from "./tab-messages.ts"

/** Tells the synchronisation what the browser says of the network and the page, until the returned function is called. */
export const browserSignals = (tell: (event: SyncEvent) => void): (() => void) => {
  const stop = new AbortController()
  const on = (target: EventTarget, name: string, run: () => void): void =>
    target.addEventListener(name, run, { signal: stop.signal })
  on(window, "online", () => tell({ type: "network.online" }))
  on(window, "offline", () => tell({ type: "network.offline" }))
  on(document, "visibilitychange", () => {
    if (document.visibilityState === "visible") tell({ type: "page.visible" })
  })
  // A page in the back-forward cache is frozen with whatever lock it holds.
  on(window, "pagehide", () => tell({ type: "page.hidden" }))
  on(window, "pageshow", () => tell({ type: "page.shown" }))
  on(document, "freeze", () => tell({ type: "page.hidden" }))
  on(document, "resume", () => tell({ type: "page.shown" }))
  return () => stop.abort()
}

/** Calls back when the page is looked at again or the network returns, until the returned function is called. */
export const pageReturns = (run: () => void): (() => void) => {
  const stop = new AbortController()
  window.addEventListener("online", run, { signal: stop.signal })
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") run()
    },
    { signal: stop.signal }
  )
  return () => stop.abort()
}

/** How long what is on a page counts as new, in milliseconds: coming back sooner asks nobody. */
const NEW_FOR_MS = 10_000

/**
 * Calls back when somebody comes back to the page, from another tab, window or application, or the network returns: at most every ten
 * seconds, and not within ten seconds of the beginning. Goes on until the returned function is called.
 */
export const pageSeenAgain = (run: () => void, now: () => number = () => performance.now()): (() => void) => {
  const stop = new AbortController()
  let last = now()
  const look = (): void => {
    const at = now()
    if (document.visibilityState !== "visible" || at - last < NEW_FOR_MS) return
    last = at
    run()
  }
  for (const name of ["focus", "online"]) window.addEventListener(name, look, { signal: stop.signal })
  document.addEventListener("visibilitychange", look, { signal: stop.signal })
  return () => stop.abort()
}

/**
 * Waits for a lock among the tabs of this browser and holds it until the returned function is called. With `takesOver` it is taken
 * from whoever holds it, unless tabs cannot hear each other here: their silence then says nothing.
 */
export const webLock = (name: string, granted: () => void, lost: () => void, takesOver: boolean): (() => void) => {
  if (navigator.locks === undefined) {
    // Browsers without locks are older than tabs that run two at a time on the devices they live on.
    queueMicrotask(granted)
    return () => {}
  }
  const waiting = new AbortController()
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let given = false
  navigator.locks
    .request(name, takesOver && canHearTabs() ? { steal: true } : { signal: waiting.signal }, () => {
      given = true
      granted()
      return held
    })
    .catch(() => {
      if (!waiting.signal.aborted) lost()
    })
  return () => {
    if (!given) waiting.abort()
    release()
  }
}

const canHearTabs = (): boolean => globalThis.BroadcastChannel !== undefined

/** A channel of that name to the other tabs of this browser. */
export const tabChannel = (name: string, heard: (message: HeardMessage) => void): TabChannel => {
  if (!canHearTabs()) return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard(heardFrom(data)))
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}
