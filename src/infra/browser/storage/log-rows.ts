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
  /** The dashboard as it was drawn of it. In the same row: it goes wherever the summary goes, also where a build that knows nothing of it removes that. */
  readonly drawn?: DrawnRow
}

/**
 * The dashboard as it was drawn of a summary on one of its days (`day`, from `begins` to `ends`, milliseconds since 1970), in a language, a width and what else it depends on
 * (`look`). `digest` is the hash of all of these, of the whole summary, and of `text`: a start that draws it asks for no other. Source: docs/decisions/0107-the-dashboard-is-shown-as-it-was-drawn.md.
 */
export interface DrawnRow {
  readonly look: string
  readonly day: string
  readonly begins: number
  readonly ends: number
  readonly digest: string
  readonly text: string
}

/** Under what the summary is kept; builds from before it never ask for it. */
export const SUMMARY = "summary"

/** Under what is kept which parts the books were put into, and under what each of those parts begins; older builds never ask for them. */
export const PARTS = "parts"
export const PART_PREFIX = "part:"

/** A part of the books, kept beside the log like a summary, which names it by its hash. */
export interface PartRow {
  readonly part: Uint8Array<ArrayBuffer>
}

/** All that may stand beside where a log ends. */
export type MetaRow = LogMeta | SummaryRow | PartRow

/** Where a log ends, as it is noted there; undefined before anything was. */
export const metaIn = (row: MetaRow | undefined): LogMeta | undefined =>
  row !== undefined && "headHash" in row ? row : undefined

/** What was kept of what the log came to; undefined where nothing was, or something else stands there. */
export const summaryIn = (row: MetaRow | undefined): SummaryRow | undefined =>
  row !== undefined && "digest" in row ? row : undefined
