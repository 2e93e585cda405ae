import type { Standing } from "../../machines/documents/invoice.ts"
import { sameJson } from "../kernel/canonical.ts"
import { accept, nothingToDo, reject, type DecideContext, type Decider, type Decision } from "../kernel/decider.ts"
import type { PaymentCommand } from "./commands.ts"
import type { PaymentEvent, PaymentReceived } from "./events.ts"

/** A payment as booked; undefined until received. */
export interface PaymentState {
  readonly received: PaymentReceived
}

/** What a payment's rules need to know of the invoice it is meant for. */
export interface PayableInvoice {
  readonly currency: string
  readonly standing: Standing
  /** Whether the invoice's lifecycle still takes a payment. */
  readonly payable: boolean
  /** Minor units still to be paid. */
  readonly balance: bigint
}

export interface PaymentContext extends DecideContext {
  /** Undefined when nobody drafted it. */
  readonly invoice: PayableInvoice | undefined
  /** The payments that carry the same mobile-money reference, in the order in which they were booked. */
  readonly sameReference: ReadonlyArray<PaymentReceived>
}

export type PaymentRefusal = "id_taken" | "amount_not_positive"

const unapplied = (
  command: PaymentCommand,
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
const isSameMoney = ({ invoiceId, details }: PaymentReceived, command: PaymentCommand): boolean =>
  invoiceId === command.invoiceId &&
  details.amount === command.details.amount &&
  details.currency === command.details.currency

const isSamePayment = ({ invoiceId, details }: PaymentReceived, command: PaymentCommand): boolean =>
  invoiceId === command.invoiceId && sameJson(details, command.details)

/** Why none of the money can be set against the invoice, undefined when some can. */
const obstacle = (
  command: PaymentCommand,
  { invoice, sameReference }: PaymentContext
): NonNullable<PaymentReceived["unappliedReason"]> | undefined => {
  if (sameReference.length > 0) return "same_reference"
  if (invoice === undefined) return "invoice_unknown"
  if (invoice.standing === "draft") return "not_issued"
  if (invoice.standing === "cancelled") return "cancelled"
  if (invoice.currency !== command.details.currency) return "other_currency"
  return invoice.payable && invoice.balance > 0n ? undefined : "overpaid"
}

/**
 * Money received is a fact: it is booked whatever became of the invoice, even if nobody knows it. What cannot be set against it is
 * kept apart, with the reason. Told of twice it is booked once. Refused only when it cannot be a payment at all, or under the id of
 * another payment.
 */
const decide = (
  state: PaymentState | undefined,
  command: PaymentCommand,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  if (state !== undefined) {
    return isSamePayment(state.received, command) ? nothingToDo("already_recorded") : reject("id_taken")
  }
  const amount = BigInt(command.details.amount)
  if (amount <= 0n) return reject("amount_not_positive")
  if (context.sameReference.some((other) => isSameMoney(other, command))) return nothingToDo("already_recorded")
  const reason = obstacle(command, context)
  const { invoice } = context
  if (reason !== undefined || invoice === undefined) return unapplied(command, reason ?? "invoice_unknown")
  const applied = amount < invoice.balance ? amount : invoice.balance
  return accept({
    _tag: "PaymentReceived",
    paymentId: command.paymentId,
    invoiceId: command.invoiceId,
    details: command.details,
    applied: applied.toString(),
    unapplied: (amount - applied).toString(),
    unappliedReason: amount > applied ? "overpaid" : null,
    settles: applied === invoice.balance ? "rest" : "part"
  })
}

export const paymentDecider: Decider<
  PaymentState | undefined,
  PaymentCommand,
  PaymentEvent,
  PaymentContext,
  PaymentRefusal
> = {
  initialState: undefined,
  decide,
  evolve: (_state, event) => ({ received: event })
}
