import { useTranslation } from "react-i18next"
import { leftLines } from "../../../domain/estimate/projections/links.ts"
import type { EstimateRow } from "../../../domain/estimate/projections/list.ts"
import { useFormats } from "../../app/formats.ts"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"
import { InvoiceLinks } from "../../documents/invoice-links.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import type { EstimateReading } from "./reading.ts"

interface LinkedProps {
  readonly label: string
  readonly to: EstimateRow | undefined
}

const Linked = ({ label, to }: LinkedProps) => {
  const { t } = useTranslation("estimates")
  if (to === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-ink-muted">{label}</span>
      <TextLink className="inline-flex min-h-11 items-center" href={`/dashboard/estimates/${to.estimateId}`}>
        {to.reference === "" ? t("links.noNumber") : to.reference}
      </TextLink>
    </p>
  )
}

/** What was made of the offer, what is left of it, and the versions before and after; nothing while there is none of it. */
export const LinksCard = ({ reading }: { readonly reading: EstimateReading }) => {
  const { t } = useOfferTexts(reading.row.kind)
  const { t: tInvoices } = useTranslation("invoices")
  const formats = useFormats()
  const { deposits, estimate, invoices, revises, supersededBy } = reading
  if (deposits.length === 0 && invoices.length === 0 && revises === undefined && supersededBy === undefined) return null
  const left = leftLines(estimate)
  return (
    <Card title={t("links.title")}>
      <Linked label={t("links.revises")} to={revises} />
      <Linked label={t("links.supersededBy")} to={supersededBy} />
      {deposits.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{tInvoices("deposit.listTitle")}</h3>
          <InvoiceLinks draft={tInvoices("deposit.draftOf")} rows={deposits} />
        </>
      )}
      {invoices.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{t("links.invoices")}</h3>
          <InvoiceLinks draft={t("links.draft")} rows={invoices} />
          {left.length > 0 && (
            <>
              <h3 className="mt-2 text-sm font-semibold">{t("links.left")}</h3>
              <ul className="text-sm text-ink-muted">
                {left.map(({ left: quantity, line }) => (
                  <li className="break-words" key={line.lineId}>
                    {t("links.leftLine", { quantity: formats.decimal(quantity), designation: line.designation })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Card>
  )
}
