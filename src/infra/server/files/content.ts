import { Effect } from "effect"
import type { FileType } from "../../contract/files.ts"
import { plainJpeg } from "../images/jpeg.ts"
import { redrawApart, type NotDrawn } from "../images/redraw-apart.ts"

const beginsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text

/** What is kept of the content that came as a type; null when it is not of that type. */
export const keptOf: {
  readonly [type in FileType]: (bytes: Uint8Array) => Effect.Effect<Uint8Array | null, NotDrawn>
} = {
  "image/png": redrawApart,
  "image/jpeg": (bytes) => Effect.sync(() => plainJpeg(bytes)),
  "application/pdf": (bytes) => Effect.succeed(beginsWith(bytes, "%PDF-") ? bytes : null),
  // A text holds no byte of zeros; programs do, and so do the workbooks that are named like texts.
  "text/csv": (bytes) => Effect.succeed(bytes.length > 0 && !bytes.includes(0) ? bytes : null)
}

/** A name for a person to read: no path, nothing that a terminal or a header would take for a command. */
export const nameOf = (given: string): string => {
  // Browsers write a quotation mark and the ends of a line in this way.
  const told = given.normalize("NFC").replaceAll(/%(22|0A|0D)/gi, "")
  const last = told.split(/[/\\]/).at(-1) ?? ""
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, "").trim()
  return plain.slice(0, 120).toWellFormed() || "file"
}
