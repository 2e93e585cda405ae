import { Schema } from "effect"
import type { Books, DomainCommand } from "../../domain/books.ts"
import { ExpenseId, ExpensePaymentId } from "../../domain/expense/events.ts"
import { InvoiceId, PaymentId } from "../../domain/kernel/ids.ts"
import { PaymentCleared, PaymentFailed } from "../../domain/payment/events.ts"
import { SupplierPaymentId } from "../../domain/supplier-payment/events.ts"
import { useBooks } from "../app/books-context.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"

/** Money that was on its way: of a customer, meant for an invoice, or paid for an expense, or to a supplier for several. */
export interface Moved {
  readonly kind: "payment" | "expense" | "several"
  readonly paymentId: string
  /** The invoice that it was meant for, or the expense, or the first of several. */
  readonly documentId: string
}

interface OfMoved {
  readonly moved: Moved
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  return { today: books.snapshot().today, books: () => books.snapshot().books }
}

/** The expenses that money was paid for, as far as they are not told already that it has left its account. */
const paidFor = ({ expenses, supplierPayments }: Books, { documentId, paymentId }: Moved): ReadonlyArray<string> => {
  const parts = supplierPayments.get(paymentId)?.paid.details.parts.map(({ expenseId }) => expenseId) ?? [documentId]
  return parts.filter((id) =>
    expenses.get(id)?.payments.some(({ paid, status }) => paid.paymentId === paymentId && status === "pending")
  )
}

/** Says that money has reached its account, or left it. */
export const ClearMoneyDialog = inFront(
  defineForm<OfMoved>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ clearedOn: PaymentCleared.fields.clearedOn }),
    useKnown,
    blank: ({ known }) => ({ clearedOn: known.today }),
    add: (_id, { clearedOn }, { known, props: { moved } }): DomainCommand | ReadonlyArray<DomainCommand> =>
      moved.kind === "payment"
        ? {
            _tag: "ClearPayment",
            paymentId: PaymentId.make(moved.paymentId),
            invoiceId: InvoiceId.make(moved.documentId),
            clearedOn
          }
        : (moved.kind === "several" ? paidFor(known.books(), moved) : [moved.documentId]).map((id) => ({
            _tag: "ClearExpensePayment",
            expenseId: ExpenseId.make(id),
            paymentId: ExpensePaymentId.make(moved.paymentId),
            clearedOn
          })),
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
    add: (_id, { reason }, { props: { moved } }): DomainCommand => {
      // What was paid for several expenses at once is taken back from all of them.
      if (moved.kind === "several")
        return {
          _tag: "VoidSupplierPayment",
          supplierPaymentId: SupplierPaymentId.make(moved.paymentId),
          reason
        }
      return moved.kind === "payment"
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
          }
    },
    saved: "arrival.failed",
    title: "arrival.fail",
    lead: "arrival.failLead",
    submit: "arrival.failConfirm",
    fields: [{ name: "reason", label: "arrival.reason", hasFocus: true, hint: "arrival.reasonHint" }]
  })
)
