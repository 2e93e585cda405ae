import { useElementScrollRestoration, useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { ComeBack, Left } from "./list-shape.ts"
import { firstInSight } from "./use-drawn-rows.ts"

/** By list, where it was when it was left, and the row that was opened then. */
const left = new Map<string, Left & Pick<ComeBack, "opened">>()

/** Under it the tab keeps that for the page that is loaded next. */
const KEPT = "kazi:list-left"

const keptOf = (list: string): Left | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as (Left & { readonly list: string }) | null
    return kept?.list === list ? kept : undefined
  } catch {
    // A tab that keeps nothing is scrolled to where it was by the number alone.
    return undefined
  }
}

const keep = (list: string, where: Left): void => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ list, ...where }))
  } catch {}
}

const thisWindow = () => window

/** The row that was in sight, unless the page was left from elsewhere: the router knows how far it was scrolled. */
const leftAt = (list: string, top: number): Left | undefined =>
  [left.get(list), keptOf(list)].find((each) => each !== undefined && Math.abs(each.top - top) <= 1)

/**
 * Opens records from a list and finds the way back: whoever returns sees the list where it was, with the keyboard on the record that
 * was opened. The router scrolls too, but as soon as the page is there, when the books may still be opening.
 */
export const useComeBack = (list: string) => {
  const router = useRouter()
  const entry = useElementScrollRestoration({ getElement: thisWindow })
  const waiting = useRef<ComeBack | undefined>(
    entry === undefined
      ? undefined
      : {
          top: entry.scrollY,
          row: leftAt(list, entry.scrollY)?.row,
          opened: left.get(list)?.opened,
          onceRouterHas: (scrolled) => {
            const { href } = router.latestLocation
            const stop = router.subscribe("onRendered", ({ toLocation }) => {
              stop()
              if (toLocation.href === href) scrolled()
            })
            return stop
          }
        }
  )
  const opening = useRef<string | undefined>(undefined)
  useEffect(() => {
    const where = (): Left => ({ top: window.scrollY, row: firstInSight() })
    const leave = (): void => keep(list, where())
    const stop = router.subscribe("onBeforeLoad", ({ pathChanged }) => {
      if (pathChanged) left.set(list, { ...where(), opened: opening.current })
    })
    window.addEventListener("pagehide", leave)
    return () => {
      stop()
      window.removeEventListener("pagehide", leave)
    }
  }, [list, router])
  return {
    takeComeBack: (): ComeBack | undefined => {
      const taken = waiting.current
      waiting.current = undefined
      return taken
    },
    follow: (href: string, rowId: string): void => {
      // What opens in front of the same list leaves it where it is.
      const isInFront = href.startsWith(`${list}?`)
      opening.current = isInFront ? undefined : rowId
      void router.navigate({ href, resetScroll: !isInFront })
    }
  }
}
