import type { Books } from "../../books.ts"
import { categoryOf } from "../../company/readings.ts"
import type { CategoryState } from "../../company/state.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { lineFigures } from "../../kernel/line-figures.ts"
import { minorOf } from "../../kernel/minor.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText } from "../../kernel/search.ts"
import type { ChargeDetails } from "../events.ts"
import { detailsOf, type ChargeState } from "../state.ts"
import { nextOf, timesLeft } from "./occurrences.ts"
import { datesToConfirm, waitsFor } from "./waiting.ts"

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
    searchText: foldText(`${details.name} ${supplierName} ${category?.name ?? ""}`)
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
