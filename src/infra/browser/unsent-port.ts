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
  /** The companies with operations or files that wait. */
  readonly companies: ReadonlyArray<string>
}

/** What could be read of a queue that is damaged. */
export interface Salvage extends Pick<UnsentWork, "operations" | "refused" | "drafts"> {
  /** What is there and cannot be read; null when nobody can tell how much. */
  readonly lost: number | null
  /** All that could be read, as a text to keep in a file. */
  readonly text: string
}

/** What a sign-out must ask about, and what is left of it where the browser has damaged it. */
export interface UnsentPort {
  readonly of: (userId: string) => Promise<UnsentWork>
  /** Sends what waits, in every company of the user. False when not all of it could be sent now. */
  readonly send: (userId: string) => Promise<boolean>
  /** The work as a text to keep in a file. */
  readonly asText: (userId: string) => Promise<string>
  /** Reads what it can of a damaged queue, and changes nothing. */
  readonly salvage: (userId: string) => Promise<Salvage>
  /** Goes on with what could be read of a damaged queue; the rest is gone. Rejects where the browser does not let go of it. */
  readonly goOnWithRest: (userId: string) => Promise<void>
}
