import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

/** What customers owe, of invoices and of sales at the counter together: a reading of both, with no commands of its own. */
export const debtRecord = defineRecord({
  id: "debt",
  texts: "debts",
  words: {
    fr: { one: "Dette", many: "Dettes" },
    en: { one: "Debt", many: "Debts" }
  },
  icon: "cash",
  commands: [],
  shows: ["sales"],
  titleOf: () => undefined,
  hrefOf: (id) => `/dashboard/entries/debts?id=${id}`,
  below: "/dashboard/entries",
  pages: [
    {
      path: "/debts",
      screen: () => import("./debt-list.tsx").then((module) => module.debtList.Screen),
      texts: ["debts", "sales", "lists", "history"],
      readSearch: readAnySearch
    }
  ],
  search: () => import("./reading.ts").then((module) => module.debtorSearch)
})
