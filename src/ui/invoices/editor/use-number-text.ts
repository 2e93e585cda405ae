import { useTranslation } from "react-i18next"
import { suggestedNumber } from "../../../domain/invoice/projections/number.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"

const suggestionOf = ({ books }: BooksSnapshot): string | undefined => suggestedNumber(books)

/** Which number the invoice is likely to get, from what this device knows. */
export const useNumberText = (): string => {
  const { t } = useTranslation("invoices")
  const number = useBooksSelector(suggestionOf)
  return number === undefined ? "" : t("editor.numberSuggested", { number })
}
