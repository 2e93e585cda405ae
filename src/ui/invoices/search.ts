import i18next from "i18next"
import { invoiceRules } from "../../domain/invoice/projections/list.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import { defineSearch } from "../records/define-search.ts"

/** Invoices, the last written first. */
export const invoiceSearch = defineSearch({
  rules: invoiceRules,
  isLastFirst: true,
  entry: ({ invoiceId, reference, customerName, currency, total }, { language }) => {
    const t = i18next.getFixedT(language, "invoices")
    return {
      id: invoiceId,
      label: `${reference === "" ? t("draft") : reference} · ${customerName === "" ? t("noCustomer") : customerName}`,
      hint: formatAmount({ ccy: currency, minor: total }, language, { label: true }),
      icon: "invoices",
      href: `/dashboard/invoices/${invoiceId}`
    }
  }
})
