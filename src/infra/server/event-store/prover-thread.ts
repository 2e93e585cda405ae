import { parentPort, workerData } from "node:worker_threads"
import { proveRange, type ChainRange, type RangeReport } from "./chain-range.ts"
import { openMapped } from "./mapped.ts"

/* The thread that proves a stretch of a log: see proving.ts for its other end. */

/** What the thread is started with. `timeout`: milliseconds to wait for another process. */
export interface ProverOptions {
  readonly path: string
  readonly timeout: number
}

/** `ready` comes once; then one answer to each range, in order. */
export type FromProver =
  | { readonly kind: "ready" }
  | { readonly kind: "proven"; readonly report: RangeReport }
  | { readonly kind: "failed"; readonly reason: string }

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const { path, timeout } = workerData as ProverOptions
const db = openMapped(path, timeout)
const say = (message: FromProver): void => port.postMessage(message)

const prove = (range: ChainRange): FromProver => {
  try {
    return { kind: "proven", report: proveRange(db, range) }
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) }
  }
}

port.on("message", (message: ChainRange | "close") => {
  if (message !== "close") return say(prove(message))
  db.close()
  port.close()
})
say({ kind: "ready" })
