import { recordCommands } from "../../../src/domain/kernel/record/commands.ts"
import type { TypeOf } from "../../../src/domain/kernel/record/events.ts"
import { BoatDetails, BoatId } from "./events.ts"

const commands = recordCommands("Boat", { boatId: BoatId }, { details: BoatDetails })

export const { AddBoat, EditBoat, ArchiveBoat, RestoreBoat } = commands
export type BoatCommand = TypeOf<typeof commands>
