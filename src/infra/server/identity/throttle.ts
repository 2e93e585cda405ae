import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHmac, createSecretKey } from "node:crypto"
import { isIPv4 } from "node:net"
import { Throttled } from "../../contract/problems.ts"
import { now } from "./clock.ts"
import { Pepper } from "./pepper.ts"

const MINUTE_MS = 60_000
/** An account's owner is told of wrong passwords once in this time. */
const NOTICE_MS = 24 * 60 * MINUTE_MS

/** How many attempts are free, and what each further one costs. A delay, never a lock for ever. */
interface Rule {
  readonly free: number
  readonly delayMs: (beyond: number) => number
  /** After this long, in milliseconds, all is forgotten: counted from the last attempt or from the first. */
  readonly memoryMs: number
  readonly from: "last" | "first"
}

/** Some seventy attempts in the first hour, sixty in every later one, however many addresses they come from. */
const guesses: Rule = {
  free: 5,
  delayMs: (beyond) => Math.min(MINUTE_MS, 1000 * 2 ** (beyond - 1)),
  memoryMs: 60 * MINUTE_MS,
  from: "last"
}
const network: Rule = { free: 30, delayMs: () => 15 * MINUTE_MS, memoryMs: 15 * MINUTE_MS, from: "first" }
/** Addresses of mobile networks are shared by thousands of people: unknown e-mails and sign-ups have a wide budget. */
const visits: Rule = { ...network, free: 300 }

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

/** Where an attempt comes from and whom it names: `email` in lower case, `device` the number of a browser that knows the account. */
export interface Attempt {
  readonly email: string
  readonly ip: string
  readonly device: string | null
}

interface Counter {
  readonly key: string
  readonly rule: Rule
}

/**
 * Slows down guessing, by account, by network and by known browser, counted in the database so that nothing a client does resets
 * it. An attempt counts as wrong from the moment it is let in, so that many at once are no more than many in a row. One policy
 * for every way in: sign-in, sign-up, and whatever else asks for a password or tells of an account.
 */
export class Throttle extends Context.Service<
  Throttle,
  {
    /** Lets an attempt in, counted as a wrong one, or fails while account, network or browser have to wait. */
    readonly enter: (attempt: Attempt) => Effect.Effect<void, Throttled | SqlError>
    /** The attempt that was let in was a right one, or was not looked at: it does not count. */
    readonly leave: (attempt: Attempt) => Effect.Effect<void, SqlError>
    /** The attempt that was let in named nobody, or made an account: for its network it is a visit, not a guess. */
    readonly visited: (attempt: Attempt) => Effect.Effect<void, SqlError>
    /**
     * Whether the account's owner is to be told of this wrong attempt: it is one of many, and they were not told for a day. Answers yes
     * once, however many ask at the same time.
     */
    readonly isToBeTold: (attempt: Attempt) => Effect.Effect<boolean, SqlError>
  }
>()("kazi/server/Throttle") {
  static readonly layer = Layer.effect(
    Throttle,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      // Made of the bytes once: they would be read anew for each name.
      const secret = createSecretKey((yield* Pepper).keyFor("counters"))
      const keyOf = (kind: string, name: string): string =>
        `${kind}:${createHmac("sha256", secret).update(name).digest("base64url")}`
      const account = ({ email }: Attempt): Counter => ({ key: keyOf("account", email), rule: guesses })
      const place = ({ ip }: Attempt): Counter => ({ key: keyOf("network", networkOf(ip)), rule: network })
      const visit = ({ ip }: Attempt): Counter => ({ key: keyOf("visits", networkOf(ip)), rule: visits })
      /** A known browser is counted by itself: a stranger's guesses do not hold it up. */
      const countersOf = (attempt: Attempt): ReadonlyArray<Counter> =>
        attempt.device === null
          ? [account(attempt), place(attempt)]
          : [{ key: keyOf("device", `${attempt.device} ${attempt.email}`), rule: guesses }]

      const count = Effect.fnUntraced(function* ({ key, rule }: Counter, at: number) {
        const [row] = yield* sql<{ count: number; window_ends_at: number }>`
          SELECT count, window_ends_at FROM attempt WHERE key = ${key} AND window_ends_at > ${at}`
        const total = (row?.count ?? 0) + 1
        const blockedUntil = total > rule.free ? at + rule.delayMs(total - rule.free) : 0
        const forgotten = row === undefined || rule.from === "last" ? at + rule.memoryMs : row.window_ends_at
        yield* sql`
          INSERT INTO attempt (key, count, window_ends_at, blocked_until)
          VALUES (${key}, ${total}, ${Math.max(forgotten, blockedUntil)}, ${blockedUntil})
          ON CONFLICT (key) DO UPDATE SET
            count = excluded.count, window_ends_at = excluded.window_ends_at, blocked_until = excluded.blocked_until`
      })
      const uncount = ({ key }: Counter) =>
        sql`UPDATE attempt SET count = max(0, count - 1), blocked_until = 0 WHERE key = ${key}`

      return Throttle.of({
        enter: Effect.fnUntraced(function* (attempt) {
          const at = yield* now
          const counters = countersOf(attempt)
          const asked = attempt.device === null ? [...counters, visit(attempt)] : counters
          const [row] = yield* sql<{ until: number | null }>`
            SELECT max(blocked_until) AS until FROM attempt WHERE key IN ${sql.in(asked.map(({ key }) => key))}`
          const wait = (row?.until ?? 0) - at
          yield* wait > 0 ? Effect.fail(Throttled.of(wait)) : Effect.void
          yield* sql`DELETE FROM attempt WHERE window_ends_at < ${at}`
          yield* Effect.forEach(counters, (counter) => count(counter, at))
        }, sql.withTransaction),
        leave: Effect.fnUntraced(function* (attempt) {
          yield* Effect.forEach(countersOf(attempt), uncount)
        }, sql.withTransaction),
        visited: Effect.fnUntraced(function* (attempt) {
          yield* uncount(place(attempt))
          yield* count(visit(attempt), yield* now)
        }, sql.withTransaction),
        isToBeTold: Effect.fnUntraced(function* (attempt) {
          const at = yield* now
          const [counter] = countersOf(attempt)
          const [row] = yield* sql<{ count: number }>`
            SELECT count FROM attempt WHERE key = ${counter?.key ?? ""} AND window_ends_at > ${at}`
          if ((row?.count ?? 0) < guesses.free) return false
          const told = yield* sql`
            INSERT INTO attempt (key, count, window_ends_at, blocked_until)
            VALUES (${keyOf("told", attempt.email)}, 1, ${at + NOTICE_MS}, 0)
            ON CONFLICT (key) DO UPDATE SET window_ends_at = excluded.window_ends_at WHERE window_ends_at <= ${at}
            RETURNING key`
          return told.length > 0
        }, sql.withTransaction)
      })
    })
  )
}
