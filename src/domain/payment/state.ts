import { minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { keyOfClaim, type Claim } from "../kernel/claims.ts"
import type { PaymentDetails, PaymentEvent, PaymentKept, PaymentReceived, PaymentWithdrawn } from "./events.ts"

/** A payment as booked; undefined until received. */
export interface PaymentState {
  readonly received: PaymentReceived
  /** What a person made of the part that was kept apart; null until somebody did. */
  readonly review: PaymentKept | PaymentWithdrawn | null
}

/** Whether a person has yet to say what it is about money that was kept apart. */
export const isToReview = ({ received, review }: PaymentState): boolean =>
  received.unappliedReason !== null && review === null

/** Whether the money counts: what was told of twice came once. */
export const counts = ({ review }: PaymentState): boolean => review?._tag !== "PaymentWithdrawn"

/** What of the money no invoice has taken: the customer's credit, in minor units of the payment's currency. */
export const creditOf = ({ received, review }: PaymentState): bigint => {
  if (review === null) return minorOf(received.unapplied)
  return review._tag === "PaymentWithdrawn"
    ? NOTHING
    : subtractMinor(minorOf(received.unapplied), minorOf(review.applied))
}

/** Folds one event of a payment. */
export const evolvePayment = (state: PaymentState | undefined, event: PaymentEvent): PaymentState | undefined => {
  if (event._tag === "PaymentReceived") return { received: event, review: null }
  return state === undefined ? state : { ...state, review: event }
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
