import { accept, nothingToDo, reject, type DecideContext, type Decider } from "../kernel/decider.ts"
import { isErased, type Erased } from "../kernel/personal.ts"
import type { CustomerCommand } from "./commands.ts"
import type { CustomerEvent, CustomerProfile } from "./events.ts"

/** One customer; undefined until added. `active` is false once archived. */
export interface CustomerState {
  readonly customerId: string
  readonly profile: CustomerProfile | Erased
  readonly active: boolean
}

export type CustomerRefusal = "id_taken" | "customer_unknown" | "customer_erased"

const FIELDS = ["kind", "name", "phone", "email", "taxId", "address", "city"] as const

const sameProfile = (a: CustomerProfile, b: CustomerProfile): boolean => FIELDS.every((field) => a[field] === b[field])

export const customerDecider: Decider<
  CustomerState | undefined,
  CustomerCommand,
  CustomerEvent,
  DecideContext,
  CustomerRefusal
> = {
  initialState: undefined,
  decide: (state, command) => {
    const { customerId } = command
    if (command._tag === "AddCustomer") {
      if (state !== undefined) return reject("id_taken")
      return accept({ _tag: "CustomerAdded", customerId, profile: command.profile })
    }
    if (state === undefined) return reject("customer_unknown")
    switch (command._tag) {
      case "EditCustomer": {
        if (isErased(state.profile)) return reject("customer_erased")
        const profile = { ...state.profile, ...command.changes }
        if (sameProfile(profile, state.profile)) return nothingToDo("unchanged")
        return accept({ _tag: "CustomerEdited", customerId, profile })
      }
      case "ArchiveCustomer":
        return state.active ? accept({ _tag: "CustomerArchived", customerId }) : nothingToDo("already_archived")
      case "RestoreCustomer":
        return state.active ? nothingToDo("already_active") : accept({ _tag: "CustomerRestored", customerId })
      default:
        return command satisfies never
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "CustomerAdded":
        return { customerId: event.customerId, profile: event.profile, active: true }
      case "CustomerEdited":
        return state === undefined ? state : { ...state, profile: event.profile }
      case "CustomerArchived":
        return state === undefined ? state : { ...state, active: false }
      case "CustomerRestored":
        return state === undefined ? state : { ...state, active: true }
      default:
        return event satisfies never
    }
  }
}
