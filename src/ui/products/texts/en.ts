import type { texts as fr } from "./fr.ts"
import type { TextsOf } from "../../i18n/texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddProduct: "Add a product",
    EditProduct: "Edit a product",
    ArchiveProduct: "Archive a product",
    RestoreProduct: "Restore a product",
    MoveStock: "Note the stock"
  },
  event: {
    StockMoved: "Stock noted"
  },
  title: "Products and Services",
  add: "New product or service",
  edit: "Edit",
  save: "Save",
  list: {
    add: "New",
    count_one: "{{count, number}} item",
    count_other: "{{count, number}} items",
    search: "Search products and services",
    searchHint: "Name, reference, price…",
    tabs: {
      label: "Which products",
      active: "All",
      product: "Products",
      service: "Services",
      archived: "Archived",
      short: "To restock"
    },
    sort: {
      name: "Name, A to Z",
      price: "Highest price",
      timesUsed: "Most used"
    },
    empty: {
      title: "Nothing to sell yet",
      body: "Add your products and services: they fill in the lines of your invoices in one tap.",
      hints: {
        whileWriting: "You can also add one while you write an invoice.",
        later: "A price changed later does not change invoices already issued."
      }
    },
    none: "Nothing matches",
    file: "products",
    archived: "{{name}} is archived",
    restored: "{{name}} is offered again",
    archivedMany_one: "{{count, number}} item archived",
    archivedMany_other: "{{count, number}} items archived",
    restoredMany_one: "{{count, number}} item offered again",
    restoredMany_other: "{{count, number}} items offered again"
  },
  used: "Used",
  timesUsed: "Times used",
  lastUsed: "Last used",
  times_one: "{{count, number}} time",
  times_other: "{{count, number}} times",
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
  more: "More details",
  category: "Category",
  noCategory: "No category",
  picture: {
    title: "Picture",
    alt: "Picture of {{name}}",
    kept: "Kept",
    add: "Add a picture",
    change: "Change the picture",
    remove: "Remove",
    waiting: "On this device, waiting to be sent",
    notHere: "The picture shows once there is a network.",
    wrong: "This image cannot be read. Choose a picture."
  },
  wholesalePrice: "Wholesale price",
  cost: "Cost",
  specificTax: "Specific tax per unit",
  isStocked: "Track the stock",
  stock: {
    on: "tracked",
    off: "not tracked",
    title: "Stock",
    left: "Left in stock",
    standing: "Stock level",
    levels: { in: "In stock", low: "Low", out: "Out" },
    below: "More has left than was ever noted: count what is there.",
    action: "Count, receive or lose",
    what: "What are you noting?",
    kinds: { count: "Counted", receipt: "Received", loss: "Lost" },
    quantity: "Quantity",
    expected: "By the books: {{left}}",
    difference: "Difference: {{difference}}",
    missing: "Enter a quantity.",
    negative: "A quantity cannot be negative.",
    movedOn: "Date",
    reason: "Reason",
    reasonMissing: "Say why.",
    saved: "Stock noted",
    movements: "Movements",
    all: "Show all {{count, number}} movements",
    noted: "Last movement noted",
    causes: {
      count: "Count",
      receipt: "Goods received",
      loss: "Loss",
      sale: "Sale",
      return: "Return",
      invoice: "Invoice",
      creditNote: "Credit note"
    }
  },
  threshold: "Warn below this quantity",
  secondTax: "Second tax",
  priceIncluded: "Including tax",
  priceExcluded: "Excluding tax",
  priceRequired: "Enter a price, zero if it is free.",
  perUnit: "{{price}} / {{unit}}"
}
