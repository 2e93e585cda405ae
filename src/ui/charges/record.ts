import { readAnySearch } from "../lists/address-search.ts"
import { shownIn } from "../records/menu-order.ts"
import { defineRecord } from "../records/record.ts"

const reading = () => import("./reading.ts")

export const chargeRecord = defineRecord({
  id: "charge",
  texts: "charges",
  words: {
    fr: { one: "Charge fixe", many: "Charges fixes", short: "Charges", new: { charge: "Nouvelle charge fixe" } },
    en: { one: "Fixed charge", many: "Fixed charges", short: "Charges", new: { charge: "New fixed charge" } }
  },
  todo: ["confirm"],
  icon: "charges",
  commands: [
    "AddCharge",
    "ChangeCharge",
    "PauseCharge",
    "ResumeCharge",
    "EndCharge",
    "ConfirmCharge",
    "BookCharge",
    "SkipCharge",
    "UnskipCharge",
    "CheckCharge"
  ],
  titleOf: (books, id) => books.charges.get(id)?.terms.at(-1)?.details.name,
  hrefOf: (id) => shownIn("/dashboard/expenses_recurrent", id),
  address: "/dashboard/expenses_recurrent",
  pages: [
    {
      path: "",
      reads: ["charges", "suppliers"],
      screen: () => import("./charge-list.tsx").then((module) => module.chargeList.Screen),
      texts: ["charges", "expenses", "lists", "history", "payments"],
      readSearch: readAnySearch
    },
    {
      path: "/calendar",
      screen: () => import("./charge-list.tsx").then((module) => module.CalendarScreen),
      texts: ["charges", "expenses", "payments"],
      readSearch: ({ month }): { readonly month?: string } =>
        typeof month === "string" && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {}
    }
  ],
  news: [
    {
      id: "charge",
      command: "AddCharge",
      icon: "charges",
      at: { form: () => import("./charge-form.tsx").then((module) => module.ChargeForm) }
    }
  ],
  search: () => reading().then((module) => module.chargeSearch),
  fields: () => reading().then((module) => module.chargeFields),
  counted: { page: "fixed-charges", done: {} }
})
