import type { Books } from "../../books.ts"
import { openDebts, type Debt } from "../../debt/open-debts.ts"
import { invoicedOf } from "../../invoice/readings.ts"
import { balanceOf, surplusOf } from "../../invoice/state.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { isNothing, NOTHING } from "../../kernel/minor.ts"
import { average, isAboveZero, type Money } from "../../kernel/money.ts"
import { partyFilters, twinAmong } from "../../kernel/party-rows.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules, type RowTest } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { creditOf, isToReview } from "../../payment/state.ts"
import type { CustomerProfile } from "../events.ts"

/** What a customer comes to in one currency. */
export interface CustomerFigures {
  readonly currency: CurrencyCode
  /** Totals of the invoices issued to the customer. */
  readonly invoiced: Money
  /** Still to be paid on them. */
  readonly owed: Money
  /** Still to be paid in all: on invoices, and on sales on credit. */
  readonly debt: Money
  /** The part of `debt` whose due date has passed. */
  readonly overdue: Money
  /** The earliest day on which something of `debt` is due; null where nothing is, or no day was agreed. */
  readonly oldestDue: IsoDate | null
  /** Money received that no invoice took, or that credit notes set free, and of which somebody has said that it is the customer's. */
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
  readonly debt = new Tally()
  readonly overdue = new Tally()
  readonly credit = new Tally()
  readonly #oldest = new Map<CurrencyCode, IsoDate>()
  invoiceCount = 0
  lastInvoice: CustomerRow["lastInvoice"] = null

  owes({ currency, dueOn, isLate, owed }: Debt): void {
    this.debt.add(currency, owed)
    if (isLate) this.overdue.add(currency, owed)
    if (dueOn === null) return
    const oldest = this.#oldest.get(currency)
    if (oldest === undefined || dueOn < oldest) this.#oldest.set(currency, dueOn)
  }

  oldestDue(currency: CurrencyCode): IsoDate | null {
    return this.#oldest.get(currency) ?? null
  }
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
    const { customerId, currency, issueDate } = invoice.content
    if (invoice.issued === null || customerId === null) continue
    const account = accountOf(customerId)
    account.invoiceCount += 1
    account.invoiced.add(currency, invoicedOf(invoice))
    const balance = balanceOf(invoice)
    if (!isNothing(balance)) account.owed.add(currency, balance)
    const surplus = surplusOf(invoice)
    if (!isNothing(surplus)) account.credit.add(currency, surplus)
    if (account.lastInvoice === null || issueDate >= account.lastInvoice.issueDate) {
      const reference = invoice.number?.text ?? invoice.provisional
      account.lastInvoice = { invoiceId: invoice.invoiceId, reference, issueDate }
    }
  }
  for (const debt of openDebts(books, today)) if (debt.customerId !== null) accountOf(debt.customerId).owes(debt)
  for (const payment of books.payments.values()) {
    const { received } = payment
    const credit = creditOf(payment)
    if (isNothing(credit) || isToReview(payment)) continue
    const customerId = books.invoices.get(received.invoiceId)?.content.customerId
    if (customerId === undefined || customerId === null) continue
    accountOf(customerId).credit.add(received.details.currency, credit)
  }
  return accounts
}

const figuresOf = (account: Account, own: CurrencyCode | null): ReadonlyArray<CustomerFigures> => {
  const { invoiced, owed, debt, overdue, credit } = account
  return orderedCurrencies(own, [invoiced, debt, credit]).map((currency) => ({
    currency,
    invoiced: invoiced.of(currency),
    owed: owed.of(currency),
    debt: debt.of(currency),
    overdue: overdue.of(currency),
    oldestDue: account.oldestDue(currency),
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
          : singled(
              `${nameSort} ${foldText(`${profile.phone} ${profile.phone.replaceAll(/\D/g, "")} ${profile.email} ${profile.taxId} ${profile.city} ${profile.tags.join(" ")} ${profile.contacts.map(({ name }) => name).join(" ")}`)}`
            ),
      nameSort
    })
  }
  return rows
}

/** Also archived ones: what they owe is owed still. */
const owes: RowTest<CustomerRow> = ({ figures }) => figures.some(({ debt }) => isAboveZero(debt))
const isLate: RowTest<CustomerRow> = ({ figures }) => figures.some(({ overdue }) => isAboveZero(overdue))

/** How customers are listed: archived ones in a tab of their own, and where they owe something. */
export const customerRules = rowRules({
  rows: customerRows,
  id: ({ customerId }) => customerId,
  searchText: ({ searchText }) => searchText,
  tabs: { active: ({ active }) => active, owing: owes, overdue: isLate, archived: ({ active }) => !active },
  filters: partyFilters,
  sorts: {
    name: { text: ({ nameSort }) => nameSort },
    /** In the company's currency. */
    owed: { value: ({ figures }) => figures[0]?.debt.minor ?? NOTHING },
    /** By its date. */
    lastInvoice: { text: ({ lastInvoice }) => lastInvoice?.issueDate ?? "" }
  }
})

/** Another customer that is most likely the same as what was typed; undefined when there is none. */
export const twinOfCustomer = (
  books: Pick<Books, "customers">,
  typed: Parameters<typeof twinAmong>[1],
  ownId: string
): { readonly customerId: string; readonly name: string; readonly isActive: boolean } | undefined => {
  const twin = twinAmong(books.customers.values(), typed, ({ customerId }) => customerId === ownId)
  return twin && { customerId: twin.party.customerId, name: twin.name, isActive: twin.party.active }
}

/** What some customers owe in one currency. */
export interface CustomerTotals {
  readonly currency: CurrencyCode
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
  /** How many of them owe something in it. */
  readonly count: number
  /** What one of those owes on average, rounded to whole minor units. */
  readonly average: Money
}

/** What the customers owe together, in the currencies in which they owe something, the company's own first. */
export const customerTotals = (
  rows: ReadonlyArray<CustomerRow>,
  own: CurrencyCode | null
): ReadonlyArray<CustomerTotals> => {
  const [owed, overdue] = [new Tally(), new Tally()]
  const counts = new Map<CurrencyCode, number>()
  for (const { figures } of rows) {
    for (const each of figures) {
      if (isAboveZero(each.debt)) counts.set(each.currency, (counts.get(each.currency) ?? 0) + 1)
      owed.add(each.currency, each.debt.minor)
      overdue.add(each.currency, each.overdue.minor)
    }
  }
  return orderedCurrencies(own, [owed]).flatMap((currency) => {
    const [sum, count] = [owed.of(currency), counts.get(currency)]
    if (count === undefined || !isAboveZero(sum)) return []
    return [{ currency, owed: sum, overdue: overdue.of(currency), count, average: average(sum, count) }]
  })
}
