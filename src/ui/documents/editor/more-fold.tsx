import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { isEmptyText } from "../../../domain/documents/rich-text.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { useFormats } from "../../app/formats.ts"
import { Fold } from "./fold.tsx"
import type { WorkingCopy } from "./working-copy.ts"

interface MoreProps {
  readonly copy: WorkingCopy
  readonly currency: CurrencyCode
  /** Those that are folded away with the rest; null where they stand elsewhere, or cannot be computed. */
  readonly figures: DocumentFigures | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** What is rarely touched, with what is said of it in sight. */
export const MoreFold = ({ copy, currency, figures, ...fold }: MoreProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { title, orderNumber, deposit } = copy.extras
  const amountOf = (minor: string): string => formats.amount(currency, minor)
  const sums =
    figures === null
      ? []
      : [
          figures.discount === "0"
            ? t("editor.noDiscount")
            : t("editor.discountOf", { amount: amountOf(figures.discount) }),
          ...(figures.taxes.length === 0 ? [] : [t("editor.taxesOf", { amount: amountOf(figures.tax) })])
        ]
  const said = [
    ...(title === undefined ? [] : [title]),
    ...(orderNumber === undefined ? [] : [orderNumber]),
    ...(deposit === undefined ? [] : [t("editor.deposit")]),
    ...(["headerText", "notes", "footerText"] as const)
      .filter((field) => !isEmptyText(copy[field]))
      .map((field) => t(`editor.${field}`))
  ]
  const values = [...sums, ...said].join(" · ")
  return <Fold {...fold} title={t("editor.more")} values={values === "" ? t("editor.moreHint") : values} />
}
