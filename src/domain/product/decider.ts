import { accept, nothingToDo, reject, type DecideContext, type Decider } from "../kernel/decider.ts"
import type { ProductCommand } from "./commands.ts"
import type { ProductDetails, ProductEvent } from "./events.ts"

/** One product or service; undefined until added. `active` is false once archived. */
export interface ProductState {
  readonly productId: string
  readonly details: ProductDetails
  readonly active: boolean
}

export type ProductRefusal = "id_taken" | "product_unknown"

const FIELDS = ["kind", "name", "reference", "unit", "unitPrice", "currency", "taxCode", "description"] as const

const sameDetails = (a: ProductDetails, b: ProductDetails): boolean => FIELDS.every((field) => a[field] === b[field])

export const productDecider: Decider<
  ProductState | undefined,
  ProductCommand,
  ProductEvent,
  DecideContext,
  ProductRefusal
> = {
  initialState: undefined,
  decide: (state, command) => {
    const { productId } = command
    if (command._tag === "AddProduct") {
      if (state !== undefined) return reject("id_taken")
      return accept({ _tag: "ProductAdded", productId, details: command.details })
    }
    if (state === undefined) return reject("product_unknown")
    switch (command._tag) {
      case "EditProduct": {
        const details = { ...state.details, ...command.changes }
        if (sameDetails(details, state.details)) return nothingToDo("unchanged")
        return accept({ _tag: "ProductEdited", productId, details })
      }
      case "ArchiveProduct":
        return state.active ? accept({ _tag: "ProductArchived", productId }) : nothingToDo("already_archived")
      case "RestoreProduct":
        return state.active ? nothingToDo("already_active") : accept({ _tag: "ProductRestored", productId })
      default:
        return command satisfies never
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "ProductAdded":
        return { productId: event.productId, details: event.details, active: true }
      case "ProductEdited":
        return state === undefined ? state : { ...state, details: event.details }
      case "ProductArchived":
        return state === undefined ? state : { ...state, active: false }
      case "ProductRestored":
        return state === undefined ? state : { ...state, active: true }
      default:
        return event satisfies never
    }
  }
}
