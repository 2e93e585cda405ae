import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { v7 as uuidv7 } from "uuid"
import { UserId } from "../../../domain/kernel/ids.ts"
import { EmailNotVerified } from "../../contract/problems.ts"
import { anyBackground } from "./account-row.ts"
import { SignedIn } from "../people/signed-in.ts"
import { now } from "./clock.ts"
import { KEPT_ELSEWHERE } from "./passwords.ts"
import type { ProviderAccount, ProviderIdentity } from "./provider.ts"

/** Which account at a provider is which user of ours. A user linked to one has no password here any more. */
export class LinkedAccounts extends Context.Service<
  LinkedAccounts,
  {
    /**
     * The user of an identity, linked or made at its first sight. An account that has the same e-mail address already is linked only
     * when the provider has verified the address: whoever typed it there first need not be its owner.
     */
    readonly userOf: (identity: ProviderIdentity) => Effect.Effect<UserId, EmailNotVerified | SqlError>
    /** Links a user who has proven both accounts to be theirs. */
    readonly link: (userId: UserId, account: ProviderAccount) => Effect.Effect<void, SqlError>
    /** The accounts of a user at an issuer. */
    readonly subjectsOf: (userId: UserId, issuer: string) => Effect.Effect<ReadonlyArray<string>, SqlError>
  }
>()("kazi/server/LinkedAccounts") {
  static readonly layer = Layer.effect(
    LinkedAccounts,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const signedIn = yield* SignedIn

      const known = Effect.fnUntraced(function* ({ email, emailVerified, issuer, subject }: ProviderIdentity) {
        const rows = yield* sql<{ id: string; email: string; email_verified: number }>`
          SELECT u.id, u.email, u.email_verified FROM identity i JOIN user u ON u.id = i.user_id
          WHERE i.issuer = ${issuer} AND i.subject = ${subject}`
        const row = rows[0]
        if (row === undefined) return null
        const id = UserId.make(row.id)
        if (emailVerified && row.email_verified === 0 && row.email === email) {
          yield* sql`UPDATE user SET email_verified = 1 WHERE id = ${id}`
        }
        return id
      })

      const note = Effect.fnUntraced(function* (userId: UserId, { issuer, subject }: ProviderAccount) {
        yield* sql`
          INSERT INTO identity (issuer, subject, user_id, linked_at)
          VALUES (${issuer}, ${subject}, ${userId}, ${yield* now}) ON CONFLICT DO NOTHING`
      })

      const link = Effect.fnUntraced(function* (userId: UserId, account: ProviderAccount) {
        yield* note(userId, account)
        yield* sql`UPDATE user SET password = ${KEPT_ELSEWHERE} WHERE id = ${userId}`
        // Who knew the password of before need not be who is linked.
        yield* signedIn.endAll(userId, null)
      })

      const adopt = Effect.fnUntraced(function* (identity: ProviderIdentity) {
        const rows = yield* sql<{ id: string }>`SELECT id FROM user WHERE email = ${identity.email}`
        const row = rows[0]
        if (row === undefined) {
          const id = UserId.make(uuidv7())
          yield* sql`
            INSERT INTO user (id, email, email_verified, language, name, avatar, password, created_at)
            VALUES (${id}, ${identity.email}, ${identity.emailVerified ? 1 : 0}, 'fr', ${identity.name}, ${anyBackground()},
              ${KEPT_ELSEWHERE}, ${yield* now})`
          yield* note(id, identity)
          return id
        }
        if (!identity.emailVerified) return yield* EmailNotVerified.of()
        const id = UserId.make(row.id)
        yield* link(id, identity)
        yield* sql`UPDATE user SET email_verified = 1 WHERE id = ${id}`
        return id
      })

      return LinkedAccounts.of({
        userOf: Effect.fnUntraced(function* (identity) {
          return (yield* known(identity)) ?? (yield* adopt(identity))
        }, sql.withTransaction),
        link: (userId, account) => sql.withTransaction(link(userId, account)),
        subjectsOf: Effect.fnUntraced(function* (userId, issuer) {
          const rows = yield* sql<{ subject: string }>`
            SELECT subject FROM identity WHERE user_id = ${userId} AND issuer = ${issuer}`
          return rows.map(({ subject }) => subject)
        })
      })
    })
  )
}
