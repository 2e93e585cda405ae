import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const customerRecord = defineRecord({
  id: "customer",
  texts: "customers",
  words: {
    fr: { one: "Client", many: "Clients", short: "Clients", new: { customer: "Nouveau client" } },
    en: { one: "Customer", many: "Customers", short: "Customers", new: { customer: "New customer" } }
  },
  icon: "customers",
  commands: ["AddCustomer", "EditCustomer", "ArchiveCustomer", "RestoreCustomer"],
  titleOf: (books, id) => {
    const customer = books.customers.get(id)
    if (customer === undefined) return undefined
    return "name" in customer.profile ? customer.profile.name : ""
  },
  hrefOf: (id) => shownIn("/dashboard/clients", id),
  address: "/dashboard/clients",
  isInBar: true,
  pages: [
    {
      path: "",
      reads: ["customers", "invoices", "payments", "sales"],
      screen: () => import("./customer-list.tsx").then((module) => module.customerList.Screen),
      texts: ["customers", "lists", "history"],
      readSearch: readAnySearch
    }
  ],
  news: [
    {
      id: "customer",
      command: "AddCustomer",
      icon: "customers",
      at: { form: () => import("./customer-dialog.tsx").then((module) => module.CustomerForm) }
    }
  ],
  search: () => reading().then((module) => module.customerSearch),
  fields: () => reading().then((module) => module.customerFields),
  likelyNext: ["/dashboard/invoices/new"],
  counted: { page: "customers", done: { AddCustomer: "customer_added" } }
})
