import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { NotFound, type Throttled } from "../../contract/problems.ts"
import type { Me } from "../../contract/users.ts"
import { type AccountRow, accountOf } from "../identity/account-row.ts"
import { Outbox } from "../mail/outbox.ts"
import { Allowances, MAIL_OF_ONE, MAIL_OF_PLACE } from "./allowances.ts"
import { Links } from "./links.ts"

/** Proves that people read the address they signed up with. */
export class Verification extends Context.Service<
  Verification,
  {
    /** Mails the link. In the transaction that makes the account. */
    readonly begin: (account: Me) => Effect.Effect<void, SqlError>
    /** Mails the link again, if there is such an account and it is not verified. */
    readonly again: (id: UserId, ip: string) => Effect.Effect<void, Throttled | SqlError>
    /** The address that a link proves, which is now verified. */
    readonly finish: (token: string) => Effect.Effect<string, NotFound | SqlError>
  }
>()("kazi/server/Verification") {
  static readonly layer = Layer.effect(
    Verification,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const links = yield* Links
      const outbox = yield* Outbox
      const allowances = yield* Allowances

      const begin = Effect.fnUntraced(function* ({ email, id, language, name }: Me) {
        const token = yield* links.issue({ purpose: "verify_email", subjectId: id, email })
        yield* outbox.queue(email, { language, name, letter: { _tag: "VerifyEmail", token } })
      })

      return Verification.of({
        begin,
        // One transaction whoever is named: what it writes to the disk takes the same time.
        again: Effect.fnUntraced(function* (id, ip) {
          yield* allowances.take([
            [`verify:${id}`, MAIL_OF_ONE],
            [`mail:${ip}`, MAIL_OF_PLACE]
          ])
          const [row] = yield* sql<AccountRow>`SELECT * FROM user WHERE id = ${id} AND email_verified = 0`
          if (row !== undefined) yield* begin(accountOf(row))
        }, sql.withTransaction),
        finish: Effect.fnUntraced(function* (token) {
          const { email, subjectId } = yield* links.find(token, "verify_email")
          const found = yield* sql`
            UPDATE user SET email_verified = 1 WHERE id = ${subjectId} AND email = ${email} RETURNING id`
          if (found.length === 0) return yield* NotFound.of()
          yield* links.use(token)
          return email
        }, sql.withTransaction)
      })
    })
  )
}
