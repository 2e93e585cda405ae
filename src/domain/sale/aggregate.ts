import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { SaleCommand } from "./decider.ts"
import type { SaleEvent, AgreedPromise, Oddity, SaleRecorded, SaleReturned } from "./events.ts"
import { claimOfNumber } from "../documents/receipt-number.ts"
import { saleLifecycle, type SaleLifecycle, type SaleLifecycleEvent } from "../../machines/money/sale.ts"
import { objectIn } from "../documents/door.ts"
import {
  addMinor,
  greater,
  isMore,
  isNothing,
  minorOf,
  negateMinor,
  NOTHING,
  subtractMinor,
  sumMinor
} from "../kernel/minor.ts"
import type { IsoDate } from "../kernel/schema.ts"
import type { JsonObject } from "../kernel/versions.ts"
import type { PaymentMethod } from "../payment/events.ts"

/** What carries a promise as its first version did, which was one of all that is owed, without a word: brought to the second. */
export const agreed = (body: JsonObject): JsonObject => ({
  ...body,
  promise: { ...objectIn(body["promise"]), amount: null, note: "" }
})

/** Money of a sale: taken with it, or later; `voided` when it did not come after all. */
export interface SaleMoney {
  readonly paymentId: string
  readonly method: PaymentMethod
  readonly amount: string
  readonly paidOn: IsoDate
  readonly till: string
  readonly sellerId: string
  readonly reference: string
  readonly voided: boolean
  /** It counts on the invoice that took the sale's place, and here no longer. */
  readonly isOnInvoice: boolean
}

/** One sale; undefined until recorded. */
export interface SaleState {
  readonly recorded: SaleRecorded
  readonly lifecycle: SaleLifecycle
  readonly money: ReadonlyArray<SaleMoney>
  readonly returns: ReadonlyArray<SaleReturned>
  /** `owed`: what was owed when it was made, in minor units. */
  readonly promise: (AgreedPromise & { readonly owed: string }) | null
  /** The invoice that took its place; null as long as there is none. */
  readonly invoiceId: string | null
  /** What is odd about it and was looked at; none as long as nothing was. */
  readonly checked?: ReadonlyArray<Oddity>
  /** Why it is void; left out as long as it is not. */
  readonly voidedFor?: string
}

/** What the sale comes to after what came back, in minor units; nothing where it is void. */
export const worthOf = ({ lifecycle, recorded, returns }: SaleState): bigint =>
  lifecycle === "voided"
    ? NOTHING
    : subtractMinor(minorOf(recorded.figures.total), sumMinor(returns.map(({ figures }) => minorOf(figures.total))))

/** It came back, an invoice took its place, or it is void: money that comes for it is too much. */
export const isEnded = ({ lifecycle }: Pick<SaleState, "lifecycle">): boolean =>
  lifecycle === "returned" || lifecycle === "invoiced" || lifecycle === "voided"

/** The money that came and stayed, without the payment of this id if one is given. */
export const keptOf = ({ money, returns }: Pick<SaleState, "money" | "returns">, without?: string): bigint =>
  subtractMinor(
    sumMinor(
      money.map(({ amount, paymentId, voided }) => (voided || paymentId === without ? NOTHING : minorOf(amount)))
    ),
    sumMinor(returns.map(({ details }) => minorOf(details.refunded)))
  )

/**
 * What is left to be paid, below zero where more came than it is worth. Of a sale whose place an invoice took, only the money counts that
 * was taken or handed back after that.
 */
const restOf = (sale: SaleState): bigint => {
  if (sale.lifecycle !== "invoiced") return subtractMinor(worthOf(sale), keptOf(sale))
  const { money, returns } = sale
  return negateMinor(keptOf({ money: money.filter(({ isOnInvoice }) => !isOnInvoice), returns }))
}

/** What is still to be paid. */
export const owedOf = (sale: SaleState): bigint => greater(NOTHING, restOf(sale))

/** What came above what the sale is worth: to be given back, or a mistake. */
export const surplusOf = (sale: SaleState): bigint => greater(NOTHING, negateMinor(restOf(sale)))

/** What of an amount is paid. */
export const shareOf = (kept: bigint, worth: bigint): "nothing" | "part" | "all" => {
  if (!isMore(worth, kept)) return "all"
  return isMore(kept, NOTHING) ? "part" : "nothing"
}

/** What taking money back is to the lifecycle. */
export const unpayOf = (lifecycle: SaleLifecycle, leaves: "nothing" | "part" | "all"): SaleLifecycleEvent["type"] =>
  isEnded({ lifecycle }) ? "sale.unpay.all" : `sale.unpay.${leaves}`

const moved = (lifecycle: SaleLifecycle, event: SaleLifecycleEvent["type"]): SaleLifecycle =>
  saleLifecycle.next(lifecycle, event) ?? lifecycle

const begun = (event: SaleRecorded): SaleState => ({
  recorded: event,
  lifecycle:
    event.settles === "nothing" ? saleLifecycle.initial : moved(saleLifecycle.initial, `sale.pay.${event.settles}`),
  money: event.taken.map(({ amount, method, paymentId, reference }) => ({
    paymentId,
    method,
    amount,
    paidOn: event.details.soldOn,
    till: event.receipt.till,
    sellerId: event.sellerId,
    reference,
    voided: false,
    isOnInvoice: false
  })),
  returns: [],
  promise: event.promise === null ? null : { ...event.promise, amount: null, note: "", owed: event.owed },
  invoiceId: null
})

/** What was looked at, without what a new event may make odd anew. */
const lookedAt = ({ checked }: SaleState, ...anew: ReadonlyArray<Oddity>): Pick<SaleState, "checked"> =>
  checked === undefined ? {} : { checked: checked.filter((each) => !anew.includes(each)) }

/** Folds one event of a sale. */
export const evolveSale = (state: SaleState | undefined, event: SaleEvent): SaleState | undefined => {
  if (event._tag === "SaleRecorded") return begun(event)
  if (state === undefined) return state
  const { lifecycle } = state
  switch (event._tag) {
    case "SalePaid": {
      const { paymentId, sellerId } = event
      const { note: _note, ...payment } = event.payment
      return {
        ...state,
        ...lookedAt(state, "surplus"),
        money: [...state.money, { paymentId, sellerId, ...payment, voided: false, isOnInvoice: false }],
        lifecycle: moved(lifecycle, `sale.pay.${event.settles}`)
      }
    }
    case "SalePaymentVoided":
      return {
        ...state,
        money: state.money.map((part) => (part.paymentId === event.paymentId ? { ...part, voided: true } : part)),
        lifecycle: moved(lifecycle, unpayOf(lifecycle, event.leaves))
      }
    case "DebtPromised":
      return { ...state, promise: { ...event.promise, owed: event.owed } }
    case "SaleReturned":
      return {
        ...state,
        ...lookedAt(state, "surplus", "excess", "to_credit"),
        returns: [...state.returns, event],
        lifecycle: moved(lifecycle, `sale.return.${event.leaves}`)
      }
    case "SaleInvoiced":
      return {
        ...state,
        invoiceId: event.replacedBy,
        money: state.money.map((part) => ({ ...part, isOnInvoice: true })),
        lifecycle: moved(lifecycle, "sale.invoice")
      }
    case "SaleVoided":
      return {
        ...state,
        money: state.money.map((part) => ({ ...part, voided: true })),
        promise: null,
        voidedFor: event.reason,
        lifecycle: moved(lifecycle, "sale.void")
      }
    case "SaleChecked":
      return { ...state, checked: [...new Set([...(state.checked ?? []), ...event.odd])] }
    default:
      return event satisfies never
  }
}

/** The change of a sale: what was handed over in cash above what was taken of it. */
export const changeOf = ({ taken }: Pick<SaleRecorded, "taken">): bigint =>
  taken.reduce(
    (sum, { amount, tendered }) =>
      tendered === null ? sum : addMinor(sum, greater(NOTHING, subtractMinor(minorOf(tendered), minorOf(amount)))),
    NOTHING
  )

/** Whether goods came back after an invoice took the sale's place: it needs a credit note. */
export const isToCredit = ({ lifecycle, returns }: SaleState): boolean => lifecycle === "invoiced" && returns.length > 0

/** What is odd about how it was sold and still so: a credit limit matters for as long as something is owed, and nothing once it is void. */
export const flagsOf = (sale: SaleState): SaleRecorded["flags"] =>
  sale.recorded.flags.filter(
    (flag) => sale.lifecycle !== "voided" && (flag !== "above_limit" || !isNothing(owedOf(sale)))
  )

/** What is odd about it that nobody looked at yet. */
export const oddOf = (sale: SaleState): ReadonlyArray<Oddity> => {
  const odd: ReadonlyArray<Oddity> = [
    ...flagsOf(sale),
    ...(sale.returns.some(({ isExcess }) => isExcess) ? (["excess"] as const) : []),
    ...(isToCredit(sale) ? (["to_credit"] as const) : []),
    ...(isNothing(surplusOf(sale)) ? [] : (["surplus"] as const))
  ]
  return odd.filter((each) => sale.checked?.includes(each) !== true)
}

/**
 * Whether somebody has to look at it: its number or customer is odd, its customer owes more than they may, more came back than was sold, or
 * goods after it was invoiced, or more money came than is owed; and nobody has yet.
 */
export const isOdd = (sale: SaleState): boolean => oddOf(sale).length > 0

/** It happened at the counter: that is so whatever the books say, so it is booked and, where something is odd, flagged. */
const fact = { area: "sales", cls: "fact" } as const
const asked = { area: "sales" } as const

/** What is sold at the counter, the debts that this makes, and what comes back. */
export const sale = aggregate<SaleState | undefined, SaleEvent, SaleCommand, never, { readonly tills: number }>()({
  name: "sale",
  slot: "sales",
  id: "saleId",
  initial: undefined,
  evolve: evolveSale,
  readers: "sales",
  events: {
    SaleRecorded: {
      // The first version knew no credit limit, and no category of the whole.
      version: 2,
      upcasts: { 1: (body) => body },
      // A second sale under the same number claims nothing: it is booked beside the first.
      claims: ({ flags, receipt, saleId }) =>
        flags.includes("number_taken") ? [] : [{ ...claimOfNumber(receipt), owner: saleId }]
    },
    SalePaid: { touches: false },
    SalePaymentVoided: { touches: false },
    // The first version knew neither how much was promised nor what was said.
    DebtPromised: { version: 2, upcasts: { 1: (body) => ({ ...agreed(body), owed: "0" }) }, touches: false },
    SaleReturned: { touches: false },
    SaleInvoiced: {},
    SaleVoided: {},
    SaleChecked: { touches: false }
  },
  keeps: {
    // The last number of each till, so that its device goes on from there.
    tills: {
      SaleRecorded: ({ receipt: { counter, till } }, { tills }) =>
        counter > (tills.get(till) ?? 0) ? [till, counter] : undefined
    }
  },
  indexes: ["tills"],
  commands: {
    RecordSale: fact,
    PaySale: fact,
    VoidSalePayment: asked,
    PromiseDebt: asked,
    ReturnSale: fact,
    InvoiceSale: asked,
    VoidSale: asked,
    CheckSale: asked
  },
  entries: ledgerEntries(
    ["SaleRecorded", "SalePaid", "SalePaymentVoided", "SaleReturned", "SaleInvoiced", "SaleVoided"],
    () => import("./projections/list.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
