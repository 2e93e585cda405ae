import {
  cleared,
  transactionLifecycle,
  type TransactionEvent,
  type TransactionLifecycle
} from "../../machines/money/transaction.ts"
import { addMinor, isNothing, minorOf, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import { keyOfClaim, type Claim } from "../kernel/claims.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { InvoiceId } from "../kernel/ids.ts"
import type {
  PaymentApplied,
  PaymentDetails,
  PaymentEvent,
  PaymentFailed,
  PaymentKept,
  PaymentReceived,
  PaymentRefunded,
  PaymentVoided,
  PaymentWithdrawn
} from "./events.ts"

/** What of a payment stands against one invoice, in minor units. */
export interface Allocation {
  readonly invoiceId: InvoiceId
  readonly amount: bigint
}

/** Money of a payment that was given back; `voided` when it was not after all. */
export interface Refund {
  readonly refunded: PaymentRefunded
  readonly voided: boolean
}

/** A payment as booked; undefined until received. */
export interface PaymentState {
  readonly received: PaymentReceived
  /** What a person made of the part that was kept apart, or the last use of it; null until somebody did. */
  readonly review: PaymentKept | PaymentWithdrawn | PaymentApplied | PaymentRefunded | null
  /** What invoices have taken of it since, none of them nothing; null as long as that is what they took when it was received. */
  readonly moved: ReadonlyArray<Allocation> | null
  readonly refunds: ReadonlyArray<Refund>
  /** Said to be wrong as a whole, or to have bounced; null as long as nobody did. */
  readonly voided: PaymentVoided | PaymentFailed | null
  /** Whether the money has arrived: as the machine of transactions says. */
  readonly status: TransactionLifecycle
  /** On which day it arrived, where it was on its way first. */
  readonly clearedOn: IsoDate | null
}

/** Whether the money counts: what was told of twice came once, and what is void or bounced did not come. */
export const counts = ({ review, voided }: PaymentState): boolean =>
  voided === null && review?._tag !== "PaymentWithdrawn"

/** On which day the money was in its account; undefined as long as it is on its way, and for what counts no longer. */
export const arrivedOn = (payment: PaymentState): IsoDate | undefined =>
  counts(payment) && payment.status === "succeeded" ? (payment.clearedOn ?? payment.received.details.paidOn) : undefined

const NONE: ReadonlyArray<never> = []

/** What invoices have taken of a payment, none of them nothing. Most payments stay as they were received: nothing is kept for those. */
export const allocationsOf = ({ moved, received }: PaymentState): ReadonlyArray<Allocation> => {
  if (moved !== null) return moved
  return received.applied === "0" ? NONE : [{ invoiceId: received.invoiceId, amount: minorOf(received.applied) }]
}

const refundedOf = ({ refunds }: PaymentState): bigint =>
  sumMinor(refunds.map(({ refunded, voided }) => (voided ? NOTHING : minorOf(refunded.details.amount))))

/** What of the money no invoice has taken and nobody was given back: the customer's credit, in minor units of the payment's currency. */
export const creditOf = (payment: PaymentState): bigint =>
  counts(payment)
    ? subtractMinor(
        subtractMinor(
          minorOf(payment.received.details.amount),
          sumMinor(allocationsOf(payment).map(({ amount }) => amount))
        ),
        refundedOf(payment)
      )
    : NOTHING

/** Whether a person has yet to say what it is about money that was kept apart. */
export const isToReview = (payment: PaymentState): boolean =>
  payment.received.unappliedReason !== null && payment.review === null && payment.voided === null

/** Whether any of it was given back and not taken back. */
export const isRefunded = ({ refunds }: PaymentState): boolean => refunds.some(({ voided }) => !voided)

/** The allocations with so much more, or less, on one invoice; none is left of nothing. */
const allocated = (
  allocations: ReadonlyArray<Allocation>,
  invoiceId: InvoiceId,
  change: (amount: bigint) => bigint
): ReadonlyArray<Allocation> => {
  const known = allocations.find((each) => each.invoiceId === invoiceId)
  const amount = change(known?.amount ?? NOTHING)
  if (known === undefined) return isNothing(amount) ? allocations : [...allocations, { invoiceId, amount }]
  return allocations.flatMap((each) => (each !== known ? [each] : isNothing(amount) ? [] : [{ invoiceId, amount }]))
}

const applied = (state: PaymentState, invoiceId: InvoiceId, amount: string): PaymentState => ({
  ...state,
  moved: allocated(allocationsOf(state), invoiceId, (before) => addMinor(before, minorOf(amount)))
})

/** All of what was kept apart has found its place: nobody has to say any more what it is. */
const reviewAfter = (state: PaymentState, event: PaymentApplied | PaymentRefunded): PaymentState["review"] =>
  isToReview(state) && event.left === "0" ? event : state.review

const moved = (state: PaymentState, step: TransactionEvent["type"]): TransactionLifecycle =>
  transactionLifecycle.next(state.status, step) ?? state.status

/** Folds one event of a payment. */
export const evolvePayment = (state: PaymentState | undefined, event: PaymentEvent): PaymentState | undefined => {
  if (event._tag === "PaymentReceived") {
    const status = event.details.isPending === true ? transactionLifecycle.initial : cleared()
    return { received: event, review: null, moved: null, refunds: NONE, voided: null, status, clearedOn: null }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "PaymentKept":
      return { ...applied(state, event.invoiceId, event.applied), review: event }
    case "PaymentWithdrawn":
      return { ...state, review: event, status: moved(state, "transaction.cancel") }
    case "PaymentApplied":
      return { ...applied(state, event.invoiceId, event.amount), review: reviewAfter(state, event) }
    case "PaymentUnapplied": {
      const less = (before: bigint): bigint => subtractMinor(before, minorOf(event.amount))
      return { ...state, moved: allocated(allocationsOf(state), event.invoiceId, less) }
    }
    case "PaymentVoided":
      return { ...state, voided: event, status: moved(state, "transaction.cancel") }
    case "PaymentCleared":
      return { ...state, clearedOn: event.clearedOn, status: moved(state, "transaction.clear") }
    case "PaymentFailed":
      return { ...state, voided: event, status: moved(state, "transaction.fail") }
    case "PaymentRefunded":
      return {
        ...state,
        refunds: [...state.refunds, { refunded: event, voided: false }],
        review: reviewAfter(state, event)
      }
    case "PaymentRefundVoided":
      return {
        ...state,
        refunds: state.refunds.map((each) =>
          each.refunded.refundId === event.refundId ? { ...each, voided: true } : each
        )
      }
    default:
      return event satisfies never
  }
}

/** The form in which two spellings of an operator's reference are the same. */
const normalReference = (reference: string): string => reference.replace(/\s+/g, "").toUpperCase()

/** What a payment's reference claims, undefined when it says nothing: only an operator's reference names one transfer. */
export const referenceClaim = ({
  method,
  reference
}: Pick<PaymentDetails, "method" | "reference">): Pick<Claim, "scope" | "key"> | undefined => {
  const key = normalReference(reference)
  return method === "mobile-money" && key !== "" ? { scope: "payment:mobile-money", key } : undefined
}

/** Payments, who holds a claimed value, and the payments that carry the same reference. */
export interface ClaimingPayments {
  readonly claims: { readonly get: (key: string) => string | undefined }
  readonly payments: { readonly get: (id: string) => PaymentState | undefined }
  readonly sameReference: { readonly get: (key: string) => ReadonlyArray<string> | undefined }
}

/**
 * The payments of a reference, by their claim, as soon as there is more than the one that claims it: what the table `sameReference` keeps.
 * One whose reference was another's when it was booked is kept, too, when that one is not there any more.
 */
export const sameReferenceAfter = (
  { details, paymentId, unappliedReason }: PaymentReceived,
  { claims, sameReference }: Pick<ClaimingPayments, "claims" | "sameReference">
): readonly [key: string, paymentIds: ReadonlyArray<string>] | undefined => {
  const claim = referenceClaim(details)
  if (claim === undefined) return undefined
  const key = keyOfClaim(claim)
  const owner = claims.get(key)
  const before = sameReference.get(key) ?? (owner === undefined ? [] : [owner])
  return before.length === 0 && unappliedReason !== "same_reference" ? undefined : [key, [...before, paymentId]]
}

/**
 * The payments that carry the same mobile-money reference, in the order in which they were booked, those withdrawn included. Without
 * a claim there is none, which is the rule.
 */
export const paymentsOfReference = (
  { claims, payments, sameReference }: ClaimingPayments,
  details: Pick<PaymentDetails, "method" | "reference">
): ReadonlyArray<PaymentState> => {
  const claim = referenceClaim(details)
  if (claim === undefined) return []
  const key = keyOfClaim(claim)
  const owner = claims.get(key)
  if (owner === undefined) return []
  return (sameReference.get(key) ?? [owner]).flatMap((paymentId) => payments.get(paymentId) ?? [])
}
