import type { ReactNode } from "react"
import { Icon } from "../components/icon.tsx"
import { colonOf } from "../i18n/typography.ts"
import { useLanguage } from "../i18n/use-language.ts"

export interface FieldProblem {
  /** The `name` of the field, or the `data-field` of what surrounds it. */
  readonly name: string
  readonly label: string
  readonly text: string
}

interface ErrorSummaryProps {
  readonly title: string
  readonly problems?: ReadonlyArray<FieldProblem>
  /** A message about the form as a whole. */
  readonly children?: ReactNode
}

const focusField = (from: Element, name: string): void => {
  const form = from.closest("form")
  const field =
    form?.elements.namedItem(name) ?? form?.querySelector(`[data-field="${name}"] input, [data-field="${name}"] button`)
  if (field instanceof HTMLElement) field.focus()
}

/** What keeps a form from being sent, above its fields; each line leads to its field. Announced when it appears. */
export const ErrorSummary = ({ title, problems = [], children }: ErrorSummaryProps) => {
  const colon = colonOf(useLanguage())
  return (
    <div
      className="flex gap-3 rounded-control border border-danger bg-negative-soft p-3.5 text-negative-ink"
      role="alert"
    >
      <Icon className="mt-0.5" name="alert" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="text-sm">{children}</div>}
        {problems.length > 0 && (
          <ul className="flex flex-col text-sm">
            {problems.map((problem) => (
              <li key={problem.name}>
                <button
                  className="min-h-11 cursor-pointer py-1 text-start underline underline-offset-4"
                  onClick={(event) => focusField(event.currentTarget, problem.name)}
                  type="button"
                >
                  {problem.label}
                  {colon}
                  {problem.text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
