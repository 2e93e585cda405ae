/** Work of a user that is on this device alone. */
export interface UnsentWork {
  /** Operations that wait to be sent. */
  readonly operations: number
  /** Operations that were refused and that nobody has seen to yet. */
  readonly refused: number
  /** Forms that were begun and not saved. */
  readonly drafts: number
  /** The companies with operations that wait. */
  readonly companies: ReadonlyArray<string>
}

/** What a sign-out must ask about. */
export interface UnsentPort {
  readonly of: (userId: string) => Promise<UnsentWork>
  /** Sends what waits, in every company of the user. False when not all of it could be sent now. */
  readonly send: (userId: string) => Promise<boolean>
  /** The work as a text to keep in a file. */
  readonly asText: (userId: string) => Promise<string>
}
