import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { ExpenseCommand } from "./commands.ts"
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
    ExpensePaid: { touches: false },
    ExpensePaymentVoided: { touches: false },
    ExpenseVoided: {},
    ReceiptAttached: { touches: false },
    ReceiptRemoved: { touches: false }
  },
  commands: {
    RecordExpense: fact,
    EditExpense: asked,
    PayExpense: fact,
    VoidExpensePayment: asked,
    VoidExpense: asked,
    AttachReceipt: fact,
    RemoveReceipt: asked
  },
  entries: ledgerEntries(
    ["ExpenseAdded", "ExpenseEdited", "ExpensePaid", "ExpensePaymentVoided", "ExpenseVoided"],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
