import type { texts as fr } from "../fr/debts.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Who owes you",
  add: "New sale",
  list: {
    count_one: "{{count, number}} debt",
    count_other: "{{count, number}} debts",
    search: "Search debts",
    searchHint: "Customer, number, amount…",
    tabs: {
      label: "Which debts",
      all: "All",
      toRemind: "To remind",
      overdue: "Late",
      promised: "Promised",
      broken: "Broken promises"
    },
    sort: {
      dueOn: "Oldest due date",
      customer: "Customer, A to Z",
      owed: "Largest debt"
    },
    empty: {
      title: "Nobody owes you anything",
      body: "What is still to be paid on your invoices and for your sales on credit is here, in one place.",
      hints: {
        remind: "Remind by WhatsApp in two taps: the message is written.",
        promise: "Note what everybody promised, and for when."
      }
    },
    none: "No debt here",
    file: "debts"
  },
  customer: "Customer",
  nobody: "No customer",
  erased: "Erased customer",
  document: "Document",
  kind: {
    label: "Made by",
    invoice: "Invoice",
    sale: "Sale"
  },
  of: {
    invoice: "Invoice {{reference}}",
    sale: "Sale {{reference}}"
  },
  madeOn: "Date",
  dueOn: "To be paid by",
  dueBy: "by {{date}}",
  noDay: "no date",
  owed: "Still to be paid",
  total: "Total",
  status: "Status",
  late: "Late",
  statuses: {
    late_one: "{{count, number}} day late",
    late_other: "{{count, number}} days late",
    broken: "Broken promise",
    promised: "Promised",
    open: "To come",
    remind: "To remind"
  },
  promisedOn: "Promised for",
  promised: "Amount promised",
  promisedHint: "Leave empty for all that is still to be paid.",
  payOn: "Promised for",
  payOnMissing: "Say for which day it was promised.",
  note: "Note",
  promise: {
    label: "Promise",
    title: "The customer’s promise",
    action: "Note a promise",
    confirm: "Save",
    saved: "Promise noted",
    none: "Nothing was promised.",
    all: "All of it is promised for {{date}}.",
    part: "{{amount}} is promised for {{date}}.",
    standings: { open: "Open", kept: "Kept", broken: "Broken" }
  },
  remind: {
    action: "Remind by WhatsApp",
    hint: "The message is written: what is owed, and since when. You read it before you send it."
  },
  owes: "Owes in all",
  open: { invoice: "Open the invoice", sale: "Open the sale" },
  all: "All their debts",
  sum: "{{amount}} to collect",
  /** What the search over everything finds the book by. */
  words: "debts receivables unpaid credit remind reminder who owes me promises"
}
