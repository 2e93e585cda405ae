import { isErased } from "../../domain/kernel/personal.ts"
import { AddSupplier } from "../../domain/supplier/decider.ts"
import { SupplierId } from "../../domain/supplier/events.ts"
import { twinOfSupplier } from "../../domain/supplier/projections/list.ts"
import { useBooks } from "../app/books-context.tsx"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { insteadOfTwin } from "../records/twin-instead.ts"

/** Adds or edits a supplier in front of the page, wherever in the product it opens. */
export const SupplierForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "suppliers",
    keptAs: "supplier",
    schema: AddSupplier.fields.profile,
    useKnown: useBooks,
    id: ({ recordId }) => recordId,
    newId: newRecordId,
    record: ({ props: { recordId }, known }) => {
      const profile = recordId === undefined ? undefined : known.snapshot().books.suppliers.get(recordId)?.profile
      return profile === undefined || isErased(profile) ? undefined : profile
    },
    blank: () => ({
      kind: "company",
      name: "",
      contact: "",
      phone: "",
      email: "",
      taxId: "",
      address: "",
      city: "",
      note: ""
    }),
    begin: ({ initialName = "" }) => ({ name: initialName }),
    isDone: (id, books) => books?.suppliers.get(id) !== undefined,
    add: (id, profile) => ({ _tag: "AddSupplier", supplierId: SupplierId.make(id), profile }),
    edit: (id, changes) => ({ _tag: "EditSupplier", supplierId: SupplierId.make(id), changes }),
    done: ({ id, given }) => given.props.onSaved?.(id),
    // The same name, number or tax id twice is most likely the same supplier: it is pointed out once.
    warning: ({ isNew, known, props, values }, say) => {
      const twin = twinOfSupplier(known.snapshot().books, values, props.recordId ?? "")
      if (twin === undefined) return undefined
      const { isActive, name, supplierId: id } = twin
      const asked = { list: "/dashboard/vendors", isNew, onSaved: props.onSaved } as const
      const says = { title: say("twin.title", { name }), body: say("twin.body") }
      return { key: id, says, instead: insteadOfTwin({ id, isActive }, asked) }
    },
    title: (say, { isNew }) => say(isNew ? "add" : "edit"),
    fields: [
      {
        name: "kind",
        label: "kind.label",
        as: "segmented",
        options: {
          company: { label: "kind.company", icon: "building" },
          person: { label: "kind.person", icon: "user" }
        }
      },
      { name: "name", hasFocus: true },
      { row: [{ name: "phone", as: "phone", hint: "phoneHint" }, { name: "contact" }] },
      { name: "email", as: "email" },
      { row: [{ name: "city" }, { name: "taxId", hint: "taxIdHint" }] },
      { name: "address", as: "lines", rows: 2 },
      { name: "note", as: "lines", rows: 2 }
    ]
  })
)
