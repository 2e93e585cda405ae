import { recordCommands, recordShapes } from "../../../src/domain/kernel/record/commands.ts"
import { recordDecider } from "../../../src/domain/kernel/record/decider.ts"
import type { TypeOf } from "../../../src/domain/kernel/record/events.ts"
import { BoatDetails, BoatId, type BoatEvent, type BoatState } from "./events.ts"

const commands = recordCommands("Boat", { boatId: BoatId }, { details: BoatDetails })

export const { AddBoat, EditBoat, ArchiveBoat, RestoreBoat } = commands
export type BoatCommand = TypeOf<typeof commands>

export const decider = recordDecider<BoatState, BoatCommand, BoatEvent>()({
  type: "Boat",
  id: "boatId",
  details: "details",
  commands: recordShapes(commands),
  code: "boat",
  personal: true
})
