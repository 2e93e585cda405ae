import { useTranslation } from "react-i18next"
import type { FlaggedPayment } from "../../../domain/payment/projections/flags.ts"
import { useMay } from "../../app/use-may.ts"
import { LinkButton } from "../../components/link.tsx"
import { useFormats } from "../../app/formats.ts"
import { PaymentReview } from "../../records/payment-review.tsx"
import { useFlaggedPayments } from "../../records/use-flagged.ts"

interface FlaggedListProps {
  /** Called when the person goes to an invoice. */
  readonly onOpened: () => void
}

/** The payments that were booked with a question, each with its answers; nothing while there is none, or for who may not answer. */
export const FlaggedList = ({ onOpened }: FlaggedListProps) => {
  const flags = useFlaggedPayments()
  const mayAnswer = useMay("KeepPayment")
  return flags.length === 0 || !mayAnswer ? null : <Listed flags={flags} onOpened={onOpened} />
}

const Listed = ({ flags, onOpened }: FlaggedListProps & { readonly flags: ReadonlyArray<FlaggedPayment> }) => {
  const { t } = useTranslation("payments")
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("title")}</h3>
      <ul className="flex flex-col gap-3">
        {flags.map((flag) => (
          <li key={flag.paymentId}>
            <FlaggedCard flag={flag} onOpened={onOpened} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const FlaggedCard = ({ flag, onOpened }: FlaggedListProps & { readonly flag: FlaggedPayment }) => {
  const { t } = useTranslation("payments")
  const { t: tInvoices } = useTranslation("invoices")
  const formats = useFormats()
  const { details, invoice, invoiceId } = flag
  const line = t("line", {
    amount: formats.amount(details.currency, details.amount),
    method: tInvoices(`payment.methods.${details.method}`),
    date: formats.date(details.paidOn)
  })
  return (
    <article className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <h4 className="font-semibold">{line}</h4>
      {invoice !== null && invoice.reference !== "" && (
        <p className="text-sm text-ink-muted">{t("ofInvoice", { reference: invoice.reference })}</p>
      )}
      <PaymentReview flag={flag} named={line}>
        {invoice !== null && (
          <LinkButton
            aria-label={t("named", { action: t("open"), what: line })}
            href={`/dashboard/invoices/${invoiceId}`}
            onPress={onOpened}
            size="small"
            variant="quiet"
          >
            {t("open")}
          </LinkButton>
        )}
      </PaymentReview>
    </article>
  )
}
