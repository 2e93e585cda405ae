import type { ReactNode } from "react"
import type { RecordColumn } from "./list-shape.ts"
import type { ViewsOfList } from "./use-saved-views.ts"

/** A filter that is on, in words, and what takes it off. */
export interface FilterChip {
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

/** A column as one chooses it. */
export type ListedColumn = Pick<
  RecordColumn<never>,
  "id" | "header" | "cardRole" | "width" | "isSecondary" | "isHiddenAtFirst"
>

/** What stands behind a list's button « filters and views ». */
export interface FiltersProps {
  /** The fields of the filters, each taking effect at once. */
  readonly fields: ReactNode
  readonly chips: ReadonlyArray<FilterChip>
  readonly onClear: () => void
  /** How many records the list shows, in words. */
  readonly found: string
  readonly views: ViewsOfList
  /** What the address says now: kept as a view. */
  readonly query: string
  readonly onView: (query: string) => void
}
