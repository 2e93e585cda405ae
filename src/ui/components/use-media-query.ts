import { useSyncExternalStore } from "react"

interface Watched {
  readonly subscribe: (notify: () => void) => () => void
  readonly read: () => boolean
}

const known = new Map<string, Watched>()

/** One list for each query: to ask the browser again with every drawing of every row adds up on a slow phone. */
const watch = (query: string): Watched => {
  let asked: { readonly by: typeof window.matchMedia; readonly list: MediaQueryList } | undefined
  const list = (): MediaQueryList => {
    if (asked?.by !== window.matchMedia) asked = { by: window.matchMedia, list: window.matchMedia(query) }
    return asked.list
  }
  return {
    subscribe: (notify) => {
      const watched = list()
      watched.addEventListener("change", notify)
      return () => watched.removeEventListener("change", notify)
    },
    read: () => list().matches
  }
}

/** True while the page matches the media query. */
export const useMediaQuery = (query: string): boolean => {
  const watched = known.get(query) ?? watch(query)
  known.set(query, watched)
  return useSyncExternalStore(watched.subscribe, watched.read)
}

/** True from 640 px on. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 40rem)")

/** True from 768 px on, where the columns of a list have room. */
export const useIsTable = (): boolean => useMediaQuery("(min-width: 48rem)")
