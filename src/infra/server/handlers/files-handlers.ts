import { Effect, Schema, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type * as Multipart from "effect/http/Multipart"
import { HttpApiBuilder } from "effect/http-api"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { allows, type Role } from "../../../domain/kernel/permissions.ts"
import { mayReadFiles } from "../../../domain/kernel/reading.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { FileArea, MAX_UPLOAD_BYTES, UploadFields } from "../../contract/files.ts"
import { FileTooLarge, InvalidRequest, NotFound, NotPermitted } from "../../contract/problems.ts"
import { EventStore } from "../event-store/event-store.ts"
import { FileStore } from "../files/file-store.ts"
import { Files, type KnownFile, type Progress } from "../files/files.ts"
import { accountsProblems, filesProblems, storeReadiness } from "../problems.ts"
import { CommandBudgets } from "./command-budgets.ts"

/** A part of a file asks as much of the server as so many commands. */
const COST = 5

const areasRead = (role: Role): ReadonlySet<FileArea> =>
  new Set(FileArea.literals.filter((area) => mayReadFiles({ role }, area)))

const cardOf = ({ area, hash, name, size, type, uploadedAt }: KnownFile) => ({
  sha256: hash,
  type,
  size,
  name,
  area,
  uploaded_at: uploadedAt
})

const stateOf = ({ file, received }: Progress) => ({ received, file: file === null ? null : cardOf(file) })

const invalid = (path: string, message: string): InvalidRequest =>
  InvalidRequest.of([{ path: `body.${path}`, message }])

/** What a form that breaks off or breaks its limits is told. */
const formProblems = {
  MultipartError: ({ reason }: Multipart.MultipartError): Effect.Effect<never, FileTooLarge | InvalidRequest> =>
    Effect.fail(
      reason._tag === "FileTooLarge" || reason._tag === "BodyTooLarge"
        ? FileTooLarge.of(MAX_UPLOAD_BYTES)
        : invalid("form", "n'a pas pu être lu jusqu'au bout.")
    )
}

const readFields = Schema.decodeUnknownEffect(UploadFields, { onExcessProperty: "error" })

/** The fields of the form as they were sent; a field that is given twice, or that is none of the form, is refused. */
const fieldsOf = (fields: ReadonlyMap<string, string>) =>
  readFields(Object.fromEntries(fields)).pipe(
    Effect.mapError(() =>
      invalid("form", "doit avoir area, et peut avoir sha256, size et offset, tous avant le fichier (file).")
    )
  )

/** Opened as a page it could do nothing, and it is never shown as one. */
const downloadHeaders = ({ hash, name }: KnownFile) => ({
  // Devices keep files themselves, by hash: what is erased, or no longer for this member, stays in no cache that nobody empties.
  "cache-control": "no-store",
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  etag: `"${hash}"`
})

/** A device that keeps the file asks whether it may still: that is answered without sending it again. */
const isHeld = (ifNoneMatch: string | undefined, hash: string): boolean =>
  ifNoneMatch?.split(",").some((tag) => [`"${hash}"`, `W/"${hash}"`].includes(tag.trim())) === true

export const FilesHandlers = HttpApiBuilder.group(
  Api,
  "files",
  Effect.fnUntraced(function* (handlers) {
    const budgets = yield* CommandBudgets
    const contents = yield* FileStore
    const files = yield* Files
    const store = yield* EventStore
    const problems = { ...accountsProblems, ...filesProblems, ...storeReadiness }

    /** The caller's role at this moment; to whoever is no member, or no more, there is nothing here. */
    const roleIn = Effect.fnUntraced(function* (companyId: CompanyId) {
      const { userId } = yield* CurrentCaller
      const [role] = (yield* store.members(companyId)).filter((card) => card.userId === userId).map((card) => card.role)
      return role ?? (yield* NotFound.of())
    })

    const mayAct = Effect.fnUntraced(function* (companyId: CompanyId, area: FileArea) {
      if (!allows(yield* roleIn(companyId), area)) return yield* NotPermitted.of()
      return undefined
    })

    const receive = Effect.fnUntraced(function* (
      companyId: CompanyId,
      given: ReadonlyMap<string, string>,
      part: Multipart.File
    ) {
      const { userId } = yield* CurrentCaller
      const { area, offset, sha256: sent = null, size } = yield* fieldsOf(given)
      if (sent === null && (offset !== undefined || size !== undefined)) {
        return yield* invalid("sha256", "est nécessaire pour envoyer un fichier en plusieurs fois.")
      }
      if (offset !== undefined && size === undefined) return yield* invalid("size", "est nécessaire avec offset.")
      const stillMay = mayAct(companyId, area)
      yield* stillMay
      const upload = { companyId, userId, area, name: part.name, type: part.contentType, sent, size, offset }
      const caller = yield* CurrentCaller
      return yield* files.receive(upload, part.content, Effect.provideService(stillMay, CurrentCaller, caller))
    })

    /** Reads the form up to its file, and takes that. What stands behind it is not looked at. */
    const readForm = Effect.fnUntraced(function* (
      companyId: CompanyId,
      parts: Stream.Stream<Multipart.Part, Multipart.MultipartError>
    ) {
      const fields = new Map<string, string>()
      const ends = yield* parts.pipe(
        Stream.mapEffect((part) => {
          if (part._tag === "File" && part.key === "file") return receive(companyId, fields, part)
          if (part._tag === "File" || fields.has(part.key)) return Effect.fail(invalid(part.key, "n'est pas attendu."))
          fields.set(part.key, part.value)
          return Effect.succeed(null)
        }),
        Stream.filter((progress) => progress !== null),
        Stream.take(1),
        Stream.runCollect
      )
      return ends[0] ?? (yield* invalid("file", "est obligatoire."))
    })

    return handlers.handleAll({
      upload: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          // Who is no member costs a look, and none of the body.
          yield* roleIn(params.id)
          yield* budgets.take(userId, params.id, COST)
          return { success: true as const, data: stateOf(yield* readForm(params.id, payload)) }
        }).pipe(Effect.catchTags({ ...problems, ...formProblems })),
      uploaded: ({ params }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const areas = areasRead(yield* roleIn(params.id))
          return { data: stateOf(yield* files.progress({ companyId: params.id, userId, sent: params.hash }, areas)) }
        }).pipe(Effect.catchTags(problems)),
      download: ({ params }) =>
        Effect.gen(function* () {
          const areas = areasRead(yield* roleIn(params.id))
          const [known] = (yield* files.find(params.id, params.hash)).filter(({ area }) => areas.has(area))
          if (known === undefined) return yield* NotFound.of()
          const headers = downloadHeaders(known)
          const request = yield* HttpServerRequest.HttpServerRequest
          if (isHeld(request.headers["if-none-match"], known.hash)) {
            return HttpServerResponse.empty({ status: 304, headers })
          }
          const content = yield* contents.open(params.id, known.hash)
          if (content === null) {
            yield* Effect.logError(`the content of file ${known.hash} is gone`)
            return yield* NotFound.of()
          }
          return HttpServerResponse.stream(content.bytes, {
            contentLength: content.size,
            contentType: known.type === "text/csv" ? "text/csv; charset=utf-8" : known.type,
            headers
          })
        }).pipe(Effect.catchTags(problems))
    })
  })
)
