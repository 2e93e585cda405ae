import { Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { invoiceRow } from "../../../domain/invoice/projections/list.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { InvoiceId, PaymentId } from "../../../domain/kernel/ids.ts"
import { isPositive } from "../../../domain/kernel/minor.ts"
import { isAboveZero } from "../../../domain/kernel/money.ts"
import { RecordPayment } from "../../../domain/payment/commands.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { accountsFor, withMethod, saidWhere, whereAsked } from "../../app/account-choice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { methodOptions } from "../../app/method-options.ts"
import { newPaymentId } from "../../app/new-id.ts"
import { BroughtIntoSight, Notice } from "../../app/notice.tsx"
import { Icon } from "../../components/icon.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { clearsLater } from "../../app/arrival.ts"
import { CreditOffer } from "../payments/credit-offer.tsx"
import { nameOfInvoice } from "../invoice-name.ts"
import {
  amountOf,
  changedMeanwhile,
  owedOf,
  restAfter,
  spreadOver,
  surplusOf,
  twinOf,
  type MeanwhileChange,
  type Twin
} from "./payment-form.ts"

interface PaymentDialogProps {
  readonly invoice: InvoiceState
  readonly today: IsoDate
  readonly onClose: () => void
}

/** Tells of the payment that bears the reference already, and what will become of this one. */
const TwinNotice = ({ twin }: { readonly twin: Twin }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const books = useBooks()
  const invoice = books.snapshot().books.invoices.get(twin.invoiceId)
  const told = {
    amount: formats.amount(twin.details.currency, twin.details.amount),
    date: formats.date(twin.details.paidOn),
    invoice: invoice?.number?.text ?? invoice?.provisional ?? "…"
  }
  return (
    <Notice
      icon="alert"
      title={twin.isSameMoney ? t("payment.sameTitle") : t("payment.knownTitle")}
      tone={twin.isSameMoney ? "informative" : "warning"}
    >
      {twin.isSameMoney ? t("payment.same", told) : t("payment.known", told)}
    </Notice>
  )
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

type ChangeKey = "payment.changed.paid" | "payment.changed.paidBody" | "payment.changed.title" | "payment.changed.body"

/** How what is owed is told where it is not what it was when the form was opened. */
const wordsOfChange = (
  { now }: MeanwhileChange,
  say: (key: ChangeKey, told?: Readonly<Record<string, unknown>>) => string,
  amount: (currency: CurrencyCode, minor: bigint) => string
) =>
  isAboveZero(now)
    ? { title: say("payment.changed.title"), body: say("payment.changed.body", { amount: amount(now.ccy, now.minor) }) }
    : { title: say("payment.changed.paid"), body: say("payment.changed.paidBody") }

/** Exported for its tests. */
export const paymentForm = defineForm<PaymentDialogProps>()({
  texts: ["invoices", "payments"],
  keptAs: ({ invoice }) => `payment:${invoice.invoiceId}`,
  // `spread`: whether what is over settles other invoices of the customer.
  schema: Schema.Struct({
    ...RecordPayment.fields.details.fields,
    accountId: whereAsked,
    isPending: Schema.Boolean,
    spread: Schema.Boolean
  }),
  useKnown: ({ invoice }) => {
    const books = useBooks()
    useBooksSelector(whole)
    const { amount, date } = useFormats()
    const [owedAtFirst] = useState(() => owedOf(invoice).minor)
    return { books: () => books.snapshot().books, amount, date, currency: invoice.content.currency, owedAtFirst }
  },
  newId: newPaymentId,
  // The whole balance, in cash, today.
  blank: ({ known, props: { invoice, today } }) => ({
    currency: known.currency,
    amount: isAboveZero(owedOf(invoice)) ? owedOf(invoice).minor.toString() : null,
    method: "cash",
    paidOn: today,
    reference: "",
    note: "",
    accountId: null,
    isPending: false,
    spread: true
  }),
  isDone: (id, books) => books?.payments.get(id) !== undefined,
  add: (id, { spread, ...asked }, { known, props }) => {
    const details = saidWhere(asked)
    const [paymentId, invoiceId] = [PaymentId.make(id), InvoiceId.make(props.invoice.invoiceId)]
    const over = spreadOver(known.books(), props, details.amount).map((each) => each.invoiceId)
    const others = spread ? over : []
    // Whoever leaves the others out has said what is to become of the surplus.
    return over.length === 0
      ? { _tag: "RecordPayment", paymentId, invoiceId, details }
      : {
          _tag: "RecordSplitPayment",
          paymentId,
          invoiceId,
          others: others.map((each) => InvoiceId.make(each)),
          details
        }
  },
  // The same operator's reference twice is most likely the same money: it is pointed out once, and booked if the person insists.
  // So is a day before the invoice: a year that was mistyped, or money for another one.
  warning: ({ known, props, values }, say) => {
    const twin = twinOf(known.books(), props.invoice, values)
    if (twin !== undefined) return { key: twin.key, isMoot: twin.isSameMoney }
    const changed = changedMeanwhile(known, props.invoice)
    if (changed !== undefined)
      return {
        key: `changed ${changed.key}`,
        says: wordsOfChange(changed, (key, told) => say(key, told), known.amount)
      }
    const { issueDate } = props.invoice.content
    if (values.paidOn === null || values.paidOn >= issueDate) return undefined
    const body = say("payment.before.body", { date: known.date(issueDate) })
    return { key: `before ${values.paidOn}`, says: { title: say("payment.before.title"), body } }
  },
  saved: "payment.saved",
  title: "payment.title",
  lead: (_, { known, props: { invoice, today } }) => {
    const row = invoiceRow(known.books(), invoice.invoiceId, today)
    return row === undefined ? "" : nameOfInvoice(row)
  },
  submit: (say, { seen }) =>
    say(seen === undefined ? "payment.confirm" : seen.isMoot ? "payment.understood" : "payment.anyway"),
  fields: [
    {
      // As soon as it is so, for who is still writing; asked to save, it stands where the keyboard is.
      note: ({ known, props, seen }, say) => {
        const changed = changedMeanwhile(known, props.invoice)
        if (changed === undefined || seen?.key === `changed ${changed.key}`) return null
        const { body, title } = wordsOfChange(changed, (key, told) => say(key, told), known.amount)
        return (
          <BroughtIntoSight key={changed.key}>
            <Notice icon="alert" isFlush title={title} tone="warning">
              {body}
            </Notice>
          </BroughtIntoSight>
        )
      }
    },
    {
      note: ({ known, props: { invoice }, values: { amount } }, say) => {
        const rest = restAfter(invoice, amount)
        return (
          isPositive(invoice.writtenOff) && (
            <Notice icon="info" isFlush title={say("payment.writtenOff.title")} tone="informative">
              {rest === undefined
                ? say("payment.writtenOff.whole")
                : say("payment.writtenOff.part", { amount: known.amount(rest.ccy, rest.minor) })}
            </Notice>
          )
        )
      }
    },
    { note: ({ props: { invoice, onClose } }) => <CreditOffer invoice={invoice} onUsed={onClose} /> },
    {
      name: "amount",
      label: "payment.amount",
      as: "money",
      hasFocus: true,
      currency: ({ known }) => known.currency,
      hint: (say, { known, props }) =>
        say("payment.amountHint", { amount: known.amount(known.currency, owedOf(props.invoice).minor) }),
      rules: [
        (minor, { known }) => {
          const amount = amountOf(known.currency, typeof minor === "string" ? minor : null)
          return amount !== undefined && isAboveZero(amount) ? undefined : { say: "payment.positive" }
        }
      ],
      below: ({ known, props, seen, values }, say) => {
        const surplus = surplusOf(props.invoice, values.amount)
        const isSpread = values.spread && spreadOver(known.books(), props, values.amount).length > 0
        return (
          <output className="block">
            {surplus !== undefined && seen === undefined && !isSpread && (
              <p className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink">
                <Icon className="mt-0.5" name="info" size={18} />
                <span>{say("payment.over", { amount: known.amount(surplus.ccy, surplus.minor) })}</span>
              </p>
            )}
          </output>
        )
      }
    },
    {
      name: "spread",
      label: "payments:money.spread",
      as: "checkbox",
      isShown: ({ known, props, values }) => spreadOver(known.books(), props, values.amount).length > 0,
      hint: (say, { known, props, values }) =>
        say("payments:money.spreadHint", {
          amount: known.amount(known.currency, surplusOf(props.invoice, values.amount)?.minor ?? "0"),
          invoices: spreadOver(known.books(), props, values.amount)
            .map(({ amount, name }) =>
              say("payments:money.spreadLine", { invoice: name, amount: known.amount(known.currency, amount) })
            )
            .join(", ")
        })
    },
    {
      name: "method",
      label: "payment.method",
      as: "radio",
      isRequired: true,
      options: methodOptions("payment.methods."),
      also: (method, { known, values }) => withMethod(known.books(), method, values.accountId)
    },
    {
      name: "isPending",
      label: "payments:arrival.isPending",
      as: "checkbox",
      hint: "payments:arrival.inHint",
      isShown: ({ values }) => clearsLater(values.method)
    },
    {
      name: "accountId",
      label: "payments:money.account",
      as: "select",
      none: "payments:money.usualAccount",
      isShown: ({ known, values }) =>
        accountsFor(known.books(), values.method, known.currency, values.accountId).length > 0,
      options: ({ known, values }) => accountsFor(known.books(), values.method, known.currency, values.accountId)
    },
    {
      name: "paidOn",
      label: "payment.paidOn",
      as: "date",
      max: ({ props }) => props.today,
      rules: [(day, { props }) => (String(day) > props.today ? { say: "payment.futureDate" } : undefined)]
    },
    { name: "reference", label: "payment.reference", hint: "payment.referenceHint" },
    {
      note: ({ known, props, seen, values }) => {
        const twin = seen === undefined ? undefined : twinOf(known.books(), props.invoice, values)
        return (
          twin !== undefined && (
            <BroughtIntoSight key={twin.key}>
              <TwinNotice twin={twin} />
            </BroughtIntoSight>
          )
        )
      }
    },
    { name: "note", label: "payment.note", as: "lines", rows: 2, hint: "payment.noteHint" }
  ]
})

/** Money received for the invoice. */
export const PaymentDialog = inFront(paymentForm)
