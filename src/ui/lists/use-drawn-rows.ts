import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import type { RefObject } from "react"
import type { ComeBack, PlacedRow } from "./list-shape.ts"
import { RowHeights, type RowRange } from "./row-heights.ts"

interface DrawnRowsOptions<Row> {
  /** What holds the rows. */
  readonly body: RefObject<HTMLElement | null>
  readonly rows: ReadonlyArray<Row>
  readonly rowId: (row: Row) => string
  readonly usualHeight: number
  /** The row that stays in the page wherever one looks. */
  readonly kept: number | undefined
  /** Where the page is to be scrolled to at first. */
  readonly startAt: ComeBack | undefined
}

/** Rows beyond each edge of the window: a quick thumb must not see where they end. */
const SPARE = 6

/** Rows drawn before anybody knows where the window is. */
const FIRST: RowRange = { start: 0, end: 12 }

/** So many drawings may follow one another before anything is painted: React takes more than fifty for a fault. */
const AT_ONCE = 10

/** With what somebody begins to do something on the page. */
const DOINGS = ["click", "keydown", "pointerdown", "touchstart", "wheel"] as const

/** Not while the page is drawn for paper, where another table stands for the list: what has no place has no height either. */
const isPlaced = (body: HTMLElement): boolean => body.getClientRects().length > 0

/** The heading over a row, if there is one. */
const headingOf = (row: HTMLElement): HTMLElement | undefined => {
  const before = row.previousElementSibling
  return before instanceof HTMLElement && before.dataset["day"] !== undefined ? before : undefined
}

/** How high a row is, with the heading that stands over it. */
const heightOf = (row: HTMLElement): number => {
  const { height } = row.getBoundingClientRect()
  return height + (headingOf(row)?.getBoundingClientRect().height ?? 0)
}

/** The first row of the list of the page that can be seen, and where it stands; undefined where the list begins there: what is new comes first. */
export const firstInSight = (): PlacedRow | undefined => {
  for (const row of document.querySelectorAll<HTMLElement>("[data-list] [data-index]")) {
    const { bottom, top } = row.getBoundingClientRect()
    const { id, index } = row.dataset
    if (id === undefined || bottom <= 0 || bottom === top) continue
    return index === "0" ? undefined : { rowId: id, place: headingOf(row)?.getBoundingClientRect().top ?? top }
  }
  return undefined
}

/** Which rows are in sight, and how high those are that were: what the drawing follows. */
class Sight {
  /** Heights by record, so that another order or filter keeps what is known. */
  readonly #seen = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #range = FIRST
  /** How many drawings in a row showed a row whose height was not known. */
  #newInARow = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly range = (): RowRange => this.#range

  heightsOf<Row>(rows: ReadonlyArray<Row>, rowId: (row: Row) => string, usual: number): RowHeights {
    const heights = new RowHeights(rows.length, usual)
    if (this.#seen.size === 0) return heights
    for (const [index, row] of rows.entries()) {
      const height = this.#seen.get(rowId(row))
      if (height !== undefined) heights.measure(index, height)
    }
    return heights
  }

  /** Takes the heights of the rows that are drawn; true when one was not known. */
  measure(heights: RowHeights, body: HTMLElement): boolean {
    let isNew = false
    for (const row of body.querySelectorAll<HTMLElement>("[data-index]")) {
      const height = heightOf(row)
      this.#seen.set(row.dataset["id"] ?? "", height)
      if (heights.measure(Number(row.dataset["index"]), height)) isNew = true
    }
    return isNew
  }

  /** Narrower rows break their lines elsewhere: what was measured no longer holds. */
  forget(): void {
    this.#seen.clear()
  }

  look(heights: RowHeights, body: HTMLElement, isChanged: boolean): void {
    const { top } = body.getBoundingClientRect()
    const { start, end } = heights.rangeOf(-top, window.innerHeight - top, SPARE)
    if (!isChanged && start === this.#range.start && end === this.#range.end) return
    this.#range = { start, end }
    for (const listener of this.#listeners) listener()
  }

  /**
   * Looks again after a drawing, before it is painted. Where the rows turn out far from what was estimated, as those of a table whose window
   * became narrow, each drawing brings others into sight: after a few of them what is there is painted first.
   */
  lookAfterDrawing(heights: RowHeights, body: HTMLElement, isNew: boolean): void {
    this.#newInARow = isNew ? this.#newInARow + 1 : 0
    if (this.#newInARow <= AT_ONCE) return this.look(heights, body, isNew)
    this.#newInARow = 0
    requestAnimationFrame(() => {
      if (isPlaced(body)) this.look(heights, body, true)
    })
  }
}

/** The rows to draw while the window scrolls over a list that scrolls with its page. */
export const useDrawnRows = <Row>({ body, rows, rowId, usualHeight, kept, startAt }: DrawnRowsOptions<Row>) => {
  const [sight] = useState(() => new Sight())
  const range = useSyncExternalStore(sight.subscribe, sight.range)
  const heights = useMemo(() => sight.heightsOf(rows, rowId, usualHeight), [sight, rows, rowId, usualHeight])
  /** Until somebody does anything: where the page is kept while rows turn out higher or lower, and how far down that is by now. */
  const held = useRef<{ readonly to: ComeBack; readonly top: number | undefined } | undefined>(
    startAt === undefined ? undefined : { to: startAt, top: undefined }
  )
  /**
   * Scrolls to where the page was: the row that was the first in sight stands again where it stood, as long as it is there. How far that is
   * from the top of the list is another number now, since of the rows before it nothing has been seen anew.
   */
  const comeBack = (element: HTMLElement): void => {
    if (held.current === undefined) return
    const { to } = held.current
    const index = to.row === undefined ? -1 : rows.findIndex((each) => rowId(each) === to.row?.rowId)
    if (to.row === undefined || index === -1) {
      window.scrollTo(0, to.top)
      held.current = undefined
      return
    }
    window.scrollBy(0, element.getBoundingClientRect().top + heights.offsetOf(index) - to.row.place)
    held.current = { to, top: window.scrollY }
  }
  const again = useRef(comeBack)

  // After every drawing: the heights of new rows are known before anything is painted.
  useLayoutEffect(() => {
    const element = body.current
    if (element === null || !isPlaced(element)) return
    again.current = comeBack
    const isNew = sight.measure(heights, element)
    comeBack(element)
    sight.lookAfterDrawing(heights, element, isNew)
  })

  useEffect(() => {
    if (startAt === undefined) return undefined
    const letGo = (): void => void (held.current = undefined)
    const stop = startAt.onceRouterHas(() => {
      if (body.current !== null) again.current(body.current)
    })
    for (const doing of DOINGS) window.addEventListener(doing, letGo, { capture: true, passive: true })
    return () => {
      stop()
      for (const doing of DOINGS) window.removeEventListener(doing, letGo, { capture: true })
    }
  }, [body, startAt])

  useEffect(() => {
    const element = body.current
    if (element === null) return undefined
    const look = (): void => {
      const { top = window.scrollY } = held.current ?? {}
      if (Math.abs(window.scrollY - top) > 1) held.current = undefined
      if (isPlaced(element)) sight.look(heights, element, false)
    }
    let width = element.clientWidth
    const resized = new ResizeObserver(() => {
      if (!isPlaced(element)) return
      const isChanged = element.clientWidth !== width
      width = element.clientWidth
      if (isChanged) sight.forget()
      sight.look(heights, element, isChanged)
    })
    resized.observe(element)
    window.addEventListener("scroll", look, { passive: true })
    window.addEventListener("resize", look)
    return () => {
      resized.disconnect()
      window.removeEventListener("scroll", look)
      window.removeEventListener("resize", look)
    }
  }, [body, heights, sight])

  return heights.drawn(range, kept)
}
