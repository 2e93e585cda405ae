import { Effect } from "effect"
import { hash } from "node:crypto"
import { Worker } from "node:worker_threads"
import { RunFailed } from "./rule.ts"

/** What the thread is started with: the file, and which companies of it are proven. */
export interface Asked {
  readonly path: string
  readonly share: number
  readonly shares: number
}

/** What the thread answers, once. `wrong`: the companies whose log does not prove itself, with where and why. */
export interface Proven {
  readonly companies: number
  readonly wrong: ReadonlyArray<string>
}

/** Which share of so many a company is in, always the same. */
export const shareOf = (companyId: string, shares: number): number =>
  Number.parseInt(hash("sha256", companyId, "hex").slice(0, 8), 16) % shares

/**
 * Proves the logs of one share of the companies, in a thread of its own while the server goes on. Fails for good when one does not prove
 * itself: trying again changes nothing, and the operator is to look at it.
 */
export const proveBooks = (path: string, share: number, shares: number): Effect.Effect<void, RunFailed> =>
  Effect.flatMap(
    Effect.callback<Proven, RunFailed>((resume) => {
      const asked: Asked = { path, share, shares }
      const worker = new Worker(new URL("prove-thread.ts", import.meta.url), { workerData: asked })
      const fail = (reason: string) => resume(Effect.fail(new RunFailed({ reason, lasting: false })))
      worker.once("message", (proven: Proven) => resume(Effect.succeed(proven)))
      worker.once("error", (error) => fail(`the books could not be read: ${error.message}`))
      const ended = new Promise<void>((resolve) => {
        worker.once("exit", () => {
          fail("the thread that proves the books ended")
          resolve()
        })
      })
      return Effect.promise(() => {
        // Told rather than terminated: V8 ends the whole process when a thread is taken away while it compiles.
        worker.postMessage("end")
        return ended
      })
    }),
    ({ wrong }) => (wrong.length === 0 ? Effect.void : new RunFailed({ reason: wrong.join("; "), lasting: true }))
  )
