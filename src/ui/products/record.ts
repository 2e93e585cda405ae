import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const productRecord = defineRecord({
  id: "product",
  texts: "products",
  words: {
    fr: {
      one: "Produit ou service",
      many: "Produits et services",
      short: "Produits",
      new: { product: "Nouveau produit ou service" }
    },
    en: {
      one: "Product or service",
      many: "Products and Services",
      short: "Products",
      new: { product: "New product or service" }
    }
  },
  icon: "products",
  commands: ["AddProduct", "EditProduct", "ArchiveProduct", "RestoreProduct", "MoveStock"],
  titleOf: (books, id) => books.products.get(id)?.details.name,
  hrefOf: (id) => shownIn("/dashboard/products", id),
  address: "/dashboard/products",
  todo: ["stock"],
  pages: [
    {
      path: "",
      reads: ["creditNotes", "invoices", "products", "sales", "stocks"],
      screen: () => import("./product-list.tsx").then((module) => module.productList.Screen),
      texts: ["products", "lists", "history"],
      readSearch: readAnySearch
    }
  ],
  news: [
    {
      id: "product",
      command: "AddProduct",
      icon: "products",
      at: { form: () => import("./product-dialog.tsx").then((module) => module.ProductForm) }
    }
  ],
  search: () => reading().then((module) => module.productSearch),
  fields: () => reading().then((module) => module.productFields),
  counted: { page: "products", done: {} }
})
