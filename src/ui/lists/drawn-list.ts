import type { RefObject } from "react"
import type { RecordListProps } from "./list-shape.ts"
import type { useDrawnRows } from "./use-drawn-rows.ts"
import type { useRowKeys } from "./use-row-keys.ts"

/** What the table and the cards are drawn from. */
export interface DrawnList<Row> {
  readonly list: RecordListProps<Row>
  /** What holds the rows: a group in the table, the list of the cards. */
  readonly body: RefObject<(HTMLDivElement & HTMLUListElement) | null>
  readonly drawn: ReturnType<typeof useDrawnRows>
  readonly keys: ReturnType<typeof useRowKeys>
  /** The row that Tab leads to. */
  readonly current: number
  readonly openMenu: (index: number, button: HTMLElement) => void
}
