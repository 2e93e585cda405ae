import type { Erased } from "../kernel/personal.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import type { CustomerProfile } from "./events.ts"

/** One customer; undefined until added. */
export interface CustomerState extends RecordState<"customerId", "profile", CustomerProfile | Erased> {}
