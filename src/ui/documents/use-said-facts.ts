import { useTranslation } from "react-i18next"
import type { DocumentExtras } from "../../domain/documents/schema.ts"

/** What only some documents say, each under its name. */
export const useSaidFacts = ({
  orderNumber,
  title
}: DocumentExtras): ReadonlyArray<readonly [label: string, value: string]> => {
  const { t } = useTranslation("invoices")
  return [
    ...(orderNumber === undefined ? [] : [[t("view.orderNumber"), orderNumber] as const]),
    ...(title === undefined ? [] : [[t("view.subject"), title] as const])
  ]
}
