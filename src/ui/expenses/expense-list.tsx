import type { DomainCommand } from "../../domain/books.ts"
import { type ExpenseDetails, ExpenseId } from "../../domain/expense/events.ts"
import { formatDecimal } from "../../domain/kernel/decimal.ts"
import {
  expenseRules,
  expenseTotals,
  nameOfExpense,
  spentByMonth,
  type ExpenseRow
} from "../../domain/expense/projections/list.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { formatAmount, money, toMajor, type Money } from "../../domain/kernel/money.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { CategoryMark } from "../app/category-mark.tsx"
import { Icon } from "../components/icon.tsx"
import { BillExpenses } from "../documents/bill-expenses.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { categoriseOffer } from "../lists/categorise.tsx"
import { defineList } from "../lists/define-list.tsx"
import { PackQuestion } from "../lists/export/pack-question.tsx"
import { sheetOf, type Sheet } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../lists/list-filters.tsx"
import { categoryFilter, supplierFilter } from "../lists/record-filters.ts"
import type { BulkQuestion, RowAction } from "../lists/list-description.ts"
import { ExpenseBadge, standingOfExpense } from "../records/expense-badge.tsx"
import { PayQuestion } from "../records/pay-expenses.tsx"
import { expenseOffers } from "./reading.ts"
import { ExpenseForm } from "./expense-form.tsx"
import { ExpenseSheet, PayExpenseDialog, VoidExpenseDialog } from "./expense-sheet.tsx"

type At = ListContext<ExpenseRow, "expenses">

const nameText = (row: ExpenseRow, { t }: At): string => {
  if (row.supplierErased) return t("erased")
  const name = nameOfExpense(row)
  return name === "" ? t("noName") : name
}

/** For whom it was paid, and whether that customer has been asked for it. */
const billingText = ({ billing, billToName }: ExpenseRow, { t }: At): string | null =>
  billing === "none" ? null : t(`billing.${billing}`, { name: billToName === "" ? t("billing.someone") : billToName })

const totalOf = ({ currency, total }: ExpenseRow): Money => money(currency, total)

const firstOf = ({ snapshot }: At) => snapshot.books.company?.identity.currency ?? null

/** What can be done with an expense of the list, as in its sheet. */
const actionsOf = (row: ExpenseRow, { may, snapshot, t }: At): ReadonlyArray<RowAction<At>> => {
  const { expenseId } = row
  const expense = snapshot.books.expenses.get(expenseId)
  const can = expense && expenseOffers(expense, may, snapshot.books)
  const actions: Array<RowAction<At>> = []
  if (can?.pay === true)
    actions.push({
      id: "pay",
      label: t("pay.action"),
      icon: "cash",
      front: ({ onClose }) => expense && <PayExpenseDialog expense={expense} onClose={onClose} />
    })
  if (can?.bill === true)
    actions.push({
      id: "bill",
      label: t("billing.action"),
      icon: "invoices",
      front: ({ onClose }) => <BillExpenses onClose={onClose} rows={[row]} />
    })
  if (may("RecordExpense"))
    actions.push({
      id: "duplicate",
      label: t("duplicate"),
      icon: "copy",
      front: ({ onClose }) => <ExpenseForm copyOf={expenseId} onClose={onClose} />
    })
  if (can?.void === true)
    actions.push({
      id: "void",
      label: t("void.action"),
      icon: "close",
      front: ({ onClose }) => expense && <VoidExpenseDialog expense={expense} onClose={onClose} />
    })
  return actions
}

/** Words beside each other in a file; null for none. */
const joined = (words: ReadonlyArray<string>): string | null => words.filter((word) => word !== "").join(" + ") || null

const categoryNames = ({ parts }: ExpenseRow): string | null =>
  joined(parts.map(({ category }) => category?.name ?? ""))

/** All that is known of expenses, for spreadsheets. */
const fileOf = (at: At): Sheet<ExpenseRow> => {
  const { t, shared } = at
  return sheetOf([
    [t("spentOn"), ({ spentOn }) => spentOn],
    [t("supplierId"), ({ supplierErased, supplierName }) => (supplierErased ? t("erased") : supplierName)],
    [t("category"), (row) => categoryNames(row)],
    [t("account"), ({ parts }) => joined(parts.map(({ category }) => category?.account ?? ""))],
    // What of the total is for which of them, where there are several.
    [
      t("split.title"),
      ({ currency, parts }) =>
        parts.length === 1
          ? null
          : joined(
              parts.map(({ category, total }) =>
                t("split.part", {
                  category: category?.name ?? "",
                  amount: formatDecimal(toMajor(money(currency, total)))
                })
              )
            )
    ],
    [t("description"), ({ description }) => description],
    [t("reference"), ({ reference }) => reference],
    [t("status"), (row) => t(standingOfExpense(row))],
    [t("dueOn"), ({ dueOn }) => dueOn],
    [
      t("method"),
      ({ method }) => paymentMethods.flatMap((each) => (each === method ? [t(`methods.${each}`)] : []))[0] ?? null
    ],
    [t("billTo"), (row) => billingText(row, at)],
    [t("receipts.title"), ({ receiptCount }) => String(receiptCount)],
    [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))],
    [shared("file.currency"), ({ currency }) => currency],
    [t("net"), ({ currency, net }) => toMajor(money(currency, net))],
    [t("tax"), ({ currency, tax }) => toMajor(money(currency, tax))],
    [t("total"), (row) => toMajor(totalOf(row))],
    [t("withheld"), ({ currency, withheld }) => toMajor(money(currency, withheld))],
    [t("owed"), ({ currency, owed }) => toMajor(money(currency, owed))]
  ])
}

/** The receipts of expenses with their list, in one file. */
const ReceiptsQuestion = ({ at, onClose, rows }: BulkQuestion<ExpenseRow, At>) => (
  <PackQuestion
    action={at.t("bulk.pack")}
    area="expenses"
    at={at}
    onClose={onClose}
    pictures={rows.flatMap((row) =>
      (at.snapshot.books.expenses.get(row.expenseId)?.receipts ?? []).map(({ sha256 }) => ({
        sha256,
        words: [row.spentOn, nameOfExpense(row), at.t("receipts.word")].filter((word) => word !== "")
      }))
    )}
    rows={rows}
    sheet={fileOf(at)}
    title={at.t("bulk.packTitle")}
    what={at.t("list.file")}
  />
)

/** Money spent, and money owed for what was bought. */
export const expenseList = defineList("expenses", expenseRules, {
  icon: "expenses",
  rowName: nameText,
  details: ({ row, onEdit, onClose }) => <ExpenseSheet expenseId={row.expenseId} onClose={onClose} onEdit={onEdit} />,
  form: {
    add: "RecordExpense",
    edit: "EditExpense",
    isEditable: ({ lifecycle }) => lifecycle !== "void",
    Form: ExpenseForm
  },
  furtherTabs: {
    due:
      () =>
      ({ isDue }) =>
        isDue
  },
  filters: {
    category: categoryFilter("expense"),
    supplier: supplierFilter(),
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    receipt: choiceFilter({
      label: ({ t }) => t("receipts.title"),
      values: ["without", "with"],
      text: (has, { t }) => t(`receipts.${has}`)
    }),
    method: choiceFilter({
      label: ({ t }) => t("method"),
      values: paymentMethods,
      text: (method, { t }) => t(`methods.${method}`)
    }),
    member: memberFilter(({ authorId }) => authorId),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  sorted: {
    by: "spentOn",
    turnsEquals: true,
    upwards: ["supplier", "category"],
    days: { in: "spentOn", of: ({ spentOn }) => spentOn }
  },
  columns: (at) => {
    const { all, language, t } = at
    return [
      {
        id: "supplier",
        header: t("supplierId"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="inline-flex min-w-0 items-center gap-3">
            {row.category !== undefined && <CategoryMark {...row.category} />}
            <span className="stacked inline-flex min-w-0 flex-col">
              <span className="break-words">{nameText(row, at)}</span>{" "}
              {row.supplierName !== "" && row.description !== "" && (
                <span className="text-sm font-normal break-words text-ink-muted">{row.description}</span>
              )}{" "}
              {row.billing !== "none" && (
                <span className="text-sm font-normal break-words text-ink-muted">{billingText(row, at)}</span>
              )}
            </span>
          </span>
        )
      },
      {
        id: "spentOn",
        header: t("spentOn"),
        width: "7rem",
        cardRole: "meta",
        cell: ({ spentOn }) => dateText(spentOn, language)
      },
      {
        id: "category",
        header: t("category"),
        width: "8.5rem",
        cardRole: "meta",
        cell: (row) => <span className="break-words">{categoryNames(row) ?? t("noCategory")}</span>
      },
      {
        id: "receipts",
        header: t("receipts.title"),
        width: "5.5rem",
        isSecondary: true,
        cell: ({ receiptCount }) =>
          receiptCount === 0 ? null : (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="image" size={16} /> {receiptCount}
            </span>
          )
      },
      {
        id: "status",
        header: t("status"),
        width: "9rem",
        cardRole: "badge",
        cell: ({ isOverdue, lifecycle }) => <ExpenseBadge isOverdue={isOverdue} lifecycle={lifecycle} />
      },
      {
        id: "total",
        header: t("total"),
        width: amountsWidth(all, ({ currency, total }) => ({ currency, minor: total }), language),
        align: "end",
        cardRole: "amount",
        cell: (row) => formatAmount(totalOf(row), language, { label: true })
      }
    ]
  },
  gives: ["BillExpense", "PayExpense", "RecordExpense", "VoidExpense"],
  pushes: { right: ["pay"] },
  file: fileOf,
  figures: (at) => {
    const { all, snapshot, t } = at
    const first = firstOf(at)
    const { now, before } = spentByMonth(all, snapshot.today)
    const late = all.filter(({ isOverdue }) => isOverdue)
    const owing = all.filter(({ owed }) => isPositive(owed))
    const spent = (rows: ReadonlyArray<ExpenseRow>): ReadonlyArray<Money> =>
      expenseTotals(rows, first).map(({ total }) => total)
    const owed = (rows: ReadonlyArray<ExpenseRow>): ReadonlyArray<Money> =>
      expenseTotals(rows, first).map((each) => each.owed)
    const counted = (rows: ReadonlyArray<ExpenseRow>): string => t("figure.count", { count: rows.length })
    return [
      {
        leads: { href: "/dashboard/expenses?period=currentMonth" },
        label: t("figure.thisMonth"),
        amounts: spent(now),
        count: counted(now)
      },
      {
        leads: { href: "/dashboard/expenses?period=lastMonth" },
        label: t("figure.lastMonth"),
        amounts: spent(before),
        count: counted(before)
      },
      {
        leads: { tab: "toPay" },
        label: t("figure.toPay"),
        amounts: owed(owing),
        count: late.length > 0 ? t("figure.late", { count: late.length }) : counted(owing),
        isAlarming: late.length > 0
      }
    ]
  },
  sums: (rows, at) =>
    expenseTotals(rows, firstOf(at)).map(({ total, owed }) => ({
      id: total.ccy,
      main: formatAmount(total, at.language, { label: true }),
      ...(isPositive(owed.minor) && {
        beside: at.t("owedSum", { amount: formatAmount(owed, at.language, { label: true }) })
      })
    })),
  actions: actionsOf,
  bulk: [
    {
      id: "pay",
      label: ({ t }) => t("bulk.pay"),
      icon: "cash",
      may: "PayExpense",
      appliesTo: ({ owed }) => isPositive(owed),
      ask: (question) => <PayQuestion {...question} />
    },
    {
      id: "bill",
      label: ({ t }) => t("billing.action"),
      icon: "invoices",
      may: "BillExpense",
      appliesTo: ({ billing }, { may }) => billing === "toBill" && may("SaveInvoiceDraft"),
      ask: ({ onClose, rows, run }) => <BillExpenses onClose={onClose} rows={rows} run={run} />
    },
    categoriseOffer({
      kind: "expense",
      may: "EditExpense",
      appliesTo: ({ lifecycle }) => lifecycle !== "void",
      step: ({ expenseId }, category, { snapshot }) => {
        const put = (changes: Partial<ExpenseDetails>): DomainCommand => ({
          _tag: "EditExpense",
          expenseId: ExpenseId.make(expenseId),
          changes
        })
        const before = snapshot.books.expenses.get(expenseId)?.details
        const back = before && put({ category: before.category, split: before.split })
        return { id: expenseId, command: put({ category }), ...(back !== undefined && { inverse: back }) }
      },
      counted: (count, { t }) => t("list.count", { count })
    }),
    {
      id: "receipts",
      label: ({ t }) => t("bulk.pack"),
      icon: "download",
      appliesTo: ({ receiptCount }) => receiptCount > 0,
      ask: (question) => <ReceiptsQuestion {...question} />
    }
  ]
})
