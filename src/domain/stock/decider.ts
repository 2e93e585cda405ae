import { Schema } from "effect"
import { accept, type Decider, nothingToDo, shapesOf } from "../kernel/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import type { StockState } from "./aggregate.ts"
import { type StockEvent, StockMoved } from "./events.ts"

/** Some of a product was counted, received or lost: a fact. */
export const MoveStock = Schema.TaggedStruct("MoveStock", {
  productId: StockMoved.fields.productId,
  movementId: StockMoved.fields.movementId,
  note: StockMoved.fields.note
})
export type MoveStock = typeof MoveStock.Type

const commands = { MoveStock }
export type StockCommand = TypeOf<typeof commands>

export const decider: Decider<StockState | undefined, StockCommand, StockEvent, never, object, object> = {
  commands: shapesOf(commands),
  refusals: [],
  needs: () => ({}),
  decide: (state, { movementId, note, productId }) =>
    state?.notes.some((each) => each.movementId === movementId) === true
      ? nothingToDo("already_recorded")
      : accept({ _tag: "StockMoved", productId, movementId, note })
}
