import type { Erased } from "../../../src/domain/kernel/personal.ts"
import type { RecordState } from "../../../src/domain/kernel/record/aggregate.ts"
import type { BoatDetails } from "./events.ts"

export interface BoatState extends RecordState<"boatId", "details", BoatDetails | Erased> {}
