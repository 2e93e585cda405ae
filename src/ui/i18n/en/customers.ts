import type { texts as fr } from "../fr/customers.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Customers",
  add: "New customer",
  edit: "Edit customer",
  save: "Save",
  searchLabel: "Search customers",
  searchHint: "Name, phone, city…",
  count_one: "{{count, number}} customer",
  count_other: "{{count, number}} customers",
  sort: {
    label: "Sort by",
    name: "Name, A to Z",
    owed: "Largest amount owed",
    lastInvoice: "Latest invoice first"
  },
  owing: "{{amount}} owed",
  averageOwed_one: "{{count, number}} customer owes {{amount}} on average",
  averageOwed_other: "{{count, number}} customers owe {{amount}} on average",
  bulk: {
    archived_one: "{{count, number}} customer archived",
    archived_other: "{{count, number}} customers archived",
    restored_one: "{{count, number}} customer active again",
    restored_other: "{{count, number}} customers active again"
  },
  tabs: {
    label: "Which customers",
    active: "Active",
    owing: "Owe money",
    overdue: "Overdue",
    archived: "Archived"
  },
  columns: {
    name: "Name",
    phone: "Phone",
    city: "City",
    owed: "Balance due",
    lastInvoice: "Last invoice",
    noInvoice: "None"
  },
  kind: {
    label: "Type",
    person: "Person",
    company: "Business"
  },
  name: "Name",
  phone: "Phone",
  phoneHint: "With or without the country code",
  email: "E-mail address",
  taxId: "Tax identifier (IFU, NCC…)",
  address: "Address",
  city: "City",
  actions: {
    label: "Actions for {{name}}",
    edit: "Edit",
    archive: "Archive",
    restore: "Restore"
  },
  archived: "{{name}} is archived",
  restored: "{{name}} is active again",
  erased: "Details erased",
  empty: {
    title: "No customers yet",
    body: "Add the people and businesses you sell to. A name is enough to start with.",
    whileWriting: "You can also add one while you write an invoice.",
    shows: "Their invoices and what they owe you will then show here."
  },
  noMatch: {
    title: "No customer matches",
    body: "Change the search or the filter.",
    clear: "Show all"
  },
  owed: "Balance due",
  overdue: "of which overdue",
  invoiced: "Total invoiced",
  credit: "Customer credit",
  sheet: {
    file: "customers",
    standing: "Status",
    active: "Active",
    archived: "Archived",
    currency: "Currency",
    overdue: "Overdue",
    invoiceCount: "Number of invoices",
    lastInvoiceDate: "Date of the last invoice"
  },
  noInvoice: "No invoice issued",
  invoices: "Invoices",
  details: "Contact details",
  unknown: "Not given"
}
