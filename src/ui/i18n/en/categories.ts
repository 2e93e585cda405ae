import type { TextsOf } from "../texts-of.ts"
import type { texts as fr } from "../fr/categories.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Categories",
  subtitle: "They sort your expenses, your sales and your products.",
  add: "Add a category",
  addOf: {
    expense: "Add a category of expenses",
    sale: "Add a category of sales",
    product: "Add a category of products"
  },
  edit: "Edit",
  archive: "Archive",
  restore: "Restore",
  archived: "Archived",
  merge: "Merge",
  mergedInto: "Merged into {{name}}",
  actionsOf: "Actions for {{name}}",
  kinds: { expense: "Expenses", sale: "Sales", product: "Products" },
  hints: {
    expense: "Every expense has one. An archived category is no longer offered; what it sorts keeps it.",
    sale: "What your sales bring in, by nature.",
    product: "The shelves of your catalogue."
  },
  usual: {
    title: "Usual categories",
    hint: "Rent, transport, electricity, salaries… with their SYSCOHADA account where your country uses it. Those you have stay as they are.",
    add: "Add the usual categories"
  },
  name: "Name",
  nameTaken: "Another category already has this name.",
  colour: "Colour",
  colours: {
    "1": "Green",
    "2": "Terracotta",
    "3": "Blue",
    "4": "Ochre",
    "5": "Purple",
    "6": "Raspberry",
    "7": "Teal",
    "8": "Olive",
    "9": "Grey",
    "10": "Brick"
  },
  icon: "Picture",
  icons: {
    products: "Box",
    building: "Building",
    mobileMoney: "Telephone",
    bank: "Bank",
    card: "Card",
    cash: "Notes",
    charges: "Due dates",
    customers: "People",
    device: "Computer",
    edit: "Tool",
    expenses: "Receipt",
    image: "Poster",
    info: "Energy",
    mail: "Post",
    more: "Other",
    print: "Printer",
    reports: "Chart",
    sales: "Counter",
    send: "Journey",
    suppliers: "Supplier",
    theme: "Palette",
    transactions: "Exchanges"
  },
  account: "Account in the books",
  accountHint: "The one your accountant uses, for instance 622. Optional.",
  into: "Merge into",
  mergeTitle: "Merge {{name}}",
  mergeLead: "Everything sorted here will be read in the other category. Restoring this one later parts them again.",
  mergeConfirm: "Merge",
  merged: "Categories merged"
}
