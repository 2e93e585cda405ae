import type { Books } from "../books.ts"
import { promiseStanding, type KnownPromise, type PromiseStanding } from "../documents/promise-standing.ts"
import { balanceOf, type InvoiceState } from "../invoice/state.ts"
import { dueDayOf, isOverdue, type IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { isNothing } from "../kernel/minor.ts"
import type { Money } from "../kernel/money.ts"
import { orderedCurrencies, Tally } from "../kernel/tally.ts"
import { owedOf, type SaleState } from "../sale/aggregate.ts"

/** What was promised of a debt, and what became of it. */
export interface DebtPromise extends KnownPromise {
  readonly standing: PromiseStanding
}

/** What is still to be paid for one invoice or one sale at the counter. */
export interface Debt {
  readonly kind: "invoice" | "sale"
  readonly recordId: string
  /** Null where it is nobody's that is known. */
  readonly customerId: string | null
  readonly currency: CurrencyCode
  /** Above nothing, in minor units of `currency`. */
  readonly owed: bigint
  /** When it is to be paid; null where no day was agreed. */
  readonly dueOn: IsoDate | null
  /** The day on which it was to be paid has passed. */
  readonly isLate: boolean
  /** Null where nothing was promised. */
  readonly promise: DebtPromise | null
  /**
   * Somebody has to speak to the customer today: it is late, and no day was promised that is still to come; the promised day has come; or its
   * seller wanted to be told by now.
   */
  readonly isToRemind: boolean
}

type DebtBooks = Pick<Books, "invoices" | "sales">

const promiseOf = (known: KnownPromise | null, owed: bigint, today: IsoDate): DebtPromise | null =>
  known && { ...known, standing: promiseStanding(known, owed, today) }

/** What is owed on an invoice; undefined where nothing is. */
export const debtOfInvoice = (invoice: InvoiceState, today: IsoDate): Debt | undefined => {
  const { content, invoiceId } = invoice
  const owed = balanceOf(invoice)
  if (isNothing(owed)) return undefined
  const dueOn = dueDayOf(content)
  const isLate = isOverdue(dueOn, today, { minor: owed })
  const promise = promiseOf(invoice.promise, owed, today)
  return {
    kind: "invoice",
    recordId: invoiceId,
    customerId: content.customerId,
    currency: content.currency,
    owed,
    dueOn,
    isLate,
    promise,
    isToRemind: promise === null || promise.standing === "kept" ? isLate : promise.payOn <= today
  }
}

/** What is owed for a sale; undefined where nothing is. */
export const debtOfSale = (sale: SaleState, today: IsoDate): Debt | undefined => {
  const { currency, customerId } = sale.recorded.details
  const owed = owedOf(sale)
  if (isNothing(owed)) return undefined
  const { dueOn = null, remindOn = null } = sale.promise ?? {}
  const said = sale.promise === null || dueOn === null ? null : { ...sale.promise, payOn: dueOn }
  return {
    kind: "sale",
    recordId: sale.recorded.saleId,
    customerId,
    currency,
    owed,
    dueOn,
    isLate: dueOn !== null && isOverdue(dueOn, today, { minor: owed }),
    promise: promiseOf(said, owed, today),
    isToRemind: [dueOn, remindOn].some((day) => day !== null && day <= today)
  }
}

/** Everything that customers owe on that day: the one reading of it, for lists, the dashboard and what waits for a person. */
export function* openDebts({ invoices, sales }: DebtBooks, today: IsoDate): IterableIterator<Debt> {
  for (const invoice of invoices.values()) {
    const debt = debtOfInvoice(invoice, today)
    if (debt !== undefined) yield debt
  }
  for (const sale of sales.values()) {
    const debt = debtOfSale(sale, today)
    if (debt !== undefined) yield debt
  }
}

/** What debts come to in one currency. */
export interface DebtSum {
  readonly debt: Money
  /** The earliest day on which something of it is to be paid; null where no day was agreed. */
  readonly oldestDue: IsoDate | null
}

/** What debts come to together in each of their currencies, `first` before the others. */
export const sumsOfDebts = (debts: ReadonlyArray<Debt>, first: CurrencyCode | null = null): ReadonlyArray<DebtSum> => {
  const sums = new Tally()
  const oldest = new Map<CurrencyCode, IsoDate>()
  for (const { currency, dueOn, owed } of debts) {
    sums.add(currency, owed)
    const known = oldest.get(currency)
    if (dueOn !== null && (known === undefined || dueOn < known)) oldest.set(currency, dueOn)
  }
  const there = new Set(sums.currencies())
  return orderedCurrencies(first, [sums]).flatMap((currency) =>
    there.has(currency) ? [{ debt: sums.of(currency), oldestDue: oldest.get(currency) ?? null }] : []
  )
}
