import { aggregate } from "../kernel/aggregate.ts"
import type { DataErased } from "./events.ts"
import { evolveErasure, type ErasureState } from "./state.ts"

/** What was erased from the books. */
export const erasure = aggregate<ErasureState | undefined, DataErased, never>()({
  name: "erasure",
  slot: "erasures",
  id: "erasureId",
  initial: undefined,
  evolve: evolveErasure,
  readers: "all",
  // A build that does not know of erasures shows what it was given, which lacks what was erased already.
  events: { DataErased: { critical: false, touches: false } },
  commands: {},
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
