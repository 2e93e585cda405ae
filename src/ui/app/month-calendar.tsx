import type { ReactNode } from "react"
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type IsoDate
} from "../../domain/kernel/calendar.ts"
import type { Money } from "../../domain/kernel/money.ts"
import { approximate } from "../../domain/kernel/proportions.ts"
import { WEEK_DAYS } from "../../domain/kernel/recurrence.ts"
import { dateText, weekdayText } from "../../infra/writing/date-text.ts"
import { shortNumber } from "../../infra/writing/short-number.ts"
import { classNames } from "../components/class-names.ts"
import { LinkButton } from "../components/link.tsx"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"

/** The weeks of a month from Monday on; days of other months are none. */
const weeksOf = (month: IsoDate): ReadonlyArray<ReadonlyArray<IsoDate | null>> => {
  const [from, to] = [startOfMonth(month), endOfMonth(month)]
  const weeks: Array<ReadonlyArray<IsoDate | null>> = []
  for (let monday = startOfWeek(from, 1); monday <= to; monday = addDays(monday, 7)) {
    weeks.push(
      WEEK_DAYS.map((_, index) => {
        const day = addDays(monday, index)
        return day < from || day > to ? null : day
      })
    )
  }
  return weeks
}

interface MonthGridProps {
  /** Any day of the month. */
  readonly month: IsoDate
  /** Draws one day of it. */
  readonly children: (day: IsoDate) => ReactNode
}

/** A month as a table of weeks. */
const MonthGrid = ({ children, month }: MonthGridProps) => {
  const language = useLanguage()
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1">
      <caption className="sr-only">{dateText(month, language, "monthYear")}</caption>
      <thead>
        <tr>
          {WEEK_DAYS.map((day) => (
            <th className="pb-1 text-xs font-medium text-ink-muted" key={day} scope="col">
              <abbr className="no-underline" title={weekdayText(day, language)}>
                {weekdayText(day, language).slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, column) => (
              <td className="p-0 align-top" key={WEEK_DAYS[column]}>
                {day !== null && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "75 k": an amount where there is room for four characters. The whole of it is said beside, and told to screen readers. */
const shortText = (amount: Money, language: Language): string => shortNumber(approximate(amount), language)

/** What a day of the month weighs. */
export interface DayLoad {
  readonly amounts: ReadonlyArray<Money>
  /** The day and what is on it, told to screen readers. */
  readonly said: string
  /** Nothing of it waits any more. */
  readonly isDone: boolean
}

interface DayProps {
  readonly day: IsoDate
  readonly load: DayLoad | undefined
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly onChoose: (day: IsoDate | null) => void
}

/** A day of the month: where it weighs something it can be pressed, and says what it is. */
const Day = ({ day, isChosen, isToday, load, onChoose }: DayProps) => {
  const language = useLanguage()
  const number = String(Number(day.slice(8)))
  const look = classNames(
    "flex min-h-14 w-full flex-col items-center gap-0.5 rounded-control px-0 py-1 text-sm sm:min-h-20 sm:items-start sm:p-2",
    isToday && "font-bold text-brand-ink"
  )
  if (load === undefined) return <span className={classNames(look, "text-ink-muted")}>{number}</span>
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        look,
        "cursor-pointer border hover:shadow-1",
        load.isDone ? "border-line bg-neutral-soft text-neutral-ink" : "border-brand bg-brand-soft text-ink",
        isChosen && "ring-2 ring-brand"
      )}
      onClick={() => onChoose(isChosen ? null : day)}
      type="button"
    >
      <span className="sr-only">{load.said}</span>
      <span aria-hidden>{number}</span>
      {load.amounts.map((amount) => (
        <span
          aria-hidden
          className="figures text-xs font-semibold tracking-tighter whitespace-nowrap sm:tracking-normal"
          key={amount.ccy}
        >
          {shortText(amount, language)}
        </span>
      ))}
    </button>
  )
}

interface MonthCalendarProps extends Pick<MonthGridProps, "month"> {
  readonly today: IsoDate
  readonly loads: ReadonlyMap<string, DayLoad>
  readonly chosen: IsoDate | null
  readonly onChoose: (day: IsoDate | null) => void
  /** Where another month is shown. */
  readonly address: (month: IsoDate) => string
  readonly previous: string
  readonly next: string
  /** Said between the name of the month and its days. */
  readonly children?: ReactNode
}

/** A month of amounts, with the way to the one before and the one after: a day that weighs something is chosen by pressing it. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { address, children, chosen, loads, month, next, onChoose, previous, today } = props
  const language = useLanguage()
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <LinkButton aria-label={previous} href={address(addMonths(month, -1))} icon="chevronLeft" variant="quiet">
          {""}
        </LinkButton>
        <h2 aria-live="polite" className="text-lg font-semibold first-letter:uppercase">
          {dateText(month, language, "monthYear")}
        </h2>
        <LinkButton aria-label={next} href={address(addMonths(month, 1))} icon="chevronRight" variant="quiet">
          {""}
        </LinkButton>
      </div>
      {children}
      <MonthGrid month={month}>
        {(day) => (
          <Day day={day} isChosen={chosen === day} isToday={day === today} load={loads.get(day)} onChoose={onChoose} />
        )}
      </MonthGrid>
    </section>
  )
}
