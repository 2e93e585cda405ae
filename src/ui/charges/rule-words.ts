import i18next from "i18next"
import { isIsoDate } from "../../domain/kernel/calendar.ts"
import type { ChargeDetails } from "../../domain/charge/events.ts"
import { isInWeeks, nextDueDate, type DueRule } from "../../domain/charge/schedule.ts"
import { dateText, weekdayText } from "../../infra/writing/date-text.ts"
import type { Language } from "../i18n/language.ts"

/** "le 1er", "on the 22nd". */
const nthText = (day: number, language: Language): string => {
  const kind = new Intl.PluralRules(language, { type: "ordinal" }).select(day)
  const known = kind === "one" || kind === "two" || kind === "few" ? kind : "other"
  return i18next.getFixedT(language, "charges")(`rule.nth.${known}`, { day })
}

/** "Le 31 de chaque mois, ou le dernier jour des mois plus courts": how often and on which day, in words. */
const everyText = ({ frequency, monthDay, weekday: on }: DueRule, first: string, language: Language): string => {
  const t = i18next.getFixedT(language, "charges")
  const isLast = monthDay === "last"
  // A year has one such month, and no day that this month lacks.
  const nth = Number(frequency === "year" ? first.slice(8) : monthDay)
  const day = isLast ? t("rule.last") : nthText(nth, language)
  const month = dateText(first, language, "monthName")
  const every = t(`rule.${frequency}`, { day, month, weekday: weekdayText(on, language) })
  const isSometimesShort = !isLast && !isInWeeks(frequency) && frequency !== "year" && Number(monthDay) > 28
  return isSometimesShort ? `${every}, ${t("rule.shorter")}` : every
}

/** The whole rule as a sentence, live while it is written: how often, on which day, from when until when. */
export const ruleText = (rule: DueRule, language: Language): string => {
  const t = i18next.getFixedT(language, "charges")
  if (!isIsoDate(rule.startsOn)) return ""
  const first = nextDueDate(rule, rule.startsOn)
  if (first === undefined) return t("rule.none")
  const parts = [
    everyText(rule, first, language),
    t("rule.from", { date: dateText(first, language) }),
    ...(rule.endsOn === null ? [] : [t("rule.until", { date: dateText(rule.endsOn, language) })]),
    ...(rule.times === "" ? [] : [t("rule.times", { count: Number(rule.times) })])
  ]
  const text = parts.join(", ")
  return `${text.slice(0, 1).toLocaleUpperCase(language)}${text.slice(1)}.`
}

/** "Chaque mois, le 5": the same in a few words, for lists. */
export const frequencyText = ({ frequency }: Pick<ChargeDetails, "frequency">, language: Language): string =>
  i18next.getFixedT(language, "charges")(`frequencies.${frequency}`)
