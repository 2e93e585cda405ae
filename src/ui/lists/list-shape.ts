import type { ReactNode } from "react"
import type { ColumnChoice } from "../../infra/browser/storage/column-choice.ts"
import type { MenuAction } from "../components/menu.tsx"
import type { ListDays } from "./list-days.ts"
import type { ListSelection } from "./use-selection.ts"

/** Where a column goes when rows become cards: the name, the figure beside it, a small line under them, or nowhere. */
export type CardRole = "title" | "amount" | "meta" | "badge" | "hidden"

export interface RecordColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** How wide, as a track of a grid: "minmax(12rem, 1fr)". The same for every row, or the rows would not stand in columns. */
  readonly width: string
  /** "end" for amounts and quantities, which then have tabular figures. */
  readonly align?: "start" | "end"
  readonly cardRole: CardRole
  /** The header becomes a button; see `sort` and `onSortChange`. */
  readonly isSortable?: boolean
  /** Dropped from the table below 1280 px, and before others where chosen columns have no room. */
  readonly isSecondary?: boolean
  /** Not in the table until somebody chooses it. */
  readonly isHiddenAtFirst?: boolean
}

export interface RecordSort {
  readonly column: string
  readonly direction: "ascending" | "descending"
}

/** What can be done with a row: its menu, and of that what a finger does by pushing its card aside. */
export interface RowActions<Row> {
  /** The name of the menu. */
  readonly label: (row: Row) => string
  readonly of: (row: Row) => ReadonlyArray<MenuAction>
  /** By side the ids of actions, of which the first that the menu offers is taken: right what comes next, left sending. */
  readonly pushes?: { readonly left?: ReadonlyArray<string>; readonly right?: ReadonlyArray<string> }
}

export interface RecordListProps<Row> {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly columns: ReadonlyArray<RecordColumn<Row>>
  /** Which of the columns the table and the paper show, and in which order; cards have a place for each. */
  readonly chosen?: ColumnChoice | undefined
  readonly rows: ReadonlyArray<Row>
  /** The rows, which then are ordered by their day, under headings. */
  readonly days?: ListDays<Row> | undefined
  readonly rowId: (row: Row) => string
  /** What a row is called where its name stands alone: "F-0042". */
  readonly rowName: (row: Row) => string
  /** Where a row leads; its title becomes the link and the whole row takes presses. */
  readonly rowHref?: (row: Row) => string
  /** Goes there within the application; left out, the browser follows the link by itself. */
  readonly onFollow?: (href: string, row: Row) => void
  /** What a press on a row does, when it leads nowhere. */
  readonly onRowPress?: (row: Row) => void
  /** A menu at the end of the row, and its name. */
  readonly rowActions?: RowActions<Row>
  readonly sort?: RecordSort | undefined
  readonly onSortChange?: (sort: RecordSort) => void
  /** Which way a column runs at the first press on its header; upwards unless it says so. */
  readonly firstDirection?: (column: string) => RecordSort["direction"]
  /** Rows can be selected; made by `useSelection` for the same rows. On cards the boxes come when asked for. */
  readonly selection?: ListSelection
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  /** The rows of a table take one line each. */
  readonly isCompact?: boolean
  /** Over the rows on every page of paper: whose list it is, what it is narrowed to, and of when. */
  readonly printedHead?: string
  /** How many rows there are, in words: shown, and said when it changes. */
  readonly found?: string
  /** What they come to. Over the cards, or under the rows of a table, where it stays in sight. */
  readonly summary?: ReactNode
  /** In place of the summary while something is selected. */
  readonly bulk?: ReactNode
  /** Tells once where the page was when somebody comes back to it; undefined on a first visit. */
  readonly takeComeBack?: () => ComeBack | undefined
  /** The record that stands in front of the list when it opens: its row is the one where Tab stops. */
  readonly shownId?: string | undefined
}

/** A row that was in sight, and how far below the top of the window it began, with the heading that stands over it. */
export interface PlacedRow {
  readonly rowId: string
  readonly place: number
}

/** How far a page was scrolled when it was left, and the first row that was in sight. */
export interface Left {
  readonly top: number
  readonly row: PlacedRow | undefined
}

/** Where the page was, and the row that was opened from it. */
export interface ComeBack extends Left {
  readonly opened: string | undefined
  /** Runs what it is given when the router has scrolled, too; returns how to let that be. */
  readonly onceRouterHas: (scrolled: () => void) => () => void
}
