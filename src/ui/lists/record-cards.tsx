import { Fragment, memo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { DayTitle } from "./day-heading.tsx"
import type { DrawnList } from "./drawn-list.ts"
import type { CardRole, RecordColumn, RecordListProps } from "./list-shape.ts"
import { Gap, holdsWords, RowBox, RowMenuButton, RowName, Summary } from "./row-parts.tsx"
import { useCardPush, type UnderCard } from "./use-card-push.ts"
import { useRowPress } from "./use-row-press.ts"

interface CardCellsProps<Row> {
  readonly row: Row
  readonly columns: ReadonlyArray<RecordColumn<Row>>
}

/** A cell without text would still take its gap and push the next one to the side. */
const CardCells = <Row,>({ row, columns }: CardCellsProps<Row>) =>
  columns.map((column) => {
    const cell = column.cell(row)
    return cell === "" || cell === false ? null : <span key={column.id}>{cell}</span>
  })

interface CardProps<Row> {
  readonly row: Row
  readonly index: number
  readonly list: RecordListProps<Row>
  readonly isCurrent: boolean
  readonly isSelecting: boolean
  readonly under: UnderCard | undefined
}

/** What is done when the finger lets go of the card; for the eyes alone, the menu of the row says the same to everybody. */
const UnderneathCard = ({ under: { side, action, isTaken } }: { readonly under: UnderCard }) => (
  <div
    aria-hidden="true"
    className={classNames(
      "absolute inset-0 flex items-center rounded-card px-4 text-sm font-semibold",
      side === "left" && "justify-end",
      isTaken ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-ink"
    )}
  >
    <span className="flex w-24 flex-col items-center gap-1 text-center leading-tight">
      {action.icon !== undefined && <Icon name={action.icon} />}
      {action.label}
    </span>
  </div>
)

/** Name over figure over small print; the first badge stands beside the figure, the others beside the small print. */
const PlainCard = <Row,>({ row, index, list, isCurrent, isSelecting, under }: CardProps<Row>) => {
  const { rowActions } = list
  const selection = isSelecting ? list.selection : undefined
  const inRole = (role: CardRole) => list.columns.filter((column) => column.cardRole === role)
  const badges = inRole("badge")
  const small = inRole("meta")
  const heading = list.days?.headingAt(index)
  const hasFigure = inRole("amount").some((column) => column.cell(row) !== "")
  const id = list.rowId(row)
  const isSelected = selection?.has(id) ?? false
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={list.rows.length}
      className="relative scroll-my-2 pb-2.5"
      data-id={id}
      data-index={index}
    >
      {heading !== undefined && <DayTitle heading={heading} />}
      <div className="relative">
        {under !== undefined && <UnderneathCard under={under} />}
        <div
          className={classNames(
            holdsWords,
            "relative flex flex-col gap-1 rounded-card border p-4 shadow-1",
            // Up and down the browser scrolls, aside the card goes.
            rowActions?.pushes !== undefined &&
              !isSelecting &&
              "touch-pan-y touch-pinch-zoom motion-safe:transition-transform motion-safe:duration-150",
            isSelected ? "border-brand bg-brand-soft" : "border-line bg-surface active:bg-sunken"
          )}
          data-card=""
        >
          <div className="flex items-start justify-between gap-3">
            {selection !== undefined && (
              <span className="-ms-3 -mt-2 -mb-3">
                <RowBox isCurrent={isCurrent} list={list} row={row} selection={selection} />
              </span>
            )}
            <span className={classNames("min-w-0 flex-1 py-0.5", selection !== undefined && "-ms-2.5")}>
              {inRole("title").map((column) => (
                <RowName isCurrent={isCurrent} key={column.id} list={list} row={row}>
                  {column.cell(row)}
                </RowName>
              ))}
            </span>
            {rowActions !== undefined && (
              <span className="-me-3 -mt-2.5 -mb-3">
                <RowMenuButton isCurrent={isCurrent} label={rowActions.label(row)} />
              </span>
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
        </div>
      </div>
    </li>
  )
}

// The cast of `memo` loses the parameter of the row.
const Card = memo(PlainCard) as typeof PlainCard

interface CardsHeadProps<Row> {
  readonly list: RecordListProps<Row>
  readonly isSelecting: boolean
  readonly onSelecting: (isSelecting: boolean) => void
}

const CardsHead = <Row,>({ list, isSelecting, onSelecting }: CardsHeadProps<Row>) => {
  const { t } = useTranslation("lists")
  const { found, summary, selection } = list
  if ((found ?? summary) === undefined && selection === undefined) return null
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-1 text-sm">
      <Summary found={found} summary={summary} />
      {selection !== undefined && (
        <Button
          className="-me-1 shrink-0 px-1!"
          onPress={() => {
            if (isSelecting) selection.clear()
            onSelecting(!isSelecting)
          }}
          size="small"
          variant="quiet"
        >
          {isSelecting ? t("chosen") : t("choose")}
        </Button>
      )}
    </div>
  )
}

/** The rows as cards, for windows in which columns have no room. */
export const RecordCards = <Row,>({ list, body, drawn, keys, current, openMenu }: DrawnList<Row>) => {
  const [isAsked, setAsked] = useState(false)
  const onPress = useRowPress(list, openMenu)
  const isSelecting = isAsked || (list.selection?.count ?? 0) > 0
  const push = useCardPush(list, !isSelecting)
  return (
    <>
      <CardsHead isSelecting={isSelecting} list={list} onSelecting={setAsked} />
      <ul
        aria-label={list.label}
        // A card that is pushed aside goes to the edge of the window, and makes the page no wider.
        className="-mx-4 overflow-x-clip px-4"
        {...push.handlers}
        onClickCapture={(event) => {
          if (!push.takePress(event)) onPress(event)
        }}
        onFocus={keys.onFocus}
        onKeyDownCapture={keys.onKeyDownCapture}
        ref={body}
      >
        {drawn.rows.map(({ index, gapBefore }) => {
          const row = list.rows[index]
          if (row === undefined) return null
          return (
            <Fragment key={list.rowId(row)}>
              <Gap as="li" height={gapBefore} />
              <Card
                index={index}
                isCurrent={index === current}
                isSelecting={isSelecting}
                list={list}
                row={row}
                under={push.under?.rowId === list.rowId(row) ? push.under : undefined}
              />
            </Fragment>
          )
        })}
        <Gap as="li" height={drawn.gapAfter} />
      </ul>
      {list.bulk !== undefined && (
        // Over the menu along the edge: one thing at a time.
        <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised px-4 pt-2 text-sm shadow-3 safe-bottom">
          {list.bulk}
        </div>
      )}
    </>
  )
}
