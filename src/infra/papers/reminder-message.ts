import type { CustomerFigures } from "../../domain/customer/projections/list.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { formatAmount, isAboveZero } from "../../domain/kernel/money.ts"
import { dateText } from "../writing/date-text.ts"
import { textsIn } from "./texts/texts-in.ts"

interface Reminded {
  readonly name: string
  readonly seller: string
  readonly figures: ReadonlyArray<Pick<CustomerFigures, "debt" | "oldestDue">>
  readonly today: IsoDate
  /** A day that was promised and has passed; left out for none. */
  readonly promisedOn?: IsoDate
}

/** What is said to a customer of all that they owe, and since when; empty for one who owes nothing. */
export const reminderMessage = ({ figures, name, promisedOn, seller, today }: Reminded, language: Locale): string => {
  const { message } = textsIn(language)
  const due = figures.filter(({ debt }) => isAboveZero(debt))
  if (due.length === 0) return ""
  const amounts = due.map(({ debt }) => formatAmount(debt, language, { label: true }))
  const [oldest] = due.flatMap(({ oldestDue }) => (oldestDue === null ? [] : [oldestDue])).toSorted()
  const say = oldest !== undefined && oldest < today ? message.dueSince : message.dueFirst
  return [
    message.hello(name),
    message.reminder(seller, amounts.join(message.and)),
    ...(oldest === undefined ? [] : [say(dateText(oldest, language))]),
    ...(promisedOn === undefined ? [] : [message.promisedFor(dateText(promisedOn, language))]),
    message.thanks
  ].join("\n")
}
