import type { ReactNode } from "react"
import { addDays, endOfMonth, startOfMonth, startOfWeek, type IsoDate } from "../../domain/kernel/calendar.ts"
import { WEEK_DAYS } from "../../domain/kernel/recurrence.ts"
import { dateText, weekdayText } from "../../infra/writing/date-text.ts"
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
export const MonthGrid = ({ children, month }: MonthGridProps) => {
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
