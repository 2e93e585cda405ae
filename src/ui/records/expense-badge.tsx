import { useTranslation } from "react-i18next"
import type { ExpenseRow } from "../../domain/expense/projections/list.ts"
import { Badge, type Tone } from "../components/badge.tsx"

const tones = {
  toPay: "informative",
  partlyPaid: "informative",
  paid: "positive",
  void: "neutral"
} as const satisfies { readonly [state in ExpenseRow["lifecycle"]]: Tone }

type Standing = Pick<ExpenseRow, "isOverdue" | "lifecycle">

/** Where an expense stands, as a key of the texts of expenses: what is late says so first. */
export const standingOfExpense = ({ isOverdue, lifecycle }: Standing) =>
  isOverdue ? ("statuses.overdue" as const) : (`statuses.${lifecycle}` as const)

/** Where an expense stands. Its words are those of expenses, which the page names among its texts. */
export const ExpenseBadge = ({ isOverdue, lifecycle }: Standing) => {
  const { t } = useTranslation("expenses")
  return (
    <Badge tone={isOverdue ? "negative" : tones[lifecycle]}>{t(standingOfExpense({ isOverdue, lifecycle }))}</Badge>
  )
}
