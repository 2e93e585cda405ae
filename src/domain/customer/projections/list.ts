import type { Books } from "../../books.ts"
import { isOverdue, type IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { money, subtract, type Money } from "../../kernel/money.ts"
import { isErased } from "../../kernel/personal.ts"
import { compareText, foldText, matchesSearch, readSearch } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { creditOf } from "../../payment/decider.ts"
import type { CustomerProfile } from "../events.ts"

/** What a customer comes to in one currency. */
export interface CustomerFigures {
  readonly currency: CurrencyCode
  /** Totals of the invoices issued to the customer. */
  readonly invoiced: Money
  /** Still to be paid on them. */
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
  /** Money received that no invoice took: the customer's credit. */
  readonly credit: Money
}

/** One customer as lists show it. */
export interface CustomerRow {
  readonly customerId: string
  /** Null when the details were erased. */
  readonly profile: CustomerProfile | null
  /** Empty when erased. */
  readonly name: string
  readonly active: boolean
  /** The company's currency first; the others only where something happened. */
  readonly figures: ReadonlyArray<CustomerFigures>
  /** Invoices issued to the customer. */
  readonly invoiceCount: number
  /** The latest by issue date, null when none was issued. */
  readonly lastInvoice: { readonly invoiceId: string; readonly reference: string; readonly issueDate: IsoDate } | null
  readonly searchText: string
  readonly nameSort: string
}

class Account {
  readonly invoiced = new Tally()
  readonly owed = new Tally()
  readonly overdue = new Tally()
  readonly credit = new Tally()
  invoiceCount = 0
  lastInvoice: CustomerRow["lastInvoice"] = null
}

const accountsOf = (books: Books, today: IsoDate): ReadonlyMap<string, Account> => {
  const accounts = new Map<string, Account>()
  const accountOf = (customerId: string): Account => {
    const known = accounts.get(customerId)
    if (known !== undefined) return known
    const opened = new Account()
    accounts.set(customerId, opened)
    return opened
  }
  for (const invoice of books.invoices.values()) {
    const { customerId, currency, issueDate, paymentDate } = invoice.content
    if (invoice.issued === null || customerId === null) continue
    const account = accountOf(customerId)
    const balance = subtract(money(currency, invoice.total), money(currency, invoice.paid))
    account.invoiceCount += 1
    account.invoiced.add(currency, invoice.total)
    account.owed.add(currency, balance.minor)
    if (isOverdue(paymentDate, today, balance)) account.overdue.add(currency, balance.minor)
    if (account.lastInvoice === null || issueDate >= account.lastInvoice.issueDate) {
      const reference = invoice.number?.text ?? invoice.provisional
      account.lastInvoice = { invoiceId: invoice.invoiceId, reference, issueDate }
    }
  }
  for (const payment of books.payments.values()) {
    const { received } = payment
    if (received.unapplied === "0") continue
    const customerId = books.invoices.get(received.invoiceId)?.content.customerId
    const credit = creditOf(payment)
    if (credit === 0n || customerId === undefined || customerId === null) continue
    accountOf(customerId).credit.add(received.details.currency, credit)
  }
  return accounts
}

const figuresOf = (account: Account, own: CurrencyCode | null): ReadonlyArray<CustomerFigures> => {
  const { invoiced, owed, overdue, credit } = account
  return orderedCurrencies(own, [invoiced, credit]).map((currency) => ({
    currency,
    invoiced: invoiced.of(currency),
    owed: owed.of(currency),
    overdue: overdue.of(currency),
    credit: credit.of(currency)
  }))
}

/** Every customer as a row, in the order in which they were added. */
export const customerRows = (books: Books, today: IsoDate): ReadonlyArray<CustomerRow> => {
  const accounts = accountsOf(books, today)
  const own = books.company?.identity.currency ?? null
  const rows: Array<CustomerRow> = []
  for (const { customerId, profile: known, active } of books.customers.values()) {
    const profile = isErased(known) ? null : known
    const account = accounts.get(customerId) ?? new Account()
    const nameSort = foldText(profile?.name ?? "")
    rows.push({
      customerId,
      profile,
      name: profile?.name ?? "",
      active,
      figures: figuresOf(account, own),
      invoiceCount: account.invoiceCount,
      lastInvoice: account.lastInvoice,
      searchText:
        profile === null
          ? ""
          : `${nameSort} ${foldText(`${profile.phone} ${profile.phone.replaceAll(/\D/g, "")} ${profile.email} ${profile.taxId} ${profile.city}`)}`,
      nameSort
    })
  }
  return rows
}

/** What the list is narrowed to. `archived` shows the archived ones alone; by default they are hidden. */
export interface CustomerFilter {
  readonly tab?: "active" | "owing" | "overdue" | "archived"
  /** Parts of a name, a phone number, an e-mail address, a tax id or a city. */
  readonly search?: string
  readonly kind?: CustomerProfile["kind"] | null
  /** The city as it is written, case and accents left aside. */
  readonly city?: string | null
}

/** The rows that pass the filter, in the order given. */
export const filterCustomers = (
  rows: ReadonlyArray<CustomerRow>,
  filter: CustomerFilter
): ReadonlyArray<CustomerRow> => {
  const tab = filter.tab ?? "active"
  const query = readSearch(filter.search ?? "")
  const { kind = null } = filter
  const city = filter.city === undefined || filter.city === null ? null : foldText(filter.city)
  return rows.filter(
    (row) =>
      row.active === (tab !== "archived") &&
      (kind === null || row.profile?.kind === kind) &&
      (city === null || (row.profile !== null && foldText(row.profile.city) === city)) &&
      (tab !== "owing" || row.figures.some((each) => each.owed.minor > 0n)) &&
      (tab !== "overdue" || row.figures.some((each) => each.overdue.minor > 0n)) &&
      (query === undefined || matchesSearch(query, row.searchText))
  )
}

/** By name, by what is owed in the company's currency, or by the last invoice's date; a new array. */
export interface CustomerSort {
  readonly key: "name" | "owed" | "lastInvoice"
  readonly direction: "ascending" | "descending"
}

const owedOf = (row: CustomerRow): bigint => row.figures[0]?.owed.minor ?? 0n

const comparators: { readonly [key in CustomerSort["key"]]: (a: CustomerRow, b: CustomerRow) => number } = {
  name: (a, b) => compareText(a.nameSort, b.nameSort),
  owed: (a, b) => (owedOf(a) < owedOf(b) ? -1 : owedOf(a) > owedOf(b) ? 1 : 0),
  lastInvoice: (a, b) => compareText(a.lastInvoice?.issueDate ?? "", b.lastInvoice?.issueDate ?? "")
}

/** The rows in order, a new array. */
export const sortCustomers = (rows: ReadonlyArray<CustomerRow>, sort: CustomerSort): ReadonlyArray<CustomerRow> => {
  const compare = comparators[sort.key]
  return rows.toSorted(sort.direction === "ascending" ? compare : (a, b) => compare(b, a))
}
