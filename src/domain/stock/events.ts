import { Schema } from "effect"
import { ProductId, Uuid } from "../kernel/ids.ts"
import { IsoDate, Quantity } from "../kernel/schema.ts"

/** Identifies what was noted of the stock of a product. */
export const StockMovementId = Uuid.pipe(Schema.brand("StockMovementId"))
export type StockMovementId = typeof StockMovementId.Type

const said = { movedOn: IsoDate, reason: Schema.Trimmed.check(Schema.isMaxLength(300)) }

/**
 * What a person says of the stock of a product. A count is what was found, and what the books said to whoever counted: the difference is what
 * it moves. Goods received come beside what is there, lost ones leave it; both are above zero.
 */
export const StockNote = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("count"),
    counted: Quantity.check(Schema.isPattern(/^\d/)),
    expected: Quantity,
    ...said
  }),
  Schema.Struct({
    kind: Schema.Literals(["receipt", "loss"]),
    quantity: Quantity.check(Schema.isPattern(/^(?:[1-9]|0\.)/)),
    ...said
  })
])
export type StockNote = typeof StockNote.Type

/** A person counted what is left of a product, received or lost some of it. What documents and sales move, their own events say. */
export const StockMoved = Schema.TaggedStruct("StockMoved", {
  productId: ProductId,
  movementId: StockMovementId,
  note: StockNote
})
export type StockMoved = typeof StockMoved.Type

export type StockEvent = StockMoved
