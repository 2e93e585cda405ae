import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { ContentHash } from "../../domain/kernel/schema.ts"
import { Authorization } from "./authorization.ts"
import { FORM_BYTES, MAX_UPLOAD_BYTES, UploadFields, UploadReply, UploadStateReply } from "./files.ts"
import {
  FileDamaged,
  FilesFull,
  FileTooLarge,
  FileTypeRefused,
  InvalidRequest,
  NotFound,
  NotPermitted,
  Throttled,
  Unavailable,
  WrongOffset
} from "./problems.ts"

const UploadForm = Schema.Struct({
  ...UploadFields.fields,
  file: Schema.String.annotate({ description: "the bytes, with `filename` and `Content-Type`" })
}).pipe(
  HttpApiSchema.asMultipartStream({
    maxParts: 8,
    maxFieldSize: 1024,
    maxFileSize: MAX_UPLOAD_BYTES - FORM_BYTES,
    maxTotalSize: MAX_UPLOAD_BYTES
  })
)

const named = { params: { id: CompanyId, hash: ContentHash } }

/** The files of a company: receipts, pictures, papers, imports. Source: spec section 7, « multipart content type when the body is form data ». */
export class FilesApi extends HttpApiGroup.make("files")
  .add(
    HttpApiEndpoint.post("upload", "/companies/:id/files/", {
      params: { id: CompanyId },
      payload: UploadForm,
      success: UploadReply,
      error: [
        FileDamaged,
        FilesFull,
        FileTooLarge,
        FileTypeRefused,
        InvalidRequest,
        NotFound,
        NotPermitted,
        Throttled,
        Unavailable,
        WrongOffset
      ]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Send a file, or a part of one",
        description:
          "A form whose fields come before the part `file`. With `sha256` of the whole file, what was received stays when the connection is cut: ask how much that is and send the rest with its `offset` and the `size` of the whole. Sending a file again answers the one that is there. Pictures are drawn anew from their pixels, and nothing else of what was sent is kept."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("uploaded", "/companies/:id/files/:hash/upload/", {
      ...named,
      success: UploadStateReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "How far an upload of one's own has come",
        description: "`hash` is that of what is sent. `file` is null until all of it was received."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("download", "/companies/:id/files/:hash/", {
      ...named,
      success: HttpApiSchema.StreamUint8Array(),
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "A file",
        description:
          "`hash` is that of what is kept, so the answer never changes and carries it as its ETag. For members whose role opens the file's area. Never to be opened as a page: it comes as an attachment in which nothing runs."
      })
    )
  )
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Files" })) {}
