/** Where the log of this device ends, and what it knows of itself. `lastSyncedAt`, `rebuiltAt`: milliseconds since 1970. */
export interface LogMeta {
  readonly epoch: string | null
  readonly head: number
  readonly headHash: string
  readonly leaderEpoch: number
  readonly lastSyncedAt: number | null
  readonly rebuiltAt: number | null
  /** The server's seal of `headHash` at `head`, to be shown should it lose what it gave; not there before it gave one. */
  readonly seal?: string | null
  /** What the member read of the log when it was fetched (kernel/reading.ts); everything where it is not said. */
  readonly scope?: string | undefined
}

/**
 * What the books came to when they were last folded, beside the log of which they were: what empties the log takes it along. `mark` names
 * all that it depends on, `digest` is the hash of mark and text. Source: docs/decisions/0090-the-start-opens-from-a-summary.md.
 */
export interface SummaryRow {
  readonly mark: string
  readonly digest: string
  readonly text: string
}

/** Under what the summary is kept; builds from before it never ask for it. */
export const SUMMARY = "summary"

/** Where a log ends, as it is noted there; undefined before anything was. */
export const metaIn = (row: LogMeta | SummaryRow | undefined): LogMeta | undefined =>
  row !== undefined && "headHash" in row ? row : undefined
