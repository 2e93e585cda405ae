import { Schema } from "effect"
import { accept, type Decider, nothingToDo, shapesOf } from "../kernel/decider.ts"
import { addMinor, minorOf, subtractMinor } from "../kernel/minor.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { CloseDetails, CloseId, type TillEvent } from "./events.ts"
import { type TillBooks, type TillDay, tillDay } from "./projections/day.ts"
import type { CloseState } from "./state.ts"

/** The cash of a till was counted: a fact, booked whatever the difference. */
export const CloseTill = Schema.TaggedStruct("CloseTill", { closeId: CloseId, details: CloseDetails })
export type CloseTill = typeof CloseTill.Type

const commands = { CloseTill }
export type TillCommand = TypeOf<typeof commands>

export const decider: Decider<
  CloseState | undefined,
  TillCommand,
  TillEvent,
  never,
  TillBooks,
  { readonly day: TillDay }
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
