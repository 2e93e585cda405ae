import { recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import * as commands from "./commands.ts"
import type { ProductCommand } from "./commands.ts"
import type { ProductEvent } from "./events.ts"
import { olderProduct } from "./older.ts"
import type { ProductState } from "./state.ts"

export const decider = recordDecider<ProductState, ProductCommand, ProductEvent>()({
  type: "Product",
  id: "productId",
  details: "details",
  commands: recordShapes(commands, olderProduct),
  code: "product"
})
