import { expect, it } from "vitest"
import { dateText, type DateStyle } from "../../../src/infra/writing/date-text.ts"
import { localeOf } from "../../../src/infra/writing/locale.ts"

it.each([
  ["2026-11-21", "fr", "21 nov. 2026"],
  ["2024-02-29", "en", "29 Feb 2024"],
  ["1900-03-01", "fr", "1 mars 1900"],
  // Not the year 1926.
  ["0026-11-21", "fr", "21 nov. 26"]
] as const)("writes %s in %s as %s", (date, language, text) => expect(dateText(date, language)).toBe(text))

const options: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "short" },
  monthName: { month: "long" },
  monthYear: { month: "long", year: "numeric" },
  weekday: { weekday: "long" },
  dayOfWeek: { weekday: "long", day: "numeric", month: "long", year: "numeric" }
}
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

it.each(
  (["fr", "en"] as const).flatMap((language) =>
    (Object.keys(options) as ReadonlyArray<DateStyle>).map((style) => [style, language] as const)
  )
)("writes each day of a year (%s, %s) as the platform does", (style, language) => {
  const platform = new Intl.DateTimeFormat(localeOf(language), { ...options[style], timeZone: "UTC" })
  expect(days.map((day) => dateText(day.toISOString().slice(0, 10), language, style))).toEqual(
    days.map((day) => platform.format(day))
  )
})

it("writes a month without a day", () => {
  expect(dateText("2026-02", "fr", "monthYear")).toBe("février 2026")
  expect(dateText("2026-02", "en", "month")).toBe("Feb")
})
