import { useTranslation } from "react-i18next"
import { Schema } from "effect"
import { PaymentPromise } from "../../domain/documents/promise.ts"
import type { InvoiceState } from "../../domain/invoice/state.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { Debt, DebtPromise } from "../../domain/debt/open-debts.ts"
import { useFormats } from "../app/formats.ts"
import type { May } from "../app/use-may.ts"
import { Badge, type Tone } from "../components/badge.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"

/** Whether a promise can be noted: something is left to pay, and the person may note it. */
export const mayPromise = ({ lifecycle }: Pick<InvoiceState, "lifecycle">, may: May): boolean =>
  may("PromiseInvoice") && invoiceLifecycle.can(lifecycle, "invoice.pay.rest")

const { amount, ...promise } = PaymentPromise.fields

/** What a customer promised of an invoice: for when, how much of it, and what else they said. */
export const PromiseInvoiceDialog = inFront(
  defineForm<{ readonly invoiceId: string; readonly debt: Debt; readonly onClose: () => void }>()({
    texts: "debts",
    keptAs: null,
    schema: Schema.Struct({ ...promise, promised: amount }),
    blank: ({ props: { debt } }) => ({ payOn: debt.promise?.payOn ?? null, promised: null, note: "" }),
    add: (_id, { promised, ...said }, { props: { invoiceId } }) => ({
      _tag: "PromiseInvoice",
      invoiceId: InvoiceId.make(invoiceId),
      promise: { ...said, amount: promised }
    }),
    saved: "promise.saved",
    title: "promise.title",
    submit: "promise.confirm",
    fields: [
      { name: "payOn", as: "date", hasFocus: true, missing: "payOnMissing" },
      { name: "promised", as: "money", currency: ({ props: { debt } }) => debt.currency, hint: "promisedHint" },
      { name: "note" }
    ]
  })
)

const tones = { open: "informative", kept: "positive", broken: "negative" } as const satisfies {
  readonly [standing in DebtPromise["standing"]]: Tone
}

interface PromiseWordsProps {
  readonly currency: CurrencyCode
  readonly promise: DebtPromise | null
}

/** What was promised, and what became of it. */
export const PromiseWords = ({ currency, promise: said }: PromiseWordsProps) => {
  const { t } = useTranslation("debts")
  const formats = useFormats()
  if (said === null) return <p className="text-sm text-ink-muted">{t("promise.none")}</p>
  const date = formats.date(said.payOn)
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tones[said.standing]}>{t(`promise.standings.${said.standing}`)}</Badge>
      <p className="break-words">
        {said.amount === null
          ? t("promise.all", { date })
          : t("promise.part", { amount: formats.amount(currency, said.amount), date })}
      </p>
      {said.note !== "" && <p className="text-sm break-words text-ink-muted">{said.note}</p>}
    </div>
  )
}
