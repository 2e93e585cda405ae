import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHash } from "node:crypto"
import { Throttled } from "../../contract/problems.ts"
import { now } from "../identity/clock.ts"

/** How often something may be asked for: `count` times in a window, and `gapMs` apart. All times in milliseconds. */
export interface Allowance {
  readonly count: number
  readonly windowMs: number
  readonly gapMs: number
}

interface Row {
  readonly count: number
  readonly last_at: number
  readonly window_ends_at: number
}

/** How long to wait before asking again; 0 when it may be asked now. */
const waitOf = (row: Row | undefined, { count, gapMs }: Allowance, at: number): number => {
  if (row === undefined || row.window_ends_at <= at) return 0
  return Math.max(row.count >= count ? row.window_ends_at - at : 0, row.last_at + gapMs - at, 0)
}

/**
 * Counts what strangers may ask for a few times only. What is counted is what was named, whether or not it exists: the answer, and
 * the work behind it, say nothing. Names are kept as hashes.
 */
export class Allowances extends Context.Service<
  Allowances,
  {
    /** Takes one of each, or fails with the longest wait and takes none. */
    readonly take: (
      asked: ReadonlyArray<readonly [name: string, allowance: Allowance]>
    ) => Effect.Effect<void, Throttled | SqlError>
  }
>()("kazi/server/Allowances") {
  static readonly layer = Layer.effect(
    Allowances,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      return Allowances.of({
        take: Effect.fnUntraced(function* (asked) {
          const at = yield* now
          const counters = yield* Effect.forEach(asked, ([name, allowance]) => {
            const key = createHash("sha256").update(name).digest("base64url")
            return Effect.map(
              sql<Row>`SELECT count, last_at, window_ends_at FROM mail_request WHERE key = ${key}`,
              ([row]) => ({ key, allowance, row, wait: waitOf(row, allowance, at) })
            )
          })
          const wait = Math.max(...counters.map((counter) => counter.wait))
          if (wait > 0) return yield* Throttled.of(wait)
          yield* sql`DELETE FROM mail_request WHERE window_ends_at <= ${at}`
          return yield* Effect.forEach(
            counters,
            ({ allowance, key }) => sql`
              INSERT INTO mail_request (key, count, last_at, window_ends_at)
              VALUES (${key}, 1, ${at}, ${at + allowance.windowMs})
              ON CONFLICT (key) DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
            { discard: true }
          )
        }, sql.withTransaction)
      })
    })
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Mail to one address or about one record. */
export const MAIL_OF_ONE: Allowance = { count: 5, windowMs: DAY_MS, gapMs: MINUTE_MS }
/** Mail asked for from one address of the network. */
export const MAIL_OF_PLACE: Allowance = { count: 20, windowMs: DAY_MS, gapMs: 0 }
/** Invitations by one person. */
export const INVITATIONS_OF_ONE: Allowance = { count: 50, windowMs: DAY_MS, gapMs: 0 }
/** Links looked at from one address of the network. */
export const LOOKS_OF_PLACE: Allowance = { count: 10, windowMs: MINUTE_MS, gapMs: 0 }
/** Invitations looked at by their id from one address of a mobile network. */
export const LOOKS_OF_CROWD: Allowance = { count: 300, windowMs: 15 * MINUTE_MS, gapMs: 0 }
/** Documents that a company mails, and those that go to one address. */
export const MAILS_OF_COMPANY: Allowance = { count: 300, windowMs: DAY_MS, gapMs: 0 }
export const MAILS_TO_ONE: Allowance = { count: 20, windowMs: DAY_MS, gapMs: 0 }
/** PDFs of one document by its link. */
export const PAPERS_OF_ONE: Allowance = { count: 30, windowMs: 15 * MINUTE_MS, gapMs: 0 }
/** Answers to one offer by its link. */
export const ANSWERS_OF_ONE: Allowance = { count: 20, windowMs: 15 * MINUTE_MS, gapMs: 0 }
/** Mail asked for from one address of a mobile network, which thousands of people may share. */
export const MAIL_OF_CROWD: Allowance = { count: 300, windowMs: 15 * MINUTE_MS, gapMs: 0 }
