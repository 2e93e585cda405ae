import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"

/** One till that sold something. */
export interface TillRow {
  readonly till: string
  /** How many of its sales count. */
  readonly sales: number
  readonly lastSoldOn: IsoDate
}

/** The tills in the order in which they first sold; what is void counts for none. */
export const tillRows = ({ sales }: Pick<Books, "sales">): ReadonlyArray<TillRow> => {
  const tills = new Map<string, TillRow>()
  for (const { lifecycle, recorded } of sales.values()) {
    if (lifecycle === "voided") continue
    const { till } = recorded.receipt
    const { soldOn } = recorded.details
    const known = tills.get(till) ?? { till, sales: 0, lastSoldOn: soldOn }
    const lastSoldOn = soldOn > known.lastSoldOn ? soldOn : known.lastSoldOn
    tills.set(till, { till, sales: known.sales + 1, lastSoldOn })
  }
  return [...tills.values()]
}

/** How tills are found. */
export const tillRules = rowRules({
  rows: (books: Books, _today: IsoDate) => tillRows(books),
  id: ({ till }) => till,
  searchText: ({ till }) => singled(foldText(till)),
  tabs: { all: () => true },
  filters: {},
  sorts: { till: { text: ({ till }) => till } }
})
