import type { Books } from "../../books.ts"
import { categoryOf } from "../../company/readings.ts"
import type { CategoryState } from "../../company/state.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import { addDays, addMonths, endOfMonth, startOfMonth, type IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { lineFigures } from "../../kernel/line-figures.ts"
import { minorOf, NOTHING } from "../../kernel/minor.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import type { Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { ChargeDetails } from "../events.ts"
import {
  datesToConfirm,
  detailsOf,
  detailsOn,
  dueDates,
  nextDueDate,
  openUpTo,
  plannedDates,
  waitsFor
} from "../../kernel/recurrence.ts"
import type { ChargeState, Settled } from "../aggregate.ts"

/** What became of an occurrence, or what it waits for; `void`: its expense was taken back. */
export type Standing = "open" | "confirmed" | "skipped" | "void"

/** One time that a charge falls, or fell, due. */
export interface Occurrence {
  readonly chargeId: string
  readonly name: string
  readonly dueOn: IsoDate
  readonly standing: Standing
  readonly currency: CurrencyCode
  /** What is expected of it, or what it came to. */
  readonly amount: bigint
  readonly isAbout: boolean
  readonly mode: ChargeDetails["mode"]
  readonly settled: Settled | undefined
}

/** What one occurrence of these details comes to, with its tax. */
const expectedOf = (details: ChargeDetails): bigint => minorOf(lineFigures(details)?.total ?? details.amount)

const occurrenceOf = ({ expenses }: Pick<Books, "expenses">, charge: ChargeState, dueOn: IsoDate): Occurrence => {
  const details = detailsOn(charge, dueOn)
  const settled = charge.settled[dueOn]
  const common = { chargeId: charge.chargeId, name: details.name, dueOn, mode: details.mode, settled }
  if (settled?.as !== "confirmed") {
    const standing = settled === undefined ? "open" : "skipped"
    return { ...common, standing, currency: details.currency, amount: expectedOf(details), isAbout: details.isAbout }
  }
  const expense = expenses.get(settled.expenseId)
  const isVoid = expense?.lifecycle === "void"
  return {
    ...common,
    standing: isVoid ? "void" : "confirmed",
    currency: expense?.details.currency ?? settled.said.currency,
    amount: isVoid ? NOTHING : minorOf(expense?.figures.total ?? settled.said.amount),
    isAbout: false
  }
}

/** The occurrences of a charge within a period, in order: those of its rule, and those that were settled though they are not of it. */
export const occurrencesOf = (
  books: Pick<Books, "expenses">,
  charge: ChargeState,
  { from, to }: Period
): ReadonlyArray<Occurrence> => {
  const settled = Object.values(charge.settled).flatMap(({ dueOn }) => (from <= dueOn && dueOn <= to ? [dueOn] : []))
  const dates = [...new Set([...plannedDates(charge, { from, to }), ...settled])].toSorted()
  return dates.map((date) => occurrenceOf(books, charge, date))
}

/** The due dates up to today that confirm themselves and are not booked yet, the oldest first. */
export const datesToBook = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> =>
  openUpTo(charge, today, "auto")

/** Every occurrence that waits to be confirmed, the oldest first: of a charge each. */
export const lateToConfirm = (books: Pick<Books, "charges" | "expenses">, today: IsoDate): ReadonlyArray<Occurrence> =>
  [...books.charges.values()]
    .flatMap((charge) => datesToConfirm(charge, today).map((date) => occurrenceOf(books, charge, date)))
    .toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0))

/** The next due date after today, or today's, of which nothing is said yet; undefined where there is none any more. */
export const nextOf = (charge: ChargeState, today: IsoDate): IsoDate | undefined => {
  const details = detailsOf(charge)
  const limit = addMonths(details.startsOn > today ? details.startsOn : today, 26)
  return plannedDates(charge, { from: today, to: limit }).find((date) => charge.settled[date] === undefined)
}

/** How many times it still falls due from today on; null where it has no end. */
export const timesLeft = (charge: ChargeState, today: IsoDate): number | null => {
  const { endsOn, times, ...rule } = detailsOf(charge)
  if (endsOn === null && times === "") return null
  if (nextDueDate({ ...rule, endsOn, times }, today) === undefined) return 0
  // Of a count the dates that passed are known; what is left is the rest of it.
  const passed = dueDates({ ...rule, endsOn, times }, { from: rule.startsOn, to: addDays(today, -1) }).length
  const byCount = times === "" ? Number.POSITIVE_INFINITY : Number(times) - passed
  const byDate = endsOn === null ? byCount : dueDates({ ...rule, endsOn, times }, { from: today, to: endsOn }).length
  return Math.min(byCount, byDate)
}

/** The month of a date, as a period. */
export const monthOf = (day: IsoDate): Period => ({ from: startOfMonth(day), to: endOfMonth(day) })

/** What some occurrences come to in one currency: all that is not skipped, and of that what is confirmed. */
export interface Load {
  readonly expected: Money
  readonly confirmed: Money
}

/** What occurrences come to, per currency, the company's first. */
export const loadOf = (occurrences: ReadonlyArray<Occurrence>, first: CurrencyCode | null): ReadonlyArray<Load> => {
  const [expected, confirmed] = [new Tally(), new Tally()]
  for (const { amount, currency, standing } of occurrences) {
    if (standing === "skipped" || standing === "void") continue
    expected.add(currency, amount)
    if (standing === "confirmed") confirmed.add(currency, amount)
  }
  return orderedCurrencies(first, [expected]).map((currency) => ({
    expected: expected.of(currency),
    confirmed: confirmed.of(currency)
  }))
}

/** All occurrences of a month, in order of their days. */
export const occurrencesIn = (books: Pick<Books, "charges" | "expenses">, period: Period): ReadonlyArray<Occurrence> =>
  [...books.charges.values()]
    .flatMap((charge) => occurrencesOf(books, charge, period))
    .toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0))

/** What falls due within a year from today, whatever is settled of it. */
export const yearAhead = (books: Pick<Books, "charges" | "expenses">, today: IsoDate): ReadonlyArray<Occurrence> =>
  occurrencesIn(books, { from: today, to: addDays(addMonths(today, 12), -1) })

/** One charge as lists show it; amounts in minor units of its currency. */
export interface ChargeRow {
  readonly chargeId: string
  /** `over`: it falls due no more by its own rule. */
  readonly status: "active" | "paused" | "ended" | "over"
  readonly details: ChargeDetails
  readonly supplierName: string
  readonly category: CategoryState | undefined
  /** What one occurrence comes to, with its tax. */
  readonly amount: Money
  readonly next: IsoDate | undefined
  readonly toConfirm: ReadonlyArray<IsoDate>
  /** It waits to be confirmed, or is called to mind today. */
  readonly isWaiting: boolean
  /** The last due date that was confirmed. */
  readonly lastConfirmed: IsoDate | undefined
  readonly left: number | null
  /** How many of its occurrences a person has to look at. */
  readonly toCheck: number
  readonly nameSort: string
  readonly searchText: string
}

const statusOf = ({ lifecycle }: ChargeState, next: IsoDate | undefined): ChargeRow["status"] =>
  lifecycle === "active" && next === undefined ? "over" : lifecycle

const rowOf = (books: Books, charge: ChargeState, today: IsoDate): ChargeRow => {
  const details = detailsOf(charge)
  const profile = books.suppliers.get(details.supplierId)?.profile
  const supplierName = profile === undefined || isErased(profile) ? "" : profile.name
  const category =
    details.category === "" || books.company === null ? undefined : categoryOf(books.company, details.category)
  const next = nextOf(charge, today)
  const settled = Object.values(charge.settled)
  const confirmed = settled.flatMap(({ as, dueOn }) => (as === "confirmed" ? [dueOn] : [])).toSorted()
  const { currency } = details
  return {
    chargeId: charge.chargeId,
    status: statusOf(charge, next),
    details,
    supplierName,
    category,
    amount: money(currency, minorOf(lineFigures(details)?.total ?? details.amount)),
    next,
    toConfirm: datesToConfirm(charge, today),
    isWaiting: waitsFor(charge, today) !== undefined,
    lastConfirmed: confirmed.at(-1),
    left: timesLeft(charge, today),
    toCheck: settled.filter((each) => each.as === "confirmed" && each.flag !== "none").length,
    nameSort: foldText(details.name),
    searchText: singled(foldText(`${details.name} ${supplierName} ${category?.name ?? ""}`))
  }
}

/** Every charge as a row, in the order in which they were added. */
export const chargeRows = (books: Books, today: IsoDate): ReadonlyArray<ChargeRow> =>
  [...books.charges.values()].map((charge) => rowOf(books, charge, today))

const isThere = ({ status }: ChargeRow): boolean => status === "active" || status === "paused"

/** After all dates: charges that fall due no more stand last. */
const NEVER = "9999"

/** How charges are listed: those that go on first, then by what is left to do. */
export const chargeRules = rowRules({
  rows: chargeRows,
  id: ({ chargeId }) => chargeId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ amount }) => [formatDecimal(toMajor(amount))],
  tabs: {
    current: (row) => isThere(row) || row.toConfirm.length > 0,
    toConfirm: ({ toConfirm }) => toConfirm.length > 0,
    /** Somebody confirmed twice, or what was not due. */
    toCheck: ({ toCheck }) => toCheck > 0,
    paused: ({ status }) => status === "paused",
    ended: ({ status }) => status === "ended" || status === "over",
    all: () => true
  },
  filters: {
    category: (id: string) => (row) => row.category?.categoryId === id,
    supplier: (id: string) => (row) => row.details.supplierId === id,
    frequency: (frequency: ChargeDetails["frequency"]) => (row) => row.details.frequency === frequency,
    mode: (mode: ChargeDetails["mode"]) => (row) => row.details.mode === mode,
    amount: (range: AmountRange) => (row) => isInRange(row.amount, range),
    currency: (currency: string) => (row) => row.details.currency === currency
  },
  sorts: {
    next: { text: ({ next, toConfirm: [late] }) => late ?? next ?? NEVER },
    name: { text: ({ nameSort }) => nameSort },
    amount: { value: ({ amount }) => amount.minor }
  }
})
