import { daysBetween, type IsoDate } from "../../domain/kernel/calendar.ts"

/** What is unusual about an issue date; `days` from today, always above zero. */
export interface DateWarning {
  readonly kind: "past" | "tomorrow"
  readonly days: number
}

/** A due date so many days after its invoice is most likely a mistyped year. */
const FAR_DAYS = 730

/** Whether a due date lies further ahead than anybody gives credit for: it is pointed out before the invoice is issued. */
export const isDueFar = (issueDate: IsoDate, dueDate: IsoDate | null): boolean =>
  dueDate !== null && daysBetween(issueDate, dueDate) > FAR_DAYS

/** Invoices are issued on their day: any other is pointed out. One beyond tomorrow is refused before it comes to that. */
export const dateWarning = (issueDate: IsoDate, today: IsoDate): DateWarning | null => {
  const days = daysBetween(today, issueDate)
  if (days === 0) return null
  if (days < 0) return { kind: "past", days: -days }
  return days === 1 ? { kind: "tomorrow", days } : null
}
