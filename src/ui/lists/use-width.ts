import { useLayoutEffect, useState } from "react"
import type { RefObject } from "react"

/** How wide an element is, in rem; undefined until it was drawn once. */
export const useWidthRem = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [rem, setRem] = useState<number>()
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const look = (): void => {
      // On paper, where another table stands for this one, it has no width.
      if (current.clientWidth === 0) return
      setRem(current.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(current)
    return () => resized.disconnect()
  }, [element])
  return rem
}
