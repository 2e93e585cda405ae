import type { DatabaseSync, StatementSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import type { CheckpointOptions, FromCheckpoints } from "./checkpoint-thread.ts"
import { BUSY_TIMEOUT_MS, CHECKPOINT_PAGES } from "./database.ts"
import { describe } from "./failures.ts"

export interface CheckpointsOptions {
  /** The connection of the one writer. */
  readonly db: DatabaseSync
  readonly path: string
  /** Called with what the operator should read. */
  readonly report: (message: string) => void
  /** Pages that the log holds before they are copied back; as many as SQLite itself would wait for by default. */
  readonly pages?: number
  /** What the thread runs. */
  readonly body?: URL
}

const checkpointThread = new URL("checkpoint-thread.ts", import.meta.url)

/**
 * Has the write-ahead log copied back into the file by a thread of its own. Left to SQLite, the commit that fills the log copies all of it
 * before it returns, and everybody waits for as long as that takes: a hundred times a commit. The thread starts when it is first needed.
 */
export class Checkpoints {
  readonly #options: CheckpointsOptions
  readonly #pages: number
  readonly #state: StatementSync
  #worker: Worker | undefined
  #isUnderWay = false
  /** How long the log is to be before it is copied back. */
  #due: number

  constructor(options: CheckpointsOptions) {
    this.#options = options
    this.#pages = options.pages ?? CHECKPOINT_PAGES
    this.#due = this.#pages
    options.db.exec("PRAGMA wal_autocheckpoint = 0")
    this.#state = options.db.prepare("PRAGMA wal_checkpoint(NOOP)")
  }

  /** To be called after each commit, outside of any transaction. */
  look(): void {
    if (this.#isUnderWay) return
    const log = Number(this.#state.get()?.["log"])
    // The log was begun anew.
    if (log < this.#due - this.#pages) this.#due = this.#pages
    if (log < this.#due) return
    // Where a reader keeps it from being copied back it is looked at again once as much was added.
    this.#due = log + this.#pages
    this.#isUnderWay = true
    try {
      this.#worker ??= this.#start()
      this.#worker.postMessage("copy")
    } catch (error) {
      this.#fall(describe(error))
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#isUnderWay = true
    if (worker === undefined) return
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()))
    // Whoever waits for the end must see it, though nothing else may keep the server up.
    worker.ref()
    worker.postMessage("close")
    await ended
  }

  #start(): Worker {
    const { body = checkpointThread, path } = this.#options
    const workerData: CheckpointOptions = { path, timeout: BUSY_TIMEOUT_MS }
    const worker = new Worker(body, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 3 }
    })
    worker.unref()
    worker.on("message", (answer: FromCheckpoints) => this.#hear(answer))
    worker.once("error", (error) => this.#fall(describe(error)))
    return worker
  }

  #hear(answer: FromCheckpoints): void {
    if (this.#worker === undefined) return
    this.#isUnderWay = false
    if ("failed" in answer) return this.#options.report(`the log of writes was not copied back: ${answer.failed}`)
    try {
      // What was added meanwhile: once all is copied back the next write begins the log anew.
      if (answer.left < this.#pages / 8) this.#options.db.exec("PRAGMA wal_checkpoint(PASSIVE)")
    } catch (error) {
      this.#options.report(`the log of writes was not copied back: ${describe(error)}`)
    }
  }

  /** Without a thread whoever writes copies it back, as SQLite does by itself. */
  #fall(reason: string): void {
    this.#worker = undefined
    this.#isUnderWay = true
    this.#options.report(`no thread copies the log of writes back: ${reason}`)
    this.#options.db.exec(`PRAGMA wal_autocheckpoint = ${this.#pages}`)
  }
}
