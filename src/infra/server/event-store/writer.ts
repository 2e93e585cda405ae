import type { DatabaseSync } from "node:sqlite"
import { fork, type Books } from "../../../domain/books.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { PushReply, WireCommand } from "../../contract/sync.ts"
import type { OpenCompany } from "./append.ts"
import type { CompanyNotFound } from "./event-store.ts"
import { StoreUnavailable, type CommandRefused, type Ordered, type Registered } from "./event-store.ts"
import { describe, isPassing, isStorageFailure } from "./failures.ts"
import { runPush, runRegister, type PushInput, type RegisterInput } from "./jobs.ts"
import { Faulty, type Bench } from "./judge.ts"
import { runOrder, type OrderInput } from "./ordering.ts"
import { isMemberOf } from "./reader.ts"
import type { Head, Shelf } from "./shelf.ts"
import type { Statements } from "./statements.ts"

/** Most pushes that share one commit. */
const GROUP_MAX = 128
/** Pushes that may wait; beyond it the store asks to be left alone for a moment rather than grow. */
const QUEUE_MAX = 1024
/** How often a command on which our own code fails is tried before it is given up. */
const ATTEMPTS_MAX = 3
/** Failing commands that are remembered; devices that never come back must not fill the memory. */
const ATTEMPTS_KEPT = 10_000

type Reply<A, E> = (result: A | E) => void

type Job =
  | {
      readonly kind: "push"
      readonly input: PushInput
      readonly reply: Reply<PushReply, CompanyNotFound | StoreUnavailable>
    }
  | {
      readonly kind: "register"
      readonly input: RegisterInput
      readonly reply: Reply<Registered, CompanyNotFound | CommandRefused | StoreUnavailable>
    }
  | {
      readonly kind: "order"
      readonly input: OrderInput
      readonly reply: Reply<Ordered, CompanyNotFound | CommandRefused | StoreUnavailable>
    }

export interface WriterOptions {
  readonly db: DatabaseSync
  readonly sql: Statements
  readonly shelf: Shelf
  /** Called after each commit with the companies whose log grew, and with all that were written to. */
  readonly committed: (grown: ReadonlyArray<CompanyId>, touched: ReadonlyArray<CompanyId>) => void
  /** Called with what the operator should read. */
  readonly report: (message: string) => void
}

const unavailable = (reason: string, lasting = false): StoreUnavailable => new StoreUnavailable({ reason, lasting })

/**
 * The one writer. Pushes that arrive while the disk is busy share the next commit; each is answered after the commit that holds
 * it. A group works on forks of the books, which are thrown away unless the commit succeeds.
 * Source: docs/decisions/0007-group-commit.md.
 */
export class Writer {
  readonly #options: WriterOptions
  readonly #bench: Bench
  readonly #attempts = new Map<string, number>()
  #queue: Array<Job> = []
  #scheduled = false
  #broken: StoreUnavailable | undefined

  constructor(options: WriterOptions) {
    this.#options = options
    this.#bench = { db: options.db, sql: options.sql, givesUp: this.#givesUp }
  }

  /** Why the store takes no more commands, undefined while it does. */
  get broken(): StoreUnavailable | undefined {
    return this.#broken
  }

  push(input: PushInput, reply: Reply<PushReply, CompanyNotFound | StoreUnavailable>): void {
    this.#enqueue({ kind: "push", input, reply })
  }

  register(input: RegisterInput, reply: Reply<Registered, CompanyNotFound | CommandRefused | StoreUnavailable>): void {
    this.#enqueue({ kind: "register", input, reply })
  }

  order(input: OrderInput, reply: Reply<Ordered, CompanyNotFound | CommandRefused | StoreUnavailable>): void {
    this.#enqueue({ kind: "order", input, reply })
  }

  /** Commits what waits and takes nothing more. */
  close(): void {
    while (this.#queue.length > 0) this.#flush()
    this.#broken ??= unavailable("the store is closed", true)
  }

  #enqueue(job: Job): void {
    if (this.#broken !== undefined) return job.reply(this.#broken)
    if (this.#queue.length >= QUEUE_MAX) return job.reply(unavailable("too many commands are waiting"))
    this.#queue.push(job)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // After the input that is ready has been read: everything that came in together is committed together.
    setImmediate(() => {
      this.#scheduled = false
      this.#flush()
      if (this.#queue.length > 0) this.#schedule()
    })
  }

  readonly #givesUp = (companyId: string, command: WireCommand, error: unknown): boolean => {
    const key = `${companyId}|${command.commandId}`
    const attempts = (this.#attempts.get(key) ?? 0) + 1
    this.#options.report(`${command.type} ${key} failed (attempt ${attempts}): ${describe(error)}`)
    if (attempts < ATTEMPTS_MAX) {
      if (this.#attempts.size >= ATTEMPTS_KEPT) this.#attempts.clear()
      this.#attempts.set(key, attempts)
      return false
    }
    this.#attempts.delete(key)
    return true
  }

  #books(companyId: CompanyId, head: Head): Books {
    try {
      return this.#options.shelf.at(companyId, head)
    } catch (error) {
      if (isStorageFailure(error)) throw error
      this.#options.report(`the books of ${companyId} cannot be read: ${describe(error)}`)
      throw new Faulty(error)
    }
  }

  #open(opened: Map<CompanyId, OpenCompany>, companyId: CompanyId): OpenCompany | undefined {
    const before = opened.get(companyId)
    if (before !== undefined) return before
    const row = this.#options.sql.company.get(companyId)
    if (row === undefined) return undefined
    const head = { head: Number(row["head"]), headHash: String(row["head_hash"]) }
    const company: OpenCompany = {
      companyId,
      epoch: String(row["epoch"]),
      committedHead: head.head,
      committedHash: head.headHash,
      books: fork(this.#books(companyId, head)),
      ...head
    }
    opened.set(companyId, company)
    return company
  }

  #run(opened: Map<CompanyId, OpenCompany>, job: Job): () => void {
    const open = (companyId: CompanyId) => this.#open(opened, companyId)
    try {
      if (job.kind === "push") {
        const result = runPush(this.#bench, open, job.input)
        return () => job.reply(result)
      }
      if (job.kind === "order") {
        const result = runOrder(this.#bench, open, job.input)
        return () => job.reply(result)
      }
      const result = runRegister(this.#bench, open, job.input)
      return () => job.reply(result)
    } catch (error) {
      if (isStorageFailure(error) || !this.#options.db.isTransaction) throw error
      // Our own code failed. Each command stands whole or not at all, so the rest of the group need not suffer.
      if (!(error instanceof Faulty)) this.#options.report(`a ${job.kind} failed: ${describe(error)}`)
      const company = opened.get(job.input.companyId)
      // A company whose registration failed is not there for the rest of the group either.
      if (job.kind === "register" && company?.head === 0) opened.delete(job.input.companyId)
      return () => job.reply(unavailable("a command could not be judged"))
    }
  }

  #moveHeads(opened: ReadonlyMap<CompanyId, OpenCompany>): Array<OpenCompany> {
    const grown = [...opened.values()].filter((company) => company.head > company.committedHead)
    for (const { companyId, head, headHash, committedHead, committedHash } of grown) {
      const { changes } = this.#options.sql.moveHead.run(head, headHash, companyId, committedHead, committedHash)
      if (Number(changes) !== 1) throw new Error(`the head of ${companyId} moved under its own writer`)
    }
    return grown
  }

  /**
   * Folds what is not in memory yet, so that the transaction itself stays short. Books that cannot be read fail later, and those of
   * others are left alone: a stranger must not make the server work.
   */
  #warm(jobs: ReadonlyArray<Job>): void {
    const own = jobs.filter(({ input }) => isMemberOf(this.#options.sql, input.companyId, input.userId))
    for (const companyId of new Set(own.map(({ input }) => input.companyId))) {
      const row = this.#options.sql.company.get(companyId)
      if (row === undefined) continue
      try {
        this.#books(companyId, { head: Number(row["head"]), headHash: String(row["head_hash"]) })
      } catch (error) {
        if (!(error instanceof Faulty)) throw error
      }
    }
  }

  #flush(): void {
    const jobs = this.#queue.splice(0, GROUP_MAX)
    if (jobs.length === 0) return
    const { db, shelf } = this.#options
    const opened = new Map<CompanyId, OpenCompany>()
    let replies: ReadonlyArray<() => void>
    let grown: ReadonlyArray<OpenCompany>
    try {
      this.#warm(jobs)
      db.exec("BEGIN IMMEDIATE")
      replies = jobs.map((job) => this.#run(opened, job))
      grown = this.#moveHeads(opened)
      db.exec("COMMIT")
    } catch (error) {
      this.#fail(jobs, error)
      return
    }
    for (const { companyId, books, head, headHash } of grown) shelf.advance(companyId, books, { head, headHash })
    shelf.trim()
    for (const reply of replies) reply()
    this.#options.committed(
      grown.map(({ companyId }) => companyId),
      [...opened.keys()]
    )
  }

  /** Nothing of the group is acknowledged. When the disk itself failed the store stays shut until a restart. */
  #fail(jobs: ReadonlyArray<Job>, error: unknown): void {
    const { db, report } = this.#options
    report(`a group of ${jobs.length} was not committed: ${describe(error)}`)
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
    const waiting = this.#broken === undefined ? [] : this.#queue.splice(0)
    for (const job of [...jobs, ...waiting]) job.reply(answer)
  }
}
