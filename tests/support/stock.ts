import type { DomainCommand } from "../../src/domain/books.ts"
import { IsoDate, Quantity } from "../../src/domain/kernel/schema.ts"
import { StockMovementId, type StockNote } from "../../src/domain/stock/events.ts"
import { id } from "./ids.ts"

const movementId = (n: number): StockMovementId =>
  StockMovementId.make(`019a0000-0200-7000-8000-${n.toString(16).padStart(12, "0")}`)

const said = { movedOn: IsoDate.make("2026-11-20"), reason: "" }

const note = (n: number, movement: number, noted: StockNote): DomainCommand => ({
  _tag: "MoveStock",
  productId: id.product(n),
  movementId: movementId(movement),
  note: noted
})

const some =
  (kind: "receipt" | "loss") =>
  (n: number, movement: number, quantity: string): DomainCommand =>
    note(n, movement, { kind, quantity: Quantity.make(quantity), ...said })

/** The commands about the stock of product n. */
export const move = {
  count: (n: number, movement: number, counted: string, expected = "0"): DomainCommand =>
    note(n, movement, {
      kind: "count",
      counted: Quantity.make(counted),
      expected: Quantity.make(expected),
      ...said
    }),
  receipt: some("receipt"),
  loss: some("loss")
}
