import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

export const texts: TextsOf<typeof fr> = {
  command: {
    AddSupplier: "Add a supplier",
    EditSupplier: "Edit a supplier",
    ArchiveSupplier: "Archive a supplier",
    RestoreSupplier: "Restore a supplier"
  },
  title: "Suppliers",
  add: "New supplier",
  edit: "Edit supplier",
  list: {
    count_one: "{{count, number}} supplier",
    count_other: "{{count, number}} suppliers",
    search: "Search suppliers",
    searchHint: "Name, phone, city…",
    tabs: {
      label: "Which suppliers",
      active: "Active",
      noTaxId: "Without a tax ID",
      archived: "Archived"
    },
    sort: {
      name: "Name, A to Z",
      city: "City, A to Z"
    },
    empty: {
      title: "No suppliers yet",
      body: "Add the people and companies you buy from. A name is enough to begin with.",
      hints: {
        taxId: "With their tax ID, the VAT they charge you stays deductible.",
        history: "Every change keeps its date and its author."
      }
    },
    none: "No matching suppliers",
    file: "suppliers",
    archived: "{{name}} is archived",
    restored: "{{name}} is active again",
    archivedMany_one: "{{count, number}} supplier archived",
    archivedMany_other: "{{count, number}} suppliers archived",
    restoredMany_one: "{{count, number}} supplier active again",
    restoredMany_other: "{{count, number}} suppliers active again"
  },
  kind: {
    label: "Type",
    person: "Person",
    company: "Business"
  },
  name: "Name",
  contact: "Contact person",
  phone: "Phone",
  phoneHint: "With or without the country code",
  email: "E-mail address",
  taxId: "Tax ID",
  taxIdHint: "IFU, NCC… Without it, the VAT you pay is not deductible",
  address: "Address",
  city: "City",
  note: "Note",
  owed: {
    title: "You owe them",
    notDue: "Not due yet",
    month: "Due for 30 days at most",
    longer: "Due for more than 30 days",
    pay: "See and pay their expenses"
  },
  erased: "Details erased",
  missing: "Missing",
  twin: {
    title: "{{name}} has the same name, number or tax ID.",
    body: "Check that this is not the same supplier."
  }
}
