import { useTranslation } from "react-i18next"
import { isPositive, subtractMinor } from "../../../domain/kernel/minor.ts"
import { availableOf } from "../../../domain/payment/projections/credits.ts"
import { useBooks } from "../../app/books-context.tsx"
import { Card } from "../../components/card.tsx"
import { Icon } from "../../components/icon.tsx"
import { counts, creditOf, type PaymentState } from "../../../domain/payment/state.ts"
import type { FlaggedPayment } from "../../../domain/payment/projections/flags.ts"
import { classNames } from "../../components/class-names.ts"
import { MoneyMenu } from "../payments/money-actions.tsx"
import { PaymentReview } from "../payments/payment-review.tsx"
import { useFlaggedPayments } from "../payments/use-flagged.ts"
import { useFormats } from "../../app/formats.ts"

const icons = {
  cash: "cash",
  "mobile-money": "mobileMoney",
  "bank-transfer": "bank",
  check: "edit",
  "bank-card": "card"
} as const

interface PaymentRowProps {
  readonly payment: PaymentState
  /** The question that it waits with, if any. */
  readonly flag: FlaggedPayment | undefined
}

const PaymentRow = ({ payment, flag }: PaymentRowProps) => {
  const { t } = useTranslation("invoices")
  const { t: tPayments } = useTranslation("payments")
  const formats = useFormats()
  const { details, unappliedReason } = payment.received
  const { books } = useBooks().snapshot()
  const credit = creditOf(payment)
  const [available, voided] = [availableOf(books, payment), payment.voided]
  const isCounted = counts(payment)
  const amount = formats.amount(details.currency, details.amount)
  const named = `${amount} · ${formats.date(details.paidOn)}`
  const small: Array<string> = [t("view.paidOn", { date: formats.date(details.paidOn) })]
  if (details.reference !== "") small.push(t("view.reference", { reference: details.reference }))
  if (details.note !== "") small.push(details.note)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-positive-soft text-positive-ink">
        <Icon name={icons[details.method]} size={18} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{t(`payment.methods.${details.method}`)}</span>
          <span className={classNames("figures font-semibold", !isCounted && "text-ink-muted line-through")}>
            {amount}
          </span>
        </span>
        <span className="text-sm text-ink-muted">{small.join(" · ")}</span>
        {!isCounted && (
          <span className="text-sm text-warning-ink">
            {voided === null ? tPayments("withdrawnMark") : tPayments("voidedMark", { reason: voided.reason })}
          </span>
        )}
        {payment.refunds.map(({ refunded, voided: isVoid }) => (
          <span className="text-sm text-ink-muted" key={refunded.refundId}>
            {tPayments(isVoid ? "money.refundVoidedLine" : "money.refundedLine", {
              amount: formats.amount(details.currency, refunded.details.amount),
              date: formats.date(refunded.details.refundedOn)
            })}
          </span>
        ))}
        {flag === undefined && isPositive(subtractMinor(available, credit)) && (
          <span className="text-sm text-warning-ink">
            {tPayments("money.availableLine", { amount: formats.amount(details.currency, available) })}
          </span>
        )}
        {isPositive(credit) && flag === undefined && available === credit && (
          <span className="text-sm text-warning-ink">
            {t("view.keptAsCredit", { amount: formats.amount(details.currency, credit) })}
            {unappliedReason !== null && ` (${t(`history.reason.${unappliedReason}`)})`}
          </span>
        )}
        {flag !== undefined && (
          <div className="rounded-control bg-warning-soft p-3 text-sm">
            <PaymentReview flag={flag} named={named} />
          </div>
        )}
      </div>
      <span className="-my-1.5 -me-2 shrink-0">
        <MoneyMenu named={named} payment={payment} />
      </span>
    </li>
  )
}

/** The money received for the invoice, and what is to be said of money that was kept apart. */
export const PaymentsCard = ({ payments }: { readonly payments: ReadonlyArray<PaymentState> }) => {
  const { t } = useTranslation("invoices")
  const flags = useFlaggedPayments()
  return (
    <Card title={t("view.payments")}>
      {payments.length === 0 ? (
        <p className="text-ink-muted">{t("view.noPayments")}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow
              flag={flags.find(({ paymentId }) => paymentId === payment.received.paymentId)}
              key={payment.received.paymentId}
              payment={payment}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
