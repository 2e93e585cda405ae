import {
  addMinor,
  isMore,
  isNothing,
  isPositive,
  lesser,
  minorOf,
  NOTHING,
  subtractMinor,
  sumMinor
} from "../kernel/minor.ts"
import { transactionLifecycle } from "../../machines/money/transaction.ts"
import { sameJson } from "../kernel/canonical.ts"
import {
  accept,
  nothingToDo,
  reject,
  SAYING_MORE,
  SAYING_WHAT_WAS_SEEN,
  shapesOf,
  type DecideContext,
  type Decider,
  type Decision
} from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type {
  ApplyPayment,
  ClearPayment,
  FailPayment,
  KeepPayment,
  PaymentCommand,
  RecordPayment,
  RecordSplitPayment,
  RefundPayment,
  VoidPayment,
  VoidRefund,
  WithdrawPayment
} from "./commands.ts"
import type { PaymentApplied, PaymentEvent, PaymentKept, PaymentReceived, PaymentUnapplied } from "./events.ts"
import { paymentNeeds, type PayableInvoice, type PaymentBooks, type PaymentNeeds } from "./needs.ts"
import { allocationsOf, counts, creditOf, isRefunded, isToReview, type PaymentState } from "./state.ts"

const REFUSALS = [
  "id_taken",
  "amount_not_positive",
  "payment_unknown",
  "payment_reviewed",
  "payment_applied",
  "payment_void",
  "payment_refunded",
  "payment_pending",
  "payment_to_review",
  "credit_too_small",
  "credit_changed",
  "balance_changed",
  "credit_of_another",
  "invoice_not_payable",
  "refund_unknown"
] as const
type PaymentRefusal = (typeof REFUSALS)[number]

type PaymentContext = DecideContext & PaymentNeeds
type Recording = RecordPayment | RecordSplitPayment

const unapplied = (
  command: Recording,
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
const isSameMoney = ({ invoiceId, details }: PaymentReceived, command: Recording): boolean =>
  invoiceId === command.invoiceId &&
  details.amount === command.details.amount &&
  details.currency === command.details.currency

const isSamePayment = ({ invoiceId, details }: PaymentReceived, command: Recording): boolean =>
  invoiceId === command.invoiceId && sameJson(details, command.details)

/** Why none of the money can be set against the invoice, undefined when some can. */
const obstacle = (
  command: Recording,
  { invoice, sameReference }: PaymentContext
): NonNullable<PaymentReceived["unappliedReason"]> | undefined => {
  // Also where the other one is void: its reference stays claimed, and a person says in one press that this one is right.
  if (sameReference.length > 0) return "same_reference"
  if (invoice === undefined) return "invoice_unknown"
  if (invoice.standing === "draft") return "not_issued"
  if (invoice.standing === "cancelled") return "cancelled"
  if (invoice.currency !== command.details.currency) return "other_currency"
  return invoice.payable && isPositive(invoice.balance) ? undefined : "overpaid"
}

const settledBy = (amount: bigint, { balance }: PayableInvoice): "part" | "rest" =>
  amount === balance ? "rest" : "part"

/** So much of the payment set against an invoice that takes it; `credit` is what no invoice has taken before. */
const applied = (
  { paymentId }: Pick<PaymentApplied, "paymentId">,
  invoice: PayableInvoice,
  amount: bigint,
  credit: bigint
): PaymentApplied => ({
  _tag: "PaymentApplied",
  paymentId,
  invoiceId: invoice.invoiceId,
  amount: amount.toString(),
  settles: settledBy(amount, invoice),
  left: subtractMinor(credit, amount).toString()
})

/** What is over of a payment for several invoices, set against the others in their order; those that take nothing are passed over. */
const spread = (
  command: Recording,
  over: bigint,
  { invoice, others }: PaymentContext
): ReadonlyArray<PaymentApplied> => {
  const events: Array<PaymentApplied> = []
  const taken = new Set([invoice?.invoiceId])
  let left = over
  for (const other of others) {
    const isTaker = other.payable && other.currency === command.details.currency && isPositive(other.balance)
    if (taken.has(other.invoiceId) || !isTaker || !isPositive(left)) continue
    taken.add(other.invoiceId)
    const event = applied(command, other, lesser(left, other.balance), left)
    events.push(event)
    left = minorOf(event.left)
  }
  return events
}

/** Who pays several invoices and names none has said that what is over stays the customer's: nobody is asked again. */
const keptAsCredit = (command: Recording, over: bigint): ReadonlyArray<PaymentKept> =>
  command._tag === "RecordSplitPayment" && command.others.length === 0 && isPositive(over)
    ? [
        {
          _tag: "PaymentKept",
          paymentId: command.paymentId,
          invoiceId: command.invoiceId,
          applied: "0",
          settles: "none"
        }
      ]
    : []

/**
 * Money received is a fact: it is booked whatever became of the invoice, even if nobody knows it. What cannot be set against it is
 * kept apart, with the reason. Told of twice it is booked once. Refused only when it cannot be a payment at all, or under the id of
 * another payment.
 */
const record = (
  state: PaymentState | undefined,
  command: Recording,
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
  return accept<PaymentReceived | PaymentApplied | PaymentKept>(
    {
      _tag: "PaymentReceived",
      paymentId: command.paymentId,
      invoiceId: command.invoiceId,
      details: command.details,
      applied: applied.toString(),
      unapplied: rest.toString(),
      unappliedReason: isPositive(rest) ? "overpaid" : null,
      settles: settledBy(applied, invoice)
    },
    ...spread(command, rest, context),
    ...keptAsCredit(command, rest)
  )
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
  if (!isToReview(state) || allocationsOf(state).length > 0 || isRefunded(state)) return reject("payment_applied")
  const sameAs = context.sameReference.find(counts)?.received.paymentId ?? null
  return accept({ _tag: "PaymentWithdrawn", paymentId, invoiceId, sameAs })
}

/** So much of the payment taken off an invoice that it stands against. */
const takenOff = (
  { paymentId }: PaymentReceived,
  { invoiceId, balance, paid, surplus }: PayableInvoice,
  amount: bigint
): PaymentUnapplied => {
  const isSettled = isNothing(balance) && !isMore(amount, surplus)
  const leaves = isSettled ? "settled" : amount === paid ? "nothing" : "part"
  return { _tag: "PaymentUnapplied", paymentId, invoiceId, amount: amount.toString(), leaves }
}

const allocationOn = (state: PaymentState, { invoiceId }: PayableInvoice): bigint =>
  allocationsOf(state).find((each) => each.invoiceId === invoiceId)?.amount ?? NOTHING

/** What of the payment stands against this invoice though nothing of it is owed there any more. */
const surplusOn = (state: PaymentState, invoice: PayableInvoice): bigint =>
  lesser(allocationOn(state, invoice), invoice.surplus)

/**
 * Frees so much of the payment: first what no invoice has taken, then what was paid above what its invoices come to after their credit
 * notes. Answers with what is taken off invoices for it and with the credit that this makes, undefined when there is not enough.
 */
const freed = (
  state: PaymentState,
  amount: bigint,
  held: ReadonlyArray<PayableInvoice>
): { readonly events: ReadonlyArray<PaymentUnapplied>; readonly credit: bigint } | undefined => {
  const events: Array<PaymentUnapplied> = []
  let credit = creditOf(state)
  for (const invoice of held) {
    const surplus = surplusOn(state, invoice)
    if (!isMore(amount, credit) || !isPositive(surplus)) continue
    const taken = lesser(surplus, subtractMinor(amount, credit))
    events.push(takenOff(state.received, invoice, taken))
    credit = addMinor(credit, taken)
  }
  return isMore(amount, credit) ? undefined : { events, credit }
}

const available = (state: PaymentState, held: ReadonlyArray<PayableInvoice>): bigint =>
  sumMinor([creditOf(state), ...held.map((invoice) => surplusOn(state, invoice))])

/** Told where less is there than its author saw: somebody else has used or given back some of it. */
const creditChanged = (
  state: PaymentState,
  seen: { readonly available: string } | undefined,
  { held }: PaymentContext
) => {
  const left = available(state, held)
  return seen !== undefined && isMore(minorOf(seen.available), left)
    ? reject("credit_changed", { available: left.toString(), currency: state.received.details.currency })
    : undefined
}

const tooSmall = (state: PaymentState, held: ReadonlyArray<PayableInvoice>) =>
  reject("credit_too_small", {
    available: available(state, held).toString(),
    currency: state.received.details.currency
  })

/**
 * The payment is wrong as a whole, or bounced. What was given back of it has to be put right first: it would have been given of nothing. What
 * was said before is not said again; who says otherwise later is told that it is over.
 */
const undo = (
  state: PaymentState,
  { _tag, paymentId, reason }: VoidPayment | FailPayment,
  { held }: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  const isVoid = _tag === "VoidPayment"
  const step = isVoid ? "transaction.cancel" : "transaction.fail"
  if (!transactionLifecycle.can(state.status, step))
    return isVoid || state.status === "failed" ? nothingToDo("already_void") : reject("payment_void")
  if (isRefunded(state)) return reject("payment_refunded")
  const off = held.map((invoice) => takenOff(state.received, invoice, allocationOn(state, invoice)))
  const { invoiceId } = state.received
  const said = isVoid ? ("PaymentVoided" as const) : ("PaymentFailed" as const)
  const [first, ...more] = [...off, { _tag: said, paymentId, invoiceId, reason }]
  return first === undefined ? nothingToDo("already_void") : accept<PaymentEvent>(first, ...more)
}

/** Money that was on its way is there. */
const clear = (state: PaymentState, { clearedOn, paymentId }: ClearPayment): Decision<PaymentEvent, PaymentRefusal> => {
  if (transactionLifecycle.can(state.status, "transaction.clear")) {
    const { invoiceId } = state.received
    return accept({ _tag: "PaymentCleared", paymentId, invoiceId, clearedOn })
  }
  return state.status === "succeeded" ? nothingToDo("unchanged") : reject("payment_void")
}

/** Money of a customer that no invoice takes, set against another invoice of theirs; of more than that invoice takes, the rest stays. */
const apply = (
  state: PaymentState,
  command: ApplyPayment,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  const { held, invoice, payer } = context
  const asked = minorOf(command.amount)
  if (!isPositive(asked)) return reject("amount_not_positive")
  if (isToReview(state) && state.received.unappliedReason === "same_reference") return reject("payment_to_review")
  if (invoice === undefined || !invoice.payable || !isPositive(invoice.balance)) return reject("invoice_not_payable")
  const isTheirs = payer === undefined || payer === invoice.customerId
  if (!isTheirs || invoice.currency !== state.received.details.currency) return reject("credit_of_another")
  const changed = creditChanged(state, command.seen, context)
  if (changed !== undefined) return changed
  if (command.seen !== undefined && isMore(minorOf(command.seen.balance), invoice.balance))
    return reject("balance_changed", { balance: invoice.balance.toString(), currency: invoice.currency })
  const amount = lesser(asked, invoice.balance)
  const money = freed(state, amount, held)
  if (money === undefined) return tooSmall(state, held)
  const [first, ...more] = [...money.events, applied(command, invoice, amount, money.credit)]
  return first === undefined ? reject("invoice_not_payable") : accept(first, ...more)
}

/** Money that no invoice takes, given back. Under the same id again it is the same refund. */
const refund = (
  state: PaymentState,
  { details, paymentId, refundId, seen }: RefundPayment,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  const { held } = context
  if (state.refunds.some(({ refunded }) => refunded.refundId === refundId)) return nothingToDo("already_recorded")
  const amount = minorOf(details.amount)
  if (!isPositive(amount)) return reject("amount_not_positive")
  // What has not arrived may still bounce.
  if (transactionLifecycle.can(state.status, "transaction.clear")) return reject("payment_pending")
  if (isToReview(state) && state.received.unappliedReason === "same_reference") return reject("payment_to_review")
  const changed = creditChanged(state, seen, context)
  if (changed !== undefined) return changed
  const money = freed(state, amount, held)
  if (money === undefined) return tooSmall(state, held)
  const { invoiceId } = state.received
  const left = subtractMinor(money.credit, amount).toString()
  const [first, ...more] = [
    ...money.events,
    { _tag: "PaymentRefunded" as const, paymentId, invoiceId, refundId, details, left }
  ]
  return first === undefined ? reject("refund_unknown") : accept(first, ...more)
}

const voidRefund = (
  state: PaymentState,
  { paymentId, reason, refundId }: VoidRefund
): Decision<PaymentEvent, PaymentRefusal> => {
  const known = state.refunds.find(({ refunded }) => refunded.refundId === refundId)
  if (known === undefined) return reject("refund_unknown")
  if (known.voided) return nothingToDo("already_void")
  const { invoiceId } = state.received
  return accept({ _tag: "PaymentRefundVoided", paymentId, invoiceId, refundId, reason })
}

/** What is done with money that was received before. */
const correct = (
  state: PaymentState | undefined,
  command: VoidPayment | ClearPayment | FailPayment | ApplyPayment | RefundPayment | VoidRefund,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  if (state === undefined) return reject("payment_unknown")
  if (command._tag === "ClearPayment") return clear(state, command)
  if (command._tag === "VoidPayment" || command._tag === "FailPayment") return undo(state, command, context)
  if (!counts(state)) return reject("payment_void")
  switch (command._tag) {
    case "ApplyPayment":
      return apply(state, command, context)
    case "RefundPayment":
      return refund(state, command, context)
    case "VoidRefund":
      return voidRefund(state, command)
    default:
      return command satisfies never
  }
}

export const decider: Decider<
  PaymentState | undefined,
  PaymentCommand,
  PaymentEvent,
  PaymentRefusal,
  PaymentBooks,
  PaymentNeeds
> = {
  commands: shapesOf(commands, {
    RecordPayment: SAYING_MORE,
    RecordSplitPayment: SAYING_MORE,
    ApplyPayment: SAYING_WHAT_WAS_SEEN,
    RefundPayment: SAYING_WHAT_WAS_SEEN
  }),
  refusals: REFUSALS,
  needs: paymentNeeds,
  decide: (state, command, context) => {
    switch (command._tag) {
      case "RecordPayment":
      case "RecordSplitPayment":
        return record(state, command, context)
      case "KeepPayment":
      case "WithdrawPayment":
        return review(state, command, context)
      default:
        return correct(state, command, context)
    }
  }
}
