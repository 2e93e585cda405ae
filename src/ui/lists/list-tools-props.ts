import type { ReactNode } from "react"
import type { ViewsOfList } from "./use-saved-views.ts"

/** A filter that is on, in words, and what takes it off. */
export interface FilterChip {
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

export interface ListToolsProps {
  readonly search: {
    readonly label: string
    readonly hint: string
    readonly value: string
    readonly onChange: (text: string) => void
  }
  /** How the list is ordered, where its columns are out of sight. */
  readonly sort: ReactNode
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
