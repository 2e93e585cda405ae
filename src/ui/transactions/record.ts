import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

export const transactionRecord = defineRecord({
  id: "transaction",
  texts: "transactions",
  words: {
    fr: { one: "Paiement reçu", many: "Transactions", short: "Transactions", new: {} },
    en: { one: "Payment received", many: "Transactions", short: "Transactions", new: {} }
  },
  icon: "transactions",
  // Money is written down on its invoice, which has the commands.
  commands: [],
  titleOf: () => undefined,
  hrefOf: () => "/dashboard/transactions",
  address: "/dashboard/transactions",
  pages: [
    {
      path: "",
      screen: () => import("./transaction-list.tsx").then((module) => module.transactionList.Screen),
      texts: ["transactions", "lists", "history"],
      readSearch: readAnySearch
    }
  ],
  counted: { page: "transactions", done: {} }
})
