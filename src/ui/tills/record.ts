import { defineRecord } from "../records/record.ts"

/** The tills of the company, each counted at the end of a day. */
export const tillRecord = defineRecord({
  id: "till",
  texts: "tills",
  words: {
    fr: { one: "Clôture de caisse", many: "Clôtures de caisse", short: "Clôtures" },
    en: { one: "Till closing", many: "Till closings", short: "Closings" }
  },
  icon: "lock",
  commands: ["CloseTill"],
  titleOf: () => undefined,
  hrefOf: () => "/dashboard/entries/close",
  below: "/dashboard/entries",
  pages: [
    {
      path: "/close",
      screen: () => import("./close-screen.tsx").then((module) => module.CloseScreen),
      texts: ["tills", "sales", "refusals", "history"],
      hidesBottomBar: true,
      command: "CloseTill"
    }
  ],
  search: () => import("./reading.ts").then((module) => module.loadTillSearch())
})
