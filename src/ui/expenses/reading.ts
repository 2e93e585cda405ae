import i18next from "i18next"
import type { Books } from "../../domain/books.ts"
import { categoryOf } from "../../domain/company/readings.ts"
import type { ExpenseId } from "../../domain/expense/events.ts"
import { expenseRules, nameOfExpense } from "../../domain/expense/projections/list.ts"
import {
  type BilledBooks,
  type ExpenseState,
  isBilled,
  owedFor,
  partCounts,
  type PaidPart
} from "../../domain/expense/aggregate.ts"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import type { FilesPort } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { figureTexts } from "../../infra/writing/figure-texts.ts"
import { expenseLifecycle } from "../../machines/money/expense.ts"
import { arrivalOffers, type ArrivalAction } from "../app/arrival.ts"
import type { ChosenPicture } from "../app/picture-picker.tsx"
import type { May } from "../app/use-may.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordFields } from "../records/record.ts"

/** Expenses, the last recorded first. */
export const expenseSearch = defineSearch({
  rules: expenseRules,
  isLastFirst: true,
  entry: (row, { language }) => {
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

/** What the invoice is called that an expense stands on; empty for none. */
const invoiceNamed = (books: Books, expense: ExpenseState, draft: string): string => {
  if (!isBilled(expense, books)) return ""
  const invoice = books.invoices.get(expense.billedOn ?? "")
  const named = invoice?.number?.text ?? invoice?.provisional ?? ""
  return named === "" ? draft : named
}

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
  const named = (categoryId: string): string =>
    now.company === null ? "" : (categoryOf(now.company, categoryId)?.name ?? "")
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
      value:
        details.split.length === 0
          ? named(category)
          : details.split
              .map((part) => t("split.part", { category: named(part.category), amount: amount(part.amount) }))
              .join("\n")
    },
    { id: "supplierId", label: t("supplierId"), value: nameOf(now.suppliers.get(supplierId)?.profile) },
    { id: "description", label: t("description"), value: description },
    { id: "reference", label: t("reference"), value: reference },
    { id: "tax", label: t("tax"), value: figures.tax === "0" ? "" : `${amount(figures.tax)}${rate}` },
    { id: "withheld", label: t("withheld"), value: unlessNone(figures.withheld) },
    { id: "dueOn", label: t("dueOn"), value: dueOn === null ? "" : dateText(dueOn, language) },
    { id: "billTo", label: t("billTo"), value: nameOf(now.customers.get(billTo)?.profile) },
    { id: "billedOn", label: t("billing.on"), value: invoiceNamed(now, expense, t("billing.draft")) },
    { id: "receipts", label: t("receipts.title"), value: receipts.length === 0 ? "" : String(receipts.length) },
    { id: "voidReason", label: t("reason"), value: voidReason }
  ].filter(({ id: field, value }) => value !== "" || ["category", "supplierId", "description"].includes(field))
}

/** What can be done with an expense beside editing it, each by its command. */
export const expenseActions = {
  pay: "PayExpense",
  void: "VoidExpense",
  voidPayment: "VoidExpensePayment",
  clear: "ClearExpensePayment",
  fail: "FailExpensePayment",
  bill: "BillExpense",
  attach: "AttachReceipt",
  remove: "RemoveReceipt"
} as const
export type ExpenseAction = keyof typeof expenseActions

/** What can be said of one payment that is on its way, or was. */
export const partOffers = ({ paid, status }: PaidPart, may: May): ReadonlyArray<ArrivalAction> =>
  arrivalOffers({ kind: "expense", status, method: paid.payment.method }, may)

/** Which of it is offered: what is of use now, to who may give its command. */
export const expenseOffers = (
  expense: ExpenseState,
  may: May,
  books: BilledBooks
): { readonly [action in ExpenseAction]: boolean } => ({
  pay: isPositive(owedFor(expense)) && may(expenseActions.pay),
  void: expenseLifecycle.can(expense.lifecycle, "expense.void") && may(expenseActions.void),
  voidPayment: expense.payments.some(partCounts) && may(expenseActions.voidPayment),
  clear: expense.payments.some((part) => partOffers(part, may).includes("clear")),
  fail: expense.payments.some((part) => partOffers(part, may).includes("fail")),
  bill:
    expense.details.billTo !== "" &&
    expense.lifecycle !== "void" &&
    !isBilled(expense, books) &&
    may(expenseActions.bill) &&
    may("SaveInvoiceDraft"),
  attach: expense.lifecycle !== "void" && may(expenseActions.attach),
  remove: expense.receipts.length > 0 && may(expenseActions.remove)
})

/** The purpose of a receipt that waits for the network. */
export const receiptPurpose = (expenseId: string): string => `receipt:${expenseId}:`

/** Keeps pictures on this device, to be sent; each is named by its expense once the server has it. False where one could not be kept. */
export const keepReceipts = async (
  files: FilesPort,
  expenseId: ExpenseId,
  pictures: ReadonlyArray<ChosenPicture>
): Promise<boolean> => {
  let isKept = true
  for (const { bytes, id, name, type } of pictures) {
    const result = await files.add({
      purpose: `${receiptPurpose(expenseId)}${id}`,
      area: "expenses",
      name,
      type,
      bytes,
      naming: (sha256) => ({ _tag: "AttachReceipt", expenseId, receipt: { sha256, name, type } })
    })
    if (result.kind !== "saved") isKept = false
  }
  return isKept
}
