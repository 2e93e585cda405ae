import { useCallback, useEffect, useRef, useState } from "react"
import { useIsTable } from "../components/use-media-query.ts"
import type { DrawnList } from "./drawn-list.ts"
import type { RecordListProps } from "./list-shape.ts"
import { PrintedRows } from "./printed-rows.tsx"
import { RecordCards } from "./record-cards.tsx"
import { RecordTable } from "./record-table.tsx"
import { RowMenu, type OpenRowMenu } from "./row-menu.tsx"
import { useDrawnRows } from "./use-drawn-rows.ts"
import { useRowKeys } from "./use-row-keys.ts"

/** The usual height of a row, its line or gap included: what the scroll bar reckons with until a row was seen. */
const USUAL_HEIGHT = { table: 64, compact: 41, cards: 150 } as const

/** How high the heading of a day is where its words stand in one line. */
const HEADING_HEIGHT = 41

/**
 * Rows of the same kind, however many: a table from 768 px on, cards below, of which only those in sight are in the page. One stop
 * for Tab; arrows go from row to row.
 */
export const RecordList = <Row,>(props: RecordListProps<Row>) => {
  return (
    <>
      <p className="sr-only" role="status">
        {props.found}
      </p>
      <RowsOrNone {...props} />
    </>
  )
}

const RowsOrNone = <Row,>(props: RecordListProps<Row>) => {
  const isTable = useIsTable()
  if (props.rows.length === 0 && props.empty !== undefined) {
    // Work under way may have emptied the list: it can still be followed and stopped.
    return (
      <>
        {props.bulk}
        {props.empty}
      </>
    )
  }
  // A layout of its own each: what was measured of cards says nothing of a table.
  const layout = !isTable ? "cards" : props.isCompact === true ? "compact" : "table"
  return <Rows key={layout} layout={layout} list={props} />
}

interface RowsProps<Row> {
  readonly layout: keyof typeof USUAL_HEIGHT
  readonly list: RecordListProps<Row>
}

const Rows = <Row,>({ layout, list }: RowsProps<Row>) => {
  const { rows, rowId, shownId, takeComeBack } = list
  const [comeBack] = useState(() => takeComeBack?.())
  const [currentId, setCurrentId] = useState(comeBack?.opened ?? shownId)
  const [menu, setMenu] = useState<OpenRowMenu>()
  const found = currentId === undefined ? -1 : rows.findIndex((row) => rowId(row) === currentId)
  const body = useRef<HTMLDivElement & HTMLUListElement>(null)
  const usualHeight = USUAL_HEIGHT[layout] + (HEADING_HEIGHT * (list.days?.count ?? 0)) / Math.max(1, rows.length)
  const drawn = useDrawnRows({
    body,
    rows,
    rowId,
    usualHeight,
    kept: found === -1 ? undefined : found,
    startAt: comeBack
  })
  const current = found === -1 ? (drawn.rows[0]?.index ?? 0) : found
  const openMenu = useCallback(
    (index: number, button: HTMLElement) => {
      const row = rows[index]
      if (row !== undefined) setMenu({ rowId: rowId(row), button })
    },
    [rows, rowId]
  )
  const keys = useRowKeys({ list, current, body, usualHeight, setCurrentId, openMenu })
  const returned = useRef(comeBack?.opened)
  useEffect(() => {
    // Back from a record: the keyboard goes on where it was.
    if (returned.current !== undefined) keys.focusRow(returned.current)
    returned.current = undefined
  })
  useEffect(() => {
    if (found === -1) return
    // A row that another order moves stays in sight while the keyboard is on it.
    const at = body.current?.querySelector(":focus-visible")?.closest("[data-id]")
    at?.scrollIntoView({ block: "nearest" })
  }, [found])
  const shown: DrawnList<Row> = {
    list,
    body,
    drawn,
    keys,
    current,
    openMenu
  }
  // By its id, not by its place: rows move while a menu is open.
  const menuRow = menu === undefined ? undefined : rows.find((row) => rowId(row) === menu.rowId)
  return (
    <>
      <PrintedRows list={list} />
      <div className="scroll-mt-2 print:hidden" data-list="">
        {layout === "cards" ? <RecordCards {...shown} /> : <RecordTable {...shown} />}
      </div>
      {menu !== undefined && menuRow !== undefined && list.rowActions !== undefined && (
        <RowMenu
          actions={list.rowActions.of(menuRow)}
          button={menu.button}
          label={list.rowActions.label(menuRow)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
