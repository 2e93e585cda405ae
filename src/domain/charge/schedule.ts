import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isIsoDate,
  startOfMonth,
  startOfWeek,
  type IsoDate,
  type WeekDay
} from "../kernel/calendar.ts"
import { minorOf } from "../kernel/minor.ts"
import { withTaxOn } from "../kernel/money.ts"
import type { Period } from "../kernel/period.ts"
import type { ChargeDetails, Frequency } from "./events.ts"
import { detailsOf, detailsOn, isResting, type ChargeState } from "./aggregate.ts"

/*
 * When charges fall due, as pure functions of dates of business: the company's time zone says what day it is, and nothing else here knows
 * of time. Every due date is counted from the first one, never from the one before, so that the 31st comes back after February.
 */

/** How far apart due dates are. */
const STEPS: { readonly [frequency in Frequency]: { readonly weeks: number } | { readonly months: number } } = {
  week: { weeks: 1 },
  weeks2: { weeks: 2 },
  weeks4: { weeks: 4 },
  month: { months: 1 },
  months2: { months: 2 },
  months3: { months: 3 },
  months4: { months: 4 },
  months6: { months: 6 },
  year: { months: 12 }
}

/** What of the details says when a charge falls due. */
export type DueRule = Pick<ChargeDetails, "frequency" | "weekday" | "monthDay" | "startsOn" | "endsOn" | "times">

/** Whether a rule counts in weeks, and so has a day of the week rather than one of the month. */
export const isInWeeks = (frequency: Frequency): boolean => "weeks" in STEPS[frequency]

/** That day of the month in which the date is, or its last day where it is too short. */
const dayIn = (month: IsoDate, day: string): IsoDate => {
  const text = `${month.slice(0, 8)}${day.padStart(2, "0")}`
  return day !== "last" && isIsoDate(text) ? text : endOfMonth(month)
}

/** The first day of the rule's kind from its start on. */
const firstOf = ({ frequency, monthDay, startsOn, weekday }: DueRule): IsoDate => {
  if (isInWeeks(frequency)) {
    const before = startOfWeek(startsOn, Number(weekday) as WeekDay)
    return before === startsOn ? before : addDays(before, 7)
  }
  const inMonth = dayIn(startsOn, monthDay)
  return inMonth >= startsOn ? inMonth : dayIn(addMonths(startOfMonth(startsOn), 1), monthDay)
}

const monthsOf = (date: IsoDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** The due dates of a rule within a period, in order. The price is that of the dates that it answers, however far the start lies back. */
export const dueDates = (rule: DueRule, { from, to }: Period): ReadonlyArray<IsoDate> => {
  const step = STEPS[rule.frequency]
  const first = firstOf(rule)
  const nth = (n: number): IsoDate =>
    "weeks" in step
      ? addDays(first, n * step.weeks * 7)
      : dayIn(addMonths(startOfMonth(first), n * step.months), rule.monthDay)
  const passed =
    "weeks" in step
      ? Math.ceil(daysBetween(first, from) / (step.weeks * 7))
      : Math.floor((monthsOf(from) - monthsOf(first)) / step.months)
  const last = rule.endsOn !== null && rule.endsOn < to ? rule.endsOn : to
  const count = rule.times === "" ? Number.POSITIVE_INFINITY : Number(rule.times)
  const dates: Array<IsoDate> = []
  for (let n = Math.max(0, passed); n < count; n += 1) {
    const date = nth(n)
    if (date > last) break
    if (date >= from) dates.push(date)
  }
  return dates
}

/** As far as a rule is looked ahead for its next date: further apart no two are. */
const AHEAD_MONTHS = 13

/** The first due date of a rule from a day on; undefined where there is none any more. */
export const nextDueDate = (rule: DueRule, from: IsoDate): IsoDate | undefined => {
  const start = rule.startsOn > from ? rule.startsOn : from
  return dueDates(rule, { from: start, to: addMonths(start, AHEAD_MONTHS) })[0]
}

/** The due dates of a charge within a period by its rules as they changed, those of breaks left out. What was settled is not asked. */
export const plannedDates = (
  charge: Pick<ChargeState, "terms" | "breaks">,
  { from, to }: Period
): ReadonlyArray<IsoDate> =>
  charge.terms.flatMap((terms, index) => {
    const next = charge.terms[index + 1]
    const begins = index > 0 && terms.from > from ? terms.from : from
    const ends = next !== undefined && next.from <= to ? addDays(next.from, -1) : to
    return begins > ends
      ? []
      : dueDates(terms.details, { from: begins, to: ends }).filter((date) => !isResting(charge, date))
  })

/** Whether a charge falls due on that day. */
export const isPlanned = (charge: Pick<ChargeState, "terms" | "breaks">, day: IsoDate): boolean =>
  plannedDates(charge, { from: day, to: day }).length > 0

/*
 * Which charges wait for a person. The dashboard reads it, which knows no schema: what one comes to is computed here without the engine of
 * the documents, and is the same.
 */

/** The due dates up to today of charges in that mode, of which nothing is said yet, the oldest first. */
export const openUpTo = (charge: ChargeState, today: IsoDate, mode: ChargeDetails["mode"]): ReadonlyArray<IsoDate> => {
  const from = charge.terms.reduce((first, { details: { startsOn } }) => (startsOn < first ? startsOn : first), today)
  return plannedDates(charge, { from, to: today }).filter(
    (date) => charge.settled[date] === undefined && detailsOn(charge, date).mode === mode
  )
}

const known = new WeakMap<ChargeState, { readonly today: IsoDate; readonly dates: ReadonlyArray<IsoDate> }>()

/** The due dates up to today for which a person has to say what became of them, and has not yet. */
export const datesToConfirm = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> => {
  const last = known.get(charge)
  if (last?.today === today) return last.dates
  const dates = openUpTo(charge, today, "confirm")
  known.set(charge, { today, dates })
  return dates
}

/** The due dates that are called to mind today: within as many days as the rule says, and nothing is said of them yet. */
export const datesToRemind = (charge: ChargeState, today: IsoDate): ReadonlyArray<IsoDate> => {
  const { mode, remindDays } = detailsOf(charge)
  if (remindDays === "" && mode !== "remind") return []
  const from = mode === "remind" ? today : addDays(today, 1)
  return plannedDates(charge, { from, to: addDays(today, Number(remindDays)) }).filter(
    (date) => charge.settled[date] === undefined
  )
}

/** The due date for which a charge waits today: the oldest to be confirmed, else the next that is called to mind; undefined for none. */
export const waitsFor = (charge: ChargeState, today: IsoDate): IsoDate | undefined =>
  datesToConfirm(charge, today)[0] ?? datesToRemind(charge, today)[0]

/** What one occurrence of these details comes to with its tax, in minor units. */
export const totalOf = ({
  amount,
  taxIncluded,
  taxRate
}: Pick<ChargeDetails, "amount" | "taxIncluded" | "taxRate">): bigint =>
  taxIncluded ? minorOf(amount) : withTaxOn(minorOf(amount), taxRate)

/** A charge that waits for a person, and for which of its due dates. */
export interface Waiting {
  readonly chargeId: string
  readonly details: ChargeDetails
  readonly dueOn: IsoDate
}

/** What is read of the books. */
interface ChargesOfBooks {
  readonly charges: { readonly values: () => Iterable<ChargeState> }
}

/** The charges that wait for a person today, as they were on the day for which they wait. */
export const chargesWaiting = ({ charges }: ChargesOfBooks, today: IsoDate): ReadonlyArray<Waiting> =>
  [...charges.values()].flatMap((charge) => {
    const dueOn = waitsFor(charge, today)
    return dueOn === undefined ? [] : [{ chargeId: charge.chargeId, details: detailsOn(charge, dueOn), dueOn }]
  })
