import { useEffect, useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceState } from "../../../domain/invoice/decider.ts"
import { balanceOf } from "../../../domain/invoice/decider.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { InvoiceId, PaymentId } from "../../../domain/kernel/ids.ts"
import { PaymentMethod } from "../../../domain/payment/events.ts"
import { useBooks } from "../../app/books-context.tsx"
import { FormDialog } from "../../app/form-dialog.tsx"
import { newPaymentId } from "../../app/new-id.ts"
import { useExecute } from "../../app/use-execute.ts"
import { useFocusFirstError } from "../../app/use-focus-first-error.ts"
import { useKeptForm } from "../../app/use-kept-form.ts"
import { fieldText } from "../../app/validation-text.ts"
import { RadioGroup } from "../../components/choices.tsx"
import { DateField } from "../../components/date-field.tsx"
import { Icon } from "../../components/icon.tsx"
import { MoneyField } from "../../components/number-fields.tsx"
import { TextField } from "../../components/text-field.tsx"
import { useFormats } from "../formats.ts"
import { BroughtIntoSight, Notice } from "../../app/notice.tsx"
import {
  blankPayment,
  keptPayment,
  mayHoldPayment,
  paymentDetails,
  paymentFields,
  paymentOf,
  paymentProblems,
  twinOf,
  type KeptPayment,
  type PaymentField,
  type Twin
} from "./payment-form.ts"

interface PaymentDialogProps {
  readonly invoice: InvoiceState
  readonly today: IsoDate
  readonly onClose: () => void
}

const icons = {
  cash: "cash",
  "mobile-money": "mobileMoney",
  "bank-transfer": "bank",
  check: "edit",
  "bank-card": "card"
} as const

// The two that are used most come first.
const methods = [
  ...PaymentMethod.literals.filter((method) => method === "mobile-money" || method === "cash"),
  ...PaymentMethod.literals.filter((method) => method !== "mobile-money" && method !== "cash")
]

const usePaymentForm = ({ invoice, today, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const execute = useExecute()
  const books = useBooks()
  const form = useRef<HTMLFormElement>(null)
  // What was owed as the form opened: the books move on while it is being saved.
  const [blank] = useState(() => keptPayment(blankPayment(balanceOf(invoice), today)))
  const kept = useKeptForm<KeptPayment>({
    drafts: books.drafts,
    form: `payment:${invoice.invoiceId}`,
    newId: newPaymentId,
    base: blank,
    isDone: (id) => books.snapshot().books.payments.get(id) !== undefined,
    mayHold: mayHoldPayment
  })
  const draft = paymentOf(kept.values)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [warned, setWarned] = useState<string | null>(null)
  useFocusFirstError(form, attempt)
  // The amount is what is most often changed: the first key replaces it.
  useEffect(() => form.current?.querySelector("input")?.select(), [])

  const { currency } = invoice.content
  const problems = paymentProblems(draft, today)
  const errorAt = (field: PaymentField): string | undefined => {
    const problem = attempt === 0 ? undefined : problems.get(field)
    if (problem === undefined) return undefined
    if (problem.code === "notPositive") return t("payment.positive")
    return problem.code === "inFuture" ? t("payment.futureDate") : fieldText(problem, formats.language)
  }
  const surplus = (draft.amount ?? 0n) - balanceOf(invoice)
  // The same operator's reference twice is most likely the same money: it is pointed out once, and booked if the person insists.
  const twin = twinOf(books.snapshot().books, invoice, draft)
  const warning = twin !== undefined && twin.key === warned ? twin : undefined
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    const details = paymentDetails(draft, currency, today)
    if (details === undefined) return
    if (twin !== undefined && warning === undefined) return setWarned(twin.key)
    if (warning?.isSameMoney === true) {
      kept.forget()
      return onClose()
    }
    setBusy(true)
    const result = await execute(
      {
        _tag: "RecordPayment",
        paymentId: PaymentId.make(kept.id),
        invoiceId: InvoiceId.make(invoice.invoiceId),
        details
      },
      { saved: t("payment.saved") }
    )
    setBusy(false)
    if (result.kind !== "saved") return
    kept.forget()
    onClose()
  }
  const fieldProblems = paymentFields.flatMap((name) => {
    const text = errorAt(name)
    return text === undefined ? [] : [{ name, label: t(`payment.${name}`), text }]
  })
  return { form, kept, draft, errorAt, fieldProblems, surplus, warning, isBusy, currency, submit }
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

/** Money received for the invoice. */
export const PaymentDialog = (props: PaymentDialogProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { form, kept, draft, errorAt, fieldProblems, surplus, warning, isBusy, currency, submit } =
    usePaymentForm(props)
  const { set } = kept
  const { invoice, today, onClose } = props
  return (
    <FormDialog
      form={form}
      isBusy={isBusy}
      kept={kept}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      problems={fieldProblems}
      submitLabel={
        warning === undefined
          ? t("payment.confirm")
          : warning.isSameMoney
            ? t("payment.understood")
            : t("payment.anyway")
      }
      title={t("payment.title")}
    >
      <div className="flex flex-col gap-2">
        <MoneyField
          currency={currency}
          description={t("payment.amountHint", { amount: formats.amount(currency, balanceOf(invoice)) })}
          errorMessage={errorAt("amount")}
          isRequired
          label={t("payment.amount")}
          name="amount"
          onChange={(amount) => set({ amount: amount?.toString() ?? null })}
          value={draft.amount}
        />
        <output className="block">
          {surplus > 0n && warning === undefined && (
            <p className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink">
              <Icon className="mt-0.5" name="info" size={18} />
              <span>{t("payment.over", { amount: formats.amount(currency, surplus) })}</span>
            </p>
          )}
        </output>
      </div>
      <RadioGroup
        isRequired
        label={t("payment.method")}
        onChange={(method) => set({ method })}
        options={methods.map((id) => ({ id, label: t(`payment.methods.${id}`), icon: icons[id] }))}
        value={draft.method}
      />
      <div data-field="paidOn">
        <DateField
          errorMessage={errorAt("paidOn")}
          isRequired
          label={t("payment.paidOn")}
          max={today}
          onChange={(paidOn) => set({ paidOn })}
          value={draft.paidOn}
        />
      </div>
      <TextField
        description={t("payment.referenceHint")}
        errorMessage={errorAt("reference")}
        label={t("payment.reference")}
        name="reference"
        onChange={(reference) => set({ reference })}
        value={draft.reference}
      />
      {warning !== undefined && (
        <BroughtIntoSight key={warning.key}>
          <TwinNotice twin={warning} />
        </BroughtIntoSight>
      )}
      <TextField
        description={t("payment.noteHint")}
        errorMessage={errorAt("note")}
        label={t("payment.note")}
        name="note"
        onChange={(note) => set({ note })}
        rows={2}
        value={draft.note}
      />
    </FormDialog>
  )
}
