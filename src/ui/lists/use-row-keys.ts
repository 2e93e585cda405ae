import { useLayoutEffect, useRef } from "react"
import type { FocusEvent, KeyboardEvent, RefObject } from "react"
import type { RecordListProps } from "./list-shape.ts"

interface RowKeysOptions<Row> {
  readonly list: RecordListProps<Row>
  readonly current: number
  readonly body: RefObject<HTMLElement | null>
  readonly usualHeight: number
  readonly setCurrentId: (id: string) => void
  readonly openMenu: (index: number, button: HTMLElement) => void
}

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey

/** The row that a key leads to, from the one where the keyboard is. */
const targetOf = (key: string, current: number, count: number, page: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
    case "j":
      return current + 1
    case "ArrowUp":
    case "k":
      return current - 1
    case "PageDown":
      return Math.min(current + page, count - 1)
    case "PageUp":
      return Math.max(current - page, 0)
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}

/** The keys by which a button opens its menu. */
const opensMenu: ReadonlyArray<string> = ["Enter", " ", "ArrowDown"]

const indexOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null
  return row === null ? undefined : Number(row.dataset["index"])
}

/** The keyboard in a list: one stop for Tab, arrows, J and K, page keys, Home and End between rows; Space selects, Ctrl+A all. */
export const useRowKeys = <Row>(options: RowKeysOptions<Row>) => {
  const { list, current, body, usualHeight, setCurrentId, openMenu } = options
  const { rows, rowId, selection } = list
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(wanted.current)}"]`)
    // Not drawn yet: it will be.
    if (row === null || row === undefined) return
    wanted.current = undefined
    row.scrollIntoView({ block: "nearest" })
    row.querySelector<HTMLElement>("[data-row]")?.focus({ preventScroll: true })
  })
  const focusRow = (id: string): void => {
    wanted.current = id
    setCurrentId(id)
  }
  const select = (event: KeyboardEvent, at: number): boolean => {
    const row = rows[at]
    if (selection === undefined || row === undefined) return false
    if (event.key === " ") selection.toggle(rowId(row), event.shiftKey)
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) selection.selectAll()
    else if (event.key === "Escape" && selection.count > 0) selection.clear()
    else return false
    return true
  }
  const move = (event: KeyboardEvent, at: number): boolean => {
    if (!isPlain(event)) return false
    const page = Math.max(1, Math.floor(window.innerHeight / usualHeight) - 2)
    const target = targetOf(event.key, at, rows.length, page)
    const row = target === undefined ? undefined : rows[target]
    if (row === undefined) return false
    if (event.shiftKey && selection !== undefined) {
      const from = rows[at]
      if (from !== undefined && !selection.has(rowId(from))) selection.toggle(rowId(from), false)
      selection.toggle(rowId(row), true)
    }
    focusRow(rowId(row))
    return true
  }
  return {
    current,
    focusRow,
    /** Before the controls of a row see it: Space on the name of a row selects and does not press. */
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>): void => {
      const { target } = event
      // A menu of a row lies elsewhere in the page although its events pass here.
      if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
      const at = indexOf(target)
      if (at === undefined) return
      // Not left to the click that follows: a click from the keyboard passes for a screen reader's, and the menu would keep the focus.
      if (target.dataset["menu"] !== undefined && isPlain(event) && opensMenu.includes(event.key)) {
        event.preventDefault()
        return openMenu(at, target)
      }
      const isOnName = target.dataset["row"] !== undefined
      const isOnBox = target instanceof HTMLInputElement
      if (!isOnName && !isOnBox) return
      // A box takes Space by itself, and knows nothing of a range.
      if (isOnBox && event.key === " " && !event.shiftKey) return
      if (!select(event, at) && !move(event, at)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      const at = indexOf(event.target)
      const row = at === undefined ? undefined : rows[at]
      if (row !== undefined) setCurrentId(rowId(row))
    }
  }
}
