import type { Books } from "../../domain/books.ts"
import type { Json } from "../../domain/kernel/canonical.ts"

/** Work of a user that is on this device alone. */
export interface UnsentWork {
  /** Operations that wait to be sent. */
  readonly operations: number
  /** Operations that were refused and that nobody has seen to yet. */
  readonly refused: number
  /** Forms that were begun and not saved. */
  readonly drafts: number
  /** Files that the server does not have: they wait, or were refused. */
  readonly files: number
  /** Some of these files cannot be read any more. */
  readonly hasLostFiles: boolean
  /** The companies with operations or files that wait. */
  readonly companies: ReadonlyArray<string>
}

/** One piece of that work. */
export interface UnsentItem {
  readonly kind: "operations" | "refused" | "drafts" | "files"
  readonly companyId: string
  /** The type of the command, the key under which the form is kept, or the name of the file. */
  readonly what: string
  /** What was written. */
  readonly says: { readonly [name: string]: Json }
}

/** Work as a text to keep in a file. */
export interface UnsentText {
  readonly text: string
  /** The names of files that wait and are not in it: too large for it, or not to be read any more. */
  readonly leftOut: ReadonlyArray<string>
}

/** What could be read of a queue that is damaged. */
export interface Salvage extends UnsentText, Pick<UnsentWork, "operations" | "refused" | "drafts"> {
  /** What is there and cannot be read; null when nobody can tell how much. */
  readonly lost: number | null
}

/** What a sign-out must ask about, and what is left of it where the browser has damaged it. */
export interface UnsentPort {
  readonly of: (userId: string) => Promise<UnsentWork>
  /**
   * Every piece of it by its name, the first written first. `name` is given the books of its company, null where they cannot be opened.
   */
  readonly named: (
    userId: string,
    name: (item: UnsentItem, books: Books | null) => string
  ) => Promise<ReadonlyArray<string>>
  /** Sends what waits, in every company of the user. False when not all of it could be sent now. */
  readonly send: (userId: string) => Promise<boolean>
  /** The work as a text to keep in a file. */
  readonly asText: (userId: string) => Promise<UnsentText>
  /** Reads what it can of a damaged queue, and changes nothing. */
  readonly salvage: (userId: string) => Promise<Salvage>
  /** Goes on with what could be read of a damaged queue; the rest is gone. Rejects where the browser does not let go of it. */
  readonly goOnWithRest: (userId: string) => Promise<void>
}
