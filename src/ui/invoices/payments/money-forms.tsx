import { Schema } from "effect"
import { useState } from "react"
import { payableRows } from "../../../domain/invoice/projections/list.ts"
import { balanceOf, owedOf, type InvoiceState } from "../../../domain/invoice/state.ts"
import { InvoiceId, RefundId } from "../../../domain/kernel/ids.ts"
import { isMore, isPositive, lesser, minorOf, NOTHING } from "../../../domain/kernel/minor.ts"
import { RefundPayment, VoidPayment, VoidRefund } from "../../../domain/payment/commands.ts"
import type { PaymentRefunded } from "../../../domain/payment/events.ts"
import { availableOf, sharesOf } from "../../../domain/payment/projections/credits.ts"
import type { PaymentState } from "../../../domain/payment/state.ts"
import { MinorText } from "../../../domain/kernel/schema.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { methodOptions } from "../../app/method-options.ts"
import { accountsFor, withMethod, saidWhere, whereAsked } from "../../app/account-choice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { newRefundId } from "../../app/new-id.ts"
import { defineForm, type FieldValue } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { nameOfInvoice } from "../invoice-name.ts"

interface OfPayment {
  readonly payment: PaymentState
  readonly onClose: () => void
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const useKnown = ({ payment }: OfPayment) => {
  const books = useBooks()
  const now = useBooksSelector(whole)
  const { amount, date } = useFormats()
  const [availableAtFirst] = useState(() => availableOf(now.books, payment))
  return { snapshot: () => books.snapshot(), amount, date, availableAtFirst }
}
type Known = ReturnType<typeof useKnown>

/** What of the payment nobody needs now, however long ago the form was opened. */
const availableNow = ({ payment }: OfPayment, { snapshot }: Pick<Known, "snapshot">): bigint => {
  const { books } = snapshot()
  return availableOf(books, books.payments.get(payment.received.paymentId) ?? payment)
}

/** Somebody else used or gave back some of it while the form was open: what is asked for may be done already. */
const creditWarning = (
  { known, props }: { readonly known: Known; readonly props: OfPayment },
  say: (key: "money.creditChanged" | "money.creditChangedBody", values?: Readonly<Record<string, unknown>>) => string
) => {
  const now = availableNow(props, known)
  if (now === known.availableAtFirst) return undefined
  const body = say("money.creditChangedBody", { amount: available(props, known) })
  return { key: `changed ${now.toString()}`, says: { title: say("money.creditChanged"), body } }
}

const leadOf = ({ payment }: OfPayment, { amount, date }: Known): string => {
  const { amount: minor, currency, paidOn } = payment.received.details
  return `${amount(currency, minor)} · ${date(paidOn)}`
}

/** The invoices that are owed again once the payment is void, each with its share. */
const reopenedBy = ({ payment }: OfPayment, { amount, snapshot }: Known): string => {
  const { currency } = payment.received.details
  const { elsewhere } = sharesOf(snapshot().books, payment, "")
  return elsewhere.map((share) => `${share.reference} (${amount(currency, share.amount)})`).join(", ")
}

/** Says that a payment is wrong as a whole. */
export const VoidPaymentDialog = inFront(
  defineForm<OfPayment>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidPayment.fields.reason }),
    useKnown,
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { payment } }) => {
      const { invoiceId, paymentId } = payment.received
      return { _tag: "VoidPayment", paymentId, invoiceId, reason }
    },
    saved: "money.voided",
    title: "money.void",
    lead: (say, { known, props }) => {
      const reopened = reopenedBy(props, known)
      const what = reopened === "" ? say("money.voidLeadAlone") : say("money.voidLead", { invoices: reopened })
      return `${leadOf(props, known)}. ${what}`
    },
    submit: "money.voidConfirm",
    fields: [{ name: "reason", label: "money.reason", hasFocus: true, hint: "money.voidHint" }]
  })
)

interface OfRefund extends OfPayment {
  readonly refund: PaymentRefunded
}

/** Says that money was not given back after all. */
export const VoidRefundDialog = inFront(
  defineForm<OfRefund>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidRefund.fields.reason }),
    useKnown,
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { payment, refund } }) => {
      const { invoiceId, paymentId } = payment.received
      return { _tag: "VoidRefund", paymentId, invoiceId, refundId: refund.refundId, reason }
    },
    saved: "money.refundVoided",
    title: "money.voidRefund",
    lead: (say, { known, props: { payment, refund } }) =>
      say("money.voidRefundLead", {
        amount: known.amount(payment.received.details.currency, refund.details.amount),
        date: known.date(refund.details.refundedOn)
      }),
    submit: "money.voidRefundConfirm",
    fields: [{ name: "reason", label: "money.reason", hasFocus: true }]
  })
)

const aboveZero = (value: FieldValue): boolean => typeof value === "string" && isPositive(minorOf(value))

const withinAvailable = (value: FieldValue, props: OfPayment, known: Known): boolean =>
  typeof value === "string" && !isMore(minorOf(value), availableNow(props, known))

const available = (props: OfPayment, known: Known): string =>
  known.amount(props.payment.received.details.currency, availableNow(props, known))

const refundAccounts = ({
  known,
  props,
  values
}: {
  readonly known: Known
  readonly props: OfPayment
  readonly values: { readonly method: string | null; readonly accountId: string | null }
}) => accountsFor(known.snapshot().books, values.method, props.payment.received.details.currency, values.accountId)

/** Gives back money that no invoice needs. */
export const RefundDialog = inFront(
  defineForm<OfPayment>()({
    texts: ["payments", "invoices"],
    keptAs: null,
    schema: Schema.Struct({ ...RefundPayment.fields.details.fields, accountId: whereAsked }),
    useKnown,
    newId: newRefundId,
    blank: ({ known, props }) => {
      return {
        amount: availableNow(props, known).toString(),
        method: props.payment.received.details.method,
        refundedOn: known.snapshot().today,
        reference: "",
        note: "",
        accountId: props.payment.received.details.accountId ?? null
      }
    },
    add: (id, details, { known, props }) => {
      const { invoiceId, paymentId } = props.payment.received
      const seen = { available: availableNow(props, known).toString() }
      return {
        _tag: "RefundPayment",
        paymentId,
        invoiceId,
        refundId: RefundId.make(id),
        details: saidWhere(details),
        seen
      }
    },
    warning: creditWarning,
    saved: "money.refunded",
    title: "money.refund",
    lead: (_, { known, props }) => leadOf(props, known),
    submit: "money.refundConfirm",
    refusedAt: { credit_too_small: "amount", credit_changed: "amount" },
    fields: [
      {
        name: "amount",
        label: "money.refundAmount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { payment } }) => payment.received.details.currency,
        hint: (say, { known, props }) => say("money.available", { amount: available(props, known) }),
        rules: [
          (value) => (aboveZero(value) ? undefined : { say: "money.positive" }),
          (value, { known, props }) =>
            withinAvailable(value, props, known)
              ? undefined
              : { say: "money.tooMuch", values: { amount: available(props, known) } }
        ]
      },
      {
        name: "method",
        label: "invoices:payment.method",
        as: "radio",
        isRequired: true,
        options: methodOptions("invoices:payment.methods."),
        also: (method, { known, values }) => withMethod(known.snapshot().books, method, values.accountId)
      },
      {
        name: "accountId",
        label: "money.account",
        as: "select",
        none: "money.usualAccount",
        isShown: (given) => refundAccounts(given).length > 0,
        options: refundAccounts
      },
      {
        name: "refundedOn",
        label: "money.refundedOn",
        as: "date",
        max: ({ known }) => known.snapshot().today,
        rules: [(day, { known }) => (String(day) > known.snapshot().today ? { say: "money.futureDate" } : undefined)]
      },
      { name: "reference", label: "invoices:payment.reference", hint: "invoices:payment.referenceHint" },
      { name: "note", label: "invoices:payment.note", as: "lines", rows: 2, hint: "invoices:payment.noteHint" }
    ]
  })
)

/** The invoices that the money of a payment can be used for: what the same customer still owes in its currency, due first at the head. */
const takersOf = ({ payment }: OfPayment, { snapshot }: Pick<Known, "snapshot">) => {
  const { books, today } = snapshot()
  const { details, invoiceId } = payment.received
  const customerId = books.invoices.get(invoiceId)?.content.customerId
  return payableRows(books, today).filter(
    (row) =>
      row.currency === details.currency &&
      (customerId === undefined || customerId === null || row.customerId === customerId)
  )
}

const usable = (props: OfPayment, known: Known, invoiceId: string | null): string | null => {
  const row = takersOf(props, known).find((each) => each.invoiceId === invoiceId)
  return row === undefined ? null : lesser(availableNow(props, known), row.balance).toString()
}

/** Sets money that no invoice needs against another one of the same customer. */
export const UseCreditDialog = inFront(
  defineForm<OfPayment>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ invoiceId: InvoiceId, amount: MinorText }),
    useKnown,
    blank: ({ known, props }) => {
      const first = takersOf(props, known)[0]?.invoiceId ?? null
      return { invoiceId: first, amount: usable(props, known, first) }
    },
    add: (_id, { amount, invoiceId }, { known, props }) => {
      const { paymentId } = props.payment.received
      const invoice = known.snapshot().books.invoices.get(invoiceId)
      const seen = {
        available: availableNow(props, known).toString(),
        balance: (invoice === undefined ? NOTHING : owedOf(invoice)).toString()
      }
      return { _tag: "ApplyPayment", paymentId, invoiceId, amount, seen }
    },
    warning: creditWarning,
    saved: "money.used",
    title: "money.use",
    lead: (say, { known, props }) => say("money.available", { amount: available(props, known) }),
    submit: "money.useConfirm",
    refusedAt: {
      credit_too_small: "amount",
      credit_changed: "amount",
      balance_changed: "invoiceId",
      invoice_not_payable: "invoiceId",
      credit_of_another: "invoiceId"
    },
    fields: [
      {
        name: "invoiceId",
        label: "money.forInvoice",
        as: "combobox",
        options: ({ known, props }) =>
          takersOf(props, known).map((row) => ({
            id: row.invoiceId,
            label: nameOfInvoice(row),
            hint: known.amount(row.currency, row.balance)
          })),
        also: (id, { known, props }) => ({ amount: usable(props, known, id) })
      },
      {
        name: "amount",
        label: "money.useAmount",
        as: "money",
        currency: ({ props: { payment } }) => payment.received.details.currency,
        rules: [
          (value) => (aboveZero(value) ? undefined : { say: "money.positive" }),
          (value, { known, props }) =>
            withinAvailable(value, props, known)
              ? undefined
              : { say: "money.tooMuch", values: { amount: available(props, known) } }
        ]
      }
    ]
  })
)

/** Whether money of this payment can be used elsewhere: there is another invoice that takes it. */
export const hasTaker = (payment: PaymentState, snapshot: Known["snapshot"]): boolean =>
  takersOf({ payment, onClose: () => undefined }, { snapshot }).length > 0

interface OfInvoice {
  /** As it is now. */
  readonly invoice: InvoiceState
  readonly onClose: () => void
}

const useOwed = ({ invoice }: OfInvoice) => {
  const { amount } = useFormats()
  const [owedAtFirst] = useState(() => balanceOf(invoice))
  return { owedAtFirst, owed: ({ invoice: now }: OfInvoice) => amount(now.content.currency, balanceOf(now)) }
}

/** Gives up what is still owed. */
export const WriteOffDialog = inFront(
  defineForm<OfInvoice>()({
    texts: "payments",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidPayment.fields.reason }),
    useKnown: useOwed,
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { invoice } }) => ({
      _tag: "WriteOffInvoice",
      invoiceId: InvoiceId.make(invoice.invoiceId),
      reason,
      seen: { balance: balanceOf(invoice).toString() }
    }),
    warning: ({ known, props }, say) => {
      const now = balanceOf(props.invoice)
      if (now === known.owedAtFirst) return undefined
      const body = say("money.balanceChangedBody", { amount: known.owed(props) })
      return { key: `changed ${now.toString()}`, says: { title: say("money.balanceChanged"), body } }
    },
    saved: "money.writtenOff",
    title: "money.writeOff",
    lead: (say, { known, props }) => say("money.writeOffLead", { amount: known.owed(props) }),
    submit: "money.writeOffConfirm",
    fields: [{ name: "reason", label: "money.reason", hasFocus: true, hint: "money.writeOffHint" }]
  })
)
