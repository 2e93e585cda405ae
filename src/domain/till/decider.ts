import { accept, nothingToDo, shapesOf, type Decider } from "../kernel/decider.ts"
import { addMinor, minorOf, subtractMinor } from "../kernel/minor.ts"
import * as commands from "./commands.ts"
import type { TillCommand } from "./commands.ts"
import type { TillEvent } from "./events.ts"
import { tillDay, type TillBooks } from "./needs.ts"
import type { CloseState } from "./state.ts"

export const decider: Decider<
  CloseState | undefined,
  TillCommand,
  TillEvent,
  never,
  TillBooks,
  { readonly day: ReturnType<typeof tillDay> }
> = {
  commands: shapesOf(commands),
  refusals: [],
  needs: (books, { details }) => ({ day: tillDay(books, details) }),
  decide: (state, { closeId, details }, { actor, day }) => {
    if (state !== undefined) return nothingToDo("already_recorded")
    const expected = addMinor(minorOf(details.float), day.cash)
    return accept({
      _tag: "TillClosed",
      closeId,
      details,
      closedBy: actor,
      sums: day.sums,
      sales: day.sales,
      sold: day.sold.toString(),
      debts: day.debts.toString(),
      expected: expected.toString(),
      difference: subtractMinor(minorOf(details.counted), expected).toString()
    })
  }
}
