import { recordShapes } from "../../../src/domain/kernel/record/commands.ts"
import { recordDecider } from "../../../src/domain/kernel/record/decider.ts"
import type { BoatState } from "./state.ts"
import * as commands from "./commands.ts"
import type { BoatCommand } from "./commands.ts"
import type { BoatEvent } from "./events.ts"

export const decider = recordDecider<BoatState, BoatCommand, BoatEvent>()({
  type: "Boat",
  id: "boatId",
  details: "details",
  commands: recordShapes(commands),
  code: "boat",
  personal: true
})
