import { ledgerEntries } from "../kernel/posting.ts"
import { recordAggregate } from "../kernel/record/aggregate.ts"
import { BANK_DETAILS } from "./usual.ts"
import type { MoneyAccountCommand } from "./decider.ts"
import type { MoneyAccountEvent, MoneyAccountState } from "./events.ts"

/** Where the company keeps money: cash boxes, bank accounts, wallets. Their numbers and what is in them are not for whoever sells. */
export const moneyAccount = recordAggregate<MoneyAccountState, MoneyAccountEvent, MoneyAccountCommand>()({
  name: "money-account",
  slot: "moneyAccounts",
  type: "MoneyAccount",
  id: "accountId",
  details: "details",
  apart: BANK_DETAILS,
  area: "data",
  readers: "expenses",
  entries: ledgerEntries(["MoneyAccountAdded", "MoneyAccountEdited"], () => import("./entries.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
