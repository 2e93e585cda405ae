import { useSyncExternalStore } from "react"

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

/** When the page has what it needs and nothing to do. Browsers that cannot tell fetch nothing ahead of a wish. */
export const whenIdle = (act: () => void): void => {
  if (typeof window.requestIdleCallback !== "function") return
  const wait = (): void => void window.requestIdleCallback(act)
  if (document.readyState === "complete") wait()
  else window.addEventListener("load", wait, { once: true })
}

let isAtRest = false
const listeners = new Set<() => void>()
let isAwaited = false

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  if (!isAwaited && isLineGood()) {
    isAwaited = true
    whenIdle(() => {
      isAtRest = true
      for (const listener of listeners) listener()
    })
  }
  return () => listeners.delete(notify)
}

/** True once the page stood for a moment with nothing to do, on a line where something may be fetched that was not asked for. */
export const useAtRest = (): boolean => useSyncExternalStore(subscribe, () => isAtRest)
