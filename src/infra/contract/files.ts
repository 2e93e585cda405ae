import { Schema } from "effect"
import { AREAS } from "../../domain/kernel/permissions.ts"
import { ContentHash } from "../../domain/kernel/schema.ts"

/**
 * What is kept as a file. Drawings are drawn anew from their pixels, of photographs all but the pixels is left out; the others are kept as they come, and
 * shown by nobody but their reader.
 */
export const FILE_TYPES = ["image/png", "image/jpeg", "application/pdf", "text/csv"] as const
export const FileType = Schema.Literals(FILE_TYPES)
export type FileType = typeof FileType.Type

/** The largest file of each type, in bytes. */
export const FILE_BYTES: { readonly [type in FileType]: number } = {
  "image/png": 5_000_000,
  "image/jpeg": 5_000_000,
  "application/pdf": 10_000_000,
  "text/csv": 5_000_000
}

/** The largest picture, in pixels: a page that can be read. Devices make what a telephone takes smaller. */
export const FILE_PIXELS = 4_000_000

/** What the files of a company may take together, in bytes, by plan. */
export const PLAN_BYTES = { free: 200_000_000 } as const

/** The form around a file is no longer than this, in bytes. */
export const FORM_BYTES = 16_384
/** The longest body of an upload, in bytes. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(FILE_BYTES)) + FORM_BYTES

/** Who may read a file: whoever reads the files of the area (kernel/reading.ts), or every member. */
export const FileArea = Schema.Literals([...AREAS, "all"])
export type FileArea = typeof FileArea.Type

const digits = (maximum: number) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum }))

/**
 * The fields of the form, all of them before the part `file`, whose name and content type are those of the file. With `sha256` (of the whole
 * file) an upload that was cut off goes on where it stood: `offset` is where the part begins, `size` how long the whole is.
 */
export const UploadFields = Schema.Struct({
  area: FileArea,
  sha256: Schema.optionalKey(ContentHash),
  size: Schema.optionalKey(digits(MAX_UPLOAD_BYTES)),
  offset: Schema.optionalKey(digits(MAX_UPLOAD_BYTES))
})

/** A file as it is kept. `sha256` is that of what is kept: of a picture, which is drawn anew, another one than that of what was sent. */
export const FileCard = Schema.Struct({
  sha256: ContentHash,
  type: FileType,
  size: Schema.Int,
  name: Schema.String,
  area: FileArea,
  uploaded_at: Schema.Int
})
export type FileCard = typeof FileCard.Type

/** How far an upload has come: `received` bytes are here; `file` once all of it is. */
const UploadState = Schema.Struct({ received: Schema.Int, file: Schema.NullOr(FileCard) })

export const UploadReply = Schema.Struct({ success: Schema.Literal(true), data: UploadState })
export const UploadStateReply = Schema.Struct({ data: UploadState })
