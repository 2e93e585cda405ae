import { ProductId } from "../kernel/ids.ts"
import { recordCommands } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { ProductDetails } from "./events.ts"

const commands = recordCommands("Product", { productId: ProductId }, { details: ProductDetails })

export const { AddProduct, EditProduct, ArchiveProduct, RestoreProduct } = commands
export type ProductCommand = TypeOf<typeof commands>
