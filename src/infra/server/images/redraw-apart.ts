import { Effect } from "effect"
import { Worker } from "node:worker_threads"
import { FILE_PIXELS } from "../../contract/files.ts"

/** What the thread is started with: a picture, and how many pixels it may have. */
export interface Picture {
  readonly png: Uint8Array
  readonly pixels: number
}

/** A picture that takes longer than this is taken for one made to keep a server busy. */
const PATIENCE = "20 seconds"

/**
 * A picture of any size that is taken, drawn anew in a thread of its own while the server goes on; null when it is none, or when drawing it
 * does not end.
 */
export const redrawApart = (png: Uint8Array): Effect.Effect<Uint8Array | null> =>
  Effect.callback<Uint8Array | null>((resume) => {
    const picture: Picture = { png, pixels: FILE_PIXELS }
    const worker = new Worker(new URL("redraw-thread.ts", import.meta.url), { workerData: picture })
    const end = (drawn: Uint8Array | null) => resume(Effect.succeed(drawn))
    worker.once("message", end)
    worker.once("error", () => end(null))
    worker.once("exit", () => end(null))
    return Effect.promise(() => worker.terminate())
  }).pipe(Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => Effect.succeed(null) }))
