import i18next from "i18next"
import { categoryOf } from "../../domain/company/readings.ts"
import { expenseRules, nameOfExpense } from "../../domain/expense/projections/list.ts"
import { owedFor } from "../../domain/expense/state.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { figureTexts } from "../../infra/writing/figure-texts.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

/** Expenses, the last recorded first. */
export const expenseSearch = defineSearch({
  rules: expenseRules,
  isLastFirst: true,
  entry: (row, language) => {
    const name = nameOfExpense(row)
    const amount = formatAmount(money(row.currency, row.total), language, { label: true })
    return {
      id: row.expenseId,
      label: name === "" ? i18next.getFixedT(language, "expenses")("noName") : name,
      hint: `${amount} · ${dateText(row.spentOn, language)}`,
      icon: "expenses",
      href: `/dashboard/expenses?id=${row.expenseId}`
    }
  }
})

/** What there is to know of an expense. */
export const expenseFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "expenses")
  const expense = books.expenses.get(id)
  if (expense === undefined) return []
  const { details, figures, lifecycle, receipts, voidReason } = expense
  const { billTo, category, currency, description, dueOn, reference, spentOn, supplierId } = details
  const amount = (minor: string | bigint) => formatAmount(money(currency, minorOf(minor)), language, { label: true })
  const nameOf = (profile: object | undefined): string =>
    profile !== undefined && "name" in profile ? String(profile.name) : ""
  const unlessNone = (minor: string): string => (minor === "0" ? "" : amount(minor))
  const rate = details.taxRate === "0" ? "" : ` (${figureTexts(language).percent(details.taxRate)})`
  return [
    { id: "total", label: t("total"), value: amount(figures.total) },
    { id: "status", label: t("status"), value: t(`statuses.${lifecycle}`) },
    { id: "owed", label: t("owed"), value: unlessNone(owedFor(expense).toString()) },
    { id: "spentOn", label: t("spentOn"), value: dateText(spentOn, language) },
    {
      id: "category",
      label: t("category"),
      value: now.company === null ? "" : (categoryOf(now.company, category)?.name ?? "")
    },
    { id: "supplierId", label: t("supplierId"), value: nameOf(now.suppliers.get(supplierId)?.profile) },
    { id: "description", label: t("description"), value: description },
    { id: "reference", label: t("reference"), value: reference },
    { id: "tax", label: t("tax"), value: figures.tax === "0" ? "" : `${amount(figures.tax)}${rate}` },
    { id: "withheld", label: t("withheld"), value: unlessNone(figures.withheld) },
    { id: "dueOn", label: t("dueOn"), value: dueOn === null ? "" : dateText(dueOn, language) },
    { id: "billTo", label: t("billTo"), value: nameOf(now.customers.get(billTo)?.profile) },
    { id: "receipts", label: t("receipts.title"), value: receipts.length === 0 ? "" : String(receipts.length) },
    { id: "voidReason", label: t("reason"), value: voidReason }
  ].filter(({ id: field, value }) => value !== "" || ["category", "supplierId", "description"].includes(field))
}
