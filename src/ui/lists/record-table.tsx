import { Fragment, memo, useMemo, useRef } from "react"
import type { CSSProperties, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { useMediaQuery } from "../components/use-media-query.ts"
import { fittingColumns, shownColumns, usualColumns } from "./columns.ts"
import { DayRow } from "./day-heading.tsx"
import type { DrawnList } from "./drawn-list.ts"
import type { RecordColumn, RecordListProps } from "./list-shape.ts"
import { Box, Gap, holdsWords, RowBox, RowMenuButton, RowName, Summary } from "./row-parts.tsx"
import { useRowPress } from "./use-row-press.ts"
import { useWidthRem } from "./use-width.ts"

const rowLook = "grid items-center"

const ColumnHeader = <Row,>({
  column,
  list
}: {
  readonly column: RecordColumn<Row>
  readonly list: RecordListProps<Row>
}) => {
  const { t } = useTranslation("lists")
  const { sort, firstDirection, onSortChange } = list
  const sorted = sort?.column === column.id ? sort.direction : undefined
  const other = sorted === "ascending" ? "descending" : "ascending"
  const next = sorted === undefined ? (firstDirection?.(column.id) ?? "ascending") : other
  const isEnd = column.align === "end"
  return (
    <div
      aria-sort={column.isSortable === true ? (sorted ?? "none") : undefined}
      className={classNames("min-w-0 px-3 text-xs font-semibold", isEnd && "text-end")}
      role="columnheader"
    >
      {column.isSortable === true && onSortChange !== undefined ? (
        <button
          aria-label={t("sortBy", { column: column.header })}
          className={classNames(
            "-mx-2 inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1 rounded-sm px-2 text-start hover:text-ink focus-visible:-outline-offset-2",
            isEnd && "flex-row-reverse text-end"
          )}
          onClick={() => onSortChange({ column: column.id, direction: next })}
          type="button"
        >
          <span className="min-w-0">{column.header}</span>
          {sorted !== undefined && <Icon name={sorted === "descending" ? "chevronDown" : "chevronUp"} size={16} />}
        </button>
      ) : (
        column.header
      )}
    </div>
  )
}

interface TableRowProps<Row> {
  readonly row: Row
  readonly index: number
  /** Its place among all that the table has, headings included. */
  readonly rowIndex: number
  readonly list: RecordListProps<Row>
  readonly columns: ReadonlyArray<RecordColumn<Row>>
  readonly isCurrent: boolean
}

const PlainTableRow = <Row,>({ row, index, rowIndex, list, columns, isCurrent }: TableRowProps<Row>) => {
  const { selection, rowActions } = list
  const id = list.rowId(row)
  const isSelected = selection?.has(id) ?? false
  const isPressable = list.rowHref !== undefined || list.onRowPress !== undefined
  return (
    <div
      aria-rowindex={rowIndex}
      aria-selected={selection === undefined ? undefined : isSelected}
      className={classNames(
        rowLook,
        "relative min-h-16 scroll-mt-11 scroll-mb-16 border-b border-line [grid-template-columns:var(--columns)] group-data-[density=compact]/list:min-h-10",
        isSelected ? "bg-brand-soft" : isPressable && "hover:bg-sunken"
      )}
      data-id={id}
      data-index={index}
      role="row"
    >
      {selection !== undefined && (
        <div className="justify-self-center" role="gridcell">
          <RowBox isCurrent={isCurrent} list={list} row={row} selection={selection} />
        </div>
      )}
      {columns.map((column) => (
        <div
          className={classNames(
            holdsWords,
            "min-w-0 px-3 py-2 group-data-[density=compact]/list:truncate group-data-[density=compact]/list:py-0",
            column.align === "end" && "figures text-end"
          )}
          key={column.id}
          role={column.cardRole === "title" ? "rowheader" : "gridcell"}
        >
          {column.cardRole === "title" ? (
            <RowName isCurrent={isCurrent} list={list} row={row}>
              {column.cell(row)}
            </RowName>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
      {rowActions !== undefined && (
        <div className="justify-self-center" role="gridcell">
          <RowMenuButton isCurrent={isCurrent} label={rowActions.label(row)} />
        </div>
      )}
    </div>
  )
}

// The cast of `memo` loses the parameter of the row.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow

/** Boxes and menus take as much as a finger and its margin. */
const EDGE_REM = 3.25
const EDGE = `${EDGE_REM}rem`

const tracksOf = <Row,>(list: RecordListProps<Row>, columns: ReadonlyArray<RecordColumn<Row>>): string =>
  [
    ...(list.selection === undefined ? [] : [EDGE]),
    ...columns.map(({ width }) => width),
    ...(list.rowActions === undefined ? [] : [EDGE])
  ].join(" ")

const HeaderRow = <Row,>({ list, columns }: Pick<TableRowProps<Row>, "list" | "columns">) => {
  const { t } = useTranslation("lists")
  const { selection, rowActions } = list
  return (
    <div
      className={classNames(
        rowLook,
        "min-h-11 rounded-t-card border-b border-line bg-sunken text-ink-muted [grid-template-columns:var(--columns)]"
      )}
      aria-rowindex={1}
      role="row"
    >
      {selection !== undefined && (
        <div className="justify-self-center" role="columnheader">
          <Box
            isChecked={selection.extent === "all"}
            isMixed={selection.extent === "some"}
            label={t("selectAll")}
            onChange={() => (selection.extent === "all" ? selection.clear() : selection.selectAll())}
            tabIndex={0}
          />
        </div>
      )}
      {columns.map((column) => (
        <ColumnHeader column={column} key={column.id} list={list} />
      ))}
      {rowActions !== undefined && (
        <div role="columnheader">
          <span className="sr-only">{t("actions")}</span>
        </div>
      )}
    </div>
  )
}

/** The columns for which there is room. Whoever has chosen none has fewer below a desktop, and loses none but secondary ones. */
const useTableColumns = <Row,>(
  { columns, chosen, selection, rowActions }: RecordListProps<Row>,
  place: RefObject<HTMLElement | null>
): ReadonlyArray<RecordColumn<Row>> => {
  const isWide = useMediaQuery("(min-width: 80rem)")
  const width = useWidthRem(place)
  const edges = (selection === undefined ? 0 : EDGE_REM) + (rowActions === undefined ? 0 : EDGE_REM)
  return useMemo(() => {
    const shown = shownColumns(columns, chosen)
    const room = width === undefined ? Infinity : width - edges
    if (chosen !== undefined) return fittingColumns(shown, room)
    const usual = shown.filter(({ isSecondary }) => isWide || isSecondary !== true)
    return usualColumns(usual, room)
  }, [columns, chosen, isWide, width, edges])
}

/** The rows as a table that scrolls with the page; its head and its foot stay in sight. */
export const RecordTable = <Row,>({ list, body, drawn, keys, current, openMenu }: DrawnList<Row>) => {
  const place = useRef<HTMLDivElement>(null)
  const columns = useTableColumns(list, place)
  const onPress = useRowPress(list, openMenu)
  const tracks: CSSProperties & { readonly "--columns": string } = { "--columns": tracksOf(list, columns) }
  const key = columns.map(({ id }) => id).join()
  const { days } = list
  const cells = columns.length + (list.selection === undefined ? 0 : 1) + (list.rowActions === undefined ? 0 : 1)
  return (
    <div className="relative rounded-card border border-line bg-surface text-sm shadow-1" ref={place} style={tracks}>
      <div
        aria-label={list.label}
        aria-multiselectable={list.selection === undefined ? undefined : true}
        aria-rowcount={list.rows.length + (days?.count ?? 0) + 1}
        role="grid"
      >
        <div className="sticky top-0 z-20 rounded-t-card bg-paper" role="rowgroup">
          <HeaderRow columns={columns} list={list} />
        </div>
        <div
          onClickCapture={onPress}
          onFocus={keys.onFocus}
          onKeyDownCapture={keys.onKeyDownCapture}
          ref={body}
          role="rowgroup"
        >
          {drawn.rows.map(({ index, gapBefore }) => {
            const row = list.rows[index]
            if (row === undefined) return null
            const heading = days?.headingAt(index)
            // The names of the columns are the first row.
            const rowIndex = index + 2 + (days?.headingsTo(index) ?? 0)
            return (
              <Fragment key={list.rowId(row)}>
                <Gap height={gapBefore} />
                {heading !== undefined && <DayRow columns={cells} heading={heading} rowIndex={rowIndex - 1} />}
                <TableRow
                  columns={columns}
                  index={index}
                  isCurrent={index === current}
                  key={key}
                  list={list}
                  row={row}
                  rowIndex={rowIndex}
                />
              </Fragment>
            )
          })}
          <Gap height={drawn.gapAfter} />
        </div>
      </div>
      {(list.bulk ?? list.summary ?? list.found) !== undefined && (
        <div
          className={classNames(
            "sticky bottom-0 z-20 rounded-b-card border-t border-line px-4 py-2",
            list.bulk === undefined ? "bg-sunken" : "bg-raised shadow-3"
          )}
        >
          {list.bulk ?? (
            <div className="flex min-h-11 items-center">
              <Summary found={list.found} summary={list.summary} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
