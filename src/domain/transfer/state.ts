import {
  CLEARED,
  transactionLifecycle,
  type TransactionEvent,
  type TransactionLifecycle
} from "../../machines/money/transaction.ts"
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
export const evolveTransfer = (state: TransferState | undefined, event: TransferEvent): TransferState | undefined => {
  if (event._tag === "TransferMade")
    return { made: event, lifecycle: event.details.isPending ? transactionLifecycle.initial : CLEARED }
  const lifecycle = state && transactionLifecycle.next(state.lifecycle, STEPS[event._tag])
  return state === undefined || lifecycle === undefined ? state : { ...state, lifecycle }
}
