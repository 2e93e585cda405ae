import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { money, toMajor } from "../../kernel/money.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { openDebts, sumsOfDebts, type Debt, type DebtSum } from "../open-debts.ts"
import { debtRows } from "./list.ts"

/** How debts are listed: by what is to be done about them. */
export const debtRules = rowRules({
  rows: debtRows,
  id: ({ recordId }) => recordId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ currency, owed }) => [formatDecimal(toMajor(money(currency, owed)))],
  tabs: {
    all: () => true,
    /** Somebody has to speak to the customer today. */
    toRemind: ({ isToRemind }) => isToRemind,
    overdue: ({ isLate }) => isLate,
    promised: ({ promise }) => promise?.standing === "open",
    broken: ({ promise }) => promise?.standing === "broken"
  },
  filters: {
    kind: (kind: Debt["kind"]) => (row) => row.kind === kind,
    customer: (id: string) => (row) => row.customerId === id,
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    /** What was to be paid first, first; what nobody agreed a day for is last. */
    dueOn: { text: ({ dueOn }) => dueOn ?? "9999" },
    customer: { text: ({ customerSort }) => customerSort },
    owed: { value: ({ owed }) => owed }
  }
})

/** Somebody who is known by name and owes something. */
export interface DebtorRow {
  readonly customerId: string
  readonly name: string
  /** How many invoices and sales they owe something of. */
  readonly debts: number
  /** What that comes to, the company's own currency first. */
  readonly sums: ReadonlyArray<DebtSum>
  readonly searchText: string
}

/** Everybody who owes something on that day, in the order of their first debt. What is nobody's, and whose name was erased, is left out. */
export const debtorRows = (books: Books, today: IsoDate): ReadonlyArray<DebtorRow> => {
  const debtors = new Map<string, Array<Debt>>()
  for (const debt of openDebts(books, today)) {
    if (debt.customerId === null) continue
    const known = debtors.get(debt.customerId)
    if (known === undefined) debtors.set(debt.customerId, [debt])
    else known.push(debt)
  }
  return [...debtors].flatMap(([customerId, debts]) => {
    const profile = books.customers.get(customerId)?.profile
    if (profile === undefined || isErased(profile)) return []
    const sums = sumsOfDebts(debts, books.company?.identity.currency ?? null)
    return [{ customerId, name: profile.name, debts: debts.length, sums, searchText: singled(foldText(profile.name)) }]
  })
}

/** How debtors are found: by name, or by what they owe in all. */
export const debtorRules = rowRules({
  rows: debtorRows,
  id: ({ customerId }) => customerId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ sums }) => sums.map(({ debt }) => formatDecimal(toMajor(debt))),
  tabs: { all: () => true },
  filters: {},
  sorts: { name: { text: ({ searchText }) => searchText } }
})
