import { useTranslation } from "react-i18next"
import { fieldText } from "../../i18n/validation-text.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import type { DocumentKind } from "./document-kind.ts"
import { useWordsOf } from "./document-words.ts"
import type { FieldProblem, Problem, WorkingCopy } from "./working-copy.ts"

/** Where a field stands in the page: the value of its `data-field`. */
export const fieldKey = (field: string, lineId: string | null): string =>
  lineId === null ? field : `${lineId} ${field}`

/** The words for what is wrong, and where, in the language of the page. */
export const useProblemTexts = (kind: Pick<DocumentKind, "texts">) => {
  const { t } = useTranslation("invoices")
  const word = useWordsOf(kind)
  const language = useLanguage()
  const textOf = (problem: FieldProblem): string =>
    problem.code === "uncalculable" ? t("editor.uncalculable") : (fieldText(problem, language) ?? "")
  const documentLabels = {
    customerId: t("editor.customer"),
    type: t("type.label"),
    issueDate: t("editor.issueDate"),
    paymentDate: word("editor.paymentDate"),
    currency: t("editor.currency"),
    lines: t("editor.linesSection"),
    discount: t("editor.documentDiscount"),
    deductions: t("deposit.field"),
    deposit: t("editor.deposit"),
    withholding: t("editor.withholding"),
    exchangeRate: t("editor.rate"),
    headerText: t("editor.headerText"),
    notes: t("editor.notes"),
    footerText: t("editor.footerText")
  }
  const lineLabels = {
    designation: t("editor.item"),
    quantity: t("editor.quantity"),
    unit: t("editor.unit"),
    unitPrice: t("editor.unitPrice"),
    specificTax: t("editor.specificTax"),
    discount: t("editor.discount")
  }
  const placeOf = (problem: Problem, copy: WorkingCopy): string =>
    problem.lineId === null
      ? documentLabels[problem.field]
      : t("editor.problemOfLine", {
          number: copy.lines.findIndex((line) => line.lineId === problem.lineId) + 1,
          field: lineLabels[problem.field]
        })
  return { textOf, placeOf }
}
