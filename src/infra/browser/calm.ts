/** A press, and what it changes on the screen, has the page to itself: so long after the last one nothing else is begun, in milliseconds. */
const CALM_MS = 250
/** Whoever never rests is not waited for longer, in milliseconds: what others have booked comes all the same. */
const PATIENCE_MS = 2_000

let pressedAt = Number.NEGATIVE_INFINITY

/** Notes what is pressed and typed on a page, until the returned function is called. */
export const notePresses = (page: EventTarget): (() => void) => {
  const stop = new AbortController()
  const note = (): void => {
    pressedAt = performance.now()
  }
  for (const name of ["pointerdown", "keydown", "input", "click"])
    page.addEventListener(name, note, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** Milliseconds until the page is calm, if nothing more is pressed; 0 where it is. */
export const untilCalm = (): number => Math.max(0, pressedAt + CALM_MS - performance.now())

/** Resolves once nobody has pressed anything for a moment: at once where nobody has. */
export const calm = async (): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const wait = Math.min(untilCalm(), end - performance.now())
    if (wait <= 0) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
