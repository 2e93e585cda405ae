import type { Locale } from "../../domain/kernel/decimal.ts"
import { localeOf } from "./locale.ts"

/** "day": 3 févr. 2026; "month": févr.; "monthName": février; "monthYear": février 2026; "weekday": mardi; "dayOfWeek": mardi 3 février 2026. */
export type DateStyle = "day" | "month" | "monthName" | "monthYear" | "weekday" | "dayOfWeek"

const options: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
  month: { month: "short", timeZone: "UTC" },
  monthName: { month: "long", timeZone: "UTC" },
  monthYear: { month: "long", year: "numeric", timeZone: "UTC" },
  weekday: { weekday: "long", timeZone: "UTC" },
  dayOfWeek: { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }
}

/** The calendar comes round again. Gone forward by, and back: `Date.UTC` takes the years before 100 for the last century's. */
const CYCLE = { years: 400, ms: 146_097 * 86_400_000 } as const

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Locale, style: DateStyle): Intl.DateTimeFormat => {
  const key = `${language} ${style}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf(language), options[style])
  formats.set(key, made)
  return made
}

/** A date of business (YYYY-MM-DD, or YYYY-MM for a month) as people write it in the language. */
export const dateText = (date: string, language: Locale, style: DateStyle = "day"): string => {
  const [year, month, day] = date.split("-").map(Number)
  return formatOf(language, style).format(Date.UTC((year ?? 0) + CYCLE.years, (month ?? 1) - 1, day ?? 1) - CYCLE.ms)
}

/** The name of a day of the week, "1" for Monday: « lundi ». */
export const weekdayText = (day: string, language: Locale): string => dateText(`2024-01-0${day}`, language, "weekday")
