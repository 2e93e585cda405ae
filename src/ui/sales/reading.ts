import i18next from "i18next"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { saleRules } from "../../domain/sale/projections/list.ts"
import { owedOf, worthOf } from "../../domain/sale/state.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

/** Sales, the last first. */
export const saleSearch = defineSearch({
  rules: saleRules,
  isLastFirst: true,
  entry: (row, language) => ({
    id: row.saleId,
    label: row.customerName === "" ? row.reference : `${row.reference} · ${row.customerName}`,
    hint: `${formatAmount(money(row.currency, row.total), language, { label: true })} · ${dateText(row.soldOn, language)}`,
    icon: "sales",
    href: `/dashboard/entries?id=${row.saleId}`
  })
})

/** What there is to know of a sale. */
export const saleFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "sales")
  const sale = books.sales.get(id)
  if (sale === undefined) return []
  const { details, figures } = sale.recorded
  const amount = (minor: bigint | string) =>
    formatAmount(money(details.currency, minorOf(minor)), language, { label: true })
  const profile = details.customerId === null ? undefined : now.customers.get(details.customerId)?.profile
  const owed = owedOf(sale)
  const worth = worthOf(sale)
  const due = sale.promise?.dueOn ?? null
  return [
    { id: "total", label: t("total"), value: amount(figures.total) },
    { id: "worth", label: t("worth"), value: worth === minorOf(figures.total) ? "" : amount(worth) },
    { id: "status", label: t("status"), value: t(`statuses.${sale.lifecycle}`) },
    { id: "owed", label: t("owed"), value: isPositive(owed) ? amount(owed) : "" },
    { id: "dueOn", label: t("dueOn"), value: due === null || !isPositive(owed) ? "" : dateText(due, language) },
    { id: "customer", label: t("customer"), value: profile !== undefined && "name" in profile ? profile.name : "" },
    { id: "soldOn", label: t("soldOn"), value: dateText(details.soldOn, language) },
    { id: "prices", label: t("priceList"), value: details.prices === "wholesale" ? t("prices.wholesale") : "" },
    { id: "note", label: t("note"), value: details.note }
  ].filter(({ value }) => value !== "")
}
