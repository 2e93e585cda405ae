import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import type { Money } from "../../kernel/money.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { ledgerOf } from "../../ledger/load-ledger.ts"
import { cashOf } from "../../ledger/readings.ts"
import type { MoneyAccountDetails } from "../events.ts"
import { ACCOUNT_KINDS, accountOf, USUAL_ACCOUNTS, type AccountKind } from "../usual.ts"

/** One account as lists show it. */
export interface MoneyAccountRow {
  readonly accountId: string
  readonly kind: AccountKind
  /** Null of one that every company has, as long as nobody has said more of it. */
  readonly details: MoneyAccountDetails | null
  /** Empty as long as nobody has named it. */
  readonly name: string
  readonly active: boolean
  /** What is in it: its own currency first, the others only where something moved. */
  readonly balances: ReadonlyArray<Money>
  /** The last day on which it was compared with a statement; null for never. */
  readonly reconciledOn: IsoDate | null
  readonly nameSort: string
  readonly searchText: string
}

/** What is in each account, up to the end of a day if one is given. */
export const balancesOf = (books: Books, until?: IsoDate): ReadonlyMap<string, Tally> => {
  const balances = new Map<string, Tally>()
  for (const { booked, line } of cashOf(ledgerOf(books))) {
    if (until !== undefined && booked.date > until) continue
    const accountId = accountOf(line)
    const tally = balances.get(accountId) ?? new Tally()
    balances.set(accountId, tally)
    tally.add(booked.currency, line.minor)
  }
  return balances
}

const lastCounts = ({ reconciliations }: Books): ReadonlyMap<string, IsoDate> => {
  const days = new Map<string, IsoDate>()
  for (const { made, voided } of reconciliations.values()) {
    const { accountId, countedOn } = made.count
    if (!voided && countedOn > (days.get(accountId) ?? "")) days.set(accountId, countedOn)
  }
  return days
}

/** The accounts: those that every company has where money went there or no other of their kind is there, then those that were added. */
export const moneyAccountRows = (books: Books): ReadonlyArray<MoneyAccountRow> => {
  const balances = balancesOf(books)
  const days = lastCounts(books)
  const own: CurrencyCode | null = books.company?.identity.currency ?? null
  const added = [...books.moneyAccounts.values()]
  const row = (
    accountId: string,
    kind: AccountKind,
    details: MoneyAccountDetails | null,
    active: boolean
  ): MoneyAccountRow => {
    const tally = balances.get(accountId) ?? new Tally()
    const name = details?.name ?? ""
    const said = details === null ? "" : `${details.institution} ${details.number} ${details.holder} ${details.note}`
    return {
      accountId,
      kind,
      details,
      name,
      active,
      balances: orderedCurrencies(details?.currency ?? own, [tally]).map((currency) => tally.of(currency)),
      reconciledOn: days.get(accountId) ?? null,
      nameSort: foldText(name),
      searchText: singled(foldText(`${name} ${said}`))
    }
  }
  const usual = ACCOUNT_KINDS.filter((kind) => {
    const accountId = USUAL_ACCOUNTS[kind]
    if (books.moneyAccounts.get(accountId) !== undefined) return false
    return balances.has(accountId) || added.every(({ details }) => details.kind !== kind)
  })
  return [
    ...usual.map((kind) => row(USUAL_ACCOUNTS[kind], kind, null, true)),
    ...added.map(({ accountId, active, details }) => row(accountId, details.kind, details, active))
  ]
}

/** How accounts are listed: archived ones in a tab of their own alone. */
export const moneyAccountRules = rowRules({
  rows: (books: Books, _today: IsoDate) => moneyAccountRows(books),
  id: ({ accountId }) => accountId,
  searchText: ({ searchText }) => searchText,
  tabs: {
    active: ({ active }) => active,
    archived: ({ active }) => !active
  },
  filters: {
    kind: (kind: AccountKind) => (row) => row.kind === kind
  },
  sorts: {
    kind: { value: ({ kind }) => ACCOUNT_KINDS.indexOf(kind) },
    name: { text: ({ nameSort }) => nameSort }
  }
})

/** What is in the accounts together, in the currencies in which there is something, the company's own first. */
export const moneyAccountTotals = (
  rows: ReadonlyArray<MoneyAccountRow>,
  own: CurrencyCode | null
): ReadonlyArray<Money> => {
  const tally = new Tally()
  for (const { balances } of rows) for (const { ccy, minor } of balances) tally.add(ccy, minor)
  return orderedCurrencies(own, [tally]).map((currency) => tally.of(currency))
}
