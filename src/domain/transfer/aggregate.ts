import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { TransferCommand } from "./decider.ts"
import type { TransferEvent } from "./events.ts"
import { evolveTransfer, type TransferState } from "./state.ts"

/** Money that went from one account of the company to another. */
export const transfer = aggregate<TransferState | undefined, TransferEvent, TransferCommand>()({
  name: "transfer",
  slot: "transfers",
  id: "transferId",
  initial: undefined,
  evolve: evolveTransfer,
  readers: "expenses",
  events: { TransferMade: {}, TransferCleared: {}, TransferFailed: {}, TransferVoided: {} },
  commands: {
    RecordTransfer: { area: "expenses", cls: "fact" },
    ClearTransfer: { area: "expenses" },
    FailTransfer: { area: "expenses" },
    VoidTransfer: { area: "expenses" }
  },
  entries: ledgerEntries(
    ["TransferMade", "TransferCleared", "TransferFailed", "TransferVoided"],
    () => import("./entries.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
