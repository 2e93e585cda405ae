import type { Books } from "../../../domain/books.ts"
import { creditNotePaper } from "../../../domain/credit-note/projections/list.ts"
import { estimatePaper } from "../../../domain/estimate/projections/paper.ts"
import { invoicePaper } from "../../../domain/invoice/projections/paper.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { Locale } from "../../../domain/kernel/decimal.ts"
import type { CompanyId, DocumentId } from "../../../domain/kernel/ids.ts"
import { SERVER_ACTOR } from "../../../domain/kernel/server-actor.ts"
import type { SharingState } from "../../../domain/sharing/state.ts"
import { languageOf, type DocumentSource } from "../../papers/data-of.ts"
import { CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"

/**
 * The server reads an issued document as the books have it now: for whoever holds its link, and for what it mails. Nothing is written.
 * Who may read it is asked by whoever makes the job; no call of the API names a document this way.
 */
export interface DocumentJob extends Asking {
  readonly kind: "document"
  readonly userId: typeof SERVER_ACTOR
  readonly documentId: DocumentId
}

/** What of a document leaves the books: what stands on its paper, and how it is shared. Null when there is no such issued document. */
export interface ReadDocument {
  readonly document: {
    readonly source: DocumentSource
    readonly sharing: SharingState | undefined
    /** The language in which it is written for its customer, null where nobody has said one. */
    readonly language: Locale | null
  } | null
}

/** A reading of the server's own, to be submitted. */
export const documentJob = (companyId: CompanyId, documentId: DocumentId): DocumentJob => ({
  kind: "document",
  companyId,
  userId: SERVER_ACTOR,
  documentId
})

/** The paper of an issued document of whatever type. */
const sourceOf = (books: Books, documentId: DocumentId, at: number): DocumentSource | undefined => {
  const today = todayIn(books.company?.identity.timeZone ?? "UTC", at)
  const invoice = invoicePaper(books, documentId, today)
  if (invoice !== undefined) return invoice.invoice.issued === null ? undefined : { type: "invoice", paper: invoice }
  const estimate = estimatePaper(books, documentId, today)
  if (estimate !== undefined)
    return estimate.estimate.issued === null ? undefined : { type: "estimate", paper: estimate }
  const creditNote = creditNotePaper(books, documentId, today)
  return creditNote === undefined ? undefined : { type: "credit-note", paper: creditNote }
}

export const documentKind = {
  isHeard: (sql, { companyId }) => sql.company.get(companyId) !== undefined,
  read: () => null,
  judge: (company, _known, { at, companyId, documentId }) => {
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const source = sourceOf(company.books, documentId, at)
    const { customers, sharings } = company.books
    if (source === undefined) return { answer: { document: null } }
    return {
      answer: { document: { source, sharing: sharings.get(documentId), language: languageOf(source, customers) } }
    }
  }
} satisfies JobKind<DocumentJob, null, ReadDocument>
