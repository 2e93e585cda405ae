import { useTranslation } from "react-i18next"
import { Card } from "../../components/card.tsx"
import { Icon } from "../../components/icon.tsx"
import type { PaymentReceived } from "../../../domain/payment/events.ts"
import { useFormats } from "../formats.ts"

const icons = {
  cash: "cash",
  "mobile-money": "mobileMoney",
  "bank-transfer": "bank",
  check: "edit",
  "bank-card": "card"
} as const

const PaymentRow = ({ payment }: { readonly payment: PaymentReceived }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { details, unapplied, unappliedReason } = payment
  const small: Array<string> = [t("view.paidOn", { date: formats.date(details.paidOn) })]
  if (details.reference !== "") small.push(t("view.reference", { reference: details.reference }))
  if (details.note !== "") small.push(details.note)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-positive-soft text-positive-ink">
        <Icon name={icons[details.method]} size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{t(`payment.methods.${details.method}`)}</span>
          <span className="figures font-semibold">{formats.amount(details.currency, details.amount)}</span>
        </span>
        <span className="text-sm text-ink-muted">{small.join(" · ")}</span>
        {unapplied !== "0" && (
          <span className="text-sm text-warning-ink">
            {t("view.keptAsCredit", { amount: formats.amount(details.currency, unapplied) })}
            {unappliedReason !== null && ` (${t(`history.reason.${unappliedReason}`)})`}
          </span>
        )}
      </span>
    </li>
  )
}

/** The money received for the invoice. */
export const PaymentsCard = ({ payments }: { readonly payments: ReadonlyArray<PaymentReceived> }) => {
  const { t } = useTranslation("invoices")
  return (
    <Card title={t("view.payments")}>
      {payments.length === 0 ? (
        <p className="text-ink-muted">{t("view.noPayments")}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  )
}
