import { Effect } from "effect"
import type { ChildProcess } from "node:child_process"
import { hash } from "node:crypto"
import { startBeside } from "../beside.ts"
import { RunFailed } from "./rule.ts"

/** What the process is started with: the file, and which companies of it are proven. */
export interface Asked {
  readonly path: string
  readonly share: number
  readonly shares: number
}

/** What the process answers, once, or why it cannot. `wrong`: the companies whose log does not prove itself, with where and why. */
export type Proven = { readonly wrong: ReadonlyArray<string> } | { readonly failed: string }

/** Which share of so many a company is in, always the same. */
export const shareOf = (companyId: string, shares: number): number =>
  Number.parseInt(hash("sha256", companyId, "hex").slice(0, 8), 16) % shares

const started = (asked: Asked): ChildProcess | undefined => {
  try {
    return startBeside(new URL("prove-process.ts", import.meta.url), { startedWith: asked })
  } catch {
    return undefined
  }
}

/**
 * Proves the logs of one share of the companies, in a process of its own while the server goes on. Fails for good when one does not prove
 * itself: trying again changes nothing, and the operator is to look at it.
 */
export const proveBooks = (path: string, share: number, shares: number): Effect.Effect<void, RunFailed> =>
  Effect.flatMap(
    Effect.callback<ReadonlyArray<string>, RunFailed>((resume) => {
      const asked: Asked = { path, share, shares }
      const fail = (reason: string) => resume(Effect.fail(new RunFailed({ reason, lasting: false })))
      const prover = started(asked)
      if (prover === undefined) return fail("no process could be started to prove the books")
      prover.once("message", () => prover.kill("SIGKILL"))
      prover.once("message", (answer: Proven) =>
        "failed" in answer
          ? fail(`the books could not be read: ${answer.failed}`)
          : resume(Effect.succeed(answer.wrong))
      )
      prover.on("error", (error) => fail(`the process that proves the books failed: ${error.message}`))
      prover.once("exit", () => fail("the process that proves the books ended"))
      return Effect.sync(() => void prover.kill("SIGKILL"))
    }),
    (wrong) => (wrong.length === 0 ? Effect.void : new RunFailed({ reason: wrong.join("; "), lasting: true }))
  )
