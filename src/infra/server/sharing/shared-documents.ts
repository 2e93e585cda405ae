import { Context, Effect, Layer, Stream } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { isFile } from "../../../domain/company/state.ts"
import type { Locale } from "../../../domain/kernel/decimal.ts"
import type { CompanyId, DocumentId } from "../../../domain/kernel/ids.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"
import type { SharingState } from "../../../domain/sharing/state.ts"
import { dataOf, picturesOf, type DocumentSource } from "../../papers/data-of.ts"
import type { PictureName } from "../../papers/drawn.ts"
import { documentFileName } from "../../papers/document-sheet.ts"
import type { CompanyNotFound, StoreUnavailable } from "../event-store/errors.ts"
import { EventStore } from "../event-store/event-store.ts"
import { documentJob } from "../event-store/job-document.ts"
import { FileStore } from "../files/file-store.ts"
import { now } from "../identity/clock.ts"
import { drawOnServer, type NotDrawn } from "../papers/draw-on-server.ts"

/** An issued document as the books have it now. */
export interface SharedDocument {
  readonly companyId: CompanyId
  readonly source: DocumentSource
  readonly sharing: SharingState | undefined
  /** The language in which it is written for its customer, null where nobody has said one. */
  readonly language: Locale | null
}

/** A document behind a link; `hash` is that of the link. */
export interface OpenedDocument extends SharedDocument {
  readonly hash: ContentHash
}

/** The PDF of a document. */
export interface ServerPaper {
  readonly name: string
  readonly bytes: Uint8Array
}

const hashOf = (secret: string): ContentHash => ContentHash.make(createHash("sha256").update(secret).digest("hex"))

/** Compared in a time that tells nothing of where they differ. */
const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Documents for those who are no members.
 *
 * - `open`: the document behind a link, null where the link is unknown, revoked, or of another document. Only the hash of a secret is looked for, so that a
 *   stranger without one makes the server fold no books.
 * - `read`: an issued document, for the server itself.
 * - `logo`: the one that it froze, as PNG; null where it has none, or where that is not to be had.
 * - `draw`: its PDF in its own language, that of who reads it where it has none, with the code of the link, and with the pictures that it
 *   froze where they are still there.
 */
export class SharedDocuments extends Context.Service<
  SharedDocuments,
  {
    readonly open: (documentId: DocumentId, secret: string) => Effect.Effect<OpenedDocument | null, StoreUnavailable>
    readonly read: (
      companyId: CompanyId,
      documentId: DocumentId
    ) => Effect.Effect<SharedDocument | null, CompanyNotFound | StoreUnavailable>
    readonly logo: (document: SharedDocument) => Effect.Effect<Uint8Array | null>
    readonly draw: (
      document: SharedDocument,
      readersLanguage: Locale,
      link: string | null
    ) => Effect.Effect<ServerPaper, NotDrawn>
  }
>()("kazi/server/SharedDocuments") {
  static readonly layer = Layer.effect(
    SharedDocuments,
    Effect.gen(function* () {
      const contents = yield* FileStore
      const store = yield* EventStore

      const pictureOf = Effect.fnUntraced(function* (companyId: CompanyId, picture: string | null) {
        if (picture === null) return null
        if (!isFile(picture)) return new Uint8Array(Buffer.from(picture, "base64"))
        const content = yield* contents.open(companyId, ContentHash.make(picture))
        if (content === null) return null
        return new Uint8Array(Buffer.concat(yield* Stream.runCollect(content.bytes)))
      })

      // A paper without one of its pictures is better than none.
      const picture = ({ companyId, source }: SharedDocument, name: PictureName) =>
        Effect.catchTag(pictureOf(companyId, picturesOf(source.paper)[name]), "FilesUnavailable", () =>
          Effect.succeed(null)
        )
      const logo = (document: SharedDocument) => picture(document, "logo")

      const read = Effect.fnUntraced(function* (companyId: CompanyId, documentId: DocumentId) {
        const { document } = yield* store.submit(documentJob(companyId, documentId))
        return document === null ? null : { companyId, ...document }
      })

      return SharedDocuments.of({
        read,
        open: Effect.fnUntraced(function* (documentId, secret) {
          const hash = hashOf(secret)
          const linked = yield* store.linked(hash)
          if (linked === null || linked.documentId !== documentId) return null
          // A company that is gone has no documents.
          const document = yield* Effect.catchTag(read(linked.companyId, documentId), "CompanyNotFound", () =>
            Effect.succeed(null)
          )
          const links = document?.sharing?.links ?? []
          return document !== null && links.some((link) => isSame(link.hash, hash)) ? { ...document, hash } : null
        }),
        logo,
        draw: Effect.fnUntraced(function* (document, readersLanguage, link) {
          const data = dataOf(document.source)
          const language = data.language ?? readersLanguage
          const pictures = {
            logo: yield* logo(document),
            stamp: yield* picture(document, "stamp"),
            signature: yield* picture(document, "signature")
          }
          const bytes = yield* drawOnServer({ data, language, pictures, link, at: yield* now })
          return { name: documentFileName(data, language), bytes }
        })
      })
    })
  )
}
