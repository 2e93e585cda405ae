import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { Deduction, DocumentFigures } from "../../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Card } from "../../components/card.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { TotalsBox } from "../totals-box.tsx"
import { DiscountField } from "./discount-field.tsx"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"
import type { DiscountDraft } from "./working-copy.ts"

interface TotalsProps {
  readonly discount: DiscountDraft
  readonly change: OpenCopy["change"]
  readonly error: string | undefined
  readonly deductions: ReadonlyArray<Deduction> | undefined
  readonly figures: DocumentFigures | null
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
}

/** What is taken off the whole, and what it all comes to. */
export const TotalsSection = memo((props: TotalsProps) => {
  const { discount, change, deductions, error, figures, currency, taxes } = props
  const { t } = useTranslation("invoices")
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
        <TotalsBox currency={currency} deductions={deductions} figures={figures} taxes={taxes} />
      )}
    </div>
  )
  return isWide ? <Card title={t("totals.title")}>{fields}</Card> : fields
})
