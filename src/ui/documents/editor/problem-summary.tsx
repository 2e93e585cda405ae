import { useTranslation } from "react-i18next"
import { Icon } from "../../components/icon.tsx"
import { colonOf } from "../../i18n/typography.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useDocumentKind } from "./document-kind.ts"
import { fieldKey, useProblemTexts } from "./problem-text.ts"
import type { Problem, WorkingCopy } from "./working-copy.ts"

interface ProblemSummaryProps {
  readonly problems: ReadonlyArray<Problem>
  readonly copy: WorkingCopy
  readonly onOpen: (field: string, lineId: string | null) => void
}

/** Everything to correct before the document can be kept or issued; each line leads to its field. Announced when it appears. */
export const ProblemSummary = ({ problems, copy, onOpen }: ProblemSummaryProps) => {
  const { t } = useTranslation("invoices")
  const { textOf, placeOf } = useProblemTexts(useDocumentKind())
  const colon = colonOf(useLanguage())
  return (
    <div className="mb-4 flex gap-3 rounded-card bg-negative-soft p-3.5 text-negative-ink" role="alert">
      <Icon className="mt-0.5" name="alert" />
      <div className="min-w-0">
        <p className="font-semibold">{t("editor.problems", { count: problems.length })}</p>
        <ul className="text-sm">
          {problems.map((problem) => {
            const key = fieldKey(problem.field, problem.lineId)
            return (
              <li key={key}>
                <button
                  className="min-h-11 cursor-pointer py-1 text-start underline underline-offset-4"
                  onClick={() => onOpen(problem.field, problem.lineId)}
                  type="button"
                >
                  {placeOf(problem, copy) + colon + textOf(problem.problem)}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
