import type { Books } from "../../books.ts"
import { owedFor } from "../../expense/aggregate.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { isPositive, minorOf, NOTHING } from "../../kernel/minor.ts"
import { isAboveZero, type Money } from "../../kernel/money.ts"
import { isWithin, periodOf } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { partyFilters, twinAmong } from "../../kernel/party-rows.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { SupplierProfile } from "../events.ts"

/** What a supplier comes to in one currency. */
export interface SupplierFigures {
  readonly currency: CurrencyCode
  /** Still to be paid on its expenses. */
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
  /** What was bought of it in the year of today, taxes included. */
  readonly spent: Money
}

/** One supplier as lists show it. */
export interface SupplierRow {
  readonly supplierId: string
  /** Null when the details were erased. */
  readonly profile: SupplierProfile | null
  /** Empty when erased. */
  readonly name: string
  readonly active: boolean
  /** The company's currency first; the others only where something is. */
  readonly figures: ReadonlyArray<SupplierFigures>
  /** The day of the last expense that counts; null before the first. */
  readonly lastPurchase: IsoDate | null
  readonly searchText: string
  readonly nameSort: string
}

const searchTextOf = ({ contact, phone, email, taxId, city, note }: SupplierProfile): string =>
  foldText([contact, phone, phone.replaceAll(/\D/g, ""), email, taxId, city, note].join(" "))

class Account {
  readonly owed = new Tally()
  readonly overdue = new Tally()
  readonly spent = new Tally()
  lastPurchase: IsoDate | null = null
}

const accountsOf = ({ expenses }: Pick<Books, "expenses">, today: IsoDate): ReadonlyMap<string, Account> => {
  const accounts = new Map<string, Account>()
  const year = periodOf("currentYear", today)
  for (const expense of expenses.values()) {
    const { currency, dueOn, spentOn, supplierId } = expense.details
    if (supplierId === "" || expense.lifecycle === "void") continue
    const account = accounts.get(supplierId) ?? new Account()
    accounts.set(supplierId, account)
    if (isWithin(spentOn, year)) account.spent.add(currency, minorOf(expense.figures.total))
    if (account.lastPurchase === null || spentOn > account.lastPurchase) account.lastPurchase = spentOn
    const owed = owedFor(expense)
    if (!isPositive(owed)) continue
    account.owed.add(currency, owed)
    if (dueOn !== null && dueOn < today) account.overdue.add(currency, owed)
  }
  return accounts
}

const figuresOf = ({ overdue, owed, spent }: Account, own: CurrencyCode | null): ReadonlyArray<SupplierFigures> =>
  orderedCurrencies(own, [owed, spent]).map((currency) => ({
    currency,
    owed: owed.of(currency),
    overdue: overdue.of(currency),
    spent: spent.of(currency)
  }))

/** Every supplier as a row, in the order in which they were added. */
export const supplierRows = (books: Books, today: IsoDate): ReadonlyArray<SupplierRow> => {
  const accounts = accountsOf(books, today)
  const own = books.company?.identity.currency ?? null
  return [...books.suppliers.values()].map(({ supplierId, profile: known, active }) => {
    const account = accounts.get(supplierId) ?? new Account()
    const profile = isErased(known) ? null : known
    const nameSort = foldText(profile?.name ?? "")
    return {
      supplierId,
      profile,
      name: profile?.name ?? "",
      active,
      figures: figuresOf(account, own),
      lastPurchase: account.lastPurchase,
      searchText: profile === null ? "" : singled(`${nameSort} ${searchTextOf(profile)}`),
      nameSort
    }
  })
}

/** What suppliers come to, per currency, the company's first. */
export const supplierTotals = (
  rows: ReadonlyArray<SupplierRow>,
  own: CurrencyCode | null
): ReadonlyArray<SupplierFigures> => {
  const sum = new Account()
  for (const { figures } of rows) {
    for (const { currency, overdue, owed, spent } of figures) {
      sum.owed.add(currency, owed.minor)
      sum.overdue.add(currency, overdue.minor)
      sum.spent.add(currency, spent.minor)
    }
  }
  return figuresOf(sum, own)
}

/** How suppliers are listed: archived ones in a tab of their own alone. */
export const supplierRules = rowRules({
  rows: supplierRows,
  id: ({ supplierId }) => supplierId,
  searchText: ({ searchText }) => searchText,
  tabs: {
    active: ({ active }) => active,
    /** Also archived ones: they wait for their money. */
    owing: ({ figures }) => figures.some(({ owed }) => isAboveZero(owed)),
    overdue: ({ figures }) => figures.some(({ overdue }) => isAboveZero(overdue)),
    /** The tax that they charge cannot be deducted. */
    noTaxId: ({ active, profile }) => active && profile?.taxId === "",
    archived: ({ active }) => !active
  },
  filters: partyFilters,
  sorts: {
    name: { text: ({ nameSort }) => nameSort },
    city: { text: ({ profile }) => foldText(profile?.city ?? "") },
    /** In the company's currency, as the next one. */
    owed: { value: ({ figures }) => figures[0]?.owed.minor ?? NOTHING },
    spent: { value: ({ figures }) => figures[0]?.spent.minor ?? NOTHING },
    lastPurchase: { text: ({ lastPurchase }) => lastPurchase ?? "" }
  }
})

/** Another supplier that is most likely the same as what was typed; undefined when there is none. */
export const twinOfSupplier = (
  books: Pick<Books, "suppliers">,
  typed: Parameters<typeof twinAmong>[1],
  ownId: string
): { readonly supplierId: string; readonly name: string; readonly isActive: boolean } | undefined => {
  const twin = twinAmong(books.suppliers.values(), typed, ({ supplierId }) => supplierId === ownId)
  return twin && { supplierId: twin.party.supplierId, name: twin.name, isActive: twin.party.active }
}
