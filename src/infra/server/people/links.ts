import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHash, randomBytes } from "node:crypto"
import { LINK_LIFE_MS, LINK_REPEAT_MS, type LinkPurpose } from "../../contract/mailed-links.ts"
import { NotFound } from "../../contract/problems.ts"
import { now } from "../identity/clock.ts"

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

/** What a link is about: the account or the invitation, and the address it was mailed to. Times in milliseconds since 1970. */
export interface Link {
  readonly purpose: LinkPurpose
  readonly subjectId: string
  readonly email: string
  readonly expiresAt: number
  /** Used a moment ago: whoever asks again gets the answer again. */
  readonly isUsed: boolean
}

interface Row {
  readonly purpose: LinkPurpose
  readonly subject_id: string
  readonly email: string
  readonly expires_at: number
  readonly used_at: number | null
}

/**
 * The secrets of mailed links, known by their SHA-256 only: what is in the database opens nothing, and looking one up says nothing
 * of the others by the time it takes. A link is good once and for a while; asked for again, the latest replaces the earlier ones.
 */
export class Links extends Context.Service<
  Links,
  {
    /** The secret of a new link; earlier unused ones for the same are void. To be mailed in the same transaction. */
    readonly issue: (link: Pick<Link, "purpose" | "subjectId" | "email">) => Effect.Effect<string, SqlError>
    /** The link of a secret when it is for one of the purposes. Unknown, replaced, too old and used up are the same NotFound. */
    readonly find: (token: string, ...purposes: ReadonlyArray<LinkPurpose>) => Effect.Effect<Link, NotFound | SqlError>
    /** As {@link find}, for a page that asks before anything was pressed: used is as good as unknown from the first moment. */
    readonly look: (token: string, ...purposes: ReadonlyArray<LinkPurpose>) => Effect.Effect<Link, NotFound | SqlError>
    /** Uses a link up. In the transaction of what it causes, after {@link find}. */
    readonly use: (token: string) => Effect.Effect<void, SqlError>
    /** Makes the unused links of these purposes for a subject void. */
    readonly cancel: (subjectId: string, ...purposes: ReadonlyArray<LinkPurpose>) => Effect.Effect<void, SqlError>
    /** The unused link for a subject, whether or not it is too old; null when there is none. */
    readonly waiting: (
      purpose: LinkPurpose,
      subjectId: string
    ) => Effect.Effect<Pick<Link, "email" | "expiresAt"> | null, SqlError>
    /** Lets go of links that open nothing any more. */
    readonly forget: Effect.Effect<void, SqlError>
  }
>()("kazi/server/Links") {
  static readonly layer = Layer.effect(
    Links,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const cancel = (subjectId: string, ...purposes: ReadonlyArray<LinkPurpose>) =>
        sql`DELETE FROM link WHERE subject_id = ${subjectId} AND purpose IN ${sql.in(purposes)} AND used_at IS NULL`.pipe(
          Effect.asVoid
        )
      const find = Effect.fnUntraced(function* (token: string, ...purposes: ReadonlyArray<LinkPurpose>) {
        const at = yield* now
        const [row] = yield* sql<Row>`
          SELECT purpose, subject_id, email, expires_at, used_at FROM link WHERE hash = ${hashOf(token)}`
        const isGood =
          row !== undefined &&
          purposes.includes(row.purpose) &&
          (row.used_at === null ? row.expires_at > at : row.used_at > at - LINK_REPEAT_MS)
        if (!isGood) return yield* NotFound.of()
        const { email, expires_at, purpose, subject_id, used_at } = row
        return { purpose, email, subjectId: subject_id, expiresAt: expires_at, isUsed: used_at !== null }
      })
      return Links.of({
        issue: Effect.fnUntraced(function* ({ email, purpose, subjectId }) {
          const at = yield* now
          const token = randomBytes(32).toString("base64url")
          yield* cancel(subjectId, purpose)
          yield* sql`
            INSERT INTO link (hash, purpose, subject_id, email, created_at, expires_at)
            VALUES (${hashOf(token)}, ${purpose}, ${subjectId}, ${email}, ${at}, ${at + LINK_LIFE_MS[purpose]})`
          return token
        }, sql.withTransaction),
        find,
        look: Effect.fnUntraced(function* (token, ...purposes) {
          const link = yield* find(token, ...purposes)
          return link.isUsed ? yield* NotFound.of() : link
        }),
        use: Effect.fnUntraced(function* (token) {
          yield* sql`UPDATE link SET used_at = ${yield* now} WHERE hash = ${hashOf(token)} AND used_at IS NULL`
        }),
        cancel,
        waiting: Effect.fnUntraced(function* (purpose, subjectId) {
          const [row] = yield* sql<{ email: string; expires_at: number }>`
            SELECT email, expires_at FROM link WHERE purpose = ${purpose} AND subject_id = ${subjectId} AND used_at IS NULL`
          return row === undefined ? null : { email: row.email, expiresAt: row.expires_at }
        }),
        forget: Effect.flatMap(
          now,
          (at) =>
            sql`DELETE FROM link WHERE expires_at < ${at} AND (used_at IS NULL OR used_at < ${at - LINK_REPEAT_MS})`
        ).pipe(Effect.asVoid)
      })
    })
  )
}
