import { Result, Schema } from "effect"
import { saleLifecycle } from "../../machines/money/sale.ts"
import { aboveLimit, type CreditBooks } from "../debt/credit-limit.ts"
import { addQuantities, cameBackOf, figuresOfCredit, remainingLines, soldOf } from "../documents/credits.ts"
import { figuresOf } from "../documents/figures.ts"
import { sameJson } from "../kernel/canonical.ts"
import { keyOfClaim } from "../kernel/claims.ts"
import {
  accept,
  type DecideContext,
  type Decider,
  type Decision,
  nothingToDo,
  reject,
  SAYING_MORE,
  shapesOf
} from "../kernel/decider.ts"
import { compareDecimals, parseDecimal, ZERO } from "../kernel/decimal.ts"
import { InvoiceId } from "../kernel/ids.ts"
import { greater, isMore, minorOf, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import { money } from "../kernel/money.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import type { Quantity } from "../kernel/schema.ts"
import {
  AgreedPromise,
  DebtPromise,
  ReturnDetails,
  SaleDetails,
  type SaleEvent,
  type SaleFlag,
  SaleId,
  SaleNumber,
  SalePayment,
  SalePaymentId,
  SalePaymentVoided,
  SaleReturnId,
  TakenPart
} from "./events.ts"
import { agreed, isEnded, keptOf, oddOf, owedOf, type SaleState, shareOf, unpayOf, worthOf } from "./aggregate.ts"
import { claimOfNumber } from "../documents/receipt-number.ts"

const ofSale = { saleId: SaleId }

/** Goods were sold: a fact. The number was given by the till, and may stand on a receipt. */
export const RecordSale = Schema.TaggedStruct("RecordSale", {
  ...ofSale,
  receipt: SaleNumber,
  details: SaleDetails,
  taken: Schema.Array(TakenPart).check(Schema.isMaxLength(5)),
  promise: Schema.NullOr(DebtPromise)
})
export type RecordSale = typeof RecordSale.Type

/** Money came for a sale that was not paid: a fact, booked even where nothing is owed any more. */
export const PaySale = Schema.TaggedStruct("PaySale", { ...ofSale, paymentId: SalePaymentId, payment: SalePayment })
export type PaySale = typeof PaySale.Type

/** Says that money of a sale never came, or not so. */
export const VoidSalePayment = Schema.TaggedStruct("VoidSalePayment", {
  ...ofSale,
  paymentId: SalePaymentId,
  reason: SalePaymentVoided.fields.reason
})
export type VoidSalePayment = typeof VoidSalePayment.Type

/** Agrees anew until when a debt is paid. */
export const PromiseDebt = Schema.TaggedStruct("PromiseDebt", { ...ofSale, promise: AgreedPromise })
export type PromiseDebt = typeof PromiseDebt.Type

/** Goods came back, and money may have been handed back: a fact. */
export const ReturnSale = Schema.TaggedStruct("ReturnSale", {
  ...ofSale,
  returnId: SaleReturnId,
  details: ReturnDetails
})
export type ReturnSale = typeof ReturnSale.Type

/** Says that an invoice takes the place of the sale. */
export const InvoiceSale = Schema.TaggedStruct("InvoiceSale", { ...ofSale, replacedBy: InvoiceId })
export type InvoiceSale = typeof InvoiceSale.Type

/** Says that the sale was none: another one was meant, or it was entered twice. */
export const VoidSale = Schema.TaggedStruct("VoidSale", { ...ofSale, reason: SalePaymentVoided.fields.reason })
export type VoidSale = typeof VoidSale.Type

/** Says that what is odd about the sale was looked at, and stays so. */
export const CheckSale = Schema.TaggedStruct("CheckSale", ofSale)
export type CheckSale = typeof CheckSale.Type

const commands = { RecordSale, PaySale, VoidSalePayment, PromiseDebt, ReturnSale, InvoiceSale, VoidSale, CheckSale }
export type SaleCommand = TypeOf<typeof commands>

const REFUSALS = [
  "record_unknown",
  "sale_too_large",
  "sale_payment_unknown",
  "sale_not_owed",
  "sale_not_invoiceable",
  "sale_not_voidable"
] as const
type SaleDecision = Decision<SaleEvent, (typeof REFUSALS)[number]>

interface SaleBooks extends CreditBooks {
  readonly claims: { readonly get: (key: string) => string | undefined }
}

/** What a sale's rules need of the books: what is odd about it where so much of it is owed. */
interface SaleNeeds {
  readonly flagsOwing: (owed: bigint) => ReadonlyArray<SaleFlag>
}

type Context = DecideContext & SaleNeeds

const flagsOf = (books: SaleBooks, { details, receipt, saleId }: RecordSale, owed: bigint): ReadonlyArray<SaleFlag> => {
  const holder = books.claims.get(keyOfClaim(claimOfNumber(receipt)))
  const isTaken = holder !== undefined && holder !== saleId
  const isUnknown = details.customerId !== null && books.customers.get(details.customerId) === undefined
  const isAbove =
    isMore(owed, NOTHING) && aboveLimit(books, details.customerId, money(details.currency, owed)) !== undefined
  return [
    ...(isTaken ? ["number_taken" as const] : []),
    ...(isUnknown ? ["customer_unknown" as const] : []),
    ...(isAbove ? ["above_limit" as const] : [])
  ]
}

const record = (
  { details, promise, receipt, saleId, taken }: RecordSale,
  { actor, flagsOwing }: Context
): SaleDecision => {
  const figures = figuresOf(details, details.taxes)
  if (Result.isFailure(figures)) return reject("sale_too_large")
  const total = minorOf(figures.success.total)
  const came = sumMinor(taken.map(({ amount }) => minorOf(amount)))
  const share = shareOf(came, total)
  const owed = greater(NOTHING, subtractMinor(total, came))
  return accept({
    _tag: "SaleRecorded",
    saleId,
    receipt,
    sellerId: actor,
    details,
    figures: figures.success,
    taken,
    owed: owed.toString(),
    surplus: greater(NOTHING, subtractMinor(came, total)).toString(),
    promise: share === "all" ? null : promise,
    settles: share === "all" ? "rest" : share,
    flags: flagsOwing(owed)
  })
}

const pay = (state: SaleState, { payment, paymentId, saleId }: PaySale, { actor }: Context): SaleDecision => {
  if (state.money.some((part) => part.paymentId === paymentId)) return nothingToDo("already_recorded")
  const owed = owedOf(state)
  const amount = minorOf(payment.amount)
  const settles = !saleLifecycle.can(state.lifecycle, "sale.pay.rest")
    ? "surplus"
    : isMore(owed, amount)
      ? "part"
      : "rest"
  return accept({
    _tag: "SalePaid",
    saleId,
    paymentId,
    payment,
    sellerId: actor,
    surplus: greater(NOTHING, subtractMinor(amount, owed)).toString(),
    settles
  })
}

const decimalOf = (text: string | undefined) => parseDecimal(text ?? "0") ?? ZERO

/** What came back is never refused: what of it had not been sold, or was back already, is flagged and counts for nothing. */
const takeBack = (state: SaleState, { details, returnId, saleId }: ReturnSale, { actor }: Context): SaleDecision => {
  if (state.returns.some((each) => each.returnId === returnId)) return nothingToDo("already_recorded")
  const sold = soldOf(state.recorded)
  const before = cameBackOf(state)
  const rest = state.lifecycle === "voided" ? {} : remainingLines(sold.content.lines, before)
  const lines = details.lines.flatMap(({ lineId, quantity }) => {
    const left = rest[lineId]
    if (left === undefined || compareDecimals(decimalOf(quantity), ZERO) <= 0) return []
    return [
      { lineId, quantity: compareDecimals(decimalOf(quantity), decimalOf(left)) > 0 ? (left as Quantity) : quantity }
    ]
  })
  const isExcess =
    lines.length < details.lines.length || lines.some((line, at) => line.quantity !== details.lines[at]?.quantity)
  const asked = Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const figures = figuresOfCredit(sold, before, asked)
  if (Result.isFailure(figures)) return reject("sale_too_large")
  const isWhole =
    isEnded(state) || Object.keys(remainingLines(sold.content.lines, addQuantities(before, asked))).length === 0
  const kept = subtractMinor(keptOf(state), minorOf(details.refunded))
  const worth = subtractMinor(worthOf(state), minorOf(figures.success.total))
  return accept({
    _tag: "SaleReturned",
    saleId,
    returnId,
    details,
    sellerId: actor,
    lines,
    figures: figures.success,
    isExcess,
    leaves: isWhole ? "whole" : shareOf(kept, worth)
  })
}

const decide = (state: SaleState | undefined, command: SaleCommand, context: Context): SaleDecision => {
  if (command._tag === "RecordSale")
    return state === undefined ? record(command, context) : nothingToDo("already_recorded")
  if (state === undefined) return reject("record_unknown")
  const { saleId } = command
  switch (command._tag) {
    case "PaySale":
      return pay(state, command, context)
    case "VoidSalePayment": {
      const { paymentId, reason } = command
      const part = state.money.find((each) => each.paymentId === paymentId)
      if (part === undefined) return reject("sale_payment_unknown")
      if (part.voided) return nothingToDo("unchanged")
      const leaves = shareOf(keptOf(state, paymentId), worthOf(state))
      return saleLifecycle.can(state.lifecycle, unpayOf(state.lifecycle, leaves))
        ? accept({ _tag: "SalePaymentVoided", saleId, paymentId, reason, leaves })
        : reject("sale_payment_unknown")
    }
    case "PromiseDebt": {
      const { promise } = command
      if (state.promise !== null && sameJson(state.promise, { ...promise, owed: state.promise.owed }))
        return nothingToDo("unchanged")
      const owed = owedOf(state)
      return isMore(owed, NOTHING)
        ? accept({ _tag: "DebtPromised", saleId, promise, owed: owed.toString() })
        : reject("sale_not_owed")
    }
    case "ReturnSale":
      return takeBack(state, command, context)
    case "InvoiceSale":
      if (state.invoiceId === command.replacedBy) return nothingToDo("unchanged")
      return saleLifecycle.can(state.lifecycle, "sale.invoice") && state.returns.length === 0
        ? accept({ _tag: "SaleInvoiced", saleId, replacedBy: command.replacedBy })
        : reject("sale_not_invoiceable")
    case "VoidSale":
      if (state.lifecycle === "voided") return nothingToDo("unchanged")
      return saleLifecycle.can(state.lifecycle, "sale.void") && state.returns.length === 0
        ? accept({ _tag: "SaleVoided", saleId, reason: command.reason })
        : reject("sale_not_voidable")
    case "CheckSale": {
      const odd = oddOf(state)
      return odd.length === 0 ? nothingToDo("unchanged") : accept({ _tag: "SaleChecked", saleId, odd })
    }
    default:
      return command satisfies never
  }
}

export const decider: Decider<
  SaleState | undefined,
  SaleCommand,
  SaleEvent,
  (typeof REFUSALS)[number],
  SaleBooks,
  SaleNeeds
> = {
  commands: shapesOf(commands, { RecordSale: SAYING_MORE, PromiseDebt: { version: 2, upcasts: { 1: agreed } } }),
  refusals: REFUSALS,
  needs: (books, command) => ({
    flagsOwing: (owed) => (command._tag === "RecordSale" ? flagsOf(books, command, owed) : [])
  }),
  decide
}
