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
  readonly standing: "draft" | "issued" | "cancelled"
  /** Whether the invoice's lifecycle still takes a payment. */
  readonly payable: boolean
  /** Minor units still to be paid. */
  readonly balance: bigint
}

export interface PaymentContext extends DecideContext {
  readonly invoice: PayableInvoice | undefined
  /** The payment that already carries this method and reference, if any. */
  readonly sameReference: string | undefined
}

export type PaymentRefusal = "invoice_unknown" | "amount_not_positive"

const unapplied = (command: PaymentCommand, reason: NonNullable<PaymentReceived["unappliedReason"]>): Decision<PaymentEvent, never> =>
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

/**
 * Money received is a fact: it is booked whatever became of the invoice meanwhile. What cannot be set against it is kept as the
 * customer's credit, with the reason. Refused only when it cannot be a payment at all.
 */
const decide = (
  state: PaymentState | undefined,
  command: PaymentCommand,
  context: PaymentContext
): Decision<PaymentEvent, PaymentRefusal> => {
  if (state !== undefined || context.sameReference !== undefined) return nothingToDo("already_recorded")
  const amount = BigInt(command.details.amount)
  if (amount <= 0n) return reject("amount_not_positive")
  const { invoice } = context
  if (invoice === undefined) return reject("invoice_unknown")
  if (invoice.standing === "draft") return unapplied(command, "not_issued")
  if (invoice.standing === "cancelled") return unapplied(command, "cancelled")
  if (invoice.currency !== command.details.currency) return unapplied(command, "other_currency")
  if (!invoice.payable || invoice.balance <= 0n) return unapplied(command, "overpaid")
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
