import { untilCalm } from "./calm.ts"

/** How long work may hold the page at a stretch, in milliseconds: about a picture of a screen. */
const STRETCH_MS = 12

/** Keeps the page alive while something long is done in it. */
export interface Breather {
  /** Resolves once the page had its turn, when the work has held it for long enough; else at once. */
  readonly breathe: () => Promise<void>
  /** Milliseconds since the work began. */
  readonly elapsedMs: () => number
}

/** The page's turn: whatever was pressed or has to be drawn. A message, for timers wait a second in a tab that nobody sees. */
export const pageTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Begins long work. */
export const startBreather = (): Breather => {
  const begin = performance.now()
  let stretch = begin
  return {
    breathe: async () => {
      if (performance.now() - stretch < STRETCH_MS) return
      await pageTurn()
      stretch = performance.now()
    },
    elapsedMs: () => performance.now() - begin
  }
}

/** How long a page may go on being busy before what waits for its rest is done all the same, in milliseconds, where nothing else is said. */
const REST_MS = 1_000

/**
 * Calls back once the page has nothing more urgent to do and nobody presses anything, `withinMs` milliseconds later at the latest, unless the
 * returned function was called before.
 */
export const whenAtRest = (run: () => void, withinMs = REST_MS): (() => void) => {
  if (typeof globalThis.requestIdleCallback !== "function") {
    const timer = setTimeout(run, REST_MS / 4)
    return () => clearTimeout(timer)
  }
  const end = performance.now() + withinMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const look = (): void => {
    const left = end - performance.now()
    const wait = Math.min(untilCalm(), left)
    if (wait > 0) timer = setTimeout(ask, wait)
    else run()
  }
  const ask = (): void => {
    asked = requestIdleCallback(look, { timeout: Math.max(1, end - performance.now()) })
  }
  ask()
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(asked)
  }
}
