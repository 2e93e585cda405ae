import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHash } from "node:crypto"
import { isIPv4 } from "node:net"
import { Throttled } from "../../contract/problems.ts"
import { now } from "./clock.ts"

const WINDOW_MS = 15 * 60 * 1000

/** How many wrong attempts are free, and what each further one costs. A delay, never a lock for ever. */
interface Rule {
  readonly free: number
  readonly delayMs: (beyond: number) => number
}

const account: Rule = { free: 5, delayMs: (beyond) => Math.min(60_000, 1000 * 2 ** (beyond - 1)) }
const address: Rule = { free: 30, delayMs: () => WINDOW_MS }
/** Addresses of mobile networks are shared by thousands of people: unknown e-mails and sign-ups have a wide budget. */
const visits: Rule = { free: 300, delayMs: () => WINDOW_MS }

/** The network an address belongs to: /24 of IPv4, /56 of IPv6. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "")
  if (isIPv4(plain)) return plain.split(".").slice(0, 3).join(".")
  const [head = "", tail = ""] = plain.toLowerCase().split("%")[0]?.split("::") ?? []
  const left = head === "" ? [] : head.split(":")
  const right = tail === "" ? [] : tail.split(":")
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
  const [a = "0", b = "0", c = "0", d = "0"] = groups
  return [a, b, c, d.padStart(4, "0").slice(0, 2)].join(":")
}

const accountKey = (email: string) => `account:${createHash("sha256").update(email).digest("base64url")}`

/** Where an attempt comes from and whom it names. `email` in lower case. */
export interface Attempt {
  readonly email: string
  readonly ip: string
}

/** Slows down guessing, by account and by network, counted in the database so that nothing resets it. */
export class Throttle extends Context.Service<
  Throttle,
  {
    /** Fails while the account or the network has to wait. */
    readonly check: (attempt: Attempt) => Effect.Effect<void, Throttled | SqlError>
    /** A wrong password. */
    readonly failed: (attempt: Attempt) => Effect.Effect<void, SqlError>
    /** An unknown e-mail address, or an account made. */
    readonly visited: (attempt: Attempt) => Effect.Effect<void, SqlError>
    /** A right password: the account's wait is over. */
    readonly succeeded: (attempt: Attempt) => Effect.Effect<void, SqlError>
  }
>()("kazi/server/Throttle") {
  static readonly layer = Layer.effect(
    Throttle,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const count = Effect.fnUntraced(function* (key: string, rule: Rule) {
        const at = yield* now
        const rows = yield* sql<{ count: number; window_ends_at: number }>`
          SELECT count, window_ends_at FROM attempt WHERE key = ${key}`
        const row = rows[0]
        const live = row !== undefined && row.window_ends_at > at
        const total = (live ? row.count : 0) + 1
        const beyond = total - rule.free
        const blockedUntil = beyond > 0 ? at + rule.delayMs(beyond) : 0
        yield* sql`
          INSERT INTO attempt (key, count, window_ends_at, blocked_until)
          VALUES (${key}, ${total}, ${live ? row.window_ends_at : at + WINDOW_MS}, ${blockedUntil})
          ON CONFLICT (key) DO UPDATE SET
            count = excluded.count, window_ends_at = excluded.window_ends_at, blocked_until = excluded.blocked_until`
      }, sql.withTransaction)
      return Throttle.of({
        check: Effect.fnUntraced(function* ({ email, ip }) {
          const at = yield* now
          const network = networkOf(ip)
          const rows = yield* sql<{ until: number | null }>`
            SELECT max(blocked_until) AS until FROM attempt
            WHERE key IN (${accountKey(email)}, ${`network:${network}`}, ${`visits:${network}`})`
          const wait = (rows[0]?.until ?? 0) - at
          yield* wait > 0 ? Effect.fail(Throttled.of(wait)) : Effect.void
        }),
        failed: ({ email, ip }) =>
          Effect.andThen(count(accountKey(email), account), count(`network:${networkOf(ip)}`, address)),
        visited: ({ ip }) => count(`visits:${networkOf(ip)}`, visits),
        succeeded: Effect.fnUntraced(function* ({ email }) {
          yield* sql`DELETE FROM attempt WHERE key = ${accountKey(email)} OR window_ends_at < ${(yield* now) - WINDOW_MS}`
        })
      })
    })
  )
}
