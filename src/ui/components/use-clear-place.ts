import { useEffect, useState } from "react"
import { keptClearOf, lowestClear, seenWindow } from "./clear-place.ts"

/** How far above the foot of the window an element stands so that it covers nothing that is in use; again with whatever moves. */
export const useClearPlace = (element: HTMLElement | null): number | undefined => {
  const [above, setAbove] = useState<number>()
  useEffect(() => {
    if (element === null) return undefined
    let asked = 0
    const look = (): void => {
      asked = 0
      const rect = element.getBoundingClientRect()
      setAbove(Math.round(window.innerHeight - lowestClear(rect.height, seenWindow(), keptClearOf(rect))))
    }
    const ask = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    ask()
    const moved = new MutationObserver(ask)
    moved.observe(document.body, { childList: true, subtree: true })
    const sized = new ResizeObserver(ask)
    sized.observe(element)
    const told = [
      [document, "focusin"],
      [document, "focusout"],
      [window, "scroll"],
      [window, "resize"],
      [window.visualViewport, "resize"],
      [window.visualViewport, "scroll"]
    ] as const
    for (const [target, type] of told) target?.addEventListener(type, ask, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(asked)
      moved.disconnect()
      sized.disconnect()
      for (const [target, type] of told) target?.removeEventListener(type, ask, { capture: true })
    }
  }, [element])
  return above
}
