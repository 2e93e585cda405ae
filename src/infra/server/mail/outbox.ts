import { Context, Effect, Layer, Queue, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { v7 as uuidv7 } from "uuid"
import { uuidOf } from "../derived-id.ts"
import { now } from "../identity/clock.ts"
import { Addressed, DocumentErrand } from "./letters.ts"

const encode = Schema.encodeSync(Schema.fromJsonString(Addressed))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Union([Addressed, DocumentErrand])))
const encodeErrand = Schema.encodeSync(Schema.fromJsonString(DocumentErrand))

/** What an errand is for once, however often it is asked for. */
const errandId = ({ companyId, mailId }: DocumentErrand): string => uuidOf(`mail:document:${companyId}:${mailId}`)

const DAY_MS = 24 * 60 * 60 * 1000
/** Mails that were sent or given up are forgotten after this long, in milliseconds. */
const KEPT_MS = 30 * DAY_MS

/** Whoever carries the mails is not there when one was tried in vain this often: some two minutes. */
const STUCK_AT = 3

/** A mail that waits. `id` names it wherever it goes, so that one sent twice can be recognised. */
export interface Waiting {
  readonly id: string
  readonly recipient: string
  /** Null when an older version of the program wrote it and this one cannot read it. */
  readonly addressed: Addressed | DocumentErrand | null
  readonly attempts: number
  readonly createdAt: number
}

interface Row {
  readonly id: string
  readonly recipient: string
  readonly content: string
  readonly attempts: number
  readonly created_at: number
}

const waitingIn = ({ content, created_at, ...row }: Row): Waiting => {
  const addressed = decode(content)
  return { ...row, createdAt: created_at, addressed: addressed._tag === "Some" ? addressed.value : null }
}

/**
 * Mails to be sent, kept in the accounts database until they are. Queue one in the transaction that causes it, and either both are
 * there after a crash or neither is. Once a mail has left (or was given up) its content, with the secret in it, is emptied.
 */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** `cause`: what must be mailed once however often it is queued, such as a run of the scheduler. */
    readonly queue: (recipient: string, addressed: Addressed, cause?: string) => Effect.Effect<void, SqlError>
    /**
     * Has a document mailed, before the books are asked: whoever sends it finds there whether it was asked for. Asked for once more it
     * is looked at at once, and tried once more where it was given up.
     */
    readonly run: (errand: DocumentErrand) => Effect.Effect<void, SqlError>
    /** Mails whose time has come, oldest first, at most `limit`. */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<Waiting>, SqlError>
    /** Notes that a mail is about to be handed over: from here on it may have left. */
    readonly begin: (id: string) => Effect.Effect<void, SqlError>
    /** `unknown`: it may or may not have left, and is not sent again. */
    readonly settle: (id: string, state: "sent" | "given_up" | "unknown") => Effect.Effect<void, SqlError>
    /** What was being handed over when the server ended: its fate is unknown. */
    readonly interrupted: Effect.Effect<ReadonlyArray<Waiting>, SqlError>
    /** It has not left: tries again at `nextAt`, in milliseconds since 1970. */
    readonly postpone: (id: string, nextAt: number) => Effect.Effect<void, SqlError>
    /** It was not tried yet: looks again at `nextAt`. */
    readonly wait: (id: string, nextAt: number) => Effect.Effect<void, SqlError>
    /** Whether a mail was tried several times in vain. */
    readonly isStuck: Effect.Effect<boolean, SqlError>
    /** Whether the fate of a mail of the last day is unknown. */
    readonly hasUnknown: Effect.Effect<boolean, SqlError>
    /** How many mails stand in each state. */
    readonly counts: Effect.Effect<ReadonlyArray<{ readonly state: string; readonly count: number }>, SqlError>
    /** Lets go of what is long over. */
    readonly forget: Effect.Effect<void, SqlError>
    /** Waits until something was queued since it last returned. */
    readonly news: Effect.Effect<void>
  }
>()("kazi/server/Outbox") {
  static readonly layer = Layer.effect(
    Outbox,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const bell = yield* Queue.sliding<true>(1)
      return Outbox.of({
        queue: Effect.fnUntraced(function* (recipient, addressed, cause) {
          const at = yield* now
          const id = cause === undefined ? uuidv7() : uuidOf(`mail:${cause}`)
          yield* sql`
            INSERT INTO mail (id, recipient, content, state, next_at, created_at)
            VALUES (${id}, ${recipient}, ${encode(addressed)}, 'waiting', ${at}, ${at})
            ON CONFLICT (id) DO NOTHING`
          // Whoever listens asks the database, which answers after this transaction.
          yield* Queue.offer(bell, true)
        }),
        run: Effect.fnUntraced(function* (errand) {
          const at = yield* now
          yield* sql`
            INSERT INTO mail (id, recipient, content, state, next_at, created_at)
            VALUES (${errandId(errand)}, '', ${encodeErrand(errand)}, 'waiting', ${at}, ${at})
            ON CONFLICT (id) DO UPDATE SET state = 'waiting', content = excluded.content, attempts = 0,
              next_at = excluded.next_at, created_at = excluded.created_at, done_at = NULL
            WHERE state = 'given_up' OR (state = 'waiting' AND attempts = 0)`
          yield* Queue.offer(bell, true)
        }),
        due: Effect.fnUntraced(function* (limit) {
          const rows = yield* sql<Row>`
            SELECT id, recipient, content, attempts, created_at FROM mail
            WHERE state = 'waiting' AND next_at <= ${yield* now} ORDER BY next_at, id LIMIT ${limit}`
          return rows.map(waitingIn)
        }),
        begin: (id) => sql`UPDATE mail SET state = 'sending' WHERE id = ${id}`.pipe(Effect.asVoid),
        settle: Effect.fnUntraced(function* (id, state) {
          yield* sql`UPDATE mail SET state = ${state}, content = '', done_at = ${yield* now} WHERE id = ${id}`
        }),
        postpone: (id, nextAt) =>
          sql`UPDATE mail SET state = 'waiting', attempts = attempts + 1, next_at = ${nextAt} WHERE id = ${id}`.pipe(
            Effect.asVoid
          ),
        wait: (id, nextAt) => sql`UPDATE mail SET next_at = ${nextAt} WHERE id = ${id}`.pipe(Effect.asVoid),
        isStuck: sql`SELECT 1 FROM mail WHERE state = 'waiting' AND attempts >= ${STUCK_AT} LIMIT 1`.pipe(
          Effect.map((rows) => rows.length > 0)
        ),
        interrupted: Effect.map(
          sql<Row>`SELECT id, recipient, content, attempts, created_at FROM mail WHERE state = 'sending'`,
          (rows) => rows.map(waitingIn)
        ),
        hasUnknown: Effect.gen(function* () {
          const since = (yield* now) - DAY_MS
          return (yield* sql`SELECT 1 FROM mail WHERE state = 'unknown' AND done_at > ${since} LIMIT 1`).length > 0
        }),
        counts: sql<{ state: string; count: number }>`SELECT state, count(*) AS count FROM mail GROUP BY state`,
        forget: Effect.flatMap(now, (at) => sql`DELETE FROM mail WHERE done_at < ${at - KEPT_MS}`).pipe(Effect.asVoid),
        news: Effect.asVoid(Queue.take(bell))
      })
    })
  )
}
