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

/** True from 640 px on, where tables are tables and not cards. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 40rem)")
