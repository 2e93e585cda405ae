import type { Erased } from "../kernel/personal.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import type { SupplierProfile } from "./events.ts"

/** One supplier; undefined until added. */
export interface SupplierState extends RecordState<"supplierId", "profile", SupplierProfile | Erased> {}
