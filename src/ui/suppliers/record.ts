import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const supplierRecord = defineRecord({
  id: "supplier",
  texts: "suppliers",
  words: {
    fr: { one: "Fournisseur", many: "Fournisseurs", new: { supplier: "Nouveau fournisseur" } },
    en: { one: "Supplier", many: "Suppliers", new: { supplier: "New supplier" } }
  },
  icon: "suppliers",
  commands: ["AddSupplier", "EditSupplier", "ArchiveSupplier", "RestoreSupplier", "PaySupplier", "VoidSupplierPayment"],
  titleOf: (books, id) => {
    const supplier = books.suppliers.get(id)
    if (supplier === undefined) return undefined
    return "name" in supplier.profile ? supplier.profile.name : ""
  },
  hrefOf: (id) => shownIn("/dashboard/vendors", id),
  address: "/dashboard/vendors",
  pages: [
    {
      path: "",
      reads: ["expenses", "suppliers"],
      screen: () => import("./supplier-list.tsx").then((module) => module.supplierList.Screen),
      texts: ["suppliers", "expenses", "lists", "history", "payments"],
      readSearch: readAnySearch
    }
  ],
  news: [
    {
      id: "supplier",
      command: "AddSupplier",
      icon: "suppliers",
      at: { form: () => import("./supplier-forms.tsx").then((module) => module.SupplierForm) }
    }
  ],
  search: () => reading().then((module) => module.supplierSearch),
  fields: () => reading().then((module) => module.supplierFields),
  counted: { page: "suppliers", done: {} }
})
