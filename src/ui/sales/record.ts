import { saleNumberText } from "../../domain/documents/receipt-number.ts"
import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")
const forms = () => import("./sale-forms.tsx")

export const saleRecord = defineRecord({
  id: "sale",
  texts: "sales",
  words: {
    fr: { one: "Vente", many: "Ventes", new: { sale: "Nouvelle vente" } },
    en: { one: "Sale", many: "Sales", new: { sale: "New sale" } }
  },
  todo: ["odd", "debt"],
  icon: "sales",
  commands: [
    "RecordSale",
    "PaySale",
    "VoidSalePayment",
    "PromiseDebt",
    "ReturnSale",
    "InvoiceSale",
    "VoidSale",
    "CheckSale"
  ],
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
    }
  ],
  news: [{ id: "sale", command: "RecordSale", icon: "sales", at: { href: "/dashboard/entries/new" }, key: "V" }],
  search: () => reading().then((module) => module.saleSearch),
  places: () => reading().then((module) => module.loadSalePlaces()),
  fields: () => reading().then((module) => module.saleFields),
  likelyNext: ["/dashboard/entries/new"],
  forms: {
    pay: () => forms().then((module) => module.PayDebt),
    promise: () => forms().then((module) => module.PromiseDebt)
  },
  counted: { page: "sales", done: { RecordSale: "sale_recorded" } }
})
