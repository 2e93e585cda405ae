import i18next from "i18next"
import { debtorRules } from "../../domain/debt/projections/rules.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import { defineSearch } from "../records/define-search.ts"

/** Who owes something, each with what it comes to; what each debt is stands in the book. */
export const debtorSearch = defineSearch({
  rules: debtorRules,
  called: (_found, { language }) => i18next.getFixedT(language, "debts")("title"),
  entry: ({ customerId, debts, name, sums }, { language }) => {
    const t = i18next.getFixedT(language, "debts")
    const owed = sums.map(({ debt }) => formatAmount(debt, language, { label: true }))
    return {
      id: customerId,
      label: name,
      hint: [...owed, t("list.count", { count: debts })].join(" · "),
      icon: "cash",
      href: `/dashboard/entries/debts?customer=${customerId}`
    }
  }
})
