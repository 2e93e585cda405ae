import Papa from "papaparse"
import { COLUMNS_MAX } from "../../../domain/bank-statement/events.ts"
import type { FileRow } from "../../../domain/import/table.ts"
import { digest, hex } from "../sha256.ts"

/** The longest file that is read, and the most rows. A year of a busy account has some 3,000. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024
export const FILE_ROWS_MAX = 5000

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [";", ",", "\t", "|"] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Why a file is not read. `spreadsheet`, `pdf`: a file of another program, which can be saved as CSV. */
export type FileProblem = "empty" | "tooLarge" | "tooManyRows" | "spreadsheet" | "pdf" | "noTable" | "unreadable"

/** A file of rows as text: nothing in it is computed, and nothing that it names is fetched. */
export interface TextFile {
  readonly name: string
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly contentHash: string
  readonly encoding: Encoding
  readonly text: string
}

const begins = (bytes: Uint8Array, ...first: ReadonlyArray<number>): boolean =>
  first.every((byte, index) => bytes[index] === byte)

/** How the bytes are letters: by the mark at their beginning, by the empty bytes of UTF-16, else UTF-8 where they are that. */
const encodingOf = (bytes: Uint8Array): Encoding => {
  if (begins(bytes, 0xff, 0xfe)) return "utf-16le"
  if (begins(bytes, 0xfe, 0xff)) return "utf-16be"
  const sample = bytes.subarray(0, 2000)
  const empty = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  const many = sample.length / 4
  if ((empty[1] ?? 0) > many) return "utf-16le"
  if ((empty[0] ?? 0) > many) return "utf-16be"
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return "utf-8"
  } catch {
    return "windows-1252"
  }
}

const otherProgram = (bytes: Uint8Array): FileProblem | undefined => {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "spreadsheet"
  return begins(bytes, 0x25, 0x50, 0x44, 0x46) ? "pdf" : undefined
}

/** Reads the letters of a file. */
export const textOfFile = async (file: File): Promise<TextFile | FileProblem> => {
  if (file.size > FILE_BYTES_MAX) return "tooLarge"
  const bytes = new Uint8Array(await file.arrayBuffer())
  const other = otherProgram(bytes)
  if (other !== undefined) return other
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === "") return "empty"
  if (text.includes("\u0000")) return "unreadable"
  return { name: file.name.trim().slice(0, 120).trim(), contentHash: hex(await digest(bytes)), encoding, text }
}

/** Rows of a text, each with its place, as wide as is looked at. Quoted cells may hold anything, line breaks too. */
export const rowsOf = (text: string, delimiter: Delimiter, max = FILE_ROWS_MAX + 1): ReadonlyArray<FileRow> =>
  Papa.parse<ReadonlyArray<string>>(text, { delimiter, preview: max }).data.map((cells, index) => ({
    at: index + 1,
    cells: cells.slice(0, COLUMNS_MAX)
  }))

/** How many rows are looked at for what sets their cells apart. */
const LOOKED_AT = 200

/** How many cells most rows have that have several, and how many rows those are. */
const shapeOf = (rows: ReadonlyArray<FileRow>): { readonly width: number; readonly alike: number } => {
  const times = new Map<number, number>()
  for (const { cells } of rows) if (cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1)
  const [width = 0, alike = 0] = [...times].toSorted(([, left], [, right]) => right - left)[0] ?? []
  return { width, alike }
}

/** What sets the cells apart: by it most rows have the same number of them, and the more the better. Undefined where nothing does. */
export const findDelimiter = (text: string): Delimiter | undefined => {
  const shapes = DELIMITERS.map((delimiter) => ({ delimiter, ...shapeOf(rowsOf(text, delimiter, LOOKED_AT)) }))
  const most = Math.max(...shapes.map(({ alike }) => alike))
  if (most === 0) return undefined
  // A decimal comma cuts rows in fewer cells than what sets them apart.
  return shapes
    .filter(({ alike }) => alike >= most * 0.8)
    .toSorted((left, right) => right.width - left.width || right.alike - left.alike)[0]?.delimiter
}
