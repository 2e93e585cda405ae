import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs"
import { dirname, join } from "node:path"

/** Every mark is as long as the longest, so that one is written over another in place. */
const LENGTH = 384

const markFile = (path: string): string => `${path}.mark`

/** Stands in the folder of the data while a backup is put back there. */
export const UNFINISHED = "restore-unfinished"

/** Whether a backup was being put back into the folder and was not, or not wholly. */
export const isUnfinished = (path: string): boolean => existsSync(join(dirname(path), UNFINISHED))

const textOf = (mark: object): string => `${JSON.stringify(mark).padEnd(LENGTH - 1)}\n`

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the mark beside a file says: null when there is none, `damaged` when it cannot be read as one. */
export const readMarkAs = <M>(path: string, isMark: (value: unknown) => value is M): M | null | "damaged" => {
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
export const placeMark = (path: string, mark: object): void => {
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
export class MarkFile<M extends object> {
  readonly #handle: number

  constructor(path: string) {
    this.#handle = openSync(markFile(path), "r+")
  }

  note(mark: M): void {
    writeSync(this.#handle, textOf(mark), 0)
  }

  close(): void {
    fsyncSync(this.#handle)
    closeSync(this.#handle)
  }
}
