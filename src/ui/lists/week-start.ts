import { getDayOfWeek, parseDate } from "@internationalized/date"
import type { WeekDay } from "../../domain/kernel/calendar.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import type { Language } from "../i18n/language.ts"

/** By the place of Monday in a week: the day on which such a week begins. */
const starts: ReadonlyArray<WeekDay> = [1, 7, 6, 5, 4, 3, 2]

const aMonday = parseDate("2024-01-01")

/** The day on which weeks begin in the calendars of a language: the same as in those that days are chosen from. */
export const weekStartOf = (language: Language): WeekDay => starts[getDayOfWeek(aMonday, localeOf(language))] ?? 1
