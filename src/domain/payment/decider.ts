import { isNothing, isPositive, lesser, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { sameJson } from "../kernel/canonical.ts"
import {
  accept,
  nothingToDo,
  reject,
  shapesOf,
  type DecideContext,
  type Decider,
  type Decision
} from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type { KeepPayment, PaymentCommand, RecordPayment, WithdrawPayment } from "./commands.ts"
import type { PaymentEvent, PaymentKept, PaymentReceived } from "./events.ts"
import { paymentNeeds, type PaymentBooks, type PaymentNeeds } from "./needs.ts"
import { counts, creditOf, isToReview, type PaymentState } from "./state.ts"

const REFUSALS = ["id_taken", "amount_not_positive", "payment_unknown", "payment_reviewed", "payment_applied"] as const
type PaymentRefusal = (typeof REFUSALS)[number]

type PaymentContext = DecideContext & PaymentNeeds

const unapplied = (
  command: RecordPayment,
  reason: NonNullable<PaymentReceived["unappliedReason"]>
): Decision<PaymentEvent, never> =>
  accept({
    _tag: "PaymentReceived",
    paymentId: command.paymentId,
    invoiceId: command.invoiceId,
    details: command.details,
    applied: "0",
    unapplied: command.details.amount,
    unappliedReason: reason,
    settles: "none"
  })

/** The same money told of twice: the same reference for the same invoice and amount. */
const isSameMoney = ({ invoiceId, details }: PaymentReceived, command: RecordPayment): boolean =>
  invoiceId === command.invoiceId &&
  details.amount === command.details.amount &&
  details.currency === command.details.currency

const isSamePayment = ({ invoiceId, details }: PaymentReceived, command: RecordPayment): boolean =>
  invoiceId === command.invoiceId && sameJson(details, command.details)

/** Why none of the money can be set against the invoice, undefined when some can. */
const obstacle = (
  command: RecordPayment,
  { invoice, sameReference }: PaymentContext
): NonNullable<PaymentReceived["unappliedReason"]> | undefined => {
  if (sameReference.length > 0) return "same_reference"
  if (invoice === undefined) return "invoice_unknown"
  if (invoice.standing === "draft") return "not_issued"
  if (invoice.standing === "cancelled") return "cancelled"
  if (invoice.currency !== command.details.currency) return "other_currency"
  return invoice.payable && isPositive(invoice.balance) ? undefined : "overpaid"
}

/**
 * Money received is a fact: it is booked whatever became of the invoice, even if nobody knows it. What cannot be set against it is
 * kept apart, with the reason. Told of twice it is booked once. Refused only when it cannot be a payment at all, or under the id of
 * another payment.
 */
const record = (
  state: PaymentState | undefined,
  command: RecordPayment,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  if (state !== undefined) {
    return isSamePayment(state.received, command) ? nothingToDo("already_recorded") : reject("id_taken")
  }
  const amount = minorOf(command.details.amount)
  if (!isPositive(amount)) return reject("amount_not_positive")
  // One that was withdrawn does not count: told of again it must not be swallowed.
  if (context.sameReference.some((other) => counts(other) && isSameMoney(other.received, command)))
    return nothingToDo("already_recorded")
  const reason = obstacle(command, context)
  const { invoice } = context
  if (reason !== undefined || invoice === undefined) return unapplied(command, reason ?? "invoice_unknown")
  const applied = lesser(amount, invoice.balance)
  const rest = subtractMinor(amount, applied)
  return accept({
    _tag: "PaymentReceived",
    paymentId: command.paymentId,
    invoiceId: command.invoiceId,
    details: command.details,
    applied: applied.toString(),
    unapplied: rest.toString(),
    unappliedReason: isPositive(rest) ? "overpaid" : null,
    settles: applied === invoice.balance ? "rest" : "part"
  })
}

/** What of the credit the invoice can take now, and what that makes of it. */
const applicable = (state: PaymentState, { invoice }: PaymentContext): Pick<PaymentKept, "applied" | "settles"> => {
  const credit = creditOf(state)
  const takes = invoice?.payable === true && invoice.currency === state.received.details.currency
  const balance = takes ? invoice.balance : NOTHING
  const applied = lesser(credit, balance)
  if (isNothing(applied)) return { applied: "0", settles: "none" }
  return { applied: applied.toString(), settles: applied === balance ? "rest" : "part" }
}

/**
 * What a person says of money that was kept apart. Said twice alike it is said once; who says otherwise later is told that it was
 * said. Source: docs/decisions/0019-money-kept-apart-is-looked-at.md.
 */
const review = (
  state: PaymentState | undefined,
  command: KeepPayment | WithdrawPayment,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  const { paymentId, invoiceId } = command
  if (state === undefined || state.received.invoiceId !== invoiceId) return reject("payment_unknown")
  const isKept = command._tag === "KeepPayment"
  const said = isKept ? "PaymentKept" : "PaymentWithdrawn"
  if (state.review !== null)
    return state.review._tag === said ? nothingToDo("already_said") : reject("payment_reviewed")
  if (isKept) {
    return isToReview(state)
      ? accept({ _tag: "PaymentKept", paymentId, invoiceId, ...applicable(state, context) })
      : nothingToDo("nothing_kept_apart")
  }
  // What an invoice has taken moved its balance: it is not taken back by a word.
  if (!isToReview(state) || state.received.applied !== "0") return reject("payment_applied")
  const sameAs = context.sameReference.find(counts)?.received.paymentId ?? null
  return accept({ _tag: "PaymentWithdrawn", paymentId, invoiceId, sameAs })
}

export const decider: Decider<
  PaymentState | undefined,
  PaymentCommand,
  PaymentEvent,
  PaymentRefusal,
  PaymentBooks,
  PaymentNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: paymentNeeds,
  decide: (state, command, context) =>
    command._tag === "RecordPayment" ? record(state, command, context) : review(state, command, context)
}
