import { useElementScrollRestoration, useRouter } from "@tanstack/react-router"
import { useRef } from "react"
import type { ComeBack, OpenedRow } from "./list-shape.ts"

/** By list, the row that was opened last. */
const opened = new Map<string, OpenedRow>()

const thisWindow = () => window

/** How far below the top of the window the row begins. */
const placeOf = (rowId: string): number | undefined =>
  document.querySelector(`[data-id="${CSS.escape(rowId)}"]`)?.getBoundingClientRect().top

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
          row: opened.get(list),
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
  return {
    takeComeBack: (): ComeBack | undefined => {
      const taken = waiting.current
      waiting.current = undefined
      return taken
    },
    follow: (href: string, rowId: string): void => {
      opened.set(list, { rowId, place: placeOf(rowId) })
      // What opens in front of the same list leaves it where it is.
      void router.navigate({ href, resetScroll: !href.startsWith(`${list}?`) })
    }
  }
}
