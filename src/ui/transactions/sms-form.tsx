import { Schema } from "effect"
import { debtRows } from "../../domain/debt/projections/list.ts"
import { ExpenseId, ExpensePaymentId } from "../../domain/expense/events.ts"
import { expenseRows, nameOfExpense } from "../../domain/expense/projections/list.ts"
import { InvoiceId, PaymentId } from "../../domain/kernel/ids.ts"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import type { DebtProposal } from "../../domain/matching/proposals.ts"
import type { ReadSms } from "../../domain/matching/sms/read-sms.ts"
import { PaymentDetails } from "../../domain/payment/events.ts"
import { SaleId, SalePaymentId } from "../../domain/sale/events.ts"
import { accountsFor, saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"

/** What is known of money that a message tells of. */
interface SmsFormProps {
  readonly direction: "in" | "out"
  /** Undefined where the message is of no form that is known: then everything is asked. */
  readonly read: ReadSms | undefined
  readonly text: string
  /** The debts that it settles, or the expense that it pays, where that was proposed. */
  readonly proposal?: DebtProposal | undefined
  readonly expenseId?: string | undefined
  /** The id of what is booked from the message, the same on every device; left out where nothing tells it from others. */
  readonly id?: string | undefined
  readonly onSaved: () => void
}

const METHOD = "mobile-money" as const
const NOTE_MAX = 300

/** What is kept of a message as a note: who it was and what was said, and of what could not be read as much as there is room for. */
const noteOf = ({ read, text }: SmsFormProps): string => {
  const said = read === undefined ? [text.replaceAll(/\s+/g, " ")] : [read.partyName, read.partyPhone, read.note]
  const note = said.filter((each) => each !== "").join(" · ")
  return note.trim().slice(0, NOTE_MAX).trim()
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: () => books.snapshot(), till: books.till(), amount }
}
type Known = ReturnType<typeof useKnown>

const currencyOf = ({ read }: SmsFormProps, { snapshot }: Known) =>
  read?.currency ?? snapshot().books.company?.identity.currency ?? "XOF"

/** What money may be for: what customers owe, or what is still to be paid. */
const placesOf = (props: SmsFormProps, known: Known) => {
  const { books, today } = known.snapshot()
  const rows =
    props.direction === "in"
      ? debtRows(books, today).map(({ currency, customerName, owed, recordId, reference }) => ({
          currency,
          id: recordId,
          label: [reference, customerName],
          owed
        }))
      : expenseRows(books, today).map((row) => ({
          currency: row.currency,
          id: row.expenseId,
          label: [nameOfExpense(row), row.reference],
          owed: row.owed
        }))
  return rows
    .filter(({ currency, owed }) => currency === currencyOf(props, known) && isPositive(owed))
    .map(({ currency, id, label, owed }) => ({
      id,
      label: label.filter((each) => each !== "").join(" · "),
      hint: known.amount(currency, owed)
    }))
}

const accounts = (props: SmsFormProps, known: Known, chosen: string | null) =>
  accountsFor(known.snapshot().books, METHOD, currencyOf(props, known), chosen)

const isOfSale = ({ snapshot }: Known, recordId: string | null): boolean =>
  snapshot().books.sales.get(recordId ?? "") !== undefined

const { amount, note, paidOn, reference } = PaymentDetails.fields

/** Exported for its tests. */
export const smsForm = defineForm<SmsFormProps>()({
  texts: ["transactions", "payments"],
  keptAs: null,
  schema: Schema.Struct({
    recordId: Schema.String.check(Schema.isMinLength(1)),
    amount,
    paidOn,
    reference,
    note,
    accountId: whereAsked
  }),
  useKnown,
  newId: ({ id }) => id ?? newRecordId(),
  blank: ({ props }) => ({
    recordId: props.proposal?.settled[0]?.debt.recordId ?? props.expenseId ?? null,
    amount: props.read?.amount.toString() ?? null,
    paidOn: props.read?.day ?? null,
    reference: props.read?.reference ?? "",
    note: noteOf(props),
    accountId: null
  }),
  add: (id, { recordId, ...asked }, { known, props }) => {
    const said = { ...asked, method: METHOD }
    if (props.direction === "out") {
      const [expenseId, paymentId] = [ExpenseId.make(recordId), ExpensePaymentId.make(id)]
      return { _tag: "PayExpense", expenseId, paymentId, payment: saidWhere(said) }
    }
    if (isOfSale(known, recordId)) {
      const { accountId: _account, ...payment } = said
      const [saleId, paymentId] = [SaleId.make(recordId), SalePaymentId.make(id)]
      return { _tag: "PaySale", saleId, paymentId, payment: { ...payment, till: known.till } }
    }
    const details = { ...saidWhere(said), currency: currencyOf(props, known) }
    const named = { paymentId: PaymentId.make(id), invoiceId: InvoiceId.make(recordId), details }
    const settled = props.proposal?.settled.map(({ debt }) => InvoiceId.make(debt.recordId)) ?? []
    const others = settled[0] === recordId ? settled.slice(1) : []
    return others.length === 0 ? { _tag: "RecordPayment", ...named } : { _tag: "RecordSplitPayment", ...named, others }
  },
  done: ({ given }) => given.props.onSaved(),
  saved: (say, { given }) => say(given.props.direction === "in" ? "sms.savedIn" : "sms.savedOut"),
  title: (say, { props }) => say(props.direction === "in" ? "sms.titleIn" : "sms.titleOut"),
  lead: (say, { known, props: { proposal } }) => {
    const settled = proposal?.settled ?? []
    if (settled.length < 2) return say("sms.check")
    const invoices = settled.map((each) => `${each.debt.reference} (${known.amount(each.debt.currency, each.amount)})`)
    return say("sms.several", { invoices: invoices.join(", ") })
  },
  submit: "sms.confirm",
  refusedAt: { invoice_not_payable: "recordId" },
  fields: [
    {
      name: "amount",
      as: "money",
      hasFocus: true,
      currency: ({ known, props }) => currencyOf(props, known),
      missing: "transfer.missing",
      rules: [
        (value) => (typeof value === "string" && !isPositive(minorOf(value)) ? { say: "transfer.positive" } : undefined)
      ]
    },
    {
      name: "recordId",
      label: "sms.place",
      as: "combobox",
      missing: "sms.placeMissing",
      options: ({ known, props }) => placesOf(props, known)
    },
    {
      name: "paidOn",
      label: "day",
      as: "date",
      missing: "sms.dayMissing",
      max: ({ known }) => known.snapshot().today
    },
    { name: "reference" },
    {
      name: "accountId",
      label: "account",
      as: "select",
      none: "payments:money.usualAccount",
      // Money of the counter is in the usual account of its method.
      isShown: ({ known, props, values }) =>
        !isOfSale(known, values.recordId) && accounts(props, known, values.accountId).length > 0,
      options: ({ known, props, values }) => accounts(props, known, values.accountId)
    },
    { name: "note", as: "lines", rows: 2 }
  ]
})

/** Writes down money that a message tells of, for what it was meant for. What the message does not say is asked. */
export const SmsForm = inFront(smsForm)
