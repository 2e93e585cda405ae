import { DatabaseSync } from "node:sqlite"
import { parentPort, workerData } from "node:worker_threads"

/* The thread that copies the write-ahead log of the books back into their file: see checkpoints.ts for its other end. */

/** What the thread is started with. `timeout`: milliseconds to wait for another process. */
export interface CheckpointOptions {
  readonly path: string
  readonly timeout: number
}

/** One answer each time it is asked. `left`: pages that were written meanwhile and are not copied back. */
export type FromCheckpoints = { readonly left: number } | { readonly failed: string }

/** While it copies others write: it goes over the rest again, which is less each time. */
const ROUNDS = 3
/** So few pages are copied back by whoever writes. */
const FEW_PAGES = 100

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const { path, timeout } = workerData as CheckpointOptions
const db = new DatabaseSync(path, { timeout })
const copy = db.prepare("PRAGMA wal_checkpoint(PASSIVE)")

const copyBack = (): FromCheckpoints => {
  try {
    let left = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { checkpointed, log } = copy.get() ?? {}
      left = Number(log) - Number(checkpointed)
      if (left <= FEW_PAGES) break
    }
    return { left }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

port.on("message", (message: "copy" | "close") => {
  if (message === "copy") return port.postMessage(copyBack())
  db.close()
  port.close()
})
