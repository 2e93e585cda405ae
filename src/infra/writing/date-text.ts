import type { Locale } from "../../domain/kernel/decimal.ts"

/** "day": 3 févr. 2026; "month": févr.; "monthName": février; "monthYear": février 2026; "weekday": mardi; "dayOfWeek": mardi 3 février 2026. */
export type DateStyle = "day" | "month" | "monthName" | "monthYear" | "weekday" | "dayOfWeek"

interface Names {
  readonly months: ReadonlyArray<string>
  readonly shortMonths: ReadonlyArray<string>
  /** From Sunday on. */
  readonly weekdays: ReadonlyArray<string>
}

/** As the platform's own tables have them (Unicode CLDR): a browser looks through all its languages before it writes the first date, which takes a slow phone long. */
const names: Readonly<Record<Locale, Names>> = {
  fr: {
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
    shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" "),
    weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi".split(" ")
  },
  en: {
    months: "January February March April May June July August September October November December".split(" "),
    shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" "),
    weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")
  }
}

/** The calendar comes round again: `Date.UTC` takes the years before 100 for the last century's. */
const CYCLE_YEARS = 400

/** A date of business (YYYY-MM-DD, or YYYY-MM for a month) as people write it in the language. */
export const dateText = (date: string, language: Locale, style: DateStyle = "day"): string => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const { months, shortMonths, weekdays } = names[language]
  const name = months[month - 1] ?? ""
  const weekday = weekdays[new Date(Date.UTC(year + CYCLE_YEARS, month - 1, day)).getUTCDay()] ?? ""
  const texts: Readonly<Record<DateStyle, string>> = {
    day: `${day} ${shortMonths[month - 1]} ${year}`,
    month: shortMonths[month - 1] ?? "",
    monthName: name,
    monthYear: `${name} ${year}`,
    weekday,
    dayOfWeek: `${weekday}${language === "en" ? "," : ""} ${day} ${name} ${year}`
  }
  return texts[style]
}

/** The name of a day of the week, "1" for Monday: « lundi ». */
export const weekdayText = (day: string, language: Locale): string => dateText(`2024-01-0${day}`, language, "weekday")
