import { aggregate } from "../kernel/aggregate.ts"
import type { StockCommand } from "./decider.ts"
import type { StockEvent, StockMoved } from "./events.ts"

/** What was noted of the stock of one product, in the order in which it was booked; undefined until then. */
export interface StockState {
  readonly notes: ReadonlyArray<StockMoved>
}

/** What people note of the stock of products. A record bears the id of its product, and nobody's edit of that is held up by it. */
export const stock = aggregate<StockState | undefined, StockEvent, StockCommand>()({
  name: "stock",
  slot: "stocks",
  id: "productId",
  initial: undefined,
  evolve: (state, event) => ({ notes: [...(state?.notes ?? []), event] }),
  readers: "all",
  events: { StockMoved: { touches: false } },
  commands: { MoveStock: { area: "inventory", cls: "fact" } },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
