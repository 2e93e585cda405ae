import { defineRecord } from "../records/record.ts"

/** The place where sales are made. What becomes of them stands in the list of sales. */
export const counterRecord = defineRecord({
  id: "counter",
  texts: "counter",
  words: {
    fr: { one: "Caisse", many: "Caisse" },
    en: { one: "Counter", many: "Counter" }
  },
  icon: "sales",
  commands: [],
  titleOf: () => undefined,
  hrefOf: () => "/dashboard/entries/new",
  below: "/dashboard/entries",
  pages: [
    {
      path: "/new",
      screen: () => import("./counter-screen.tsx").then((module) => module.CounterScreen),
      texts: ["counter", "sales", "customers", "refusals"],
      hidesBottomBar: true,
      command: "RecordSale"
    }
  ],
  leftOver: { keys: "basket:", end: () => import("./use-baskets.ts").then((module) => module.TakeUp) }
})
