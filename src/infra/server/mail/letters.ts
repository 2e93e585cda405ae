import { Schema } from "effect"
import { CompanyId, DocumentId, MailId } from "../../../domain/kernel/ids.ts"
import { Role } from "../../../domain/kernel/roles.ts"
import { Language } from "../../contract/users.ts"

const token = { token: Schema.String }

/** What the product writes to people. `token` is the secret of the link in it; `email` is masked. */
export const Letter = Schema.Union([
  Schema.TaggedStruct("VerifyEmail", token),
  Schema.TaggedStruct("ResetPassword", token),
  Schema.TaggedStruct("PasswordChanged", {}),
  Schema.TaggedStruct("PasswordsTried", {}),
  Schema.TaggedStruct("ConfirmNewEmail", token),
  Schema.TaggedStruct("EmailChangeAsked", { email: Schema.String }),
  Schema.TaggedStruct("EmailChanged", { email: Schema.String }),
  Schema.TaggedStruct("Invitation", { ...token, company: Schema.String, inviter: Schema.String, role: Role })
])
export type Letter = typeof Letter.Type

/** A letter with whom it addresses: their name (empty when not known) and language. */
export const Addressed = Schema.Struct({ name: Schema.String, language: Language, letter: Letter })
export type Addressed = typeof Addressed.Type

/** A document to be mailed to a customer. To whom, and with which words, stands in the books: it is read there when it leaves. */
export const DocumentErrand = Schema.TaggedStruct("DocumentErrand", {
  companyId: CompanyId,
  documentId: DocumentId,
  mailId: MailId
})
export type DocumentErrand = typeof DocumentErrand.Type

/** What a letter says, in one language. Paragraphs before and after the button; no button where there is nothing to follow. */
export interface LetterText {
  readonly subject: string
  readonly before: ReadonlyArray<string>
  readonly button?: string
  readonly after: ReadonlyArray<string>
}

/** The letters of one language. */
export interface LetterTexts {
  readonly greeting: (name: string) => string
  readonly linkHint: string
  readonly signature: string
  readonly letters: {
    readonly [tag in Letter["_tag"]]: (letter: Extract<Letter, { readonly _tag: tag }>) => LetterText
  }
}
