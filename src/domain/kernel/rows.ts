import { compareMinor, plainOf } from "./minor.ts"
import { matchesSearch, readSearch } from "./search.ts"

/** Whether a row belongs to a tab, or passes a filter. */
export type RowTest<Row> = (row: Row) => boolean

/**
 * What puts rows in order, upwards: an amount or a number; a text, of which only the different ones are compared where many rows share
 * it; or a comparison of two rows.
 */
export type RowOrder<Row> =
  | { readonly value: (row: Row) => bigint | number }
  | { readonly text: (row: Row) => string }
  | { readonly compare: (left: Row, right: Row) => number }

/** By what rows are put in order, and which way. */
export interface RowSort<Key extends string> {
  readonly key: Key
  readonly direction: "ascending" | "descending"
}

/**
 * How the records of one kind are shown in lists: what a row is made from, and by what the rows are found, narrowed and put in order.
 * `Source` is what rows are made from: the books, and today's date.
 */
export interface RowRules<Source extends ReadonlyArray<unknown>, Row, Tab extends string, Key extends string, Filters> {
  /** Every record as a row, in the order in which they were first recorded. */
  readonly rows: (...source: Source) => ReadonlyArray<Row>
  readonly id: (row: Row) => string
  /** What a search looks through, folded; see `foldText` and `singled`. */
  readonly searchText: (row: Row) => string
  /** Amounts in major units whose beginning a search finds. */
  readonly searchAmounts?: (row: Row) => ReadonlyArray<string>
  /** In their order; they may overlap. The first is shown unless another is asked for. */
  readonly tabs: { readonly [T in Tab]: RowTest<Row> }
  /** By name, what a row must be for a value of the filter. */
  readonly filters: { readonly [F in keyof Filters]: (value: Filters[F]) => RowTest<Row> }
  readonly sorts: { readonly [K in Key]: RowOrder<Row> }
}

/** Says the rules of a kind of rows; its types follow from what it is given. */
export const rowRules = <Source extends ReadonlyArray<unknown>, Row, Tab extends string, Key extends string, Filters>(
  rules: RowRules<Source, Row, Tab, Key, Filters>
): RowRules<Source, Row, Tab, Key, Filters> => rules

/** What rows are narrowed to. A filter that is left out or null narrows nothing. */
export type RowFilter<Tab extends string, Filters> = {
  /** The first tab unless given. */
  readonly tab?: Tab
  /** Words of which each must occur, or the beginning of an amount. */
  readonly search?: string
} & { readonly [F in keyof Filters]?: Filters[F] | null }

/** What the rows of these rules are narrowed to. */
export type RowFilterOf<Rules> =
  Rules extends RowRules<infer _Source, infer _Row, infer Tab, infer _Key, infer Filters>
    ? RowFilter<Tab, Filters>
    : never

type Searched<Row> = {
  readonly searchText: (row: Row) => string
  readonly searchAmounts?: (row: Row) => ReadonlyArray<string>
}

/** The rows that pass every test and match the search, in the order given. */
export const narrowRows = <Row>(
  { searchText, searchAmounts }: Searched<Row>,
  rows: ReadonlyArray<Row>,
  search: string,
  tests: ReadonlyArray<RowTest<Row>>
): ReadonlyArray<Row> => {
  const query = readSearch(search)
  const all =
    query === undefined ? tests : [...tests, (row: Row) => matchesSearch(query, searchText(row), searchAmounts?.(row))]
  if (all.length === 0) return rows
  return rows.filter((row) => {
    for (const test of all) if (!test(row)) return false
    return true
  })
}

/** What a row must be to stand in a tab. */
export const tabTest = <Row, Tab extends string>(tabs: { readonly [T in Tab]: RowTest<Row> }, tab: Tab): RowTest<Row> =>
  tabs[tab]

/** What a row must be for this value of a filter. */
export const testFor = <Row, Filters, F extends keyof Filters>(
  filters: { readonly [N in keyof Filters]: (value: Filters[N]) => RowTest<Row> },
  name: F,
  value: Filters[F]
): RowTest<Row> => filters[name](value)

/** The rows that pass every part of the filter, in the order given. */
export const filterRows = <Source extends ReadonlyArray<unknown>, Row, Tab extends string, Key extends string, Filters>(
  rules: RowRules<Source, Row, Tab, Key, Filters>,
  rows: ReadonlyArray<Row>,
  filter: RowFilter<Tab, Filters>
): ReadonlyArray<Row> => {
  const { tab, search = "" } = filter
  const values: { readonly [F in keyof Filters]?: Filters[F] | null } = filter
  const tests: Array<RowTest<Row>> = []
  const [first] = tabsOf(rules)
  const shown = tab ?? first
  if (shown !== undefined) {
    tests.push(tabTest(rules.tabs, shown))
  }
  for (const name in rules.filters) {
    const value = values[name]
    if (value === undefined || value === null) continue
    tests.push(testFor(rules.filters, name, value))
  }
  return narrowRows(rules, rows, search, tests)
}

/** The names of an object of which every property is known by its type. */
const namesOf = <Name extends string>(table: { readonly [N in Name]: unknown }): ReadonlyArray<Name> => {
  const names: Array<Name> = []
  for (const name in table) names.push(name)
  return names
}

/** The tabs by name, in their order. */
export const tabsOf = <Row, Tab extends string>(rules: {
  readonly tabs: { readonly [T in Tab]: RowTest<Row> }
}): ReadonlyArray<Tab> => namesOf(rules.tabs)

/** By what the rows can be put in order, by name. */
export const sortKeysOf = <Row, Key extends string>(rules: {
  readonly sorts: { readonly [K in Key]: RowOrder<Row> }
}): ReadonlyArray<Key> => namesOf(rules.sorts)

/** The different values upwards. Amounts that a number holds exactly are compared as numbers, which is many times quicker. */
const upwards = (values: ReadonlyArray<string | number>): ReadonlyArray<string | number> => {
  const numbers = values.filter((value) => typeof value === "number")
  return numbers.length > 0 ? [...Float64Array.from(numbers).sort()] : values.map(String).toSorted()
}

/** Sorts by a value that many rows may share: only the different ones are compared. */
const sortByKey = <Row>(
  rows: ReadonlyArray<Row>,
  keyOf: (row: Row) => string | number,
  isUpwards: boolean
): ReadonlyArray<Row> => {
  const shelves = new Map<string | number, Array<Row>>()
  for (const row of rows) {
    const key = keyOf(row)
    const shelf = shelves.get(key)
    if (shelf === undefined) shelves.set(key, [row])
    else shelf.push(row)
  }
  const ordered = [...upwards([...shelves.keys()])]
  if (!isUpwards) ordered.reverse()
  const sorted: Array<Row> = []
  for (const key of ordered) for (const row of shelves.get(key) ?? []) sorted.push(row)
  return sorted
}

/** The rows in order, a new array. Rows that are equal by the key keep their order, upwards and downwards. */
export const sortRows = <Row, Key extends string>(
  rules: { readonly sorts: { readonly [K in Key]: RowOrder<Row> } },
  rows: ReadonlyArray<Row>,
  { key, direction }: RowSort<Key>
): ReadonlyArray<Row> => {
  const order: RowOrder<Row> = rules.sorts[key]
  const isUpwards = direction === "ascending"
  if ("text" in order) return sortByKey(rows, order.text, isUpwards)
  if ("value" in order) {
    const plain = (row: Row): number | undefined => plainOf(order.value(row))
    if (rows.every((row) => plain(row) !== undefined)) return sortByKey(rows, (row) => plain(row) ?? 0, isUpwards)
  }
  const compare =
    "value" in order ? (left: Row, right: Row) => compareMinor(order.value(left), order.value(right)) : order.compare
  return rows.toSorted(isUpwards ? compare : (left, right) => compare(right, left))
}
