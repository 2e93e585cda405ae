import { isLineGood, whenIdle } from "../components/at-rest.ts"
import { records } from "../records/all.ts"
import type { RecordKind } from "../records/record.ts"
import type { makeRouter } from "../routes/tree.ts"

const kinds: ReadonlyArray<RecordKind> = records

type Router = ReturnType<typeof makeRouter>

/** Where people mostly go on to, by where they are. */
const likelyAfter: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["/login", ["/dashboard"]],
  ["/dashboard", ["/dashboard/invoices", "/dashboard/invoices/new"]],
  ...kinds.map(({ address = "", likelyNext = [] }) => [address, likelyNext] as const)
])

/** The code and texts of a screen and of what is around it. Nothing is asked of the server about anybody. */
const fetchScreens = (router: Router, path: string): void => {
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) {
    // Whoever goes there is told if it fails.
    router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/** A link that may be pressed next: under a pointer that goes there, under a finger, or where the keyboard is. */
const watchLinks = (router: Router): void => {
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
    if (link === null || link.origin !== location.origin || link.target === "_blank") return
    fetchScreens(router, link.pathname)
  }
  for (const kind of ["focusin", "touchstart"]) document.addEventListener(kind, hear, { passive: true })
  let pressedAt: readonly [x: number, y: number] = [-1, -1]
  // On the way down: a button keeps its press to itself.
  document.addEventListener("pointerdown", ({ clientX, clientY }) => void (pressedAt = [clientX, clientY]), {
    capture: true,
    passive: true
  })
  document.addEventListener(
    "pointerover",
    (event) => {
      // A link that a press has brought under the pointer, which lies still: nobody has gone there.
      if (event.clientX !== pressedAt[0] || event.clientY !== pressedAt[1]) hear(event)
    },
    { passive: true }
  )
}

/**
 * Fetches the code of screens before they are asked for, so that a press shows them at once: those of a link that is about to be
 * pressed, always; the likely next ones on a good line, when the page is at rest. The sign-in page waits until somebody fills it in:
 * `begun` then fetches what else comes with the books.
 */
export const fetchAhead = (router: Router, begun: () => Promise<unknown>): void => {
  watchLinks(router)
  const goOn = (): void => {
    const { pathname } = router.state.location
    if (!isLineGood()) return
    // One screen at a time: to ask for the many files of each takes a while.
    const next = (paths: ReadonlyArray<string>): void => {
      const [path, ...rest] = paths
      if (path === undefined) return
      whenIdle(() => {
        if (router.state.location.pathname !== pathname) return
        fetchScreens(router, path)
        next(rest)
      })
    }
    next(likelyAfter.get(pathname) ?? [])
  }
  router.subscribe("onRendered", ({ toLocation }) => {
    if (toLocation.pathname !== "/login") goOn()
  })
  const fill = (): void => {
    if (router.state.location.pathname !== "/login") return
    document.removeEventListener("input", fill)
    goOn()
    if (isLineGood()) whenIdle(() => void begun().catch(() => undefined))
  }
  document.addEventListener("input", fill)
}
