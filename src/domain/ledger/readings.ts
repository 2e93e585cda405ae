import type { Books } from "../books.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { addMinor, NOTHING } from "../kernel/minor.ts"
import { atRate } from "../kernel/money.ts"
import type { LedgerAccount, Party, PostingLine } from "../kernel/posting.ts"
import type { Booked, Ledger } from "./ledger.ts"

/** One line of the ledger with the posting that it stands in: a debit above zero, a credit below. */
export interface Entry {
  readonly booked: Booked
  readonly line: PostingLine
}

/** The accrual reading: everything on the day on which it was earned or owed. */
export function* entriesOf(ledger: Ledger): IterableIterator<Entry> {
  for (const booked of ledger.postings()) for (const line of booked.lines) yield { booked, line }
}

/** Whether money moved. */
export const isCash = ({ line }: Entry): boolean => line.account === "treasury"

/** The cash reading: what moved money, on the day on which it moved. In is above zero, out below. */
export function* cashOf(ledger: Ledger): IterableIterator<Entry> {
  for (const entry of entriesOf(ledger)) if (isCash(entry)) yield entry
}

/** The record whose debt an entry makes or settles. */
export const documentOf = ({ booked, line }: Entry): string => line.document ?? booked.document

/** Whose an entry is; null where it is nobody's. Money of a customer is whose the invoice is that it was meant for. */
export const partyOf = ({ invoices }: Pick<Books, "invoices">, entry: Entry): Party | null => {
  if (entry.booked.party !== null) return entry.booked.party
  const customerId = invoices.get(documentOf(entry))?.content.customerId ?? null
  return customerId === null ? null : { kind: "customer", id: customerId }
}

/** An amount under what an account and a currency are told apart by. */
export interface Balance {
  readonly account: LedgerAccount
  readonly currency: CurrencyCode
  readonly minor: bigint
}

/** What each account comes to in each currency, as far as entries are looked at. */
export const trialBalance = (entries: Iterable<Entry>): ReadonlyArray<Balance> => {
  const sums = new Map<string, Balance>()
  for (const { booked, line } of entries) {
    const { currency } = booked
    const { account, minor } = line
    const key = `${account} ${currency}`
    sums.set(key, { account, currency, minor: addMinor(sums.get(key)?.minor ?? NOTHING, minor) })
  }
  return [...sums.values()]
}

const converted = new WeakMap<Booked, { readonly own: CurrencyCode; readonly lines: ReadonlyArray<bigint> | null }>()

/**
 * The lines of a posting in the company's currency, which come to nothing together, too; null where nobody has said what its currency is
 * worth. In minor units, in the order of the lines.
 */
export const inOwnCurrency = (booked: Booked, own: CurrencyCode): ReadonlyArray<bigint> | null => {
  if (booked.currency === own) return booked.lines.map(({ minor }) => minor)
  if (booked.rate === null) return null
  const known = converted.get(booked)
  if (known?.own === own) return known.lines
  const lines = atRate(
    booked.lines.map(({ minor }) => minor),
    { from: booked.currency, to: own, rate: booked.rate }
  )
  converted.set(booked, { own, lines })
  return lines
}
