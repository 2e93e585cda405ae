import type { ExpenseAdded, ExpensePaid } from "../expense/events.ts"
import { aggregate } from "../kernel/aggregate.ts"
import type { ChargeCommand } from "./decider.ts"
import type { ChargeEvent } from "./events.ts"
import { evolveCharge, type ChargeState } from "./state.ts"

const asked = { area: "expenses" } as const
const both = ["chargeId", "expenseId"] as const

/** Charges that come back: rent, salaries, electricity. Each time that one is confirmed an ordinary expense is booked beside it. */
export const charge = aggregate<
  ChargeState | undefined,
  ChargeEvent,
  ChargeCommand,
  never,
  {
    /** Of which charge an expense is, by the expense. */
    readonly chargeOf: string
  },
  ExpenseAdded | ExpensePaid
>()({
  name: "charge",
  slot: "charges",
  id: "chargeId",
  initial: undefined,
  evolve: evolveCharge,
  readers: "expenses",
  events: {
    ChargeAdded: {},
    ChargeChanged: {},
    ChargePaused: {},
    ChargeResumed: {},
    ChargeEnded: {},
    ChargeConfirmed: { records: both, touches: false },
    ChargeConfirmedAgain: { records: both, touches: false },
    ChargeChecked: { touches: false },
    ChargeSkipped: { touches: false },
    ChargeUnskipped: { touches: false }
  },
  keeps: { chargeOf: { ChargeConfirmed: ({ chargeId, expenseId }) => [expenseId, chargeId] } },
  indexes: ["chargeOf"],
  commands: {
    AddCharge: asked,
    ChangeCharge: asked,
    PauseCharge: asked,
    ResumeCharge: asked,
    EndCharge: asked,
    ConfirmCharge: { area: "expenses", cls: "fact" },
    BookCharge: { area: "expenses", givenBy: "server" },
    SkipCharge: asked,
    UnskipCharge: asked,
    CheckCharge: asked
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
