import { Worker } from "node:worker_threads"
import { StoreUnavailable } from "./errors.ts"
import { describe } from "./failures.ts"
import { heapFor, YOUNG_MB } from "./memory.ts"
import type { JobResult, TimedJob } from "./jobs.ts"
import type { Stated } from "./stating.ts"
import { fromMessage, QUEUE_MAX, type FromWriter, type JobMessage, type ToWriter } from "./writer-messages.ts"
import type { Writing, WritingEars, WritingOptions } from "./writing.ts"

/** The other end of the writer's thread. */
class Apart implements Writing {
  readonly #worker: Worker
  readonly #ears: WritingEars
  readonly #asked = new Map<number, (result: JobResult) => void>()
  readonly #states = new Map<number, (stated: Stated | undefined) => void>()
  readonly #ended: Promise<void>
  #jobs: Array<JobMessage> = []
  #nextId = 0
  #broken: StoreUnavailable | undefined

  constructor(worker: Worker, ears: WritingEars) {
    this.#worker = worker
    this.#ears = ears
    worker.on("message", this.#hear)
    worker.on("error", (error) => this.#stop(describe(error)))
    this.#ended = new Promise((resolve) => {
      worker.once("exit", () => {
        this.#stop("its thread ended")
        resolve()
      })
    })
  }

  readonly broken = (): StoreUnavailable | undefined => this.#broken

  readonly waiting = (): number => this.#asked.size

  submit(job: TimedJob, reply: (result: JobResult) => void): void {
    if (this.#broken !== undefined) return reply(this.#broken)
    // What the thread would refuse does not go over to it, nor wait in the messages between the two.
    if (this.#asked.size >= QUEUE_MAX) {
      return reply(new StoreUnavailable({ reason: "too many commands are waiting", lasting: false }))
    }
    this.#nextId += 1
    this.#asked.set(this.#nextId, reply)
    // What is read from the sockets in one turn of the loop goes over in one message.
    if (this.#jobs.push({ id: this.#nextId, job }) === 1) setImmediate(() => this.#send())
  }

  state(companyId: string, scope: string): Promise<Stated | undefined> {
    if (this.#broken !== undefined) return Promise.resolve(undefined)
    this.#nextId += 1
    const id = this.#nextId
    return new Promise((resolve) => {
      this.#states.set(id, resolve)
      this.#tell({ id, companyId, scope })
    })
  }

  async close(): Promise<void> {
    this.#send()
    this.#tell("close")
    await this.#ended
  }

  #send(): void {
    const jobs = this.#jobs
    this.#jobs = []
    if (jobs.length === 0) return
    try {
      this.#tell(jobs)
    } catch {
      // Nothing of the message went over: each job goes by itself, so that one that cannot harms no other.
      for (const job of jobs) this.#sendAlone(job)
    }
  }

  #sendAlone(message: JobMessage): void {
    try {
      this.#tell([message])
    } catch (error) {
      this.#ears.report(`what was asked could not be handed to the writer (${message.job.kind}): ${describe(error)}`)
      this.#answer(
        message.id,
        new StoreUnavailable({ reason: "a command could not be handed to the writer", lasting: false })
      )
    }
  }

  #answer(id: number, answer: JobResult): void {
    const reply = this.#asked.get(id)
    this.#asked.delete(id)
    reply?.(answer)
  }

  #tell(message: ToWriter): void {
    this.#worker.postMessage(message)
  }

  readonly #hear = (message: FromWriter): void => {
    if (message.kind === "report") return this.#ears.report(message.message)
    if (message.kind === "state") {
      this.#states.get(message.id)?.(message.stated)
      this.#states.delete(message.id)
    }
    if (message.kind !== "turn") return
    for (const result of message.results) {
      const answer = fromMessage(result)
      if (answer instanceof StoreUnavailable && answer.lasting) this.#broken ??= answer
      this.#answer(result.id, answer)
    }
    if (message.touched.length > 0) this.#ears.committed(message.heads, message.touched, message.members)
  }

  /** Nobody is left without an answer: what was asked may or may not be committed, and asking again is safe. */
  #stop(reason: string): void {
    this.#broken ??= new StoreUnavailable({ reason: `the writer stopped: ${reason}`, lasting: true })
    const left = [...this.#asked.values()]
    this.#asked.clear()
    for (const reply of left) reply(this.#broken)
    for (const resolve of this.#states.values()) resolve(undefined)
    this.#states.clear()
  }
}

const writerThread = new URL("writer-thread.ts", import.meta.url)

/**
 * Writes in a thread of its own: the server reads requests while a transaction waits for the disk. `body`: what the thread runs.
 * Errors: rejects with the reason for which the file was refused.
 */
export const writeApart = async (
  options: WritingOptions,
  ears: WritingEars,
  body: URL = writerThread
): Promise<Writing> => {
  const worker = new Worker(body, {
    workerData: options,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.ceil(heapFor(options.booksBytes) / 2 ** 20),
      maxYoungGenerationSizeMb: YOUNG_MB
    }
  })
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject)
    worker.once("message", (first: FromWriter) => {
      if (first.kind === "refused") reject(new Error(first.reason))
      else resolve()
    })
  })
  return new Apart(worker, ears)
}
