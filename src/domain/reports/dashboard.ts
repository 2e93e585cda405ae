import { minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import type { Books } from "../books.ts"
import type { CreditNoteIssued } from "../credit-note/events.ts"
import type { ExpenseState } from "../expense/aggregate.ts"
import { invoiceRows, invoiceRules, type InvoiceRow } from "../invoice/projections/list.ts"
import { invoicedBefore } from "../invoice/readings.ts"
import { addMonths, endOfMonth, startOfMonth, type IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { compare, isZero, zero, type Money } from "../kernel/money.ts"
import { isErased } from "../kernel/personal.ts"
import { isWithin, type Comparison, type Period } from "../kernel/period.ts"
import { sortRows } from "../kernel/rows.ts"
import { orderedCurrencies, Tally } from "../kernel/tally.ts"
import type { PaymentMethod } from "../payment/events.ts"
import { counterMoves, moneyMoves, type MoneyMove } from "../payment/projections/moves.ts"
import { paymentMethods } from "../payment/methods.ts"
import { openDebts, type Debt } from "../debt/open-debts.ts"
import { firstRunChecklist, type StepTaken } from "./first-steps.ts"

/** What the dashboard looks at. `comparison` says what the period is compared with; null for nothing. */
export interface DashboardScope {
  readonly today: IsoDate
  readonly period: Period
  readonly comparison?: Comparison | null
}

/** Money that moved within a span of time. */
export interface Moved {
  readonly invoiced: Money
  readonly received: Money
  readonly spent: Money
}

/** One month of the chart. */
export interface MonthFigures extends Moved {
  /** The month as YYYY-MM. */
  readonly month: string
}

/** One customer's share of what was invoiced in the period. */
export interface TopCustomer {
  readonly customerId: string
  /** As the customer is called today; empty when erased. */
  readonly name: string
  readonly erased: boolean
  readonly invoiced: Money
  readonly invoiceCount: number
}

/** The figures of one currency. Nothing is converted. */
export interface CurrencyFigures {
  readonly currency: CurrencyCode
  /** Still to be paid on issued invoices and for sales on credit, whatever their date. */
  readonly toCollect: Money
  readonly toCollectCount: number
  /** The part of `toCollect` whose due date, or promised day, has passed. */
  readonly overdue: Money
  readonly overdueCount: number
  /** Totals of the invoices with an issue date in the period, taxes included. */
  readonly invoiced: Money
  readonly invoicedCount: number
  /** Totals of the credit notes with an issue date in the period: what they took back, not subtracted from `invoiced`. */
  readonly credited: Money
  readonly creditedCount: number
  /** Money of customers with a payment day in the period, of invoices and at the counter, less what was given back in it. */
  readonly received: Money
  /** `received` by method, in the specification's order; methods without money are left out. */
  readonly receivedByMethod: ReadonlyArray<{ readonly method: PaymentMethod; readonly amount: Money }>
  /** Totals of the expenses with their day in the period, taxes included, paid or not; nothing in books whose reader does not read expenses. */
  readonly spent: Money
  readonly spentCount: number
  /** As much of the period as is over, beside the same of the one before; null when there is nothing to compare with. */
  readonly compared: { readonly now: Moved; readonly before: Moved; readonly isPartial: boolean } | null
  /** The last six months, the oldest first, today's last. */
  readonly months: ReadonlyArray<MonthFigures>
  /** The five customers invoiced most in the period. */
  readonly topCustomers: ReadonlyArray<TopCustomer>
}

export interface DashboardFigures {
  /** The company's own currency first, always present once it is registered; then those in which something happened. */
  readonly currencies: ReadonlyArray<CurrencyFigures>
  readonly draftCount: number
  /** The five invoices last issued or drafted, by issue date, cancelled ones left out. */
  readonly lastInvoices: ReadonlyArray<InvoiceRow>
  readonly checklist: ReadonlyArray<StepTaken>
}

/** Whether there is nothing to show yet: no invoice, nothing received at the counter or elsewhere in the months that are drawn, nothing spent. */
export const hasNothing = ({
  currencies,
  lastInvoices
}: Pick<DashboardFigures, "currencies" | "lastInvoices">): boolean =>
  lastInvoices.length === 0 &&
  currencies.every(
    ({ months, toCollect }) =>
      isZero(toCollect) && months.every(({ received, spent }) => isZero(received) && isZero(spent))
  )

const MONTHS = 6
const TOP = 5

/** A sum and how many amounts made it, per currency. */
class Counted {
  readonly tally = new Tally()
  readonly #counts = new Map<CurrencyCode, number>()

  add(currency: CurrencyCode, minor: bigint): void {
    this.tally.add(currency, minor)
    this.#counts.set(currency, (this.#counts.get(currency) ?? 0) + 1)
  }

  of(currency: CurrencyCode): { readonly amount: Money; readonly count: number } {
    return { amount: this.tally.of(currency), count: this.#counts.get(currency) ?? 0 }
  }
}

/** Money that moved within one span of time. */
class Movement {
  readonly period: Period
  readonly invoiced = new Counted()
  readonly received = new Counted()
  readonly spent = new Counted()

  constructor(period: Period) {
    this.period = period
  }
}

class Gathering {
  readonly toCollect = new Counted()
  readonly overdue = new Counted()
  readonly credited = new Counted()
  readonly byMethod = new Map<PaymentMethod, Tally>()
  /** What was invoiced in the period, by customer. */
  readonly buyers = new Map<string, Counted>()
  readonly current: Movement
  readonly compared: { readonly now: Movement; readonly before: Movement; readonly isPartial: boolean } | null
  readonly months: ReadonlyArray<Movement>
  readonly #all: ReadonlyArray<Movement>
  draftCount = 0

  constructor({ today, period, comparison = null }: DashboardScope) {
    this.current = new Movement(period)
    this.compared =
      comparison === null
        ? null
        : {
            now: new Movement(comparison.now),
            before: new Movement(comparison.before),
            isPartial: comparison.isPartial
          }
    const thisMonth = startOfMonth(today)
    this.months = Array.from({ length: MONTHS }, (_, index) => {
      const from = addMonths(thisMonth, index - MONTHS + 1)
      return new Movement({ from, to: endOfMonth(from) })
    })
    const compared = this.compared === null ? [] : [this.compared.now, this.compared.before]
    this.#all = [this.current, ...compared, ...this.months]
  }

  #movements(date: IsoDate): ReadonlyArray<Movement> {
    return this.#all.filter((movement) => isWithin(date, movement.period))
  }

  invoice(row: InvoiceRow): void {
    if (row.standing === "draft") this.draftCount += 1
    if (row.standing !== "issued") return
    for (const movement of this.#movements(row.issueDate)) movement.invoiced.add(row.currency, row.invoiced)
    if (row.customerId !== null && isWithin(row.issueDate, this.current.period)) this.#bought(row.customerId, row)
  }

  debt({ currency, isLate, owed }: Debt): void {
    this.toCollect.add(currency, owed)
    if (isLate) this.overdue.add(currency, owed)
  }

  #bought(customerId: string, row: InvoiceRow): void {
    const invoiced = this.buyers.get(customerId) ?? new Counted()
    this.buyers.set(customerId, invoiced)
    invoiced.add(row.currency, row.invoiced)
  }

  creditNote({ content: { currency, issueDate }, figures, invoiceId }: CreditNoteIssued, { invoices }: Books): void {
    if (!isWithin(issueDate, this.current.period)) return
    const invoice = figures.deducted === undefined ? undefined : invoices.get(invoiceId)
    // A deposit that the invoice had taken off stays invoiced.
    const stays = invoice === undefined ? NOTHING : invoicedBefore(invoice)
    this.credited.add(currency, subtractMinor(minorOf(figures.total), stays))
  }

  money({ method, day, currency, minor }: MoneyMove): void {
    for (const movement of this.#movements(day)) movement.received.add(currency, minor)
    if (!isWithin(day, this.current.period)) return
    const tally = this.byMethod.get(method) ?? new Tally()
    this.byMethod.set(method, tally)
    tally.add(currency, minor)
  }

  expense({ details: { currency, spentOn }, figures, lifecycle }: ExpenseState): void {
    if (lifecycle === "void") return
    for (const movement of this.#movements(spentOn)) movement.spent.add(currency, minorOf(figures.total))
  }

  currencies(own: CurrencyCode | null): ReadonlyArray<CurrencyCode> {
    return orderedCurrencies(own, [
      this.toCollect.tally,
      this.credited.tally,
      ...this.#all.flatMap(({ invoiced, received, spent }) => [invoiced.tally, received.tally, spent.tally])
    ])
  }

  topCustomers(currency: CurrencyCode, { customers }: Books): ReadonlyArray<TopCustomer> {
    const shares = [...this.buyers].map(([customerId, invoiced]) => ({ customerId, ...invoiced.of(currency) }))
    return shares
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => compare(b.amount, a.amount))
      .slice(0, TOP)
      .map(({ customerId, amount, count }) => {
        const profile = customers.get(customerId)?.profile
        const known = profile === undefined || isErased(profile) ? null : profile
        return { customerId, name: known?.name ?? "", erased: known === null, invoiced: amount, invoiceCount: count }
      })
  }

  figures(currency: CurrencyCode, books: Books): CurrencyFigures {
    const [toCollect, overdue] = [this.toCollect.of(currency), this.overdue.of(currency)]
    const [invoiced, credited] = [this.current.invoiced.of(currency), this.credited.of(currency)]
    const spent = this.current.spent.of(currency)
    const { compared } = this
    const moved = (movement: Movement): Moved => ({
      invoiced: movement.invoiced.of(currency).amount,
      received: movement.received.of(currency).amount,
      spent: movement.spent.of(currency).amount
    })
    return {
      currency,
      toCollect: toCollect.amount,
      toCollectCount: toCollect.count,
      overdue: overdue.amount,
      overdueCount: overdue.count,
      invoiced: invoiced.amount,
      invoicedCount: invoiced.count,
      credited: credited.amount,
      creditedCount: credited.count,
      received: this.current.received.of(currency).amount,
      receivedByMethod: paymentMethods
        .map((method) => ({ method, amount: this.byMethod.get(method)?.of(currency) ?? zero(currency) }))
        .filter(({ amount }) => !isZero(amount)),
      spent: spent.amount,
      spentCount: spent.count,
      compared:
        compared === null
          ? null
          : { now: moved(compared.now), before: moved(compared.before), isPartial: compared.isPartial },
      months: this.months.map((movement) => ({ month: movement.period.from.slice(0, 7), ...moved(movement) })),
      topCustomers: this.topCustomers(currency, books)
    }
  }
}

/** Everything the dashboard shows: of invoices, of the money of customers, of what is owed, and of what was spent. */
export const dashboardFigures = (books: Books, scope: DashboardScope): DashboardFigures => {
  const gathering = new Gathering(scope)
  const rows = invoiceRows(books, scope.today)
  for (const row of rows) gathering.invoice(row)
  for (const debt of openDebts(books, scope.today)) gathering.debt(debt)
  for (const move of moneyMoves(books)) gathering.money(move)
  for (const move of counterMoves(books)) gathering.money(move)
  for (const { issued } of books.creditNotes.values()) gathering.creditNote(issued, books)
  for (const expense of books.expenses.values()) gathering.expense(expense)
  const alive = rows.filter((row) => row.standing !== "cancelled")
  return {
    currencies: gathering
      .currencies(books.company?.identity.currency ?? null)
      .map((each) => gathering.figures(each, books)),
    draftCount: gathering.draftCount,
    lastInvoices: sortRows(invoiceRules, alive.toReversed(), { key: "issueDate", direction: "descending" }).slice(
      0,
      TOP
    ),
    checklist: firstRunChecklist(books)
  }
}
