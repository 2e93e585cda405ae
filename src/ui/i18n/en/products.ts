import type { texts as fr } from "../fr/products.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Products & services",
  add: "New product or service",
  addShort: "New",
  edit: "Edit",
  save: "Save",
  searchLabel: "Search products and services",
  searchHint: "Name, reference, price…",
  count_one: "{{count, number}} item",
  count_other: "{{count, number}} items",
  sort: {
    label: "Sort by",
    name: "Name, A to Z",
    price: "Highest price",
    timesUsed: "Most used"
  },
  bulk: {
    archived_one: "{{count, number}} item archived",
    archived_other: "{{count, number}} items archived",
    restored_one: "{{count, number}} item offered again",
    restored_other: "{{count, number}} items offered again"
  },
  tabs: {
    label: "Which products",
    active: "All",
    product: "Products",
    service: "Services",
    archived: "Archived"
  },
  columns: {
    name: "Name",
    reference: "Reference",
    price: "Unit price",
    tax: "Tax",
    used: "Used"
  },
  times_one: "{{count}} time",
  times_other: "{{count}} times",
  kind: {
    label: "Type",
    product: "Product",
    service: "Service"
  },
  name: "Name",
  reference: "Reference",
  unit: "Unit",
  unitHint: "piece, kg, hour…",
  unitPrice: "Unit price",
  tax: "Tax",
  noTax: "No tax",
  description: "Description",
  priceRequired: "Enter a price, zero if it is free.",
  actions: {
    label: "Actions for {{name}}",
    edit: "Edit",
    archive: "Archive",
    restore: "Restore"
  },
  archived: "{{name}} is archived",
  restored: "{{name}} is offered again",
  sheet: {
    file: "products",
    currency: "Currency",
    standing: "Status",
    active: "Active",
    archived: "Archived",
    timesUsed: "Times used",
    lastUsed: "Last used"
  },
  perUnit: "{{price}} / {{unit}}",
  empty: {
    title: "Nothing to sell yet",
    body: "Add your products and services: they fill in the lines of your invoices in one tap.",
    whileWriting: "You can also add one while you write an invoice.",
    later: "A price changed later does not change invoices already issued."
  },
  noMatch: {
    title: "Nothing matches",
    body: "Change the search or the filter.",
    clear: "Show all"
  }
}
