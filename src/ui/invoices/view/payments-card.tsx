import { useTranslation } from "react-i18next"
import { isPositive, minorOf, NOTHING } from "../../../domain/kernel/minor.ts"
import { bouncedOn, type FlaggedPayment } from "../../../domain/payment/projections/flags.ts"
import { type UsableCredit, sharesOf } from "../../../domain/payment/projections/credits.ts"
import { Notice } from "../../app/notice.tsx"
import { useBooks } from "../../app/books-context.tsx"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"
import { Icon } from "../../components/icon.tsx"
import { counts, isRefunded, type PaymentState } from "../../../domain/payment/state.ts"
import { classNames } from "../../components/class-names.ts"
import { MoneyMenu } from "../payments/money-actions.tsx"
import { PaymentReview } from "../../records/payment-review.tsx"
import { useFlaggedPayments } from "../../records/use-flagged.ts"
import { useMay } from "../../app/use-may.ts"
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
  /** The invoice on whose page it stands. */
  readonly invoiceId: string
  /** What of it may be used elsewhere or given back, in minor units. */
  readonly usable: bigint
}

const PaymentRow = ({ payment, flag, invoiceId, usable }: PaymentRowProps) => {
  const { t } = useTranslation("invoices")
  const { t: tPayments } = useTranslation("payments")
  const formats = useFormats()
  const { details } = payment.received
  const { voided } = payment
  const isCounted = counts(payment)
  const mayVoid = useMay("VoidPayment")
  const amount = formats.amount(details.currency, details.amount)
  const { onInvoice, elsewhere } = sharesOf(useBooks().snapshot().books, payment, invoiceId)
  // What nobody has said a word about yet, and what is void, stands against nothing: it is shown whole.
  const isShared = isPositive(onInvoice) && onInvoice !== minorOf(details.amount)
  const named = `${amount} · ${formats.date(details.paidOn)}`
  const small: Array<string> = [t("view.paidOn", { date: formats.date(details.paidOn) })]
  if (payment.clearedOn !== null)
    small.push(tPayments("arrival.clearedMark", { date: formats.date(payment.clearedOn) }))
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
            {isShared ? formats.amount(details.currency, onInvoice) : amount}
          </span>
        </span>
        {isShared && <span className="text-sm text-ink-muted">{tPayments("money.shareOf", { amount })}</span>}
        <span className="text-sm text-ink-muted">{small.join(" · ")}</span>
        {payment.status === "pending" && (
          <span className="text-sm text-warning-ink">{tPayments("arrival.pendingMark")}</span>
        )}
        {!isCounted && (
          <span className="text-sm text-warning-ink">
            {voided === null
              ? tPayments("withdrawnMark")
              : tPayments(voided._tag === "PaymentFailed" ? "arrival.failedMark" : "voidedMark", {
                  reason: voided.reason
                })}
          </span>
        )}
        {elsewhere.map((share) => (
          <span className="text-sm text-ink-muted" key={share.invoiceId}>
            <TextLink className="inline-flex min-h-11 items-center" href={`/dashboard/invoices/${share.invoiceId}`}>
              {tPayments("money.shareElsewhere", {
                amount: formats.amount(details.currency, share.amount),
                reference: share.reference
              })}
            </TextLink>
          </span>
        ))}
        {payment.refunds.map(({ refunded, voided: isVoid }) => (
          <span className="text-sm text-ink-muted" key={refunded.refundId}>
            {tPayments(isVoid ? "money.refundVoidedLine" : "money.refundedLine", {
              amount: formats.amount(details.currency, refunded.details.amount),
              date: formats.date(refunded.details.refundedOn)
            })}
          </span>
        ))}
        {isCounted && isRefunded(payment) && mayVoid && (
          <span className="text-sm text-ink-muted">{tPayments("money.voidAfterRefund")}</span>
        )}
        {isPositive(usable) && (
          <span className="text-sm text-warning-ink">
            {tPayments("money.availableLine", { amount: formats.amount(details.currency, usable) })}
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

/** Tells of a payment that did not arrive, as long as something of the invoice is to be paid. */
const Bounced = ({ invoiceId, payments }: Omit<PaymentsCardProps, "usable">) => {
  const { t } = useTranslation("payments")
  const formats = useFormats()
  const bounced = bouncedOn(useBooks().snapshot().books.invoices.get(invoiceId), payments)
  if (bounced === undefined) return null
  const { amount, currency, paidOn } = bounced.received.details
  return (
    <Notice icon="alert" isFlush title={t("arrival.bounced")} tone="warning">
      {t("arrival.bouncedBody", {
        amount: formats.amount(currency, amount),
        date: formats.date(paidOn),
        reason: bounced.voided?.reason ?? ""
      })}
    </Notice>
  )
}

interface PaymentsCardProps {
  readonly invoiceId: string
  readonly payments: ReadonlyArray<PaymentState>
  readonly usable: ReadonlyArray<UsableCredit>
}

/** The money received for the invoice, and what is to be said of money that was kept apart. */
export const PaymentsCard = ({ invoiceId, payments, usable }: PaymentsCardProps) => {
  const { t } = useTranslation("invoices")
  const flags = useFlaggedPayments()
  return (
    <Card title={t("view.payments")}>
      <Bounced invoiceId={invoiceId} payments={payments} />
      {payments.length === 0 ? (
        <p className="text-ink-muted">{t("view.noPayments")}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow
              flag={flags.find(({ paymentId }) => paymentId === payment.received.paymentId)}
              invoiceId={invoiceId}
              key={payment.received.paymentId}
              payment={payment}
              usable={usable.find((each) => each.payment === payment)?.available ?? NOTHING}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
