import type { DatabaseSync } from "node:sqlite"
import { emptyBooks, fork, type Books } from "../../../domain/books.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { append, NotWritten, type Rows } from "./append.ts"
import { chance } from "./chance.ts"
import { CompanyNotFound, StoreUnavailable } from "./errors.ts"
import { describe, isPassing, isStorageFailure } from "./failures.ts"
import { isHeard, readFor, type JobResult, type TimedJob } from "./jobs.ts"
import { bytesOf } from "./fold.ts"
import type { MembershipChange } from "./followers.ts"
import type { OpenedBooks, Openings } from "./opening.ts"
import { settle, type Company } from "./prepare.ts"
import type { Head, Shelf } from "./shelf.ts"
import type { Statements } from "./statements.ts"
import { Attempts, GroupTroubles } from "./troubles.ts"
import { QUEUE_MAX } from "./writer-messages.ts"

/** Most pushes that share one commit. */
const GROUP_MAX = 128
/** A job, and whom to answer. */
export interface Waiting {
  readonly job: TimedJob
  readonly reply: (result: JobResult) => void
}

/** A company while a group of jobs is judged: its committed end, and what the transaction has added so far to a fork of its books. */
interface OpenCompany {
  readonly committed: Head
  company: Company
  readonly members: Array<MembershipChange>
  /** What the events that were added are thought to take of the memory. */
  bytes: number
  /** Set once something was erased: what was folded before holds it still. */
  isErased: boolean
}
type Opened = Map<CompanyId, OpenCompany>

/** The books of a company cannot be read by this build. */
class Unreadable extends Error {}

/** What a group of jobs came to in one transaction. */
interface Booked {
  readonly replies: ReadonlyArray<() => void>
  readonly grown: ReadonlyArray<OpenCompany>
  readonly touched: ReadonlyArray<CompanyId>
  readonly members: ReadonlyArray<MembershipChange>
}

export interface WriterOptions {
  readonly db: DatabaseSync
  readonly sql: Statements
  readonly shelf: Shelf
  readonly openings: Openings<Waiting>
  /** Called with the company whose books were opened or written to, where they end now, and whether something of them was erased. */
  readonly used?: (companyId: CompanyId, head: number, isErased: boolean) => void
  /** Called after each commit with the companies whose log grew, all that were written to, and who became or ceased to be a member. */
  readonly committed: (
    grown: ReadonlyArray<CompanyId>,
    touched: ReadonlyArray<CompanyId>,
    members: ReadonlyArray<MembershipChange>
  ) => void
  /** Called with what the operator should read. */
  readonly report: (message: string) => void
}

const unavailable = (reason: string, lasting = false): StoreUnavailable => new StoreUnavailable({ reason, lasting })

const bytesAdded = ({ commands }: Rows): number => {
  let bytes = 0
  for (const { events } of commands) {
    for (const { body, values } of events) {
      bytes += bytesOf(values.reduce((characters, { text }) => characters + text.length, body.length))
    }
  }
  return bytes
}

const erasesIn = ({ commands }: Rows): boolean =>
  commands.some(({ events }) => events.some(({ event }) => event._tag === "DataErased"))

/**
 * The one writer. Pushes that arrive while the disk is busy share the next commit; each is answered after the commit that holds
 * it. A group works on forks of the books, which are thrown away unless the commit succeeds. Jobs
 * whose books are not in memory wait for them, and the jobs of other companies go on.
 * Source: docs/decisions/0007-group-commit.md.
 */
export class Writer {
  readonly #options: WriterOptions
  readonly #attempts: Attempts
  #queue: Array<Waiting> = []
  #scheduled = false
  #lastCommitMs = 0
  #broken: StoreUnavailable | undefined

  constructor(options: WriterOptions) {
    this.#options = options
    this.#attempts = new Attempts(options.report)
  }

  /** Why the store takes no more commands, undefined while it does. */
  get broken(): StoreUnavailable | undefined {
    return this.#broken
  }

  /** How many jobs wait for their turn. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Takes a job; its answer is given after the commit that holds it. */
  submit(job: TimedJob, reply: (result: JobResult) => void): void {
    if (this.#broken !== undefined) return reply(this.#broken)
    if (this.#queue.length + this.#options.openings.waiting >= QUEUE_MAX)
      return reply(unavailable("too many commands are waiting"))
    this.#queue.push({ job, reply })
    this.#schedule()
  }

  /** Commits what waits and takes nothing more. What still waits when a turn fails is not committed, and told so. */
  close(): void {
    let isWell = true
    while (isWell && this.#isBusy) isWell = this.#turn() && this.#readOn()
    this.#broken ??= unavailable("the store is closed", true)
    this.#answer([...this.#options.openings.giveUp(), ...this.#queue.splice(0)], this.#broken)
  }

  #answer(all: ReadonlyArray<Waiting>, answer: JobResult): void {
    for (const { reply } of all) reply(answer)
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // After the input that is ready has been read: everything that came in together is committed together.
    setImmediate(() => {
      const isWell = this.#turn()
      // In a turn of its own: whoever was answered hears it first, and what they ask next is committed as soon as the slice is over.
      if (isWell && !this.#options.openings.isEmpty) {
        setImmediate(() => {
          this.#readOn()
          this.#goOn()
        })
      } else this.#goOn()
    })
  }

  #goOn(): void {
    this.#scheduled = false
    if (this.#isBusy) this.#schedule()
  }

  get #isBusy(): boolean {
    return this.#queue.length > 0 || !this.#options.openings.isEmpty
  }

  #books(companyId: CompanyId, head: Head): Books {
    try {
      return this.#options.shelf.at(companyId, head)
    } catch (error) {
      if (isStorageFailure(error)) throw error
      this.#options.report(`the books of ${companyId} cannot be read: ${describe(error)}`)
      throw new Unreadable()
    }
  }

  #open(opened: Opened, companyId: CompanyId): Company | undefined {
    const before = opened.get(companyId)
    if (before !== undefined) return before.company
    const row = this.#options.sql.company.get(companyId)
    if (row === undefined) return undefined
    const committed = { head: Number(row["head"]), headHash: String(row["head_hash"]) }
    const books = fork(this.#books(companyId, committed))
    const company = { companyId, epoch: String(row["epoch"]), books, ...committed }
    opened.set(companyId, { committed, company, members: [], bytes: 0, isErased: false })
    return company
  }

  #write(opened: Opened, rows: Rows): void {
    const changes = append(this.#options.sql, rows)
    const { companyId } = rows
    const { bytes, committed, company, isErased, members } = opened.get(companyId) ?? {
      committed: { head: 0, headHash: GENESIS_HASH },
      company: { ...rows.next, books: fork(emptyBooks()) },
      members: [],
      bytes: 0,
      isErased: false
    }
    members.push(...changes)
    opened.set(companyId, {
      committed,
      company: settle(company, rows.next),
      members,
      bytes: bytes + bytesAdded(rows),
      isErased: isErased || erasesIn(rows)
    })
  }

  #run(opened: Opened, troubles: GroupTroubles, waiting: Waiting): () => void {
    const { job, reply } = waiting
    const { db, report, sql } = this.#options
    const { companyId } = job
    const later = () => reply(unavailable("a command could not be judged"))
    if (troubles.skipped.has(waiting)) return later
    try {
      if (!isHeard(sql, job)) return () => reply(new CompanyNotFound({ companyId }))
      const company = this.#open(opened, companyId)
      const judge = readFor(sql, job)
      let judged = judge(company, troubles.of(companyId), chance)
      // Each turn tells judging of one more command on which it failed, so that it need not fail on it again.
      while ("fault" in judged && judged.fault.error !== undefined) {
        troubles.add(companyId, judged.fault.command, judged.fault.error)
        judged = judge(company, troubles.of(companyId), chance)
      }
      if (judged.rows !== undefined) this.#write(opened, judged.rows)
      if ("fault" in judged) return later
      const { answer } = judged
      return () => reply(answer)
    } catch (error) {
      if (isStorageFailure(error) || !db.isTransaction) throw error
      if (error instanceof NotWritten) {
        if (error.command !== undefined) troubles.add(companyId, error.command, error.cause)
        else {
          report(`a ${job.kind} could not be written: ${describe(error.cause)}`)
          troubles.skipped.add(waiting)
        }
        throw error
      }
      // Our own code failed, before anything of the job was written.
      if (!(error instanceof Unreadable)) report(`a ${job.kind} failed: ${describe(error)}`)
      return later
    }
  }

  #moveHeads(opened: Opened): ReadonlyArray<OpenCompany> {
    const grown = [...opened.values()].filter(({ committed, company }) => company.head > committed.head)
    for (const { committed, company } of grown) {
      const { companyId, head, headHash } = company
      const { changes } = this.#options.sql.moveHead.run(head, headHash, companyId, committed.head, committed.headHash)
      if (Number(changes) !== 1) throw new Error(`the head of ${companyId} moved under its own writer`)
    }
    return grown
  }

  /**
   * One transaction for the whole group. When a rule of the tables refuses a row it is begun anew, with the command known that cannot
   * be written: each command stands whole or not at all, and the rest of the group need not suffer.
   */
  #book(group: ReadonlyArray<Waiting>): Booked {
    const { db } = this.#options
    if (group.length === 0) return { replies: [], grown: [], touched: [], members: [] }
    const troubles = new GroupTroubles(this.#attempts)
    while (true) {
      const opened: Opened = new Map()
      db.exec("BEGIN IMMEDIATE")
      try {
        const replies = group.map((waiting) => this.#run(opened, troubles, waiting))
        const grown = this.#moveHeads(opened)
        db.exec("COMMIT")
        const members = [...opened.values()].flatMap((company) => company.members)
        return { replies, grown, touched: [...opened.keys()], members }
      } catch (error) {
        if (!(error instanceof NotWritten)) throw error
        db.exec("ROLLBACK")
      }
    }
  }

  /** Whether a job can be judged at once: its books are at hand, or it needs none. Whom nobody hears makes the server fold nothing. */
  #isReady(job: TimedJob): boolean {
    const { shelf, sql } = this.#options
    const { companyId } = job
    return shelf.has(companyId) || !isHeard(sql, job) || sql.company.get(companyId) === undefined
  }

  /** Adds to the group what can be judged; the rest waits for its books, and whatever comes later for the same company behind it. */
  #gather(group: Array<Waiting>): void {
    const { openings } = this.#options
    while (group.length < GROUP_MAX) {
      // Taken out of the queue only once it stands elsewhere: it stays there when the tables cannot be read.
      const waiting = this.#queue[0]
      if (waiting === undefined) return
      const { companyId } = waiting.job
      const isReady = !openings.has(companyId) && this.#isReady(waiting.job)
      const isTaken = isReady || openings.wait(companyId, waiting)
      if (isReady) group.push(waiting)
      this.#queue.shift()
      if (!isTaken) waiting.reply(unavailable("too many commands wait for the books of the company"))
    }
  }

  readonly #take = (opened: OpenedBooks, waiting: ReadonlyArray<Waiting>): void => {
    const { report, shelf, used } = this.#options
    if ("folded" in opened) {
      shelf.put(opened.companyId, opened.folded)
      used?.(opened.companyId, opened.folded.head, false)
      this.#queue.unshift(...waiting)
      return
    }
    report(`the books of ${opened.companyId} cannot be read: ${describe(opened.error)}`)
    this.#answer(waiting, unavailable("a command could not be judged"))
  }

  /** Reads books that are being opened for a slice of time. False when it failed. */
  #readOn(): boolean {
    try {
      this.#options.openings.advance(this.#take, this.#lastCommitMs)
      return true
    } catch (error) {
      this.#fail([], error)
      return false
    }
  }

  /** Judges and commits what can be, and answers it. False when it failed. */
  #turn(): boolean {
    const { committed, openings, shelf, used } = this.#options
    const group: Array<Waiting> = []
    let booked: Booked
    try {
      this.#gather(group)
      const start = performance.now()
      booked = this.#book(group)
      this.#lastCommitMs = performance.now() - start
    } catch (error) {
      this.#fail(group, error)
      return false
    }
    const { grown, members, replies, touched } = booked
    for (const { bytes, company, isErased } of grown) {
      if (isErased) shelf.forget(company.companyId)
      else shelf.advance(company.companyId, company.books, company, bytes)
    }
    shelf.trim(openings.bytes)
    for (const reply of replies) reply()
    for (const { company, isErased } of grown) used?.(company.companyId, company.head, isErased)
    if (touched.length === 0) return true
    committed(
      grown.map(({ company }) => company.companyId),
      touched,
      members
    )
    return true
  }

  /**
   * Nothing of the group is acknowledged, and nobody waits for books any longer: the reading of them may be what failed. When the disk
   * itself failed the store stays shut until a restart.
   */
  #fail(group: ReadonlyArray<Waiting>, error: unknown): void {
    const { db, openings, report } = this.#options
    report(`a group of ${group.length} was not committed: ${describe(error)}`)
    const lasting = !isPassing(error)
    const failure = unavailable(lasting ? "the disk failed" : "the store is busy", lasting)
    if (lasting) this.#broken = failure
    try {
      if (db.isTransaction) db.exec("ROLLBACK")
    } catch (rollback) {
      report(`the group could not be rolled back: ${describe(rollback)}`)
      this.#broken ??= unavailable("the disk failed", true)
    }
    const answer = this.#broken ?? failure
    const failed = [...group, ...openings.giveUp()]
    if (this.#broken !== undefined) failed.push(...this.#queue.splice(0))
    // Where nobody was under way it failed on the first of the queue, which must not be met for ever.
    else if (failed.length === 0) failed.push(...this.#queue.splice(0, 1))
    this.#answer(failed, answer)
  }
}
