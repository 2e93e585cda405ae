import type { Books } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import {
  sortKeysOf,
  sortRows,
  tabsOf,
  tabTest,
  testFor,
  type RowRules,
  type RowTest
} from "../../domain/kernel/rows.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { addressReader, anyText, type AddressSearch, type AddressWords } from "./address-search.ts"
import type { ListContext, ListHolding } from "./list-context.ts"
import type { Archiving, ListDescription, ListParts } from "./list-description.ts"
import type { ListFilter } from "./list-filters.tsx"
import type { RecordSort } from "./list-shape.ts"
import { readPeriod, withPeriod } from "./period-filter.ts"

type At<Row, Name extends Namespace> = ListContext<Row, Name>

/** A list as its screen sees it: tabs, filters and orders are known by their names only. */
export interface ListModel<Row, Name extends Namespace> {
  /** Under which this device keeps saved views and chosen columns. */
  readonly name: Name
  /** The namespace whose texts name what the list holds. */
  readonly called: (holding: ListHolding<Row>) => Name
  readonly parts: ListParts<Row, At<Row, Name>, string>
  readonly archiving: Archiving<Row> | undefined
  /** Reads an address; what it does not understand counts as not said. */
  readonly readSearch: (search: { readonly [name: string]: unknown }) => AddressSearch
  readonly rows: (books: Books, today: IsoDate) => ReadonlyArray<Row>
  readonly id: (row: Row) => string
  readonly searched: Pick<RowRules<never, Row, never, never, unknown>, "searchText" | "searchAmounts">
  /** The tabs that always stand there, the first of which needs no word in the address. */
  readonly tabs: ReadonlyArray<string>
  readonly firstTab: string
  /** What a row must be to stand in a tab. */
  readonly tabTest: (tab: string, at: At<Row, Name>) => RowTest<Row>
  readonly filters: ReadonlyArray<{ readonly name: string; readonly filter: ListFilter<unknown, At<Row, Name>> }>
  /** What a row must be to pass the filters that the address says. */
  readonly filterTests: (search: AddressSearch, at: At<Row, Name>) => ReadonlyArray<RowTest<Row>>
  /** Whether names of people are shown. */
  readonly showsPeople: boolean
  readonly sortKeys: ReadonlyArray<string>
  /** Which way an order runs when it is chosen. */
  readonly firstDirection: (key: string) => RecordSort["direction"]
  /** The order that the address says. */
  readonly sortOf: (search: AddressSearch) => RecordSort
  readonly sort: (rows: ReadonlyArray<Row>, by: RecordSort) => ReadonlyArray<Row>
  /** By which day rows stand under headings in this order; undefined for none. */
  readonly dayIn: (by: RecordSort) => ((row: Row) => IsoDate) | undefined
}

/** Puts the rules of the domain and the description of the screen together. */
export const listModel = <
  Name extends Namespace,
  Row,
  Tab extends string,
  Key extends string,
  Filters,
  Further extends string
>(
  name: Name,
  rules: RowRules<[books: Books, today: IsoDate], Row, Tab, Key, Filters>,
  description: ListDescription<Name, Row, Tab, Key, Filters, Further>
): ListModel<Row, Name> => {
  const { called = () => name, furtherTabs, filters, sorted, archiving } = description
  const tabs = tabsOf(rules)
  const sortKeys = sortKeysOf(rules)
  const [firstTab = ""] = tabs
  const named: Array<ListModel<Row, Name>["filters"][number]> = []
  for (const filter in filters) named.push({ name: filter, filter: filters[filter] })

  const words: AddressWords = {
    tab: [...tabs.slice(1), ...Object.keys(furtherTabs ?? {})],
    q: anyText,
    sort: sortKeys,
    dir: ["ascending", "descending"],
    ...(description.details !== undefined && { id: anyText }),
    ...Object.fromEntries(named.flatMap(({ name, filter }) => Object.entries(filter.words(name))))
  }
  const read = addressReader(words)
  const keyOf = (key: string | undefined): Key => sortKeys.find((each) => each === key) ?? sorted.by
  const firstDirection = (key: string): RecordSort["direction"] =>
    sorted.upwards.some((each) => each === key) ? "ascending" : "descending"
  const testOf = (
    filter: keyof Filters & string,
    search: AddressSearch,
    at: At<Row, Name>
  ): RowTest<Row> | undefined => {
    const value = filters[filter].value({ name: filter, search, at })
    return value === undefined ? undefined : testFor(rules.filters, filter, value)
  }
  return {
    name,
    called,
    parts: description,
    archiving,
    readSearch: (search) => {
      const said = read(search)
      return said["period"] === undefined ? said : withPeriod(said, readPeriod(said))
    },
    rows: rules.rows,
    id: rules.id,
    searched: rules,
    tabs,
    firstTab,
    tabTest: (tab, at) => {
      for (const each in furtherTabs) if (each === tab) return furtherTabs[each](at)
      const known = tabs.find((each) => each === tab)
      return known === undefined ? () => true : tabTest(rules.tabs, known)
    },
    filters: named,
    showsPeople: named.some(({ filter }) => filter.showsPeople === true),
    filterTests: (search, at) => {
      const tests: Array<RowTest<Row>> = []
      for (const filter in filters) {
        const test = testOf(filter, search, at)
        if (test !== undefined) tests.push(test)
      }
      return tests
    },
    sortKeys,
    firstDirection,
    sortOf: ({ sort, dir }) => {
      const column = keyOf(sort)
      const direction = dir === "ascending" || dir === "descending" ? dir : firstDirection(column)
      return { column, direction }
    },
    dayIn: ({ column }) => (sorted.days?.in === column ? sorted.days.of : undefined),
    sort: (rows, { column, direction }) =>
      sortRows(rules, sorted.turnsEquals === true && direction === "descending" ? rows.toReversed() : rows, {
        key: keyOf(column),
        direction
      })
  }
}
