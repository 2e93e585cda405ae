import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { Deduction, DocumentFigures } from "../../../domain/documents/schema.ts"
import type { InvoiceExtras } from "../../../domain/invoice/events.ts"
import { amountInWords } from "../../../domain/kernel/amount-words.ts"
import { minorOf } from "../../../domain/kernel/minor.ts"
import { money } from "../../../domain/kernel/money.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Card } from "../../components/card.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { TotalsBox } from "../totals-box.tsx"
import type { DiscountDraft } from "./discount-draft.ts"
import { DiscountField } from "./discount-field.tsx"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"

interface TotalsProps {
  readonly discount: DiscountDraft
  readonly change: OpenCopy["change"]
  readonly error: string | undefined
  /** The language of the document; left out, that of whoever reads it. */
  readonly written: InvoiceExtras["language"]
  readonly deductions: ReadonlyArray<Deduction> | undefined
  readonly figures: DocumentFigures | null
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
}

/** What is taken off the whole, and what it all comes to. */
export const TotalsSection = memo((props: TotalsProps) => {
  const { discount, change, written, deductions, error, figures, currency, taxes } = props
  const { t } = useTranslation("invoices")
  const language = useLanguage()
  const isWide = useIsWide()
  const fields = (
    <div className="flex flex-col gap-5">
      <FieldSlot field="discount">
        <DiscountField
          currency={currency}
          errorMessage={error}
          label={t("editor.documentDiscount")}
          onChange={(next) => change({ type: "set", fields: { discount: next } })}
          value={discount}
        />
      </FieldSlot>
      {figures === null ? (
        <p className="text-sm text-ink-muted">{t("editor.uncalculable")}</p>
      ) : (
        <>
          <TotalsBox currency={currency} deductions={deductions} figures={figures} taxes={taxes} />
          <p className="text-sm text-ink-muted first-letter:uppercase">
            {amountInWords(money(currency, minorOf(figures.total)), written ?? language)}
          </p>
        </>
      )}
    </div>
  )
  return isWide ? <Card title={t("totals.title")}>{fields}</Card> : fields
})
