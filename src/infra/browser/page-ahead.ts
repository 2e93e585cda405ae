import { Effect, type Result } from "effect"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { LogPlace } from "../contract/next-page.ts"
import type { Pull, PullReply } from "../contract/sync.ts"
import type { SyncTransport } from "./sync-transport.ts"

/** How long an answer may lie before it is used, in milliseconds: it says where the log ended when it was given. */
const FRESH_MS = 30_000
/** So many answers are under way at once, and so many lie here or are under way ahead of the one that is asked for: each holds a page. */
const MOST = 2

interface Asked {
  readonly text: string
  /** When it was there; undefined as long as it is under way. */
  cameAt: number | undefined
  readonly answer: Promise<Result.Result<PullReply, SyncFailure>>
}

/** What is asked for. How much of it may come is another matter: it changes with each answer. */
const textOf = (message: Pull): string => JSON.stringify({ ...message, maxBytes: 0 })

/**
 * The pages behind the one that is under way or being folded, asked for as soon as the server says where they begin: a slow line is never idle
 * between two pages. What they continue is proven once they are taken. `behind`: the question for the page behind a place, undefined where
 * nothing is to be asked ahead. `now`: milliseconds.
 */
export class PageAhead {
  readonly #pull: SyncTransport["pull"]
  readonly #behind: (place: LogPlace) => Promise<Pull | undefined>
  readonly #now: () => number
  #ahead: ReadonlyArray<Asked> = []
  #underWay = 0
  #next: LogPlace | undefined
  /** What was asked for before it is of no use any more. */
  #turn = 0

  constructor(pull: SyncTransport["pull"], behind: (place: LogPlace) => Promise<Pull | undefined>, now: () => number) {
    this.#pull = pull
    this.#behind = behind
    this.#now = now
  }

  /** The answer to what is asked for: as it was asked for before, if it was and is no older than half a minute. */
  take(message: Pull): Effect.Effect<PullReply, SyncFailure> {
    return Effect.suspend(() => {
      const [first, ...others] = this.#ahead
      const isFresh = first?.cameAt === undefined || Math.abs(this.#now() - first.cameAt) <= FRESH_MS
      if (first !== undefined && first.text === textOf(message) && isFresh) {
        this.#ahead = others
        this.#goOn()
        return Effect.flatMap(
          Effect.promise(() => first.answer),
          Effect.fromResult
        )
      }
      this.#ahead = []
      this.#next = undefined
      this.#turn += 1
      return this.#ask(message)
    })
  }

  #ask(message: Pull): Effect.Effect<PullReply, SyncFailure> {
    const turn = this.#turn
    return Effect.suspend(() => {
      this.#underWay += 1
      return this.#pull(message, (place) => {
        if (turn !== this.#turn) return
        this.#next = place
        this.#goOn()
      })
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          this.#underWay -= 1
          this.#goOn()
        })
      )
    )
  }

  #goOn(): void {
    const place = this.#next
    if (place === undefined || this.#underWay >= MOST || this.#ahead.length >= MOST) return
    this.#next = undefined
    const turn = this.#turn
    this.#behind(place).then(
      (message) => {
        if (message !== undefined && turn === this.#turn) this.#ahead = [...this.#ahead, this.#asked(message)]
      },
      () => {}
    )
  }

  #asked(message: Pull): Asked {
    const answer = Effect.runPromise(Effect.result(this.#ask(message)))
    const asked: Asked = { text: textOf(message), cameAt: undefined, answer }
    answer.then(
      () => {
        asked.cameAt = this.#now()
      },
      // Whoever takes the answer hears of a defect; nobody may.
      () => {}
    )
    return asked
  }
}
