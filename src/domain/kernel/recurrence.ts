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
} from "./calendar.ts"
import type { Period } from "./period.ts"

/*
 * When what comes back falls due, as pure functions of dates of business: the company's time zone says what day it is, and nothing else here
 * knows of time. Every due date is counted from the first one, never from the one before, so that the 31st comes back after February.
 */

/** How often something falls due. */
export const FREQUENCIES = [
  "week",
  "weeks2",
  "weeks4",
  "month",
  "months2",
  "months3",
  "months4",
  "months6",
  "year"
] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Days of the week as ISO 8601 counts them: "1" is Monday. */
export const WEEK_DAYS = ["1", "2", "3", "4", "5", "6", "7"] as const

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

/**
 * A rule by which something falls due. `weekday` is read of rules in weeks, `monthDay` of all others: "1" to "31", or "last"; where the month
 * is too short for it, its last day. The first due date is the first such day from `startsOn` on. `endsOn`: the last day on which it may fall
 * due; `times`: how often it falls due in all; empty for no such end.
 */
export interface DueRule {
  readonly frequency: Frequency
  readonly weekday: (typeof WEEK_DAYS)[number]
  readonly monthDay: string
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
  readonly times: string
}

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

/** What something that comes back is from a day on; of the first, whatever day it is. */
export interface Terms<Details> {
  readonly from: IsoDate
  readonly details: Details
}

/** A time in which nothing falls due; `until` is the first day on which it does again, null for no end. */
export interface Break {
  readonly from: IsoDate
  readonly until: IsoDate | null
}

/**
 * What is known of something that comes back beside its rule. `mode`: whether it is only called to mind, confirmed by a person, or by itself.
 * `remindDays`: so many days before it is called to mind; empty for not before.
 */
export interface Repeats extends DueRule {
  readonly mode: "remind" | "confirm" | "auto"
  readonly remindDays: string
}

/** Something that comes back, as its rule changed and rested, and by due date what became of each time. */
export interface Recurring<Details extends Repeats = Repeats> {
  /** In the order of their days; never empty. */
  readonly terms: readonly [Terms<Details>, ...ReadonlyArray<Terms<Details>>]
  readonly breaks: ReadonlyArray<Break>
  readonly settled: { readonly [dueOn: string]: unknown }
}

/** What it is by its last change, and what people call it by. */
export const detailsOf = <Details extends Repeats>({ terms }: Pick<Recurring<Details>, "terms">): Details =>
  terms.reduce((_, last) => last).details

/** What it is on that day. */
export const detailsOn = <Details extends Repeats>(
  { terms }: Pick<Recurring<Details>, "terms">,
  day: string
): Details => terms.reduce((valid, next) => (next.from <= day ? next : valid)).details

/** Whether nothing falls due on that day because it was paused or ended. */
const isResting = ({ breaks }: Pick<Recurring, "breaks">, day: string): boolean =>
  breaks.some(({ from, until }) => from <= day && (until === null || day < until))

/** The due dates within a period by its rules as they changed, those of breaks left out. What was settled is not asked. */
export const plannedDates = (
  { breaks, terms }: Pick<Recurring, "terms" | "breaks">,
  { from, to }: Period
): ReadonlyArray<IsoDate> =>
  terms.flatMap(({ details, from: since }, index) => {
    const next = terms[index + 1]
    const begins = index > 0 && since > from ? since : from
    const ends = next !== undefined && next.from <= to ? addDays(next.from, -1) : to
    return begins > ends
      ? []
      : dueDates(details, { from: begins, to: ends }).filter((date) => !isResting({ breaks }, date))
  })

/** Whether it falls due on that day. */
export const isPlanned = (recurring: Pick<Recurring, "terms" | "breaks">, day: IsoDate): boolean =>
  plannedDates(recurring, { from: day, to: day }).length > 0

/** The due dates up to today on which it is in that mode, of which nothing is said yet, the oldest first. */
export const openUpTo = (recurring: Recurring, today: IsoDate, mode: Repeats["mode"]): ReadonlyArray<IsoDate> => {
  const { settled, terms } = recurring
  const from = terms.reduce((first, { details: { startsOn } }) => (startsOn < first ? startsOn : first), today)
  return plannedDates(recurring, { from, to: today }).filter(
    (date) => settled[date] === undefined && detailsOn(recurring, date).mode === mode
  )
}

const known = new WeakMap<Recurring, { readonly today: IsoDate; readonly dates: ReadonlyArray<IsoDate> }>()

/** The due dates up to today for which a person has to say what became of them, and has not yet. */
export const datesToConfirm = (recurring: Recurring, today: IsoDate): ReadonlyArray<IsoDate> => {
  const last = known.get(recurring)
  if (last?.today === today) return last.dates
  const dates = openUpTo(recurring, today, "confirm")
  known.set(recurring, { today, dates })
  return dates
}

/** The due dates that are called to mind today: within as many days as the rule says, and nothing is said of them yet. */
const datesToRemind = (recurring: Recurring, today: IsoDate): ReadonlyArray<IsoDate> => {
  const { mode, remindDays } = detailsOf(recurring)
  if (remindDays === "" && mode !== "remind") return []
  const from = mode === "remind" ? today : addDays(today, 1)
  return plannedDates(recurring, { from, to: addDays(today, Number(remindDays)) }).filter(
    (date) => recurring.settled[date] === undefined
  )
}

/** The due date for which it waits today: the oldest to be confirmed, else the next that is called to mind; undefined for none. */
export const waitsFor = (recurring: Recurring, today: IsoDate): IsoDate | undefined =>
  datesToConfirm(recurring, today)[0] ?? datesToRemind(recurring, today)[0]

/** Something that waits for a person, as it was on the day for which it waits. */
export interface Waiting<Of extends Recurring> {
  readonly recurring: Of
  readonly details: Of["terms"][0]["details"]
  readonly dueOn: IsoDate
}

/** All of these that wait for a person today. */
export const waitingOf = <Of extends Recurring>(all: Iterable<Of>, today: IsoDate): ReadonlyArray<Waiting<Of>> =>
  [...all].flatMap((recurring) => {
    const dueOn = waitsFor(recurring, today)
    return dueOn === undefined ? [] : [{ recurring, details: detailsOn(recurring, dueOn), dueOn }]
  })
