import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

export const creditNoteRecord = defineRecord({
  id: "creditNote",
  texts: "credit-notes",
  words: {
    fr: { one: "Avoir", many: "Avoirs" },
    en: { one: "Credit note", many: "Credit notes" }
  },
  icon: "creditNotes",
  // A credit note is issued on its invoice, which has the command.
  commands: ["MarkCreditNoteSent"],
  titleOf: (books, id) => {
    const issued = books.creditNotes.get(id)?.issued
    return issued === undefined ? undefined : (issued.number?.text ?? issued.provisional)
  },
  hrefOf: (id) => `/dashboard/credit_notes/${id}`,
  address: "/dashboard/credit_notes",
  pages: [
    {
      path: "",
      reads: ["authors", "creditNotes", "customers", "invoices"],
      screen: () => import("./credit-note-list.tsx").then((module) => module.creditNoteList.Screen),
      texts: ["credit-notes", "invoices", "lists", "sharing"],
      readSearch: readAnySearch
    },
    {
      path: "/$creditNoteId",
      screen: () => import("./credit-note-screen.tsx").then((module) => module.CreditNoteScreen),
      texts: ["credit-notes", "invoices", "refusals", "history", "sharing"]
    }
  ],
  search: () => import("./reading.ts").then((module) => module.creditNoteSearch),
  counted: { page: "credit_notes", done: {} }
})
