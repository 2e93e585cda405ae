import i18next from "i18next"
import { categoryOf } from "../../domain/company/readings.ts"
import { isPositive, minorOf, negateMinor } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { saleRules } from "../../domain/sale/projections/list.ts"
import { isEnded, isOdd, owedOf, worthOf, type SaleState } from "../../domain/sale/aggregate.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { saleLifecycle } from "../../machines/money/sale.ts"
import type { May } from "../app/use-may.ts"
import { preloadTexts } from "../i18n/start.ts"
import { defineSearch } from "../records/define-search.ts"
import type { Places, RecordFields } from "../records/record.ts"

/** Sales, the last first. */
export const saleSearch = defineSearch({
  rules: saleRules,
  isLastFirst: true,
  entry: (row, { language }) => ({
    id: row.saleId,
    label: row.customerName === "" ? row.reference : `${row.reference} · ${row.customerName}`,
    hint: `${formatAmount(money(row.currency, row.total), language, { label: true })} · ${dateText(row.soldOn, language)}`,
    icon: "sales",
    href: `/dashboard/entries?id=${row.saleId}`
  })
})

/** The pages below the list of sales that are no entries of the menu. */
const salePlaces: Places = ({ language, may }) => {
  const hint = i18next.getFixedT(language, "sales")("title")
  const [inDebts, inTills] = [i18next.getFixedT(language, "debts"), i18next.getFixedT(language, "tills")]
  const debts = {
    id: "sales:debts",
    label: inDebts("title"),
    hint,
    words: inDebts("words"),
    icon: "cash" as const,
    href: "/dashboard/entries/debts"
  }
  const close = {
    id: "sales:close",
    label: inTills("title"),
    hint,
    words: inTills("words"),
    icon: "lock" as const,
    href: "/dashboard/entries/close"
  }
  return [...(may("PaySale") ? [debts] : []), ...(may("CloseTill") ? [close] : [])]
}

export const loadSalePlaces = async (): Promise<Places> => {
  await preloadTexts("sales", "debts", "tills")
  return salePlaces
}

/** What there is to know of a sale. */
export const saleFields: RecordFields = ({ books, now, id, language }) => {
  const t = i18next.getFixedT(language, "sales")
  const sale = books.sales.get(id)
  if (sale === undefined) return []
  const { details, figures } = sale.recorded
  const amount = (minor: bigint | string) =>
    formatAmount(money(details.currency, minorOf(minor)), language, { label: true })
  const profile = details.customerId === null ? undefined : now.customers.get(details.customerId)?.profile
  const category =
    details.categoryId === undefined || now.company === null ? undefined : categoryOf(now.company, details.categoryId)
  const owed = owedOf(sale)
  const worth = worthOf(sale)
  const due = sale.promise?.dueOn ?? null
  return [
    { id: "total", label: t("total"), value: amount(figures.total) },
    {
      id: "discount",
      label: t("discounts"),
      value: figures.discount === "0" ? "" : amount(negateMinor(minorOf(figures.discount)))
    },
    { id: "worth", label: t("worth"), value: worth === minorOf(figures.total) ? "" : amount(worth) },
    { id: "status", label: t("status"), value: t(`statuses.${sale.lifecycle}`) },
    { id: "voidedFor", label: t("reason"), value: sale.voidedFor ?? "" },
    { id: "owed", label: t("owed"), value: isPositive(owed) ? amount(owed) : "" },
    { id: "dueOn", label: t("dueOn"), value: due === null || !isPositive(owed) ? "" : dateText(due, language) },
    { id: "customer", label: t("customer"), value: profile !== undefined && "name" in profile ? profile.name : "" },
    { id: "soldOn", label: t("soldOn"), value: dateText(details.soldOn, language) },
    { id: "prices", label: t("priceList"), value: details.prices === "wholesale" ? t("prices.wholesale") : "" },
    { id: "category", label: t("category"), value: category?.name ?? "" },
    { id: "note", label: t("note"), value: details.note }
  ].filter(({ value }) => value !== "")
}

/** What can be done with a sale, each by its command. */
export const saleActions = {
  pay: "PaySale",
  promise: "PromiseDebt",
  takeBack: "ReturnSale",
  invoice: "InvoiceSale",
  voidPayment: "VoidSalePayment",
  void: "VoidSale",
  check: "CheckSale"
} as const
export type SaleAction = keyof typeof saleActions

/** Which of it is offered: what is of use now, to who may give its command. */
export const saleOffers = (sale: SaleState, may: May): { readonly [action in SaleAction]: boolean } => {
  const isOwing = isPositive(owedOf(sale))
  return {
    pay: isOwing && may(saleActions.pay),
    promise: isOwing && may(saleActions.promise),
    takeBack: !isEnded(sale) && may(saleActions.takeBack),
    invoice:
      saleLifecycle.can(sale.lifecycle, "sale.invoice") &&
      sale.returns.length === 0 &&
      may(saleActions.invoice) &&
      may("IssueInvoice"),
    voidPayment: sale.money.some(({ voided }) => !voided) && may(saleActions.voidPayment),
    void: saleLifecycle.can(sale.lifecycle, "sale.void") && sale.returns.length === 0 && may(saleActions.void),
    check: isOdd(sale) && may(saleActions.check)
  }
}
