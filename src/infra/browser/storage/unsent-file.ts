import type { WireCommand } from "../../contract/sync.ts"
import { isCounter, isId, isLike, isListOf, isOneOf, isShape, isText } from "../api/shapes.ts"
import { sha256 } from "../sha256.ts"
import type { FileFault } from "../books-port.ts"
import { bytesOfFiled, isFiledUpload, type FiledUpload } from "../files/filed-uploads.ts"
import type { AttentionRow, DraftRow, PendingRow } from "./queue-database.ts"

/** What of a user's queue goes into a file. */
export interface Unsent {
  readonly userId: string
  readonly pending: ReadonlyArray<Pick<PendingRow, "companyId" | "command">>
  readonly attention: ReadonlyArray<Pick<AttentionRow, "companyId" | "command" | "code" | "detail">>
  readonly drafts: ReadonlyArray<DraftRow>
  /** Files that wait, with what they hold. */
  readonly files?: ReadonlyArray<FiledUpload>
  /** Rows that can be read and make no sense. */
  readonly damaged?: ReadonlyArray<unknown>
}

/** An operation in a file. */
export interface FiledOperation {
  readonly companyId: string
  readonly command: WireCommand
}

/** A file of unsent work as it was read. */
export interface UnsentFile {
  readonly userId: string
  readonly operations: ReadonlyArray<FiledOperation>
  readonly refused: ReadonlyArray<FiledOperation>
  readonly drafts: ReadonlyArray<unknown>
  /** None in a file of before version 3. */
  readonly files?: ReadonlyArray<FiledUpload>
}

const FORMAT = "kazi-unsent"
/** Version 1 had no checksum. Version 3 has files, and is written where there are any, so that older builds read all others. */
const VERSION = 3
const WITHOUT_FILES = 2

const isExpectation = isShape<NonNullable<WireCommand["expect"]>[number]>({ ref: isLike(/^/, 128), version: isCounter })

const isOperation = isShape<FiledOperation>({
  companyId: isId,
  command: isShape<WireCommand>(
    {
      commandId: isId,
      seq: isCounter,
      type: isLike(/^/, 64),
      v: isCounter,
      cls: isOneOf("fact", "request"),
      payload: (value) => typeof value === "object" && value !== null,
      occurredAt: isText,
      basePos: isCounter,
      expect: isListOf(isExpectation),
      dependsOn: isListOf(isId)
    },
    "expect",
    "dependsOn"
  )
})

const isFiled = (value: unknown): value is FiledUpload =>
  isFiledUpload(value) && isOperation({ ...value, command: { ...value.command, seq: 0 } })

/**
 * The work as a text to keep in a file: what was asked for, in the order in which it would have been sent. The checksum covers the
 * rest as JSON without spaces: a file that was cut or changed on its way is found out.
 */
export const unsentFileText = async ({
  userId,
  pending,
  attention,
  drafts,
  files = [],
  damaged = []
}: Unsent): Promise<string> => {
  const operations = pending.map(({ companyId, command }) => ({ companyId, command }))
  const refused = attention.map(({ companyId, command, code, detail }) => ({ companyId, command, code, detail }))
  const whole = files.filter(isFiled)
  const content = {
    format: FORMAT,
    version: whole.length > 0 ? VERSION : WITHOUT_FILES,
    userId,
    operations: operations.filter(isOperation),
    refused: refused.filter(isOperation),
    drafts,
    ...(whole.length > 0 ? { files: whole } : {}),
    // One row that makes no sense must not keep the others from being taken over.
    damaged: [
      ...damaged,
      ...[...operations, ...refused].filter((row) => !isOperation(row)),
      ...files.filter((row) => !isFiled(row))
    ]
  }
  return `${JSON.stringify({ ...content, checksum: await sha256(JSON.stringify(content)) }, null, 2)}\n`
}

const isFile = isShape<UnsentFile>(
  {
    userId: isId,
    operations: isListOf(isOperation),
    refused: isListOf(isOperation),
    drafts: Array.isArray,
    files: isListOf(isFiled)
  },
  "files"
)

const areWhole = async (files: ReadonlyArray<FiledUpload> = []): Promise<boolean> =>
  (await Promise.all(files.map(bytesOfFiled))).every((bytes) => bytes !== undefined)

const parsed = (text: string): { readonly [field: string]: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Reads a file of unsent work: what is in it, or why it is none that can be read. */
export const readUnsentFile = async (text: string): Promise<UnsentFile | FileFault> => {
  const found = parsed(text)
  // One that was cut begins as every other.
  if (found === undefined) return text.includes(FORMAT) ? "damaged" : "foreign"
  const { checksum, ...content } = found
  if (content["format"] !== FORMAT || typeof content["version"] !== "number") return "foreign"
  if (content["version"] > VERSION) return "newer"
  const isProven = content["version"] === 1 || checksum === (await sha256(JSON.stringify(content)))
  return isProven && isFile(content) && (await areWhole(content.files)) ? content : "damaged"
}
