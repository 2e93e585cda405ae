import { readMarkAs } from "../sqlite/mark-file.ts"

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

/** What the mark beside the books says: null when there is none, `damaged` when it cannot be read. */
export const readMark = (path: string): Mark | null | "damaged" => readMarkAs(path, isMark)
