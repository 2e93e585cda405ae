import { useTranslation } from "react-i18next"
import { loadOf, monthOf, type Occurrence } from "../../domain/charge/projections/occurrences.ts"
import { WEEK_DAYS } from "../../domain/charge/events.ts"
import { addDays, startOfWeek, type IsoDate } from "../../domain/kernel/calendar.ts"
import { formatDecimal } from "../../domain/kernel/decimal.ts"
import { formatAmount, toMajor, type Money } from "../../domain/kernel/money.ts"
import { dateText, weekdayText } from "../../infra/writing/date-text.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import { classNames } from "../components/class-names.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface GridProps {
  readonly month: IsoDate
  readonly today: IsoDate
  readonly occurrences: ReadonlyArray<Occurrence>
  readonly chosen: IsoDate | null
  readonly onChoose: (day: IsoDate | null) => void
}

/** The weeks of a month from Monday on; days of other months are none. */
const weeksOf = (month: IsoDate): ReadonlyArray<ReadonlyArray<IsoDate | null>> => {
  const { from, to } = monthOf(month)
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

/** "75 k": an amount where there is room for four characters. The whole of it is said beside, and told to screen readers. */
const shortText = (amount: Money, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { notation: "compact", maximumSignificantDigits: 3 }).format(
    Number(formatDecimal(toMajor(amount)))
  )

interface DayProps extends Pick<GridProps, "onChoose"> {
  readonly day: IsoDate
  readonly those: ReadonlyArray<Occurrence>
  readonly isChosen: boolean
  readonly isToday: boolean
}

const Day = ({ day, isChosen, isToday, onChoose, those }: DayProps) => {
  const { t } = useTranslation("charges")
  const language = useLanguage()
  const number = String(Number(day.slice(8)))
  const look = classNames(
    "flex min-h-14 w-full flex-col items-center gap-0.5 rounded-control px-0 py-1 text-sm sm:min-h-20 sm:items-start sm:p-2",
    isToday && "font-bold text-brand-ink"
  )
  if (those.length === 0) return <span className={classNames(look, "text-ink-muted")}>{number}</span>
  const loads = loadOf(those, null)
  const whole = loads.map(({ expected }) => formatAmount(expected, language, { label: true })).join(", ")
  const isDone = those.every(({ standing }) => standing !== "open")
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        look,
        "cursor-pointer border hover:shadow-1",
        isDone ? "border-line bg-neutral-soft text-neutral-ink" : "border-brand bg-brand-soft text-ink",
        isChosen && "ring-2 ring-brand"
      )}
      onClick={() => onChoose(isChosen ? null : day)}
      type="button"
    >
      <span className="sr-only">
        {t("calendar.day", { count: those.length, date: dateText(day, language), amount: whole })}
      </span>
      <span aria-hidden>{number}</span>
      {loads.map(({ expected }) => (
        <span
          aria-hidden
          className="figures text-xs font-semibold tracking-tighter whitespace-nowrap sm:tracking-normal"
          key={expected.ccy}
        >
          {shortText(expected, language)}
        </span>
      ))}
    </button>
  )
}

/** The month as a table of weeks: each day that weighs something can be pressed, and says what it is. */
export const MonthGrid = ({ chosen, month, occurrences, onChoose, today }: GridProps) => {
  const language = useLanguage()
  const byDay = Map.groupBy(occurrences, ({ dueOn }) => dueOn)
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
                {day !== null && (
                  <Day
                    day={day}
                    isChosen={chosen === day}
                    isToday={day === today}
                    onChoose={onChoose}
                    those={byDay.get(day) ?? []}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
