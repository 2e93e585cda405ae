import {
  cleared,
  transactionLifecycle,
  type TransactionEvent,
  type TransactionLifecycle
} from "../../machines/money/transaction.ts"
import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { TransferCommand } from "./decider.ts"
import type { TransferEvent, TransferMade } from "./events.ts"

/** One transfer; undefined until made. */
export interface TransferState {
  readonly made: TransferMade
  readonly lifecycle: TransactionLifecycle
}

const STEPS: { readonly [type in Exclude<TransferEvent["_tag"], "TransferMade">]: TransactionEvent["type"] } = {
  TransferCleared: "transaction.clear",
  TransferFailed: "transaction.fail",
  TransferVoided: "transaction.cancel"
}

/** Folds one event of a transfer. */
const evolveTransfer = (state: TransferState | undefined, event: TransferEvent): TransferState | undefined => {
  if (event._tag === "TransferMade")
    return { made: event, lifecycle: event.details.isPending ? transactionLifecycle.initial : cleared() }
  const lifecycle = state && transactionLifecycle.next(state.lifecycle, STEPS[event._tag])
  return state === undefined || lifecycle === undefined ? state : { ...state, lifecycle }
}

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
