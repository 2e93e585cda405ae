import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { ExpenseCommand } from "./decider.ts"
import type { ExpenseEvent } from "./events.ts"
import { evolveExpense, type ExpenseState } from "./state.ts"

/** Money was spent, or handed over: that is so whatever the books say, so it is booked and, where something is odd, flagged. */
const fact = { area: "expenses", cls: "fact" } as const
const asked = { area: "expenses" } as const

/** Money spent and money owed to suppliers. Only those who may act in the area read it. */
export const expense = aggregate<ExpenseState | undefined, ExpenseEvent, ExpenseCommand>()({
  name: "expense",
  slot: "expenses",
  id: "expenseId",
  initial: undefined,
  evolve: evolveExpense,
  readers: "expenses",
  events: {
    ExpenseAdded: {},
    ExpenseEdited: {},
    // Since the second, money may be on its way.
    ExpensePaid: { touches: false, version: 2, upcasts: { 1: (body) => body } },
    ExpensePaymentVoided: { touches: false },
    ExpensePaymentCleared: { touches: false },
    ExpensePaymentFailed: { touches: false },
    ExpenseVoided: {},
    ReceiptAttached: { touches: false },
    ReceiptRemoved: { touches: false }
  },
  commands: {
    RecordExpense: fact,
    EditExpense: asked,
    PayExpense: fact,
    VoidExpensePayment: asked,
    ClearExpensePayment: asked,
    FailExpensePayment: asked,
    VoidExpense: asked,
    AttachReceipt: fact,
    RemoveReceipt: asked
  },
  entries: ledgerEntries(
    [
      "ExpenseAdded",
      "ExpenseEdited",
      "ExpensePaid",
      "ExpensePaymentVoided",
      "ExpensePaymentCleared",
      "ExpensePaymentFailed",
      "ExpenseVoided"
    ],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
