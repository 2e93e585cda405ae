import type { Books } from "../../domain/books.ts"
import { defineRecord } from "../records/record.ts"

interface KnownDocument {
  readonly title: string
  readonly href: string
}

/** The document with this id, whatever its type. */
const documentIn = (books: Books, id: string): KnownDocument | undefined => {
  const invoice = books.invoices.get(id)
  if (invoice !== undefined)
    return { title: invoice.number?.text ?? invoice.provisional, href: `/dashboard/invoices/${id}` }
  const creditNote = books.creditNotes.get(id)?.issued
  if (creditNote !== undefined)
    return { title: creditNote.number?.text ?? creditNote.provisional, href: `/dashboard/credit_notes/${id}` }
  const estimate = books.estimates.get(id)
  return estimate === undefined
    ? undefined
    : { title: estimate.number?.text ?? estimate.provisional, href: `/dashboard/estimates/${id}` }
}

/** Documents of every type, as far as they are shared with those who are no members. */
export const documentRecord = defineRecord({
  id: "document",
  texts: "sharing",
  words: {
    fr: { one: "Document", many: "Documents" },
    en: { one: "Document", many: "All documents", short: "Documents" }
  },
  icon: "send",
  commands: ["MakeDocumentLink", "RevokeDocumentLink", "NoteDocumentViewed", "MailDocument", "NoteDocumentMail"],
  titleOf: (books, id) => documentIn(books, id)?.title,
  hrefOf: (id, _command, books) => documentIn(books, id)?.href ?? "/dashboard/invoices"
})
