import { Schema } from "effect"
import { Personal } from "../../../src/domain/kernel/erasable.ts"
import type { Erased } from "../../../src/domain/kernel/personal.ts"
import type { RecordState } from "../../../src/domain/kernel/record/aggregate.ts"
import { recordEvents, type TypeOf } from "../../../src/domain/kernel/record/events.ts"

export const BoatDetails = Schema.Struct({
  name: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(40)),
  owner: Schema.Trimmed.check(Schema.isMaxLength(40))
})
export type BoatDetails = typeof BoatDetails.Type

export const BoatId = Schema.String.check(Schema.isUUID())

const events = recordEvents("Boat", { boatId: BoatId }, { details: Personal(BoatDetails) })

export const { BoatAdded, BoatEdited, BoatArchived, BoatRestored } = events
export type BoatEvent = TypeOf<typeof events>

export interface BoatState extends RecordState<"boatId", "details", BoatDetails | Erased> {}
