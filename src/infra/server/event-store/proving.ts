import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import {
  beginReading,
  claimedHead,
  conclude,
  unknownCompany,
  wholeLog,
  type ChainReport,
  type ClaimedHead
} from "./chain.ts"
import { proveRange, type ChainRange, type RangeReport } from "./chain-range.ts"
import { BUSY_TIMEOUT_MS, openReadOnly } from "./database.ts"
import type { FromProver, ProverOptions } from "./prover-thread.ts"

/** A stretch shorter than this many events is not worth a thread. */
const LEAST_EVENTS = 2000

/** More threads than this wait for the same disk. */
const MOST_THREADS = 8

/** How many threads share a log, this one included, and the shortest stretch that one is given. */
export interface ProverSettings {
  readonly threads?: number
  readonly leastEvents?: number
}

/** The other end of a prover's thread. One range at a time. */
class ProverThread {
  readonly #worker: Worker
  readonly #ended: Promise<void>
  #answered: PromiseWithResolvers<FromProver> = Promise.withResolvers()

  constructor(options: ProverOptions) {
    this.#worker = new Worker(new URL("prover-thread.ts", import.meta.url), { workerData: options })
    this.#worker.on("message", (message: FromProver) => this.#answered.resolve(message))
    this.#worker.on("error", (error) => this.#answered.reject(error))
    this.#ended = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#answered.reject(new Error("a prover's thread ended"))
        resolve()
      })
    })
  }

  ready(): Promise<FromProver> {
    return this.#answered.promise
  }

  async prove(range: ChainRange): Promise<RangeReport> {
    this.#answered = Promise.withResolvers()
    this.#worker.postMessage(range)
    const answer = await this.#answered.promise
    if (answer.kind !== "proven") throw new Error(answer.kind === "failed" ? answer.reason : "a prover spoke unasked")
    return answer.report
  }

  async close(): Promise<void> {
    this.#answered.promise.catch(() => undefined)
    this.#worker.postMessage("close")
    await this.#ended
  }
}

/**
 * The stretches of a log that are proven at once, each starting from the hash that the file claims for the event before it: the
 * stretch before it must end there, so that what holds for each holds for all. One stretch where the file lacks such a hash.
 */
const stretchesOf = (
  db: DatabaseSync,
  companyId: CompanyId,
  head: ClaimedHead,
  { threads, leastEvents }: Required<ProverSettings>
): ReadonlyArray<ChainRange> => {
  const whole = wholeLog(companyId)
  const length = typeof head.position === "number" ? head.position : 0
  const count = Math.min(threads, Math.floor(length / leastEvents))
  if (count < 2) return [whole]
  const size = Math.ceil(length / count)
  const hashAt = db.prepare("SELECT hash FROM event WHERE company_id = ? AND position = ?")
  const stretches: Array<ChainRange> = []
  let start = { after: whole.after, afterHash: whole.afterHash }
  for (let cut = size; cut < length; cut += size) {
    const hash = hashAt.get(companyId, cut)?.["hash"]
    if (typeof hash !== "string") return [whole]
    stretches.push({ ...whole, ...start, upTo: cut })
    start = { after: cut, afterHash: hash }
  }
  return [...stretches, { ...whole, ...start }]
}

const paired = <A, B>(left: ReadonlyArray<A>, right: ReadonlyArray<B>): ReadonlyArray<readonly [A, B]> =>
  right.map((each, at) => {
    const other = left[at]
    if (other === undefined) throw new Error("more stretches than threads")
    return [other, each]
  })

/** A stretch that ends elsewhere than the next one began proves nothing of what follows. */
const joined = (
  stretches: ReadonlyArray<ChainRange>,
  reports: ReadonlyArray<RangeReport>
): ReadonlyArray<RangeReport> =>
  reports.map((report, at) => {
    const next = stretches[at + 1]
    if (!report.ok || next === undefined) return report
    if (report.position !== next.after) return { ok: false, position: report.position, fault: "position" }
    return report.hash === next.afterHash ? report : { ok: false, position: report.position - 1, fault: "hash" }
  })

/** Proves the logs of one file. */
export interface Prover {
  readonly db: DatabaseSync
  readonly verify: (companyId: CompanyId) => Promise<ChainReport>
  readonly close: () => Promise<void>
}

/**
 * Opens a file to prove the logs in it, the stretches of a long log at once on all processors: what `verifyChain` says of a log,
 * sooner. A server may go on writing meanwhile. Errors: throws StoreRefused as `openReadOnly` does; `verify` rejects when the file
 * cannot be read.
 */
export const openProver = async (
  path: string,
  { threads = Math.min(availableParallelism(), MOST_THREADS), leastEvents = LEAST_EVENTS }: ProverSettings = {}
): Promise<Prover> => {
  const db = openReadOnly(path)
  const helpers = Array.from({ length: threads - 1 }, () => new ProverThread({ path, timeout: BUSY_TIMEOUT_MS }))
  const close = async (): Promise<void> => {
    await Promise.all(helpers.map((helper) => helper.close()))
    db.close()
  }
  try {
    await Promise.all(helpers.map((helper) => helper.ready()))
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    verify: async (companyId) => {
      const end = beginReading(db)
      try {
        const head = claimedHead(db, companyId)
        if (head === undefined) return unknownCompany
        const stretches = stretchesOf(db, companyId, head, { threads, leastEvents })
        // What is long past does not change; the end may grow, so that it is read here, as it stood when the head was read.
        const others = Promise.all(
          paired(helpers, stretches.slice(0, -1)).map(([helper, range]) => helper.prove(range))
        )
        const last = proveRange(db, stretches.at(-1) ?? wholeLog(companyId))
        return conclude(head, joined(stretches, [...(await others), last]))
      } finally {
        end()
      }
    },
    close
  }
}
