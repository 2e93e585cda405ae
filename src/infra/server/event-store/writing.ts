import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import { Checkpoints } from "./checkpoints.ts"
import { generationOf, lastEventOf, openBeside, openDatabase } from "./database.ts"
import type { StoreUnavailable } from "./errors.ts"
import { describe } from "./failures.ts"
import type { MembershipChange } from "./followers.ts"
import type { JobResult, TimedJob } from "./jobs.ts"
import { MarkFile } from "../sqlite/mark-file.ts"
import type { Mark } from "./mark.ts"
import { Openings } from "./opening.ts"
import { readHead } from "./reader.ts"
import { foldKey } from "./fold-key.ts"
import { Shelf } from "./shelf.ts"
import { SnapshotShelf, snapshotsFile } from "./snapshots.ts"
import { Snapshotting } from "./snapshotting.ts"
import { prepareStatements } from "./statements.ts"
import type { Stated } from "./stating.ts"
import { Writer } from "./writer.ts"

/** The one who writes, wherever it runs. Every job is answered once, after the commit that holds it. */
export interface Writing {
  readonly submit: (job: TimedJob, reply: (result: JobResult) => void) => void
  /** Why nothing is taken any more, undefined while it is. */
  readonly broken: () => StoreUnavailable | undefined
  /** How many jobs have no answer yet. */
  readonly waiting: () => number
  /**
   * What the books of a company come to where its log ends, for whoever reads that much of them, folded anew beside whoever writes; undefined
   * when there is no time for it.
   */
  readonly state: (companyId: string, scope: string) => Promise<Stated | undefined>
  /** Commits what waits and gives the file back. */
  readonly close: () => Promise<void>
}

/** What whoever writes tells the rest of the server. */
export interface WritingEars {
  /** After each commit: where the logs that grew end now, every company that was written to, and who became or ceased to be a member. */
  readonly committed: (
    heads: ReadonlyArray<HeadMessage>,
    touched: ReadonlyArray<CompanyId>,
    members: ReadonlyArray<MembershipChange>
  ) => void
  /** A line for the operator. */
  readonly report: (message: string) => void
}

export interface WritingOptions {
  /** The file, which {@link openDatabase} accepts. */
  readonly path: string
  /** How many bytes of memory the books of companies may take, as far as that can be estimated. */
  readonly booksBytes: number
  /** Events between two snapshots of a company's books, at least; see snapshotting.ts. */
  readonly snapshotEvery?: number
  /** Who copies the log of writes back into the file: a thread of its own, or whoever writes, which is the default. */
  readonly checkpoints?: "apart" | "here"
}

/** Writes in this thread: while a transaction runs nothing else does. */
export const writeHere = (
  { booksBytes, checkpoints: copying = "here", path, snapshotEvery }: WritingOptions,
  { committed, report }: WritingEars
): Writing => {
  const db = openDatabase({ path })
  const reading = openBeside(path)
  const sql = prepareStatements(db)
  const mark = new MarkFile<Mark>(path)
  const generation = generationOf(db)
  const checkpoints = copying === "apart" ? new Checkpoints({ db, path, report }) : undefined
  const tell = (
    grown: ReadonlyArray<CompanyId>,
    touched: ReadonlyArray<CompanyId>,
    members: ReadonlyArray<MembershipChange>
  ): void => {
    let heads: ReadonlyArray<HeadMessage> = []
    try {
      // Read back from the committed log: what subscribers hear is what a pull will give them.
      heads = grown.flatMap((companyId) => readHead(sql, companyId) ?? [])
      if (grown.length > 0) mark.note({ generation, last: lastEventOf(db) })
      checkpoints?.look()
    } catch (error) {
      report(`heads could not be published: ${describe(error)}`)
    }
    committed(heads, touched, members)
  }
  const key = foldKey()
  const shelfOfSnapshots = new SnapshotShelf(snapshotsFile(path), key)
  const snapshotting = new Snapshotting({
    path,
    key,
    report,
    ...(snapshotEvery === undefined ? {} : { every: snapshotEvery })
  })
  snapshotting.sweep()
  const writer = new Writer({
    db,
    sql,
    shelf: new Shelf(db, booksBytes),
    openings: new Openings(reading, {
      snapshotOf: (companyId) => shelfOfSnapshots.find(reading, companyId),
      found: (companyId, position) => snapshotting.found(companyId, position),
      report
    }),
    used: (companyId, head, isErased) => {
      if (isErased) snapshotting.remove(companyId)
      snapshotting.consider(companyId, head)
    },
    committed: tell,
    report
  })
  return {
    submit: (job, reply) => writer.submit(job, reply),
    broken: () => writer.broken,
    waiting: () => writer.waiting,
    state: (companyId, scope) => snapshotting.state(companyId, scope),
    close: async () => {
      writer.close()
      await snapshotting.close()
      await checkpoints?.close()
      shelfOfSnapshots.close()
      mark.close()
      reading.close()
      db.close()
    }
  }
}
