import type { Books } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { narrowRows, type RowRules, type RowTest } from "../../domain/kernel/rows.ts"
import { readSearch } from "../../domain/kernel/search.ts"
import type { FoundRecord, RecordSearch, SearchAsked } from "./record.ts"

/** What the search needs of the rules of a list. */
type Rules<Row, Tab extends string> = Pick<
  RowRules<readonly [books: Books, today: IsoDate], Row, Tab, string, object>,
  "rows" | "searchText" | "searchAmounts" | "tabs"
>

interface SearchParts<Row, Tab extends string> {
  /** Of the list: what it shows at first is looked through in the same way, which leaves out what is archived. */
  readonly rules: Rules<Row, Tab>
  /** What was recorded last is found first. */
  readonly isLastFirst?: true
  readonly entry: (row: Row, asked: SearchAsked) => FoundRecord
  /** What those that were found are called together, where that is not what all of the kind are. */
  readonly called?: (found: ReadonlyArray<Row>, asked: SearchAsked) => string | undefined
}

/** How many of one kind are shown: more would push the other kinds out of sight. */
const SHOWN = 5

/** How records of a kind are looked for; finds nothing for a text without a word. Its rows are made once something is looked for. */
export const defineSearch =
  <Row, Tab extends string>({ called, entry, isLastFirst, rules }: SearchParts<Row, Tab>): RecordSearch =>
  (asked) => {
    let all: ReadonlyArray<Row> | undefined
    const rowsOf = (): ReadonlyArray<Row> => {
      const rows = rules.rows(asked.books, asked.today)
      return isLastFirst === true ? rows.toReversed() : rows
    }
    const shown = Object.values<RowTest<Row>>(rules.tabs).slice(0, 1)
    return (text) => {
      if (readSearch(text) === undefined) return { first: [], count: 0 }
      all ??= rowsOf()
      const found = narrowRows(rules, all, text, shown)
      const title = called?.(found, asked)
      return {
        first: found.slice(0, SHOWN).map((row) => entry(row, asked)),
        count: found.length,
        ...(title !== undefined && { title })
      }
    }
  }
