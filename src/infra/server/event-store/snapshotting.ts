import type { ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import { startBeside } from "../beside.ts"
import { describe } from "./failures.ts"
import { foldKey } from "./fold-key.ts"
import { heapForSnapshots, machineMemory } from "./memory.ts"
import type { FromSnapshots, SnapshotOptions, SnapshotStart, ToSnapshots } from "./snapshot-process.ts"
import { snapshotsFile } from "./snapshots.ts"
import type { Stated } from "./stating.ts"

/** Fewer events than this are folded sooner than anything else could be read. */
export const SNAPSHOT_EVERY = 1000

/** So much of a log may lie behind its snapshot: the work of all snapshots of a log that grows stays a few times that of folding it once. */
const TAIL_SHARE = 0.25

/** Milliseconds after which a process with nothing to do ends, and gives its memory back. */
const IDLE_MS = 5000

/** After books that together took more than this the process ends too: it would keep what they took for a long time. */
const MUCH_BYTES = 32_000_000

/** Companies of which it is remembered where their snapshot stands. */
const REMEMBERED = 100_000

export interface SnapshottingOptions extends SnapshotOptions {
  /** Events between two snapshots of a company, at least. */
  readonly every?: number
  /** Called with what the operator should read. */
  readonly report: (message: string) => void
}

/** What was asked for, and whoever waits for the answer. */
interface Asked {
  readonly message: ToSnapshots
  readonly answered?: (answer: FromSnapshots) => void
  readonly isAgain?: boolean
}

/** Most that is asked for before books are hashed, which can be done an hour later as well. */
const WAITING_FOR_STATE = 8

/** Has snapshots made in a process of its own, which reads the log by itself: whoever writes only says that one is due. */
export class Snapshotting {
  readonly #options: SnapshottingOptions
  readonly #every: number
  /** Up to where each company's books stand in a snapshot, or will when what was asked for is made. */
  readonly #upTo = new Map<string, number>()
  readonly #asked: Array<Asked> = []
  #next: PromiseWithResolvers<void> = Promise.withResolvers()
  #worker: ChildProcess | undefined
  /** What the books that the process has read took. */
  #bytes = 0
  #idle: NodeJS.Timeout | undefined
  /** What this process runs: after an upgrade beside it a new one would fold with other code. */
  readonly #code = foldKey()

  constructor(options: SnapshottingOptions) {
    this.#options = options
    this.#every = options.every ?? SNAPSHOT_EVERY
  }

  /** Removes what nobody can use, when there is anything. */
  sweep(): void {
    if (existsSync(snapshotsFile(this.#options.path))) this.#ask({ kind: "sweep" })
  }

  /** A company's books were read from a snapshot up to there. */
  found(companyId: string, position: number): void {
    this.#upTo.set(companyId, position)
  }

  /** Has the snapshot of a company removed: something of what it holds was erased. One that is being made goes after it is made. */
  remove(companyId: string): void {
    this.#upTo.delete(companyId)
    if (existsSync(snapshotsFile(this.#options.path)) || this.#asked.length > 0)
      this.#ask({ kind: "remove", companyId })
  }

  /** Asks for a snapshot of the company when its log has grown enough since the last one. */
  consider(companyId: string, head: number): void {
    const behind = head - (this.#upTo.get(companyId) ?? 0)
    if (behind < this.#every || behind < head * TAIL_SHARE) return
    // To forget one costs no more than a snapshot that was not due.
    if (this.#upTo.size >= REMEMBERED) this.#upTo.clear()
    this.#upTo.set(companyId, head)
    this.#ask({ kind: "make", companyId })
  }

  /**
   * What the books of a company come to for whoever reads that much of them, folded from the first event of its log; undefined when there is
   * too much else to do.
   */
  state(companyId: string, scope: string): Promise<Stated | undefined> {
    if (this.#asked.length >= WAITING_FOR_STATE) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      this.#ask({ kind: "state", companyId, scope }, ({ stated }) => resolve(stated))
    })
  }

  /** Resolves when all that was asked for is made. */
  async settled(): Promise<void> {
    while (this.#asked.length > 0) await this.#next.promise
  }

  /** Ends at once; what is half made is not there. */
  async close(): Promise<void> {
    this.#giveUp()
    await this.#end()
    this.#next.resolve()
  }

  #ask(message: ToSnapshots, answered?: (answer: FromSnapshots) => void): void {
    clearTimeout(this.#idle)
    if (this.#asked.push(answered === undefined ? { message } : { message, answered }) === 1) this.#goOn()
  }

  #giveUp(): void {
    for (const { answered } of this.#asked.splice(0)) answered?.({})
  }

  /** Hands the first of what was asked for over, which stays first until it is answered. */
  #goOn(): void {
    const asked = this.#asked[0]
    if (asked === undefined) return
    try {
      this.#worker ??= this.#start()
      this.#worker.send(asked.message)
    } catch (error) {
      this.#options.report(`snapshots cannot be made: ${describe(error)}`)
      this.#worker = undefined
      this.#giveUp()
    }
  }

  #start(): ChildProcess {
    const { key, path } = this.#options
    const startedWith: SnapshotStart = { key, path, code: this.#code }
    this.#bytes = 0
    const worker = startBeside(new URL("snapshot-process.ts", import.meta.url), {
      startedWith,
      heapMb: Math.ceil(heapForSnapshots(machineMemory()) / 2 ** 20)
    })
    worker.unref()
    worker.channel?.unref()
    worker.on("message", (answer: FromSnapshots) => this.#hear(worker, answer))
    worker.on("error", (error) => this.#options.report(`the process that makes snapshots failed: ${describe(error)}`))
    worker.once("exit", (code, signal) => {
      if (this.#worker !== worker) return
      this.#options.report(`the process that makes snapshots ended (${signal ?? code})`)
      this.#worker = undefined
      this.#failed({})
    })
    return worker
  }

  #hear(worker: ChildProcess, answer: FromSnapshots): void {
    if (this.#worker !== worker) return
    const { bytes = 0, failed } = answer
    if (failed !== undefined) this.#options.report(`a snapshot could not be made: ${failed}`)
    this.#bytes += bytes
    if (this.#bytes > MUCH_BYTES) void this.#end()
    if (failed === undefined) this.#answered(answer)
    else this.#failed(answer)
    if (this.#asked.length > 0) return
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS)
    this.#idle.unref()
  }

  /** What was erased must leave its snapshot: that is asked for once more, the rest when it is next due. */
  #failed(answer: FromSnapshots): void {
    const asked = this.#asked[0]
    if (asked?.message.kind === "remove" && asked.isAgain !== true) this.#asked.push({ ...asked, isAgain: true })
    this.#answered(answer)
  }

  #answered(answer: FromSnapshots): void {
    this.#asked.shift()?.answered?.(answer)
    const { resolve } = this.#next
    this.#next = Promise.withResolvers()
    this.#goOn()
    resolve()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return
    const { promise, resolve } = Promise.withResolvers<void>()
    worker.once("exit", () => resolve())
    // Whoever waits for the end must see it, though nothing else may keep the server up.
    worker.ref()
    // What was not committed is rolled back by whoever opens the file next.
    worker.kill("SIGKILL")
    await promise
  }
}
