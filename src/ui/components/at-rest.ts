import { startTransition, useEffect, useState } from "react"

/** What some browsers tell of the line. Source: Network Information API. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether something may be fetched that was not asked for: not where data is dear or the line so slow that it would be in the way. */
export const isLineGood = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Line }
  return connection?.saveData !== true && connection?.effectiveType?.endsWith("2g") !== true
}

let awaited = 0
let postponed: ReadonlyArray<() => void> = []
let isAtRest = false
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/**
 * What the page is about is still to come: until the returned function is called nothing is fetched ahead of a wish, which would take line and
 * processor from it.
 */
export const holdRest = (): (() => void) => {
  awaited += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    awaited -= 1
    if (awaited > 0) return
    tell()
    const now = postponed
    postponed = []
    for (const act of now) act()
  }
}

/** How long a page stands before it is taken to be at rest, where the browser cannot tell; in milliseconds. */
const STANDS_MS = 5_000

const canTell = (): boolean => typeof window.requestIdleCallback === "function"

/** When the page has what it needs and nothing to do. */
export const whenRested = (act: () => void): void => {
  const hear = (): void => {
    if (awaited === 0) act()
    else postponed = [...postponed, wait]
  }
  const wait = (): void => void (canTell() ? window.requestIdleCallback(hear) : setTimeout(hear, STANDS_MS))
  if (document.readyState === "complete") wait()
  else window.addEventListener("load", wait, { once: true })
}

/** As {@link whenRested}, for what somebody may wish for: browsers that cannot tell fetch nothing ahead of that. */
export const whenIdle = (act: () => void): void => {
  if (canTell()) whenRested(act)
}

let isAwaited = false

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  if (!isAwaited && isLineGood()) {
    isAwaited = true
    whenIdle(() => {
      isAtRest = true
      tell()
    })
  }
  return () => listeners.delete(notify)
}

const read = (): boolean => isAtRest && awaited === 0

/**
 * True once the page stood for a moment with nothing to do, on a line where something may be fetched that was not asked for. What comes of it is
 * drawn a little at a time: many parts of a page wait for it.
 */
export const useAtRest = (): boolean => {
  const [isSo, setSo] = useState(read)
  useEffect(() => {
    const hear = (): void => startTransition(() => setSo(read()))
    const stop = subscribe(hear)
    // It may have come to rest before anybody listened.
    hear()
    return stop
  }, [])
  return isSo
}
