import { recordAggregate } from "../../../src/domain/kernel/record/aggregate.ts"
import type { BoatCommand } from "./decider.ts"
import type { BoatEvent, BoatState } from "./events.ts"

/** A made-up kind of record: what a new one costs, and that nothing else is needed for it to be checked like the others. */
export const boat = recordAggregate<BoatState, BoatEvent, BoatCommand>()({
  name: "boat",
  slot: "boats",
  type: "Boat",
  id: "boatId",
  details: "details",
  personal: true,
  area: "expenses",
  readers: "expenses",
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
