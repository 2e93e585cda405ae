import { Context, Effect, Layer, Option, Schedule, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { DocumentId, MailId, type CompanyId } from "../../../domain/kernel/ids.ts"
import type { MailFate } from "../../../domain/sharing/events.ts"
import { documentPath } from "../../contract/document-page.ts"
import { replyAddressOf } from "../../papers/document-message.ts"
import { Throttled } from "../../contract/problems.ts"
import type { Push } from "../../contract/sync.ts"
import { EventStore } from "../event-store/event-store.ts"
import { serverJob } from "../event-store/job-server.ts"
import type { Parcel } from "../mail/carrier.ts"
import { DocumentErrand } from "../mail/letters.ts"
import { renderDocument } from "../mail/render.ts"
import { Allowances, MAILS_OF_COMPANY, MAILS_TO_ONE } from "../people/allowances.ts"
import { SharedDocuments } from "./shared-documents.ts"

const Named = Schema.Struct({ documentId: DocumentId, mailId: MailId })
const readNamed = Schema.decodeUnknownOption(Named)

/** The documents that the commands of a push ask to be mailed. What a command holds is judged elsewhere. */
export const errandsIn = ({ cmds }: Push, companyId: CompanyId): ReadonlyArray<DocumentErrand> =>
  cmds.flatMap(({ payload, type }) => {
    const named = type === "MailDocument" ? readNamed(payload) : Option.none()
    return Option.isSome(named) ? [DocumentErrand.make({ companyId, ...named.value })] : []
  })

/**
 * What becomes of an errand now. `unasked`: the books know of no such mail, perhaps not yet; `later`: it cannot be made at the moment;
 * `over`: it is settled, or cannot be sent any more.
 */
export type Prepared =
  | { readonly kind: "ready"; readonly parcel: Omit<Parcel, "id"> }
  | { readonly kind: "unasked" | "later" }
  | { readonly kind: "over"; readonly fate: MailFate | null }

const LATER: Prepared = { kind: "later" }

/** One line of a header. */
const named = (company: string): string => `${company.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}"<>]+/gu, " ").trim()} (Kazi)`

/** A post that knows no books: nobody asks it for a document. */
export const NO_DOCUMENTS: DocumentMails["Service"] = {
  prepare: () => Effect.succeed({ kind: "unasked" }),
  settled: () => Effect.void
}

/** The mails with documents, between the books, which know what was asked, and the post. */
export class DocumentMails extends Context.Service<
  DocumentMails,
  {
    /** `isFirst`: it was not tried before, and is counted. `origin`: where people reach this server. */
    readonly prepare: (errand: DocumentErrand, origin: string, isFirst: boolean) => Effect.Effect<Prepared, SqlError>
    /** Tells the history of the document, once, what became of the mail. */
    readonly settled: (errand: DocumentErrand, fate: MailFate) => Effect.Effect<void>
  }
>()("kazi/server/DocumentMails") {
  static readonly layer = Layer.effect(
    DocumentMails,
    Effect.gen(function* () {
      const allowances = yield* Allowances
      const documents = yield* SharedDocuments
      const store = yield* EventStore

      const prepare = Effect.fnUntraced(function* (
        { companyId, documentId, mailId }: DocumentErrand,
        origin: string,
        isFirst: boolean
      ) {
        const document = yield* documents.read(companyId, documentId)
        const mail = document?.sharing?.mails.find((known) => known.mailId === mailId)
        if (document === null || mail === undefined) return { kind: "unasked" } satisfies Prepared
        if (mail.fate !== null) return { kind: "over", fate: null } satisfies Prepared
        const { language, letter } = mail
        // The customer's data were erased meanwhile.
        if (letter === null) return { kind: "over", fate: "failed" } satisfies Prepared
        if (isFirst) {
          const isAllowed = yield* allowances
            .take([
              [`document mail ${companyId}`, MAILS_OF_COMPANY],
              ...letter.to.map((to) => [`document mail to ${to.toLowerCase()}`, MAILS_TO_ONE] as const)
            ])
            .pipe(
              Effect.as(true),
              Effect.catchIf(
                (error) => error instanceof Throttled,
                () => Effect.succeed(false)
              )
            )
          if (!isAllowed) return { kind: "over", fate: "refused" } satisfies Prepared
        }
        const { socialName } =
          "seller" in document.source.paper ? document.source.paper.seller : document.source.paper.issued.seller
        const secret = document.sharing?.links.find((link) => link.secret !== null)?.secret ?? null
        const link = secret === null ? null : `${origin}${documentPath(documentId, secret)}`
        const { bytes, name } = yield* documents.draw(document, language, link)
        return {
          kind: "ready",
          parcel: {
            to: letter.to,
            from: { name: named(socialName), replyTo: replyAddressOf(document.source.paper) },
            attachment: { name, type: "application/pdf", bytes },
            ...renderDocument({
              language,
              subject: letter.subject,
              message: letter.message,
              link
            })
          }
        } satisfies Prepared
      })

      return DocumentMails.of({
        prepare: (errand, origin, isFirst) =>
          prepare(errand, origin, isFirst).pipe(
            Effect.catchTags({
              CompanyNotFound: () => Effect.succeed<Prepared>({ kind: "over", fate: null }),
              PaperNotDrawn: () => Effect.succeed(LATER),
              StoreUnavailable: () => Effect.succeed(LATER)
            })
          ),
        settled: ({ companyId, documentId, mailId }, fate) =>
          store
            .submit(serverJob(companyId, `mail:${mailId}`, { _tag: "NoteDocumentMail", documentId, mailId, fate }))
            .pipe(
              Effect.retry({
                schedule: Schedule.spaced("2 seconds"),
                times: 5,
                while: ({ _tag }) => _tag === "StoreUnavailable"
              }),
              Effect.asVoid,
              // Told before: the first word stands.
              Effect.catchTag("CommandRefused", () => Effect.void),
              Effect.catch((error) => Effect.logError(`what became of mail ${mailId} could not be booked`, error))
            )
      })
    })
  )
}
