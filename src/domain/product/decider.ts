import { ProductId } from "../kernel/ids.ts"
import { recordCommands, recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { ProductDetails, type ProductEvent, type ProductState } from "./events.ts"
import { olderProduct } from "./older.ts"

const commands = recordCommands("Product", { productId: ProductId }, { details: ProductDetails })

export const { AddProduct, EditProduct, ArchiveProduct, RestoreProduct } = commands
export type ProductCommand = TypeOf<typeof commands>

export const decider = recordDecider<ProductState, ProductCommand, ProductEvent>()({
  type: "Product",
  id: "productId",
  details: "details",
  commands: recordShapes(commands, olderProduct),
  code: "product"
})
