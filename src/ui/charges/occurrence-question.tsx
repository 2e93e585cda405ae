import { useBooksSelector } from "../app/books-context.tsx"
import { ConfirmDialog, SkipDialog } from "./charge-forms.tsx"
import type { Question } from "./occurrence-lines.tsx"

interface QuestionProps {
  readonly question: Question | null
  readonly onClose: () => void
}

/** What was asked about an occurrence, in front of the page. */
export const OccurrenceQuestion = ({ question, onClose }: QuestionProps) => {
  const charge = useBooksSelector(({ books }) => books.charges.get(question?.occurrence.chargeId ?? ""))
  if (question === null || charge === undefined) return null
  const Form = question.what === "confirm" ? ConfirmDialog : SkipDialog
  return <Form charge={charge} dueOn={question.occurrence.dueOn} onClose={onClose} />
}
