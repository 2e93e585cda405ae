import type { SaleLifecycle } from "../../../machines/money/sale.ts"
import type { Books } from "../../books.ts"
import { netByItem, taxLines } from "../../documents/entries.ts"
import { itemsOf } from "../../documents/lines.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import {
  addMinor,
  greater,
  isPositive,
  minorOf,
  negateMinor,
  NOTHING,
  subtractMinor,
  sumMinor
} from "../../kernel/minor.ts"
import { average, money, toMajor, zero, type Money } from "../../kernel/money.ts"
import { momentOf } from "../../kernel/moment.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { credit, debit, kept, noted, post, takenBack } from "../../kernel/post.ts"
import type { EntriesOf, LedgerAccount, Party, Posting, PostingLine, Standing } from "../../kernel/posting.ts"
import { netShares } from "../../kernel/proportions.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { salesNumber } from "../../kernel/validation.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { PaymentMethod } from "../../payment/events.ts"
import { debtOfSale } from "../../debt/open-debts.ts"
import type { SaleEvent, SaleNumber, SaleReturned } from "../events.ts"
import { flagsOf, isEnded, isOdd, owedOf, surplusOf, worthOf, type SaleMoney, type SaleState } from "../aggregate.ts"
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
  /** What is owed for it took its customer above their credit limit. */
  readonly isAboveLimit: boolean
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
    isAboveLimit: flagsOf(sale).includes("above_limit"),
    dueOn,
    isOverdue: debt?.isLate ?? false,
    isToRemind: debt !== undefined && remindOn !== null && remindOn <= today,
    methods: [...new Set(parts.flatMap(({ method, voided }) => (voided ? [] : [method])))],
    hasReturns: returns.length > 0,
    searchText: singled(foldText(`${reference} ${customerName} ${items} ${details.note}`))
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

const counts = (row: SaleRow): boolean => !isEnded(row)
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
    /** By the day that counts, and within it by the clock of the till. */
    soldAt: { text: ({ soldAt, soldOn }) => `${soldOn} ${String(soldAt).padStart(15, "0")}` },
    customer: { text: ({ customerName }) => foldText(customerName) },
    total: { value: ({ worth }) => worth },
    owed: { value: ({ owed }) => owed }
  }
})

/** What a sale adds to the sums of a list: one that ended, since it is void or an invoice took its place, adds nothing. */
export const countedWorthOf = (row: SaleRow): Money => (counts(row) ? amountOf(row) : zero(row.currency))

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

/** The piece of a sale that stands in the ledger, with no amount, once an invoice took its place. */
const INVOICED = "invoiced"
/** That of one that is void. */
const VOIDED = "voided"

/** Takes back all that stands of a sale, and notes under the name of this piece whose it was: money may still come for it. */
const ended = (saleId: string, standing: Standing, piece: string): ReadonlyArray<Posting> => {
  const known = standing.last(saleId)
  if (known === undefined) return []
  const { currency, party } = known
  return [...takenBack(standing.of(saleId)), noted({ record: saleId, piece, currency, party })]
}

const sumOf = (lines: ReadonlyArray<PostingLine>, ...accounts: ReadonlyArray<LedgerAccount>): bigint =>
  sumMinor(lines.flatMap(({ account, minor }) => (accounts.includes(account) ? [minor] : [])))

/** What is owed for a sale; below zero what is owed to the customer. */
const restOf = (postings: ReadonlyArray<Posting>): bigint =>
  sumOf(
    postings.flatMap(({ lines }) => lines),
    "receivable",
    "customerCredit"
  )

const aboveNothing = (minor: bigint): bigint => greater(NOTHING, minor)

/** What is owed becomes more or less: as far as it is above nothing it is a debt, below it is credit of the customer. */
const owes = (rest: bigint, change: bigint): ReadonlyArray<PostingLine> => {
  const after = addMinor(rest, change)
  return [
    debit("receivable", subtractMinor(aboveNothing(after), aboveNothing(rest))),
    credit("customerCredit", subtractMinor(aboveNothing(negateMinor(after)), aboveNothing(negateMinor(rest))))
  ]
}

const received = (
  said: Pick<Posting, "record" | "currency" | "party" | "date">,
  { amount, method, paymentId, reference }: Pick<SaleMoney, "amount" | "method" | "paymentId" | "reference">,
  rest: bigint
): ReadonlyArray<Posting> =>
  post(
    { ...said, piece: paymentId, reference },
    debit("treasury", amount, kept({ method })),
    ...owes(rest, negateMinor(minorOf(amount)))
  )

/** What came back, taken off where it had been sold; the parts sum to the net amount exactly. */
const unsold = ({ figures, saleId }: SaleReturned, standing: Standing): ReadonlyArray<PostingLine> => {
  const sold = new Map<string, Partial<PostingLine>>(
    standing
      .of(saleId)
      .flatMap(({ lines }) =>
        lines.flatMap((line) => (line.item === undefined ? [] : [[line.item.lineId, line] as const]))
      )
  )
  const parts = figures.lines.map(({ lineId, net }) => {
    const { category, item, product } = sold.get(lineId) ?? {}
    const details = { ...(product !== undefined && { product }), ...(category !== undefined && { category }) }
    return { amount: net, rates: item?.rates ?? [], details }
  })
  return netShares(figures.net, parts).map((net, n) => debit("sales", net, parts[n]?.details))
}

/** What a sale comes to in the ledger: what was sold, what was taken for it, and what came back. */
export const entries: EntriesOf<
  SaleEvent,
  "SaleRecorded" | "SalePaid" | "SalePaymentVoided" | "SaleReturned" | "SaleInvoiced" | "SaleVoided"
> = {
  SaleRecorded: ({ details, figures, saleId, taken }) => {
    const { currency, customerId, soldOn, taxes } = details
    const party: Party | null = customerId === null ? null : { kind: "customer", id: customerId }
    const said = { record: saleId, currency, party, date: soldOn }
    const categories = new Map(details.lines.map(({ categoryId, lineId }) => [lineId, categoryId]))
    // Also where it comes to nothing: money may come for it later.
    const sold = noted(
      said,
      ...owes(NOTHING, minorOf(figures.total)),
      ...netByItem({ content: details, figures, taxes }).map(({ item: { lineId, productId }, net, rates }) => {
        const category = categories.get(lineId) ?? details.categoryId ?? null
        return credit("sales", net, {
          ...(productId !== null && { product: productId }),
          ...(category !== null && { category }),
          item: { lineId, rates }
        })
      }),
      ...taxLines(figures, credit)
    )
    let rest = minorOf(figures.total)
    const money = taken.flatMap((part) => {
      const posted = received(said, part, rest)
      rest = subtractMinor(rest, minorOf(part.amount))
      return posted
    })
    return [sold, ...money]
  },
  SalePaid: ({ payment, paymentId, saleId }, standing) => {
    // Of a sale that became an invoice nothing stands; its currency and its customer are known by what it was.
    const known = standing.last(saleId)
    if (known === undefined) return []
    const { currency, party } = known
    const said = { record: saleId, currency, party, date: payment.paidOn }
    return received(said, { ...payment, paymentId }, restOf(standing.of(saleId)))
  },
  SalePaymentVoided: ({ paymentId, saleId }, standing) => {
    const back = takenBack(standing.of(saleId, paymentId))
    const [first] = back
    if (first === undefined) return []
    const { currency, lines, party } = first
    // What of it was above what was owed then may be owed now, and the other way round.
    const needed = owes(restOf(standing.of(saleId)), restOf(back))
    const more = subtractMinor(sumOf(needed, "receivable"), sumOf(lines, "receivable"))
    return [
      ...back,
      ...post({ record: saleId, currency, party }, debit("receivable", more), credit("customerCredit", more))
    ]
  },
  SaleReturned: (event, standing) => {
    const { details, figures, returnId, saleId } = event
    const known = standing.last(saleId)
    if (known === undefined) return []
    const { currency, party } = known
    const { refunded } = details
    // What an invoice sold is taken off by its credit notes, and by nothing else.
    const isInvoiced = standing.of(saleId, INVOICED).length > 0
    const total = isInvoiced ? NOTHING : minorOf(figures.total)
    return post(
      { record: saleId, piece: returnId, currency, party, date: details.returnedOn },
      ...(isInvoiced ? [] : [...unsold(event, standing), ...taxLines(figures, debit)]),
      ...owes(restOf(standing.of(saleId)), subtractMinor(minorOf(refunded), total)),
      credit("treasury", refunded, kept(details))
    )
  },
  // The invoice and its payments book it from now on.
  SaleInvoiced: ({ saleId }, standing) => ended(saleId, standing, INVOICED),
  SaleVoided: ({ saleId }, standing) => ended(saleId, standing, VOIDED)
}
