import { Effect, type Result } from "effect"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { Pull, PullReply } from "../contract/sync.ts"

/** How long an answer may be used, in milliseconds: it says where the log ended when it was given. */
const FRESH_MS = 30_000

interface Asked {
  readonly text: string
  readonly at: number
  readonly answer: Promise<Result.Result<PullReply, SyncFailure>>
}

/**
 * The page behind the one that is being folded, asked for meanwhile: on a slow line the fold of a page takes as long as the next one needs to
 * come. `now`: milliseconds.
 */
export class PageAhead {
  readonly #pull: (message: Pull) => Effect.Effect<PullReply, SyncFailure>
  readonly #now: () => number
  #asked: Asked | undefined

  constructor(pull: (message: Pull) => Effect.Effect<PullReply, SyncFailure>, now: () => number) {
    this.#pull = pull
    this.#now = now
  }

  ask(message: Pull): void {
    const answer = Effect.runPromise(Effect.result(this.#pull(message)))
    // Whoever takes the answer hears of a defect; nobody may.
    answer.catch(() => {})
    this.#asked = { text: JSON.stringify(message), at: this.#now(), answer }
  }

  /** The answer to what is asked for, once: as it was asked for before, if it was and not long ago. */
  take(message: Pull): Effect.Effect<PullReply, SyncFailure> {
    const asked = this.#asked
    this.#asked = undefined
    const isSame = asked?.text === JSON.stringify(message) && Math.abs(this.#now() - asked.at) <= FRESH_MS
    if (asked === undefined || !isSame) return this.#pull(message)
    return Effect.flatMap(
      Effect.promise(() => asked.answer),
      Effect.fromResult
    )
  }
}
