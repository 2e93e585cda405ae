import type { MouseEvent } from "react"
import type { RecordListProps } from "./list-shape.ts"

/** A press that the browser itself has an answer to: another tab, another window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** What a press in a list does: opens the menu of a row, or the row. Heard once for all rows. */
export const useRowPress =
  <Row>(list: RecordListProps<Row>, openMenu: (index: number, button: HTMLElement) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"])
    const row = list.rows[index]
    if (row === undefined) return
    const button = target.closest<HTMLElement>("[data-menu]")
    if (button !== null) return openMenu(index, button)
    if (target.closest("[data-row]") === null) return
    if (list.onRowPress !== undefined) return list.onRowPress(row)
    if (list.rowHref === undefined || list.onFollow === undefined || isForBrowser(event)) return
    event.preventDefault()
    list.onFollow(list.rowHref(row), row)
  }
