import type { ExpenseLifecycle } from "../../../machines/money/expense.ts"
import type { Books } from "../../books.ts"
import { categoryOf } from "../../company/readings.ts"
import type { CategoryState } from "../../company/state.ts"
import type { CustomerState } from "../../customer/events.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import { addDays, type IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { isMore, isPositive, minorOf, NOTHING } from "../../kernel/minor.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isWithin, periodOf, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { netShares } from "../../kernel/proportions.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { SupplierState } from "../../supplier/events.ts"
import { isBilled, owedFor, partCounts, surplusOf, type ExpenseState } from "../aggregate.ts"
import { arrived, credit, debit, kept, post, takenBack } from "../../kernel/post.ts"
import type { EntriesOf, Party, Posting } from "../../kernel/posting.ts"
import type { ExpenseAdded, ExpenseDetails, ExpenseEdited, ExpenseEvent } from "../events.ts"

/** So much of the total of an expense under a category; undefined for one that is not known, or none. */
export interface RowPart {
  readonly category: CategoryState | undefined
  readonly total: bigint
}

/** One expense as lists show it; amounts in minor units of `currency`. */
export interface ExpenseRow {
  readonly expenseId: string
  readonly lifecycle: ExpenseLifecycle
  readonly supplierId: string
  /** Empty where there is none, or it was erased. */
  readonly supplierName: string
  readonly supplierErased: boolean
  /** Who is asked for it again, and what that customer is called; empty for nobody, or one who was erased. */
  readonly billTo: string
  readonly billToName: string
  /** Whether it is still to be put on an invoice of that customer. */
  readonly billing: "none" | "toBill" | "billed"
  readonly description: string
  readonly reference: string
  /** The category that it is read under, of several that of the largest part; undefined for none. */
  readonly category: CategoryState | undefined
  /** What of its total is read under which category: all of it under one, unless it is split over several. */
  readonly parts: ReadonlyArray<RowPart>
  readonly currency: CurrencyCode
  readonly net: bigint
  readonly tax: bigint
  readonly taxRate: string
  readonly total: bigint
  readonly withheld: bigint
  readonly owed: bigint
  /** What was paid though nobody owed it. */
  readonly surplus: bigint
  readonly spentOn: IsoDate
  readonly dueOn: IsoDate | null
  readonly isOverdue: boolean
  /** Something is to be paid today, or should have been before. */
  readonly isDue: boolean
  /** How the last payment that counts was made; undefined while nothing was paid. */
  readonly method: string | undefined
  readonly receiptCount: number
  /** The id of who wrote it down; empty where that is not known. */
  readonly authorId: string
  readonly supplierSort: string
  readonly searchText: string
}

interface Around {
  readonly supplier: SupplierState | undefined
  /** Those of its parts, in their order; of one that is not split its own. */
  readonly categories: ReadonlyArray<CategoryState | undefined>
  readonly customer: CustomerState | undefined
  readonly isBilled: boolean
  readonly today: IsoDate
  readonly authorId: string
}

/** What of an amount of an expense, in minor units, is for each of the categories that it is split over. They come to it exactly. */
const sharesOf = ({ split }: Pick<ExpenseDetails, "split">, whole: string): ReadonlyArray<bigint> =>
  split.length === 0
    ? [minorOf(whole)]
    : netShares(
        whole,
        split.map(({ amount }) => ({ amount, rates: [] }))
      )

const largestOf = ([first, ...more]: ReadonlyArray<RowPart>): RowPart | undefined =>
  more.reduce((largest, part) => (largest !== undefined && isMore(part.total, largest.total) ? part : largest), first)

const deriveRow = (expense: ExpenseState, around: Around): ExpenseRow => {
  const { authorId, categories, customer, supplier, today } = around
  const { details, figures, expenseId, lifecycle, payments, receipts } = expense
  const { billTo, currency, description, dueOn, reference, spentOn, supplierId } = details
  const profile = supplier?.profile
  const supplierErased = profile !== undefined && isErased(profile)
  const supplierName = profile === undefined || isErased(profile) ? "" : profile.name
  const owed = owedFor(expense)
  const supplierSort = foldText(supplierName)
  const shares = sharesOf(details, figures.total)
  const parts = categories.map((category, at) => ({ category, total: shares[at] ?? NOTHING }))
  const names = categories.map((category) => category?.name ?? "").join(" ")
  return {
    expenseId,
    lifecycle,
    supplierId,
    supplierName,
    supplierErased,
    billTo,
    billToName: customer === undefined || isErased(customer.profile) ? "" : customer.profile.name,
    billing: around.isBilled ? "billed" : billTo === "" || lifecycle === "void" ? "none" : "toBill",
    description,
    reference,
    category: largestOf(parts)?.category,
    parts,
    currency,
    net: minorOf(figures.net),
    tax: minorOf(figures.tax),
    taxRate: details.taxRate,
    total: minorOf(figures.total),
    withheld: minorOf(figures.withheld),
    owed,
    surplus: surplusOf(expense),
    spentOn,
    dueOn,
    isOverdue: dueOn !== null && dueOn < today && isPositive(owed),
    isDue: dueOn !== null && dueOn <= today && isPositive(owed),
    method: payments.findLast(partCounts)?.paid.payment.method,
    receiptCount: receipts.length,
    authorId,
    supplierSort,
    searchText: singled(`${foldText(`${description} ${reference} ${names}`)} ${supplierSort}`)
  }
}

/** Rows already derived: a state never changes, so its row holds until something around it does. */
const derivedRows = new WeakMap<ExpenseState, Around & { readonly row: ExpenseRow }>()

const isAround = (
  known: Around,
  { categories, customer, supplier, today, ...now }: Omit<Around, "authorId">
): boolean =>
  known.supplier === supplier &&
  known.customer === customer &&
  known.isBilled === now.isBilled &&
  known.today === today &&
  known.categories.length === categories.length &&
  known.categories.every((category, at) => category === categories[at])

/** The categories that an expense is read under, in the order of its parts: one unless it is split. */
export const categoriesOfExpense = (
  { company }: Pick<Books, "company">,
  { category, split }: Pick<ExpenseDetails, "category" | "split">
): ReadonlyArray<CategoryState | undefined> =>
  (split.length === 0 ? [category] : split.map((part) => part.category)).map((id) =>
    id === "" || company === null ? undefined : categoryOf(company, id)
  )

const rowOf = (books: Books, expense: ExpenseState, today: IsoDate): ExpenseRow => {
  const { billTo, supplierId } = expense.details
  const now = {
    supplier: supplierId === "" ? undefined : books.suppliers.get(supplierId),
    customer: billTo === "" ? undefined : books.customers.get(billTo),
    categories: categoriesOfExpense(books, expense.details),
    isBilled: isBilled(expense, books),
    today
  }
  const known = derivedRows.get(expense)
  if (known !== undefined && isAround(known, now)) return known.row
  const around = { ...now, authorId: books.authors.get(expense.expenseId) ?? "" }
  const row = deriveRow(expense, around)
  derivedRows.set(expense, { ...around, row })
  return row
}

/** Every expense as a row, in the order in which they were recorded. */
export const expenseRows = (books: Books, today: IsoDate): ReadonlyArray<ExpenseRow> =>
  [...books.expenses.values()].map((expense) => rowOf(books, expense, today))

/** What an expense is called where it stands alone: its supplier, else what it was for, else its category; empty for none of them. */
export const nameOfExpense = ({ supplierName, description, category }: ExpenseRow): string =>
  [supplierName, description, category?.name ?? ""].find((each) => each !== "") ?? ""

/** One row; undefined when there is no such expense. */
export const expenseRow = (books: Books, expenseId: string, today: IsoDate): ExpenseRow | undefined => {
  const expense = books.expenses.get(expenseId)
  return expense === undefined ? undefined : rowOf(books, expense, today)
}

const counts = ({ lifecycle }: ExpenseRow): boolean => lifecycle !== "void"
const amountOf = ({ currency, total }: ExpenseRow): Money => money(currency, total)

/** How expenses are listed: those that count first, then by what is left to do. */
export const expenseRules = rowRules({
  rows: expenseRows,
  id: ({ expenseId }) => expenseId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: (row) => [formatDecimal(toMajor(amountOf(row)))],
  tabs: {
    all: counts,
    toPay: ({ owed }) => isPositive(owed),
    paid: ({ lifecycle }) => lifecycle === "paid",
    /** Paid for a customer, who has not been asked for it. */
    toBill: ({ billing }) => billing === "toBill",
    /** More was paid than was owed: somebody has to say why. */
    toCheck: ({ surplus }) => isPositive(surplus),
    void: ({ lifecycle }) => lifecycle === "void"
  },
  filters: {
    period:
      (period: Period) =>
      ({ spentOn }) =>
        isWithin(spentOn, period),
    category:
      (id: string) =>
      ({ parts }) =>
        parts.some(({ category }) => category?.categoryId === id),
    supplier: (id: string) => (row) => row.supplierId === id,
    receipt:
      (has: "with" | "without") =>
      ({ receiptCount }) =>
        receiptCount > 0 === (has === "with"),
    method: (method: string) => (row) => row.method === method,
    member: (userId: string) => (row) => row.authorId === userId,
    amount: (range: AmountRange) => (row) => isInRange(amountOf(row), range),
    currency: (currency: string) => (row) => row.currency === currency
  },
  sorts: {
    spentOn: { text: ({ spentOn }) => spentOn },
    supplier: { text: ({ supplierSort }) => supplierSort },
    category: { text: ({ category }) => foldText(category?.name ?? "") },
    total: { value: ({ total }) => total }
  }
})

/** What expenses come to, per currency, the company's first; what is void counts for nothing. */
export const expenseTotals = (
  rows: ReadonlyArray<ExpenseRow>,
  first: CurrencyCode | null
): ReadonlyArray<{ readonly total: Money; readonly owed: Money }> => {
  const totals = new Tally()
  const owed = new Tally()
  for (const row of rows) {
    if (!counts(row)) continue
    totals.add(row.currency, row.total)
    owed.add(row.currency, row.owed)
  }
  return orderedCurrencies(first, [totals]).map((currency) => ({ total: totals.of(currency), owed: owed.of(currency) }))
}

/** The rows of expenses that count and were spent in this month, and in the one before it. */
export const spentByMonth = (
  rows: ReadonlyArray<ExpenseRow>,
  today: IsoDate
): { readonly now: ReadonlyArray<ExpenseRow>; readonly before: ReadonlyArray<ExpenseRow> } => {
  const [now, before] = [periodOf("currentMonth", today), periodOf("lastMonth", today)]
  return {
    now: rows.filter((row) => counts(row) && isWithin(row.spentOn, now)),
    before: rows.filter((row) => counts(row) && isWithin(row.spentOn, before))
  }
}

/** How many days apart two expenses of one supplier and amount are most likely the same one. */
const TWIN_DAYS = 3

/** Another expense that is most likely the same as what was typed: of the same supplier and amount, three days apart at most. */
export const twinOfExpense = (
  books: Pick<Books, "expenses">,
  typed: {
    readonly amount: string | null
    readonly currency: string
    readonly spentOn: string | null
    readonly supplierId: string | null
  },
  ownId: string
): ExpenseState | undefined => {
  const { amount, currency, spentOn, supplierId } = typed
  if (amount === null || spentOn === null) return undefined
  for (const expense of books.expenses.values()) {
    const { details, expenseId, lifecycle } = expense
    if (expenseId === ownId || lifecycle === "void" || details.amount !== amount || details.currency !== currency)
      continue
    const isNear = addDays(details.spentOn, -TWIN_DAYS) <= spentOn && spentOn <= addDays(details.spentOn, TWIN_DAYS)
    if (isNear && details.supplierId === (supplierId ?? "")) return expense
  }
  return undefined
}

/** The categories of expenses, those used last first. */
export const categoriesByUse = (
  books: Pick<Books, "expenses">,
  categories: ReadonlyArray<CategoryState>
): ReadonlyArray<CategoryState> => {
  const lastUse = new Map<string, number>()
  let n = 0
  for (const { details } of books.expenses.values()) {
    n += 1
    for (const { category } of [details, ...details.split]) lastUse.set(category, n)
  }
  return categories.toSorted(
    (left, right) => (lastUse.get(right.categoryId) ?? 0) - (lastUse.get(left.categoryId) ?? 0)
  )
}

const partyOf = (supplierId: string): Party | null => (supplierId === "" ? null : { kind: "supplier", id: supplierId })

/** What was bought and is owed for it. */
const owed = ({ details, expenseId, figures }: ExpenseAdded | ExpenseEdited): ReadonlyArray<Posting> => {
  const { category, currency, reference, split, spentOn, supplierId } = details
  const categories = split.length === 0 ? [category] : split.map((part) => part.category)
  const nets = sharesOf(details, figures.net)
  return post(
    { record: expenseId, date: spentOn, currency, party: partyOf(supplierId), reference },
    ...categories.map((each, at) => debit("purchases", nets[at] ?? NOTHING, each === "" ? {} : { category: each })),
    debit("inputTax", figures.tax),
    credit("withheldFromSupplier", figures.withheld),
    credit("payable", figures.payable)
  )
}

export const entries: EntriesOf<
  ExpenseEvent,
  Exclude<ExpenseEvent["_tag"], "ReceiptAttached" | "ReceiptRemoved" | "ExpenseBilled">
> = {
  ExpenseAdded: owed,
  // What was paid is in the currency of the expense and for its supplier, whatever these have become.
  ExpenseEdited: (event, standing) => {
    const { currency, supplierId } = event.details
    const before = standing.of(event.expenseId)
    const paid = before
      .filter(({ piece }) => piece !== "")
      .map((posting) => ({ ...posting, currency, party: partyOf(supplierId) }))
    return [...takenBack(before), ...owed(event), ...paid]
  },
  ExpensePaid: ({ expenseId, payment, paymentId }, standing) => {
    const { amount, paidOn, reference } = payment
    // Of a void expense nothing stands; its currency and its supplier are known by what it was.
    const known = standing.last(expenseId)
    if (known === undefined) return []
    const { currency, party } = known
    return post(
      { record: expenseId, piece: paymentId, date: paidOn, currency, party, reference },
      debit("payable", amount),
      credit(payment.isPending === true ? "clearing" : "treasury", amount, kept(payment))
    )
  },
  ExpensePaymentCleared: ({ clearedOn, expenseId, paymentId }, standing) =>
    arrived(standing.of(expenseId, paymentId)[0], clearedOn),
  ExpensePaymentFailed: ({ expenseId, paymentId }, standing) => takenBack(standing.of(expenseId, paymentId)),
  ExpensePaymentVoided: ({ expenseId, paymentId }, standing) => takenBack(standing.of(expenseId, paymentId)),
  ExpenseVoided: ({ expenseId }, standing) => takenBack(standing.of(expenseId))
}
