import { ExpenseId, ExpensePaymentId } from "../expense/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { dayNumber } from "../kernel/day-number.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const EPOCH = dayNumber("1970-01-01" as IsoDate)

/** A UUID of version 8 made of the day and of what is random in the id of the charge: whoever speaks of the occurrence makes the same. */
const derived = (chargeId: string, dueOn: IsoDate, offset: number): string => {
  const time = ((dayNumber(dueOn) - EPOCH) * DAY_MS + offset).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-8${chargeId.slice(15)}`
}

/** The id of the expense of an occurrence: it is there once, whoever confirms it and how often. */
export const expenseIdOf = (chargeId: string, dueOn: IsoDate): ExpenseId => ExpenseId.make(derived(chargeId, dueOn, 0))

/** The id of the payment by which an occurrence was paid at once. */
export const paymentIdOf = (chargeId: string, dueOn: IsoDate): ExpensePaymentId =>
  ExpensePaymentId.make(derived(chargeId, dueOn, 1))
