import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { TillCommand } from "./decider.ts"
import type { TillEvent } from "./events.ts"
import { evolveTill, type CloseState } from "./state.ts"

/** The tills of the company as they were counted at the end of a day. */
export const till = aggregate<CloseState | undefined, TillEvent, TillCommand>()({
  name: "till",
  slot: "closes",
  id: "closeId",
  initial: undefined,
  evolve: evolveTill,
  readers: "sales",
  events: { TillClosed: {} },
  commands: { CloseTill: { area: "sales", cls: "fact" } },
  entries: ledgerEntries(["TillClosed"], () => import("./entries.ts")),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
