import { saleNumberText } from "../../domain/sale/number.ts"
import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

export const saleRecord = defineRecord({
  id: "sale",
  texts: "sales",
  words: {
    fr: { one: "Vente", many: "Ventes", short: "Ventes", new: { sale: "Nouvelle vente" } },
    en: { one: "Sale", many: "Sales", short: "Sales", new: { sale: "New sale" } }
  },
  todo: "debt",
  icon: "sales",
  commands: ["RecordSale", "PaySale", "VoidSalePayment", "PromiseDebt", "ReturnSale", "InvoiceSale", "CloseTill"],
  titleOf: (books, id) => {
    const sale = books.sales.get(id)
    return sale === undefined ? undefined : saleNumberText(sale.recorded.receipt)
  },
  hrefOf: (id) => shownIn("/dashboard/entries", id),
  address: "/dashboard/entries",
  pages: [
    {
      path: "",
      reads: ["customers", "sales"],
      screen: () => import("./sale-list.tsx").then((module) => module.saleList.Screen),
      texts: ["sales", "lists", "history"],
      readSearch: readAnySearch
    },
    {
      path: "/new",
      screen: () => import("./counter-screen.tsx").then((module) => module.CounterScreen),
      texts: ["sales", "customers", "refusals"],
      hidesBottomBar: true,
      command: "RecordSale"
    },
    {
      path: "/debts",
      screen: () => import("./debt-list.tsx").then((module) => module.debtList.Screen),
      texts: ["debts", "sales", "lists", "history"],
      readSearch: readAnySearch
    },
    {
      path: "/close",
      screen: () => import("./close-screen.tsx").then((module) => module.CloseScreen),
      texts: ["sales", "refusals", "history"],
      hidesBottomBar: true,
      command: "CloseTill"
    }
  ],
  news: [{ id: "sale", command: "RecordSale", icon: "sales", at: { href: "/dashboard/entries/new" }, key: "V" }],
  search: () => import("./reading.ts").then((module) => module.saleSearch),
  places: () => import("./reading.ts").then((module) => module.loadSalePlaces()),
  fields: () => import("./reading.ts").then((module) => module.saleFields),
  likelyNext: ["/dashboard/entries/new"],
  counted: { page: "sales", done: { RecordSale: "sale_recorded" } }
})
