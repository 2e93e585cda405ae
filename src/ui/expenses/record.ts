import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const expenseRecord = defineRecord({
  id: "expense",
  texts: "expenses",
  words: {
    fr: { one: "Dépense", many: "Dépenses", new: { expense: "Nouvelle dépense" } },
    en: { one: "Expense", many: "Expenses", new: { expense: "New expense" } }
  },
  todo: ["pay"],
  icon: "expenses",
  commands: [
    "RecordExpense",
    "EditExpense",
    "PayExpense",
    "VoidExpensePayment",
    "ClearExpensePayment",
    "FailExpensePayment",
    "VoidExpense",
    "AttachReceipt",
    "RemoveReceipt",
    "BillExpense"
  ],
  titleOf: (books, id) => {
    const details = books.expenses.get(id)?.details
    if (details === undefined) return undefined
    const profile = books.suppliers.get(details.supplierId)?.profile
    return profile !== undefined && "name" in profile ? profile.name : details.description
  },
  hrefOf: (id) => shownIn("/dashboard/expenses", id),
  address: "/dashboard/expenses",
  pages: [
    {
      path: "",
      reads: ["authors", "customers", "expenses", "invoices", "suppliers"],
      screen: () => import("./expense-list.tsx").then((module) => module.expenseList.Screen),
      texts: ["expenses", "lists", "history", "payments"],
      readSearch: readAnySearch
    }
  ],
  news: [
    {
      id: "expense",
      command: "RecordExpense",
      icon: "expenses",
      at: { form: () => import("./expense-form.tsx").then((module) => module.ExpenseForm) }
    }
  ],
  search: () => reading().then((module) => module.expenseSearch),
  fields: () => reading().then((module) => module.expenseFields),
  counted: { page: "expenses", done: {} }
})
