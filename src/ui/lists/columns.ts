import type { ColumnChoice } from "../../infra/browser/storage/column-choice.ts"
import type { RecordColumn } from "./list-shape.ts"

type Column = Pick<RecordColumn<never>, "id" | "cardRole" | "width" | "isSecondary" | "isHiddenAtFirst">

/** A record without its name is none: that column stays, and stays first. */
export const isFixed = ({ cardRole }: Pick<Column, "cardRole">): boolean => cardRole === "title"

/**
 * The columns in the chosen order, those that stay first. One that the choice does not know, for it is younger, stands after the
 * column that it follows by nature.
 */
export const orderedColumns = <C extends Column>(
  columns: ReadonlyArray<C>,
  choice: ColumnChoice | undefined
): ReadonlyArray<C> => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = (choice?.order ?? []).flatMap((id) => byId.get(id) ?? [])
  for (const [place, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[place - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column)
  }
  return [...ordered.filter(isFixed), ...ordered.filter((column) => !isFixed(column))]
}

/** Whether a column is out of sight: by choice, or at first when it was not chosen about. */
export const isHidden = (column: Column, choice: ColumnChoice | undefined): boolean => {
  if (isFixed(column)) return false
  return choice !== undefined && choice.order.includes(column.id)
    ? choice.hidden.includes(column.id)
    : column.isHiddenAtFirst === true
}

/** The columns to draw, in their order. */
export const shownColumns = <C extends Column>(
  columns: ReadonlyArray<C>,
  choice: ColumnChoice | undefined
): ReadonlyArray<C> => orderedColumns(columns, choice).filter((column) => !isHidden(column, choice))

/** The choice as it stands, every column said. */
const whole = (columns: ReadonlyArray<Column>, choice: ColumnChoice | undefined): ColumnChoice => {
  const ordered = orderedColumns(columns, choice)
  return {
    order: ordered.map(({ id }) => id),
    hidden: ordered.filter((column) => isHidden(column, choice)).map(({ id }) => id)
  }
}

/** The choice with one column shown or hidden. */
export const withColumn = (
  columns: ReadonlyArray<Column>,
  choice: ColumnChoice | undefined,
  id: string,
  isShown: boolean
): ColumnChoice => {
  const { order, hidden } = whole(columns, choice)
  const others = hidden.filter((each) => each !== id)
  return { order, hidden: isShown ? others : [...others, id] }
}

/** The choice with one column a place further to the front (-1) or to the back (1), as far as that goes. */
export const withColumnMoved = (
  columns: ReadonlyArray<Column>,
  choice: ColumnChoice | undefined,
  id: string,
  by: -1 | 1
): ColumnChoice => {
  const { order, hidden } = whole(columns, choice)
  const first = columns.filter(isFixed).length
  const from = order.indexOf(id)
  const to = from + by
  if (from < first || to < first || to >= order.length) return { order, hidden }
  return { order: order.with(from, order[to] ?? id).with(to, id), hidden }
}

/** Room for a name, and how wide a digit is in the table, in rem. */
const NAME_REM = 12
const DIGIT_REM = 0.56

/** How wide a column is, in rem, by its track of the grid. */
const remOf = (width: string): number => {
  const rem = /^([\d.]+)rem$/.exec(width)?.[1]
  if (rem !== undefined) return Number(rem)
  const digits = /^calc\((\d+)ch \+ 1\.5rem\)$/.exec(width)?.[1]
  return digits === undefined ? NAME_REM : Number(digits) * DIGIT_REM + 1.5
}

/** Those of the columns for which there is room: secondary ones yield first, then the last ones; the fixed ones never. */
export const fittingColumns = <C extends Column>(columns: ReadonlyArray<C>, roomRem: number): ReadonlyArray<C> => {
  const left = [...columns]
  const widthOf = (): number => left.reduce((sum, { width }) => sum + remOf(width), 0)
  while (widthOf() > roomRem) {
    const secondary = left.findLastIndex((column) => column.isSecondary === true)
    const last = left.findLastIndex((column) => !isFixed(column))
    const yielding = secondary === -1 ? last : secondary
    if (yielding === -1) break
    left.splice(yielding, 1)
  }
  return left
}
