import type { CustomerState } from "../../domain/customer/state.ts"
import { AddCustomer } from "../../domain/customer/commands.ts"
import { twinOfCustomer } from "../../domain/customer/projections/list.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { useBooks } from "../app/books-context.tsx"
import { newCustomerId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { insteadOfTwin } from "../records/twin-instead.ts"

export interface CustomerDialogProps {
  readonly onClose: () => void
  /** What was typed where the customer was looked for. */
  readonly initialName?: string
  /** The customer to edit; a new one without. */
  readonly customer?: CustomerState | undefined
  readonly onSaved?: ((customerId: string) => void) | undefined
}

const customerForm = defineForm<CustomerDialogProps>()({
  texts: "customers",
  keptAs: "customer",
  schema: AddCustomer.fields.profile,
  id: ({ customer }) => customer?.customerId,
  newId: newCustomerId,
  useKnown: useBooks,
  // As it is now: what somebody else changes shows where nobody types.
  record: ({ known, props: { customer } }) => {
    if (customer === undefined || isErased(customer.profile)) return undefined
    const now = known.snapshot().books.customers.get(customer.customerId)?.profile
    return now === undefined || isErased(now) ? customer.profile : now
  },
  blank: () => ({ kind: "person", name: "", phone: "", email: "", taxId: "", address: "", city: "" }),
  begin: ({ initialName = "" }) => ({ name: initialName }),
  isDone: (id, books) => books?.customers.get(id) !== undefined,
  add: (id, profile) => ({ _tag: "AddCustomer", customerId: CustomerId.make(id), profile }),
  edit: (id, changes) => ({ _tag: "EditCustomer", customerId: CustomerId.make(id), changes }),
  done: ({ id, given }) => given.props.onSaved?.(id),
  // The same name, number or tax id twice is most likely the same customer: it is pointed out once.
  warning: ({ isNew, known, props, values }, say) => {
    const twin = twinOfCustomer(known.snapshot().books, values, props.customer?.customerId ?? "")
    if (twin === undefined) return undefined
    const { customerId: id, isActive, name } = twin
    return {
      key: id,
      says: { title: say("twin.title", { name }), body: say("twin.body") },
      instead: insteadOfTwin({ id, isActive }, { list: "/dashboard/clients", isNew, onSaved: props.onSaved })
    }
  },
  title: (say, { props }) => say(props.customer === undefined ? "add" : "edit"),
  submit: "save",
  fields: [
    {
      name: "kind",
      label: "kind.label",
      as: "segmented",
      options: {
        person: { label: "kind.person", icon: "user" },
        company: { label: "kind.company", icon: "building" }
      }
    },
    { name: "name", hasFocus: true },
    { name: "phone", as: "phone", hint: "phoneHint" },
    { name: "email", as: "email" },
    { row: [{ name: "city" }, { name: "taxId" }] },
    { name: "address", as: "lines", rows: 2 }
  ]
})

/** Adds or edits a customer in front of the page, which keeps everything written on it. */
export const CustomerDialog = inFront(customerForm)
