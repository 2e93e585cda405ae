import { shapesOf, type Decider } from "../kernel/decider.ts"
import type { DataErased } from "./events.ts"
import type { ErasureState } from "./state.ts"

/** Nobody asks the books to erase: the server does, where it blanks what is erased, in one transaction with the event. */
export const decider: Decider<ErasureState | undefined, never, DataErased, never, object, object> = {
  commands: shapesOf({}),
  refusals: [],
  needs: () => ({}),
  decide: (_state, command) => command
}
