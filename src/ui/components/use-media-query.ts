import { useSyncExternalStore } from "react"

/** True while the page matches the media query. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener("change", notify)
      return () => list.removeEventListener("change", notify)
    },
    () => window.matchMedia(query).matches
  )

/** True from 640 px on. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 40rem)")

/** True from 768 px on, where the columns of a list have room. */
export const useIsTable = (): boolean => useMediaQuery("(min-width: 48rem)")
