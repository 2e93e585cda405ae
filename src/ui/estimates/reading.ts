import i18next from "i18next"
import { estimateRules } from "../../domain/estimate/projections/list.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { defineSearch } from "../records/define-search.ts"

/** Estimates, the last written first. */
export const estimateSearch = defineSearch({
  rules: estimateRules,
  isLastFirst: true,
  entry: ({ currency, customerName, estimateId, kind, reference, total }, language) => {
    const t = i18next.getFixedT(language, "estimates")
    const name = reference === "" ? t(`draft.${kind}`) : t(`named.${kind}`, { number: reference })
    return {
      id: estimateId,
      label: `${name} · ${customerName === "" ? t("noCustomer") : customerName}`,
      hint: formatAmount(money(currency, total), language, { label: true }),
      icon: "estimates",
      href: `/dashboard/estimates/${estimateId}`
    }
  }
})
