import i18next from "i18next"
import { estimateRules } from "../../domain/estimate/projections/rules.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { defineSearch } from "../records/define-search.ts"

/** Estimates, the last written first. */
export const estimateSearch = defineSearch({
  rules: estimateRules,
  isLastFirst: true,
  // A kind of two names is called by that of those which are there.
  called: (found, { language }) => {
    if (!found.some(({ kind }) => kind === "proforma")) return undefined
    const t = i18next.getFixedT(language, "estimates")
    return t(found.some(({ kind }) => kind === "estimate") ? "found.both" : "found.proformas")
  },
  entry: ({ currency, customerName, estimateId, kind, reference, total }, { language }) => {
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
