import type { SaleLifecycle } from "../../../machines/money/sale.ts"
import type { Books } from "../../books.ts"
import { itemsOf } from "../../documents/lines.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { isPositive, minorOf } from "../../kernel/minor.ts"
import { average, money, toMajor, type Money } from "../../kernel/money.ts"
import { momentOf } from "../../kernel/moment.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText } from "../../kernel/search.ts"
import { salesNumber } from "../../kernel/validation.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { PaymentMethod } from "../../payment/events.ts"
import { debtOfSale } from "../../debt/open-debts.ts"
import type { SaleNumber } from "../events.ts"
import { isOdd, owedOf, surplusOf, worthOf, type SaleState } from "../aggregate.ts"
import { saleNumberText } from "../../documents/receipt-number.ts"

/** One sale as lists show it; amounts in minor units of `currency`. */
export interface SaleRow {
  readonly saleId: string
  readonly reference: string
  readonly lifecycle: SaleLifecycle
  readonly soldOn: IsoDate
  /** By the clock of the till, milliseconds since 1970. */
  readonly soldAt: number
  readonly till: string
  readonly sellerId: string
  readonly customerId: string
  /** Empty where there is none, or it was erased. */
  readonly customerName: string
  /** What was sold, one after the other. */
  readonly items: string
  readonly productIds: ReadonlyArray<string>
  readonly currency: CurrencyCode
  readonly total: bigint
  readonly worth: bigint
  readonly owed: bigint
  readonly surplus: bigint
  readonly isOdd: boolean
  readonly dueOn: IsoDate | null
  readonly isOverdue: boolean
  /** The seller wanted to be told of the debt by now. */
  readonly isToRemind: boolean
  /** How its money came, each once. */
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly hasReturns: boolean
  readonly searchText: string
}

const deriveRow = (sale: SaleState, customerName: string, today: IsoDate): SaleRow => {
  const { lifecycle, money: parts, promise, recorded, returns } = sale
  const { details, figures, receipt, saleId, sellerId } = recorded
  const owed = owedOf(sale)
  const items = itemsOf(details.lines)
    .map(({ designation, quantity }) => (quantity === "1" ? designation : `${quantity} × ${designation}`))
    .join(", ")
  const reference = saleNumberText(receipt)
  const debt = debtOfSale(sale, today)
  const { dueOn = null, remindOn = null } = promise ?? {}
  return {
    saleId,
    reference,
    lifecycle,
    soldOn: details.soldOn,
    soldAt: momentOf(details.soldAt) ?? 0,
    till: receipt.till,
    sellerId,
    customerId: details.customerId ?? "",
    customerName,
    items,
    productIds: details.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])),
    currency: details.currency,
    total: minorOf(figures.total),
    worth: worthOf(sale),
    owed,
    surplus: surplusOf(sale),
    isOdd: isOdd(sale),
    dueOn,
    isOverdue: debt?.isLate ?? false,
    isToRemind: debt !== undefined && remindOn !== null && remindOn <= today,
    methods: [...new Set(parts.flatMap(({ method, voided }) => (voided ? [] : [method])))],
    hasReturns: returns.length > 0,
    searchText: foldText(`${reference} ${customerName} ${items} ${details.note}`)
  }
}

interface Derived {
  readonly customerName: string
  readonly today: IsoDate
  readonly row: SaleRow
}

/** Rows already derived: a state never changes, so its row holds until something around it does. */
const derivedRows = new WeakMap<SaleState, Derived>()

const rowOf = (books: Books, sale: SaleState, today: IsoDate): SaleRow => {
  const { customerId } = sale.recorded.details
  const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
  const customerName = profile === undefined || isErased(profile) ? "" : profile.name
  const known = derivedRows.get(sale)
  if (known?.customerName === customerName && known.today === today) return known.row
  const row = deriveRow(sale, customerName, today)
  derivedRows.set(sale, { customerName, today, row })
  return row
}

/** Every sale as a row, in the order in which they were recorded. */
export const saleRows = (books: Books, today: IsoDate): ReadonlyArray<SaleRow> =>
  [...books.sales.values()].map((sale) => rowOf(books, sale, today))

const counts = ({ lifecycle }: SaleRow): boolean => lifecycle !== "returned" && lifecycle !== "invoiced"
const amountOf = ({ currency, worth }: SaleRow): Money => money(currency, worth)

/** How sales are listed: by what is left to do. */
export const saleRules = rowRules({
  rows: saleRows,
  id: ({ saleId }) => saleId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ currency, total }) => [formatDecimal(toMajor(money(currency, total)))],
  tabs: {
    all: () => true,
    paid: ({ lifecycle }) => lifecycle === "paid",
    owed: ({ owed }) => isPositive(owed),
    returned: ({ hasReturns }) => hasReturns,
    /** A number or a customer that cannot be, or more money or goods than there should be. */
    toCheck: ({ isOdd: isStrange }) => isStrange
  },
  filters: {
    period:
      (period: Period) =>
      ({ soldOn }) =>
        isWithin(soldOn, period),
    customer: (id: string) => (row) => row.customerId === id,
    product: (id: string) => (row) => row.productIds.includes(id),
    method:
      (method: string) =>
      ({ methods }) =>
        methods.some((each) => each === method),
    member: (userId: string) => (row) => row.sellerId === userId,
    till: (code: string) => (row) => row.till === code,
    amount: (range: AmountRange) => (row) => isInRange(amountOf(row), range)
  },
  sorts: {
    soldAt: { value: ({ soldAt }) => soldAt },
    customer: { text: ({ customerName }) => foldText(customerName) },
    total: { value: ({ worth }) => worth },
    owed: { value: ({ owed }) => owed }
  }
})

/**
 * What sales come to, per currency, the company's first. What came back or became an invoice is worth nothing here; more money handed back
 * for it than was paid is owed all the same.
 */
export const saleTotals = (
  rows: ReadonlyArray<SaleRow>,
  first: CurrencyCode | null
): ReadonlyArray<{ readonly worth: Money; readonly owed: Money; readonly average: Money }> => {
  const [worth, owed] = [new Tally(), new Tally()]
  const counted = rows.filter(counts)
  for (const row of counted) worth.add(row.currency, row.worth)
  for (const row of rows) owed.add(row.currency, row.owed)
  return orderedCurrencies(first, [worth, owed]).map((currency) => ({
    worth: worth.of(currency),
    owed: owed.of(currency),
    average: average(worth.of(currency), Math.max(1, counted.filter((row) => row.currency === currency).length))
  }))
}

const AS_PRINTED = /^(?:(T[0-9A-Z]{1,8})[-\s]+)?0*(\d{1,9})$/

/**
 * The number that somebody read off a receipt ("T3F7A-0042"), or only its count where it is one of `till`; undefined for what the message
 * `salesNumberInvalid` is said of. Source: spec section 5.
 */
export const readSaleNumber = (typed: string, till: string): SaleNumber | undefined => {
  const [, of = till, count = ""] = AS_PRINTED.exec(typed.trim().toUpperCase()) ?? []
  return salesNumber(count) === undefined ? { till: of, counter: Number(count) } : undefined
}
