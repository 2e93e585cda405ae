import type { KeyboardEvent, ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import { useIsWide } from "./use-media-query.ts"

/** Where a column goes when rows become cards: the name, the figure beside it, a small line under them, or nowhere. */
export type CardRole = "title" | "amount" | "meta" | "badge" | "hidden"

export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** "end" for amounts and quantities, which then have tabular figures. */
  readonly align?: "start" | "end"
  readonly cardRole: CardRole
  /** The header becomes a button; see `sort` and `onSortChange`. */
  readonly isSortable?: boolean
  /** Dropped from the table below 1024 px. */
  readonly isSecondary?: boolean
}

export interface DataSort {
  readonly column: string
  readonly direction: "ascending" | "descending"
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string
  readonly columns: ReadonlyArray<DataColumn<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowId: (row: Row) => string
  /** Where a row leads; its title becomes the link and the whole row takes presses. */
  readonly rowHref?: (row: Row) => string
  /** What a press on a row does, when it leads nowhere. */
  readonly onRowPress?: (row: Row) => void
  /** A menu at the end of the row. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly sort?: DataSort | undefined
  readonly onSortChange?: (sort: DataSort) => void
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
  /** A line of totals under the rows. */
  readonly footer?: ReactNode
}

// The link covers its row or card; what must stay pressable beside it is lifted above with z-10.
const coverLook =
  "cursor-pointer text-start font-semibold text-ink no-underline outline-none after:absolute after:inset-0 after:content-[''] data-focus-visible:after:outline-2 data-focus-visible:after:-outline-offset-2 data-focus-visible:after:outline-focus"

/** Arrow keys and J/K go from row to row, Home and End to the first and last. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (
    (step === undefined && event.key !== "Home" && event.key !== "End") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return
  const target = event.target
  if (!(target instanceof HTMLElement) || target.dataset["row"] === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")]
  const at = rows.indexOf(target)
  const next = step === undefined ? (event.key === "Home" ? 0 : rows.length - 1) : at + step
  const row = rows[next]
  if (row === undefined) return
  event.preventDefault()
  row.focus()
}

interface TitleProps<Row> {
  readonly row: Row
  readonly table: DataTableProps<Row>
  readonly children: ReactNode
}

const RowTitle = <Row,>({ row, table, children }: TitleProps<Row>) => {
  const { rowHref, onRowPress } = table
  if (rowHref !== undefined) {
    return (
      <Link className={coverLook} data-row="" href={rowHref(row)}>
        {children}
      </Link>
    )
  }
  if (onRowPress !== undefined) {
    return (
      <Button className={coverLook} data-row="" onPress={() => onRowPress(row)}>
        {children}
      </Button>
    )
  }
  return <span className="font-semibold">{children}</span>
}

const ColumnHeader = <Row,>({
  column,
  table
}: {
  readonly column: DataColumn<Row>
  readonly table: DataTableProps<Row>
}) => {
  const { t } = useTranslation("kit")
  const { sort, onSortChange } = table
  const sorted = sort?.column === column.id ? sort.direction : undefined
  const isEnd = column.align === "end"
  return (
    <th
      aria-sort={column.isSortable === true ? (sorted ?? "none") : undefined}
      className={classNames(
        "h-11 px-4 text-xs font-semibold whitespace-nowrap text-ink-muted",
        isEnd ? "text-end" : "text-start",
        column.isSecondary === true && "max-lg:hidden"
      )}
      scope="col"
    >
      {column.isSortable === true && onSortChange !== undefined ? (
        <Button
          aria-label={t("table.sort", { column: column.header })}
          className={classNames(
            "-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-2 data-hovered:text-ink",
            isEnd && "flex-row-reverse"
          )}
          onPress={() =>
            onSortChange({ column: column.id, direction: sorted === "ascending" ? "descending" : "ascending" })
          }
        >
          {column.header}
          <Icon
            className={sorted === undefined ? "opacity-0" : ""}
            name={sorted === "descending" ? "chevronDown" : "chevronUp"}
            size={16}
          />
        </Button>
      ) : (
        column.header
      )}
    </th>
  )
}

const WideTable = <Row,>(table: DataTableProps<Row>) => {
  const { t } = useTranslation("kit")
  const { label, columns, rows, rowId, rowActions, footer } = table
  const isPressable = table.rowHref !== undefined || table.onRowPress !== undefined
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-1">
      <table aria-label={label} className="w-full border-collapse text-sm" onKeyDown={moveBetweenRows}>
        <thead className="border-b border-line bg-sunken">
          <tr>
            {columns.map((column) => (
              <ColumnHeader column={column} key={column.id} table={table} />
            ))}
            {rowActions !== undefined && (
              <th className="w-14" scope="col">
                <span className="sr-only">{t("table.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              className={classNames("relative border-b border-line last:border-b-0", isPressable && "hover:bg-sunken")}
              key={rowId(row)}
            >
              {columns.map((column) => (
                <td
                  className={classNames(
                    "h-14 px-4 py-2",
                    column.cardRole === "title" ? "min-w-48" : "whitespace-nowrap",
                    column.align === "end" && "figures text-end",
                    column.isSecondary === true && "max-lg:hidden"
                  )}
                  key={column.id}
                >
                  {column.cardRole === "title" ? (
                    <RowTitle row={row} table={table}>
                      {column.cell(row)}
                    </RowTitle>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {rowActions !== undefined && <td className="relative z-10 pe-2 text-end">{rowActions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {footer !== undefined && <div className="border-t border-line bg-sunken px-4 py-3 text-sm">{footer}</div>}
    </div>
  )
}

interface CardCellsProps<Row> {
  readonly row: Row
  readonly columns: ReadonlyArray<DataColumn<Row>>
}

/** A cell without text would still take its gap and push the next one to the side. */
const CardCells = <Row,>({ row, columns }: CardCellsProps<Row>) =>
  columns.map((column) => {
    const cell = column.cell(row)
    return cell === "" || cell === false ? null : <span key={column.id}>{cell}</span>
  })

/** Name over figure over small print; the first badge stands beside the figure, the others beside the small print. */
const RowCard = <Row,>({ row, table }: { readonly row: Row; readonly table: DataTableProps<Row> }) => {
  const inRole = (role: CardRole) => table.columns.filter((column) => column.cardRole === role)
  const badges = inRole("badge")
  const small = inRole("meta")
  const hasFigure = inRole("amount").some((column) => column.cell(row) !== "")
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-1 active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 py-0.5">
          {inRole("title").map((column) => (
            <RowTitle key={column.id} row={row} table={table}>
              {column.cell(row)}
            </RowTitle>
          ))}
        </span>
        {table.rowActions !== undefined && (
          <span className="relative z-10 -me-3 -mt-2.5 -mb-3">{table.rowActions(row)}</span>
        )}
      </div>
      {(hasFigure || badges.length > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="figures text-lg font-semibold">
            <CardCells columns={inRole("amount")} row={row} />
          </span>
          <CardCells columns={badges.slice(0, 1)} row={row} />
        </div>
      )}
      {(small.length > 0 || badges.length > 1) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-muted">
          <span className="flex min-w-0 flex-wrap gap-x-3">
            <CardCells columns={small} row={row} />
          </span>
          <CardCells columns={badges.slice(1)} row={row} />
        </div>
      )}
    </li>
  )
}

const Cards = <Row,>(table: DataTableProps<Row>) => (
  <>
    <ul aria-label={table.label} className="flex flex-col gap-2.5" onKeyDown={moveBetweenRows}>
      {table.rows.map((row) => (
        <RowCard key={table.rowId(row)} row={row} table={table} />
      ))}
    </ul>
    {table.footer !== undefined && <div className="mt-3 px-1 text-sm">{table.footer}</div>}
  </>
)

/** Rows of the same kind: a table from 640 px on, cards below. Exactly one of the two is in the page. */
export const DataTable = <Row,>(table: DataTableProps<Row>) => {
  const isWide = useIsWide()
  if (table.rows.length === 0 && table.empty !== undefined) return <>{table.empty}</>
  return isWide ? <WideTable {...table} /> : <Cards {...table} />
}
