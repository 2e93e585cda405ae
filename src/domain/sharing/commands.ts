import { Schema } from "effect"
import { DocumentId, MailId } from "../kernel/ids.ts"
import { ContentHash } from "../kernel/schema.ts"
import { DocumentLetter, LetterLanguage, LinkSecret, MailFate } from "./events.ts"

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

export type SharingCommand =
  | MakeDocumentLink
  | RevokeDocumentLink
  | NoteDocumentViewed
  | MailDocument
  | NoteDocumentMail
