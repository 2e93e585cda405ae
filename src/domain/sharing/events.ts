import { Schema } from "effect"
import { Personal } from "../kernel/erasable.ts"
import { CustomerId, DocumentId, MailId } from "../kernel/ids.ts"
import { ContentHash } from "../kernel/schema.ts"

/** The secret of a document's public page: 32 random bytes in base64url, made on the device. */
export const LinkSecret = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/))

/**
 * Whoever holds the secret may read the document. `hash`: the SHA-256 of the secret's text, which is all that the log itself has of it;
 * the secret stands beside the log, for those who may read the document to hand it on.
 */
export const DocumentLinkMade = Schema.TaggedStruct("DocumentLinkMade", {
  documentId: DocumentId,
  hash: ContentHash,
  opens: Personal(Schema.Struct({ secret: LinkSecret }))
})
export type DocumentLinkMade = typeof DocumentLinkMade.Type

/** The link of that hash opens nothing any more. */
export const DocumentLinkRevoked = Schema.TaggedStruct("DocumentLinkRevoked", {
  documentId: DocumentId,
  hash: ContentHash
})
export type DocumentLinkRevoked = typeof DocumentLinkRevoked.Type

/** Somebody read the document behind its link for the first time. Said once for each link. */
export const DocumentViewed = Schema.TaggedStruct("DocumentViewed", { documentId: DocumentId, hash: ContentHash })
export type DocumentViewed = typeof DocumentViewed.Type

/** The languages in which a document is handed over. */
export const LetterLanguage = Schema.Literals(["fr", "en"])

const address = Schema.Trimmed.check(
  Schema.isMaxLength(254),
  // A header of a mail is made of it: one address and nothing beside.
  Schema.isPattern(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}]+$/u, {
    message: "doit être une adresse e-mail."
  })
)

/** What is written to a customer along with a document: to whom, and in which words. A subject is one line. */
export const DocumentLetter = Schema.Struct({
  to: Schema.Array(address).check(Schema.isMinLength(1), Schema.isMaxLength(5)),
  subject: Schema.Trimmed.check(
    Schema.isMinLength(1),
    Schema.isMaxLength(200),
    Schema.isPattern(/^\P{Cc}*$/u, { message: "doit tenir sur une ligne." })
  ),
  message: Schema.String.check(Schema.isMaxLength(4000))
})
export type DocumentLetter = typeof DocumentLetter.Type

/** A document is to be mailed with its PDF. The server does, and says what became of it. */
export const DocumentMailAsked = Schema.TaggedStruct("DocumentMailAsked", {
  documentId: DocumentId,
  mailId: MailId,
  customerId: CustomerId,
  language: LetterLanguage,
  letter: Personal(DocumentLetter)
})
export type DocumentMailAsked = typeof DocumentMailAsked.Type

/**
 * What became of a mail. `sent`: the mail server took it; `failed`: it was refused, or could not leave for days; `unknown`: it was handed
 * over and nobody answered; `refused`: more mails were asked for than a company may send.
 */
export const MailFate = Schema.Literals(["sent", "failed", "unknown", "refused"])
export type MailFate = typeof MailFate.Type

export const DocumentMailSettled = Schema.TaggedStruct("DocumentMailSettled", {
  documentId: DocumentId,
  mailId: MailId,
  fate: MailFate
})
export type DocumentMailSettled = typeof DocumentMailSettled.Type

export type SharingEvent =
  | DocumentLinkMade
  | DocumentLinkRevoked
  | DocumentViewed
  | DocumentMailAsked
  | DocumentMailSettled
