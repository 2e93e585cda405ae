import type { RecordState } from "../kernel/record/aggregate.ts"
import type { ProductDetails } from "./events.ts"

/** One product or service; undefined until added. */
export interface ProductState extends RecordState<"productId", "details", ProductDetails> {}
