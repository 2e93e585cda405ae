import { useMemo, useState } from "react"
import { emptySelection, extended, extentOf, toggled, withAll } from "./selection.ts"

/** What of a list is selected: rows that the list does not show at present do not count. */
export interface ListSelection {
  readonly has: (id: string) => boolean
  readonly count: number
  readonly extent: "none" | "some" | "all"
  /** Selects a row or leaves it out; with `isRange` everything from the row before to it. */
  readonly toggle: (id: string, isRange: boolean) => void
  /** Everything that the list shows, drawn or not. */
  readonly selectAll: () => void
  readonly clear: () => void
  /** These rows and no others. */
  readonly replace: (ids: ReadonlyArray<string>) => void
}

/**
 * Selects among rows. What a filter hides is not selected as long as it hides it: what one acts on is what one could see.
 */
export const useSelection = <Row>(rows: ReadonlyArray<Row>, rowId: (row: Row) => string) => {
  const [selection, setSelection] = useState(emptySelection)
  const { ids } = selection
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))), [rows, rowId, ids])
  const order = (): ReadonlyArray<string> => rows.map(rowId)
  const control: ListSelection = {
    has: (id) => ids.has(id),
    count: selected.length,
    extent: extentOf(selected.length, rows.length),
    toggle: (id, isRange) => setSelection((now) => (isRange ? extended(now, id, order()) : toggled(now, id))),
    selectAll: () => setSelection((now) => withAll(now, order())),
    clear: () => setSelection(emptySelection),
    replace: (wanted) => setSelection({ ids: new Set(wanted), anchor: null })
  }
  return { selected, control }
}
