import type { Books } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { narrowRows, type RowRules, type RowTest } from "../../domain/kernel/rows.ts"
import { readSearch } from "../../domain/kernel/search.ts"
import type { Language } from "../i18n/language.ts"
import type { FoundRecord, RecordSearch } from "./record.ts"

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
  readonly entry: (row: Row, language: Language) => FoundRecord
  /** What those that were found are called together, where that is not what all of the kind are. */
  readonly called?: (found: ReadonlyArray<Row>, language: Language) => string | undefined
}

/** How many of one kind are shown: more would push the other kinds out of sight. */
const SHOWN = 5

/** How records of a kind are looked for; finds nothing for a text without a word. */
export const defineSearch =
  <Row, Tab extends string>({ called, entry, isLastFirst, rules }: SearchParts<Row, Tab>): RecordSearch =>
  (books, today, language) => {
    const rows = rules.rows(books, today)
    const all = isLastFirst === true ? rows.toReversed() : rows
    const shown = Object.values<RowTest<Row>>(rules.tabs).slice(0, 1)
    return (text) => {
      const found = readSearch(text) === undefined ? [] : narrowRows(rules, all, text, shown)
      const title = called?.(found, language)
      return {
        first: found.slice(0, SHOWN).map((row) => entry(row, language)),
        count: found.length,
        ...(title !== undefined && { title })
      }
    }
  }
