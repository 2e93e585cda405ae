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

/** Room for a name, room in which it is still whole, room in which it can be read, and how wide a digit is in the table, in rem. */
const NAME_REM = 12
const NARROW_NAME_REM = 8
const LEAST_NAME_REM = 5
const DIGIT_REM = 0.56

/** How wide a column is, in rem, by its track of the grid; `nameRem` for one that takes what is left. */
const remOf = (width: string, nameRem: number): number => {
  const rem = /^([\d.]+)rem$/.exec(width)?.[1]
  if (rem !== undefined) return Number(rem)
  const digits = /^calc\((\d+)ch \+ 1\.5rem\)$/.exec(width)?.[1]
  return digits === undefined ? nameRem : Number(digits) * DIGIT_REM + 1.5
}

interface RoomRule {
  /** What a column counts for that takes what is left, in rem. */
  readonly nameRem: number
  readonly roomRem: number
  /** The place of the column that goes next; -1 where the others stay. */
  readonly yielding: (columns: ReadonlyArray<Column>) => number
}

/** The columns without as many as have no room. */
const withRoom = <C extends Column>(
  columns: ReadonlyArray<C>,
  { nameRem, roomRem, yielding }: RoomRule
): ReadonlyArray<C> => {
  const left = [...columns]
  const widthOf = (): number => left.reduce((sum, { width }) => sum + remOf(width, nameRem), 0)
  while (widthOf() > roomRem) {
    const place = yielding(left)
    if (place === -1) break
    left.splice(place, 1)
  }
  return left
}

const lastSecondary = (columns: ReadonlyArray<Column>): number =>
  columns.findLastIndex((column) => column.isSecondary === true)

/** Those of the chosen columns for which there is room: secondary ones yield first, then the last ones; the fixed ones never. */
export const fittingColumns = <C extends Column>(columns: ReadonlyArray<C>, roomRem: number): ReadonlyArray<C> =>
  withRoom(columns, {
    nameRem: NAME_REM,
    roomRem,
    yielding: (left) => {
      const secondary = lastSecondary(left)
      return secondary === -1 ? left.findLastIndex((column) => !isFixed(column)) : secondary
    }
  })

/**
 * The columns where nobody chose any. Only secondary ones yield, since an amount that nobody hid is looked for; where amounts are so long that
 * the name could not be read beside them, what is small print on a card yields, too.
 */
export const usualColumns = <C extends Column>(columns: ReadonlyArray<C>, roomRem: number): ReadonlyArray<C> =>
  withRoom(withRoom(columns, { nameRem: NARROW_NAME_REM, roomRem, yielding: lastSecondary }), {
    nameRem: LEAST_NAME_REM,
    roomRem,
    yielding: (left) => left.findLastIndex(({ cardRole }) => cardRole === "meta")
  })
