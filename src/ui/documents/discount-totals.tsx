import { useTranslation } from "react-i18next"
import type { DocumentFigures } from "../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { minorOf, negateMinor } from "../../domain/kernel/minor.ts"
import { useFormats } from "../app/formats.ts"

interface DiscountTotalsProps {
  readonly currency: CurrencyCode
  readonly figures: DocumentFigures
}

/** What was taken off all together, and from what; nothing where nothing was. */
export const DiscountTotals = ({ currency, figures }: DiscountTotalsProps) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  if (figures.discount === "0") return null
  return (
    <dl className="flex flex-col gap-1 text-sm text-ink-muted">
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt>{t("gross")}</dt>
        <dd className="figures ms-auto">{formats.amount(currency, figures.gross)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <dt>{t("discounts")}</dt>
        <dd className="figures ms-auto">{formats.amount(currency, negateMinor(minorOf(figures.discount)))}</dd>
      </div>
    </dl>
  )
}
