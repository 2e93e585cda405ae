import { Schema } from "effect"
import type { CreditNoteState } from "../credit-note/aggregate.ts"
import type { EstimateState } from "../estimate/state.ts"
import type { InvoiceState } from "../invoice/state.ts"
import { keyOfClaim } from "../kernel/claims.ts"
import { accept, type DecideContext, type Decider, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import { type CustomerId, DocumentId, MailId } from "../kernel/ids.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { ContentHash } from "../kernel/schema.ts"
import { DocumentLetter, LetterLanguage, LinkSecret, MailFate, type SharingEvent } from "./events.ts"
import { LINK_CLAIM, type SharingState } from "./state.ts"

/** Gives a document a public page behind a link. `hash` is the SHA-256 of the secret's text. Links that it has stay good. */
export const MakeDocumentLink = Schema.TaggedStruct("MakeDocumentLink", {
  documentId: DocumentId,
  hash: ContentHash,
  secret: LinkSecret
})
export type MakeDocumentLink = typeof MakeDocumentLink.Type

/** Closes the public page of a document behind the link that is named: one that was made meanwhile stays. */
export const RevokeDocumentLink = Schema.TaggedStruct("RevokeDocumentLink", {
  documentId: DocumentId,
  hash: ContentHash
})
export type RevokeDocumentLink = typeof RevokeDocumentLink.Type

/** Notes that a document was read behind the link that is named. */
export const NoteDocumentViewed = Schema.TaggedStruct("NoteDocumentViewed", {
  documentId: DocumentId,
  hash: ContentHash
})
export type NoteDocumentViewed = typeof NoteDocumentViewed.Type

/** Has a document mailed with its PDF. The id is made where the mail is written, so that asking twice mails once. */
export const MailDocument = Schema.TaggedStruct("MailDocument", {
  documentId: DocumentId,
  mailId: MailId,
  language: LetterLanguage,
  letter: DocumentLetter
})
export type MailDocument = typeof MailDocument.Type

/** Notes what became of a mail. */
export const NoteDocumentMail = Schema.TaggedStruct("NoteDocumentMail", {
  documentId: DocumentId,
  mailId: MailId,
  fate: MailFate
})
export type NoteDocumentMail = typeof NoteDocumentMail.Type

const commands = { MakeDocumentLink, RevokeDocumentLink, NoteDocumentViewed, MailDocument, NoteDocumentMail }
export type SharingCommand = TypeOf<typeof commands>

/** What the rules of sharing read of the books: every kind of document that can be shared. */
export interface SharingBooks {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly creditNotes: { readonly get: (id: string) => CreditNoteState | undefined }
  readonly estimates: { readonly get: (id: string) => EstimateState | undefined }
  readonly claims: { readonly get: (key: string) => string | undefined }
}

/** What the rules of sharing need from the rest of the books. */
export interface SharingNeeds {
  /** Whose the document is, null while it is a draft or when the books know none. */
  readonly customerId: CustomerId | null
  /** The document whose link has, or had, the hash that the command names. */
  readonly hashOwner: string | undefined
}

export const sharingNeeds = (
  { claims, creditNotes, estimates, invoices }: SharingBooks,
  command: SharingCommand
): SharingNeeds => {
  const { documentId } = command
  const document = invoices.get(documentId) ?? creditNotes.get(documentId) ?? estimates.get(documentId)
  const issued = document?.issued
  const hash = "hash" in command ? command.hash : undefined
  return {
    customerId: issued?.content.customerId ?? null,
    hashOwner: hash === undefined ? undefined : claims.get(keyOfClaim({ scope: LINK_CLAIM, key: hash }))
  }
}

const REFUSALS = ["document_not_issued", "id_taken"] as const
type SharingRefusal = (typeof REFUSALS)[number]

type SharingContext = DecideContext & SharingNeeds

const linkOf = (state: SharingState | undefined, hash: string) => state?.links.find((link) => link.hash === hash)

const makeLink = (
  state: SharingState | undefined,
  { documentId, hash, secret }: MakeDocumentLink,
  { customerId, hashOwner }: SharingContext
) => {
  if (customerId === null) return reject("document_not_issued")
  if (linkOf(state, hash) !== undefined) return nothingToDo("already_linked")
  // A secret that was revoked stays so.
  if (hashOwner !== undefined) return reject("id_taken")
  return accept<SharingEvent>({ _tag: "DocumentLinkMade", documentId, hash, opens: { secret } })
}

const mail = (
  state: SharingState | undefined,
  { documentId, language, letter, mailId }: MailDocument,
  { customerId }: SharingContext
) => {
  if (customerId === null) return reject("document_not_issued")
  if (state?.mails.some((known) => known.mailId === mailId) === true) return nothingToDo("already_asked")
  return accept<SharingEvent>({ _tag: "DocumentMailAsked", documentId, mailId, customerId, language, letter })
}

/** How documents reach those who are no members: by a link that opens a public page, and by mail. Only legal documents do. */
export const decider: Decider<
  SharingState | undefined,
  SharingCommand,
  SharingEvent,
  SharingRefusal,
  SharingBooks,
  SharingNeeds
> = {
  commands: shapesOf(commands),
  refusals: REFUSALS,
  needs: sharingNeeds,
  decide: (state, command, context) => {
    const { documentId } = command
    switch (command._tag) {
      case "MakeDocumentLink":
        return makeLink(state, command, context)
      case "RevokeDocumentLink":
        return linkOf(state, command.hash) !== undefined
          ? accept({ _tag: "DocumentLinkRevoked", documentId, hash: command.hash })
          : nothingToDo("not_linked")
      case "NoteDocumentViewed":
        return linkOf(state, command.hash)?.isViewed === false
          ? accept({ _tag: "DocumentViewed", documentId, hash: command.hash })
          : nothingToDo("nothing_new")
      case "MailDocument":
        return mail(state, command, context)
      case "NoteDocumentMail":
        return state?.mails.some(({ fate, mailId }) => mailId === command.mailId && fate === null) === true
          ? accept({ _tag: "DocumentMailSettled", documentId, mailId: command.mailId, fate: command.fate })
          : nothingToDo("nothing_new")
      default:
        return command satisfies never
    }
  }
}
