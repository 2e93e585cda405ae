import i18next from "i18next"
import type { ChargeDetails } from "../../domain/charge/events.ts"
import { chargeRules } from "../../domain/charge/projections/list.ts"
import { detailsOf, type DueRule, isInWeeks, nextDueDate } from "../../domain/kernel/recurrence.ts"
import type { ChargeState } from "../../domain/charge/aggregate.ts"
import { accountName } from "../app/account-choice.ts"
import { categoryOf } from "../../domain/company/readings.ts"
import { isIsoDate } from "../../domain/kernel/calendar.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { dateText, weekdayText } from "../../infra/writing/date-text.ts"
import { figureTexts } from "../../infra/writing/figure-texts.ts"
import { chargeLifecycle } from "../../machines/money/charge.ts"
import type { May } from "../app/use-may.ts"
import type { Language } from "../i18n/language.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

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

/** Charges by name, those that go on. */
export const chargeSearch = defineSearch({
  rules: chargeRules,
  entry: ({ amount, chargeId, details }, { language }) => ({
    id: chargeId,
    label: details.name,
    hint: `${formatAmount(amount, language, { label: true })} · ${frequencyText(details, language)}`,
    icon: "charges",
    href: `/dashboard/expenses_recurrent?id=${chargeId}`
  })
})

/** What there is to know of a charge. */
export const chargeFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "charges")
  const charge = books.charges.get(id)
  if (charge === undefined) return []
  const details = detailsOf(charge)
  const { percent } = figureTexts(language)
  const expenses = i18next.getFixedT(language, "expenses")
  const profile = now.suppliers.get(details.supplierId)?.profile
  const settled = Object.values(charge.settled)
  const lastOf = (kind: "confirmed" | "skipped"): string => {
    const last = settled
      .flatMap(({ as, dueOn }) => (as === kind ? [dueOn] : []))
      .toSorted()
      .at(-1)
    return last === undefined ? "" : dateText(last, language)
  }
  const resting = charge.breaks.find(({ until }) => until === null)
  const amount = formatAmount(money(details.currency, minorOf(details.amount)), language, { label: true })
  const rate = (of: string): string => (of === "0" ? "" : percent(of))
  return [
    { id: "name", label: t("name"), value: details.name },
    { id: "amount", label: t("amount"), value: details.isAbout ? t("about", { amount }) : amount },
    { id: "rule", label: t("frequency"), value: ruleText(details, language) },
    { id: "status", label: t("status"), value: t(`statuses.${charge.lifecycle}`) },
    { id: "mode", label: t("mode"), value: t(`modes.${details.mode}`) },
    {
      id: "remindDays",
      label: t("remindDays"),
      value: details.remindDays === "" ? "" : t("remind.count", { count: Number(details.remindDays) })
    },
    {
      id: "category",
      label: t("category"),
      value: now.company === null ? "" : (categoryOf(now.company, details.category)?.name ?? "")
    },
    { id: "supplierId", label: t("supplierId"), value: profile === undefined || isErased(profile) ? "" : profile.name },
    { id: "method", label: t("method"), value: details.method === "" ? "" : expenses(`methods.${details.method}`) },
    {
      id: "accountId",
      label: expenses("moneyAccount"),
      value: details.accountId === "" ? "" : accountName(now, details.accountId, language)
    },
    { id: "taxRate", label: t("taxRate"), value: rate(details.taxRate) },
    { id: "withheldRate", label: t("withheldRate"), value: rate(details.withheldRate) },
    { id: "lastConfirmed", label: t("lastConfirmed"), value: lastOf("confirmed") },
    { id: "lastSkipped", label: t("lastSkipped"), value: lastOf("skipped") },
    { id: "resting", label: t("resting"), value: resting === undefined ? "" : dateText(resting.from, language) }
  ].filter(({ id: field, value }) => value !== "" || ["category", "supplierId"].includes(field))
}

/** What can be done with a charge beside changing it, each by its command. */
export const chargeActions = {
  confirm: "ConfirmCharge",
  skip: "SkipCharge",
  unskip: "UnskipCharge",
  check: "CheckCharge",
  pause: "PauseCharge",
  resume: "ResumeCharge",
  end: "EndCharge"
} as const
export type ChargeAction = keyof typeof chargeActions

/** Which of it is offered: what is of use now, to who may give its command. */
export const chargeOffers = (
  { lifecycle, settled }: ChargeState,
  may: May
): { readonly [action in ChargeAction]: boolean } => {
  const known = Object.values(settled)
  return {
    confirm: may(chargeActions.confirm),
    skip: may(chargeActions.skip),
    unskip: known.some(({ as }) => as === "skipped") && may(chargeActions.unskip),
    check: known.some((each) => each.as === "confirmed" && each.flag !== "none") && may(chargeActions.check),
    pause: chargeLifecycle.can(lifecycle, "charge.pause") && may(chargeActions.pause),
    resume: chargeLifecycle.can(lifecycle, "charge.resume") && may(chargeActions.resume),
    end: chargeLifecycle.can(lifecycle, "charge.end") && may(chargeActions.end)
  }
}
