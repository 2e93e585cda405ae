import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs"
import { dirname, join } from "node:path"

/** The last event of a file, over all companies: the file that holds it holds every commit before it. */
export interface LastEvent {
  readonly companyId: string
  readonly position: number
  readonly hash: string
}

/**
 * What stands beside a file of books and says what the server has written to it. `isNew`: the file was about to be made or brought to
 * a newer version, and may not have been.
 */
export interface Mark {
  readonly generation: string
  readonly last: LastEvent | null
  readonly isNew?: true
}

/** Every mark is as long as the longest, so that one is written over another in place. */
const LENGTH = 384

const markFile = (path: string): string => `${path}.mark`

/** Stands in the folder of the data while a backup is put back there. */
export const UNFINISHED = "restore-unfinished"

/** Whether a backup was being put back into the folder and was not, or not wholly. */
export const isUnfinished = (path: string): boolean => existsSync(join(dirname(path), UNFINISHED))

const textOf = (mark: Mark): string => `${JSON.stringify(mark).padEnd(LENGTH - 1)}\n`

const isText = (value: unknown): value is string => typeof value === "string"

const isLast = (value: unknown): value is LastEvent =>
  typeof value === "object" &&
  value !== null &&
  "companyId" in value &&
  isText(value.companyId) &&
  "position" in value &&
  typeof value.position === "number" &&
  "hash" in value &&
  isText(value.hash)

const isMark = (value: unknown): value is Mark =>
  typeof value === "object" &&
  value !== null &&
  "generation" in value &&
  isText(value.generation) &&
  "last" in value &&
  (value.last === null || isLast(value.last))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the mark beside a file says: null when there is none, `damaged` when it cannot be read. */
export const readMark = (path: string): Mark | null | "damaged" => {
  if (!existsSync(markFile(path))) return null
  const mark = parse(readFileSync(markFile(path), "utf8"))
  return isMark(mark) ? mark : "damaged"
}

/** Flushes a file or a folder to the disk. */
export const flush = (path: string): void => {
  const handle = openSync(path, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Puts a mark beside a file, whole or not at all. */
export const placeMark = (path: string, mark: Mark): void => {
  const fresh = `${markFile(path)}.${process.pid}.new`
  const handle = openSync(fresh, "w", 0o600)
  try {
    writeSync(handle, textOf(mark))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, markFile(path))
  flush(dirname(path))
}

/**
 * The mark beside a file that is being written to. It may lag behind the file, never run ahead of it, so that it need not be flushed
 * with every commit.
 */
export class MarkFile {
  readonly #handle: number
  readonly #generation: string

  constructor(path: string, generation: string) {
    this.#handle = openSync(markFile(path), "r+")
    this.#generation = generation
  }

  note(last: LastEvent | null): void {
    writeSync(this.#handle, textOf({ generation: this.#generation, last }), 0)
  }

  close(): void {
    fsyncSync(this.#handle)
    closeSync(this.#handle)
  }
}
