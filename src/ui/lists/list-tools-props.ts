import type { ReactNode } from "react"
import type { SelectOption } from "../components/select.tsx"
import type { RecordColumn } from "./list-shape.ts"
import type { ColumnsOfList } from "./use-column-choice.ts"
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

/** Which way a column runs. */
export type SortDirection = "ascending" | "descending"

/** What the addresses of all lists say in the same words. */
export interface ListSearch<Key extends string> {
  readonly q?: string
  readonly sort?: Key
  readonly dir?: SortDirection
}

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

export interface ListToolsProps<Search extends ListSearch<Key>, Key extends string> extends Pick<
  FiltersProps,
  "fields" | "chips" | "onClear" | "found"
> {
  /** Its saved views are kept under this name. */
  readonly name: string
  readonly list: {
    readonly search: Search
    readonly address: { readonly typed: string; readonly go: (next: Search, how?: "step" | "letter" | "front") => void }
    readonly sort: { readonly key: Key }
  }
  /** Reads an address; what it does not understand counts as not said. */
  readonly read: (search: Record<string, unknown>) => Search
  /** The columns of its table, and what of them somebody has chosen. */
  readonly columns: { readonly all: ReadonlyArray<ListedColumn>; readonly chosen: ColumnsOfList }
  /** Hands everything that the list shows to the person as a file; undefined while it shows nothing. */
  readonly onExport: (() => void) | undefined
  /** What the search looks in, and what stands in the empty field where there is room for it. */
  readonly searched: { readonly label: string; readonly hint: string }
  /** How the list is ordered, where its columns are out of sight. */
  readonly sorted: {
    readonly label: string
    readonly options: ReadonlyArray<SelectOption<Key>>
    /** Which way a column runs when it is chosen. */
    readonly first: (key: Key) => SortDirection
  }
}
