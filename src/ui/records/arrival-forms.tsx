import { Schema } from "effect"
import type { DomainCommand } from "../../domain/books.ts"
import { ExpenseId, ExpensePaymentId } from "../../domain/expense/events.ts"
import { InvoiceId, PaymentId } from "../../domain/kernel/ids.ts"
import { PaymentCleared, PaymentFailed } from "../../domain/payment/events.ts"
import { useBooks } from "../app/books-context.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"

/** Money that was on its way: of a customer, meant for an invoice, or paid for an expense. */
export interface Moved {
  readonly kind: "payment" | "expense"
  readonly paymentId: string
  /** The invoice that it was meant for, or the expense. */
  readonly documentId: string
}

interface OfMoved {
  readonly moved: Moved
  readonly onClose: () => void
}

const useKnown = () => ({ today: useBooks().snapshot().today })

/** Says that money has reached its account, or left it. */
export const ClearMoneyDialog = inFront(
  defineForm<OfMoved>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ clearedOn: PaymentCleared.fields.clearedOn }),
    useKnown,
    blank: ({ known }) => ({ clearedOn: known.today }),
    add: (_id, { clearedOn }, { props: { moved } }): DomainCommand =>
      moved.kind === "payment"
        ? {
            _tag: "ClearPayment",
            paymentId: PaymentId.make(moved.paymentId),
            invoiceId: InvoiceId.make(moved.documentId),
            clearedOn
          }
        : {
            _tag: "ClearExpensePayment",
            expenseId: ExpenseId.make(moved.documentId),
            paymentId: ExpensePaymentId.make(moved.paymentId),
            clearedOn
          },
    saved: "arrival.cleared",
    title: "arrival.clear",
    lead: "arrival.clearLead",
    submit: "arrival.clearConfirm",
    fields: [
      { name: "clearedOn", label: "arrival.clearedOn", as: "date", hasFocus: true, max: ({ known }) => known.today }
    ]
  })
)

/** Says that money did not arrive after all: a cheque that bounced, a bank transfer that was rejected. */
export const FailMoneyDialog = inFront(
  defineForm<OfMoved>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ reason: PaymentFailed.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { moved } }): DomainCommand =>
      moved.kind === "payment"
        ? {
            _tag: "FailPayment",
            paymentId: PaymentId.make(moved.paymentId),
            invoiceId: InvoiceId.make(moved.documentId),
            reason
          }
        : {
            _tag: "FailExpensePayment",
            expenseId: ExpenseId.make(moved.documentId),
            paymentId: ExpensePaymentId.make(moved.paymentId),
            reason
          },
    saved: "arrival.failed",
    title: "arrival.fail",
    lead: "arrival.failLead",
    submit: "arrival.failConfirm",
    fields: [{ name: "reason", label: "arrival.reason", hasFocus: true, hint: "arrival.reasonHint" }]
  })
)
