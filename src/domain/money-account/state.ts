import type { RecordState } from "../kernel/record/aggregate.ts"
import type { MoneyAccountDetails } from "./events.ts"

/** One account; undefined until added. */
export interface MoneyAccountState extends RecordState<"accountId", "details", MoneyAccountDetails> {}
