import i18next from "i18next"
import { chargeRules } from "../../domain/charge/projections/list.ts"
import { detailsOf } from "../../domain/charge/state.ts"
import { categoryOf } from "../../domain/company/readings.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { figureTexts } from "../../infra/writing/figure-texts.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"
import { frequencyText, ruleText } from "./rule-words.ts"

/** Charges by name, those that go on. */
export const chargeSearch = defineSearch({
  rules: chargeRules,
  entry: ({ amount, chargeId, details }, language) => ({
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
    { id: "taxRate", label: t("taxRate"), value: rate(details.taxRate) },
    { id: "withheldRate", label: t("withheldRate"), value: rate(details.withheldRate) },
    { id: "lastConfirmed", label: t("lastConfirmed"), value: lastOf("confirmed") },
    { id: "lastSkipped", label: t("lastSkipped"), value: lastOf("skipped") },
    { id: "resting", label: t("resting"), value: resting === undefined ? "" : dateText(resting.from, language) }
  ].filter(({ id: field, value }) => value !== "" || ["category", "supplierId"].includes(field))
}
