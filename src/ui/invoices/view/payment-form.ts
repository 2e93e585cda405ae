import { Schema } from "effect"
import { paymentsOfReference, type Books } from "../../../domain/books.ts"
import type { InvoiceState } from "../../../domain/invoice/decider.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { isIsoDate, type IsoDate } from "../../../domain/kernel/calendar.ts"
import { failure, required, type Failure } from "../../../domain/kernel/validation.ts"
import { counts } from "../../../domain/payment/decider.ts"
import { PaymentMethod, type PaymentDetails } from "../../../domain/payment/events.ts"

/** A payment while it is being written. `amount` in minor units. */
export interface PaymentDraft {
  readonly amount: bigint | null
  readonly method: PaymentMethod
  readonly paidOn: string | null
  readonly reference: string
  readonly note: string
}

export const paymentFields = ["amount", "paidOn", "reference", "note"] as const
export type PaymentField = (typeof paymentFields)[number]

/** A payment as a device keeps it: an amount as text. */
export type KeptPayment = { readonly [name in Exclude<keyof PaymentDraft, "amount">]: PaymentDraft[name] } & {
  readonly amount: string | null
}

export const keptPayment = (draft: PaymentDraft): KeptPayment => ({
  ...draft,
  amount: draft.amount?.toString() ?? null
})

export const paymentOf = (kept: KeptPayment): PaymentDraft => ({
  ...kept,
  amount: kept.amount === null ? null : BigInt(kept.amount)
})

const isMethod = Schema.is(PaymentMethod)

/** Whether a field can hold what was kept of it. */
export const mayHoldPayment = (name: keyof KeptPayment, text: string): boolean =>
  name === "amount" ? /^-?\d+$/.test(text) : name === "paidOn" ? isIsoDate(text) : name !== "method" || isMethod(text)
export type PaymentProblem = Failure | { readonly code: "notPositive" } | { readonly code: "inFuture" }

/** A payment of the whole balance, in cash, today. */
export const blankPayment = (balance: bigint, today: IsoDate): PaymentDraft => ({
  amount: balance > 0n ? balance : null,
  method: "cash",
  paidOn: today,
  reference: "",
  note: ""
})

const textProblem = (text: string, n: number): Failure | undefined =>
  text.trim().length > n ? failure("tooLong", { n }) : undefined

/** What is wrong with the payment, by field. */
export const paymentProblems = (draft: PaymentDraft, today: IsoDate): ReadonlyMap<PaymentField, PaymentProblem> => {
  const { amount, paidOn } = draft
  const judged: ReadonlyArray<readonly [PaymentField, PaymentProblem | undefined]> = [
    ["amount", amount === null ? failure("required") : amount <= 0n ? { code: "notPositive" } : undefined],
    ["paidOn", paidOn !== null && paidOn > today ? { code: "inFuture" } : required(paidOn)],
    ["reference", textProblem(draft.reference, 60)],
    ["note", textProblem(draft.note, 300)]
  ]
  return new Map(judged.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])))
}

/** The payment as the books take it; undefined while something is wrong with it. */
export const paymentDetails = (
  draft: PaymentDraft,
  currency: CurrencyCode,
  today: IsoDate
): PaymentDetails | undefined => {
  const { amount, paidOn } = draft
  if (amount === null || paidOn === null || !isIsoDate(paidOn) || paymentProblems(draft, today).size > 0)
    return undefined
  return {
    currency,
    amount: amount.toString(),
    method: draft.method,
    paidOn,
    reference: draft.reference.trim(),
    note: draft.note.trim()
  }
}

/** A payment whose mobile-money reference is the one being written. */
export interface Twin {
  /** Same reference, invoice and amount: the books would take it for the same money and book nothing. */
  readonly isSameMoney: boolean
  readonly details: PaymentDetails
  readonly invoiceId: string
  /** Changes with what the warning is about: a warning that was read is not given again for the same. */
  readonly key: string
}

/** The payment to warn of before this one is recorded; undefined when its reference is new. */
export const twinOf = (
  books: Books,
  invoice: Pick<InvoiceState, "invoiceId" | "content">,
  draft: PaymentDraft
): Twin | undefined => {
  const known = paymentsOfReference(books, draft)
  const same = known.find(
    (payment) =>
      counts(payment) &&
      payment.received.invoiceId === invoice.invoiceId &&
      payment.received.details.currency === invoice.content.currency &&
      payment.received.details.amount === draft.amount?.toString()
  )
  const { received } = same ?? known[0] ?? {}
  if (received === undefined) return undefined
  const { details, invoiceId, paymentId } = received
  return { isSameMoney: same !== undefined, details, invoiceId, key: `${paymentId} ${same !== undefined}` }
}
