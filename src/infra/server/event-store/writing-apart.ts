import { Worker } from "node:worker_threads"
import { StoreUnavailable } from "./event-store.ts"
import { describe } from "./failures.ts"
import type { PushInput, RegisterInput } from "./jobs.ts"
import type { OrderInput } from "./ordering.ts"
import { fromMessage, type FromWriter, type JobMessage, type ToWriter } from "./writer-messages.ts"
import type { OrderResult, PushResult, RegisterResult, Writing, WritingEars, WritingOptions } from "./writing.ts"

type Answer = PushResult & RegisterResult & OrderResult

/** The other end of the writer's thread. */
class Apart implements Writing {
  readonly #worker: Worker
  readonly #ears: WritingEars
  readonly #asked = new Map<number, (result: Answer) => void>()
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

  push(input: PushInput, reply: (result: PushResult) => void): void {
    this.#ask(reply, (id) => ({ id, kind: "push", input }))
  }

  register(input: RegisterInput, reply: (result: RegisterResult) => void): void {
    this.#ask(reply, (id) => ({ id, kind: "register", input }))
  }

  order(input: OrderInput, reply: (result: OrderResult) => void): void {
    this.#ask(reply, (id) => ({ id, kind: "order", input }))
  }

  async close(): Promise<void> {
    this.#send()
    this.#tell("close")
    await this.#ended
  }

  #ask(reply: (result: Answer) => void, job: (id: number) => JobMessage): void {
    // The writer answers each job with a result of its own kind; one map holds both.
    if (this.#broken !== undefined) return reply(this.#broken)
    this.#nextId += 1
    this.#asked.set(this.#nextId, reply)
    // What is read from the sockets in one turn of the loop goes over in one message.
    if (this.#jobs.push(job(this.#nextId)) === 1) setImmediate(() => this.#send())
  }

  #send(): void {
    if (this.#jobs.length > 0) this.#tell(this.#jobs)
    this.#jobs = []
  }

  #tell(message: ToWriter): void {
    this.#worker.postMessage(message)
  }

  readonly #hear = (message: FromWriter): void => {
    if (message.kind === "report") return this.#ears.report(message.message)
    if (message.kind !== "turn") return
    for (const result of message.results) {
      const answer = fromMessage(result)
      if (answer instanceof StoreUnavailable && answer.lasting) this.#broken ??= answer
      const reply = this.#asked.get(result.id)
      this.#asked.delete(result.id)
      reply?.(answer as Answer)
    }
    if (message.touched.length > 0) this.#ears.committed(message.heads, message.touched)
  }

  /** Nobody is left without an answer: what was asked may or may not be committed, and asking again is safe. */
  #stop(reason: string): void {
    this.#broken ??= new StoreUnavailable({ reason: `the writer stopped: ${reason}`, lasting: true })
    const left = [...this.#asked.values()]
    this.#asked.clear()
    for (const reply of left) reply(this.#broken)
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
  const worker = new Worker(body, { workerData: options })
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject)
    worker.once("message", (first: FromWriter) => {
      if (first.kind === "refused") reject(new Error(first.reason))
      else resolve()
    })
  })
  return new Apart(worker, ears)
}
