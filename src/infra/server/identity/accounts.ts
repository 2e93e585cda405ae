import { Context, Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { v7 as uuidv7 } from "uuid"
import { type CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { EmailExists, NoActiveAccount, type Throttled, WrongPassword } from "../../contract/problems.ts"
import type { CreateAccount, Me, NewSignup } from "../../contract/users.ts"
import { type AccountRow, accountOf, anyBackground } from "./account-row.ts"
import { now } from "./clock.ts"
import { Passwords } from "./passwords.ts"
import { Throttle } from "./throttle.ts"

type Row = AccountRow & { readonly password: string }

/** Who presents credentials, from which address. */
export interface Presented {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly ip: string
}

type CredentialProblem = WrongPassword | NoActiveAccount | Throttled | SqlError

/** The people who sign in. E-mail addresses are compared in lower case. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly create: (
      form: Pick<NewSignup, "language" | "name"> & Presented
    ) => Effect.Effect<Me, EmailExists | Throttled | SqlError>
    /** The account whose credentials these are. An unknown address takes as long as a wrong password. */
    readonly authenticate: (presented: Presented) => Effect.Effect<Me, CredentialProblem>
    /** Notes what the form adds to the account: a name it lacks, a language. */
    readonly complete: (id: UserId, form: Pick<CreateAccount, "language" | "name">) => Effect.Effect<void, SqlError>
    /** Null when the account is no more. */
    readonly find: (id: UserId) => Effect.Effect<Me | null, SqlError>
    readonly setLatestCompany: (id: UserId, company: CompanyId) => Effect.Effect<void, SqlError>
    /** Fails when the database cannot answer. */
    readonly ping: Effect.Effect<void, SqlError>
  }
>()("kazi/server/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const passwords = yield* Passwords
      const throttle = yield* Throttle

      const byEmail = Effect.fnUntraced(function* (email: string) {
        const rows = yield* sql<Row>`SELECT * FROM user WHERE email = ${email}`
        return rows[0]
      })

      return Accounts.of({
        create: Effect.fnUntraced(function* (form) {
          const email = form.email.toLowerCase()
          const attempt = { email, ip: form.ip }
          yield* throttle.check(attempt)
          yield* throttle.visited(attempt)
          if ((yield* byEmail(email)) !== undefined) return yield* EmailExists.of()
          const id = UserId.make(uuidv7())
          const password = yield* passwords.hash(form.password)
          const at = yield* now
          const made = yield* sql<Row>`
            INSERT INTO user (id, email, language, name, avatar, password, created_at)
            VALUES (${id}, ${email}, ${form.language ?? "fr"}, ${form.name ?? ""}, ${anyBackground()}, ${password}, ${at})
            ON CONFLICT (email) DO NOTHING RETURNING *`
          const row = made[0]
          return row === undefined ? yield* EmailExists.of() : accountOf(row)
        }),
        authenticate: Effect.fnUntraced(function* (presented) {
          const attempt = { email: presented.email.toLowerCase(), ip: presented.ip }
          yield* throttle.check(attempt)
          const row = yield* byEmail(attempt.email)
          const right = yield* passwords.verify(presented.password, row?.password ?? null)
          if (row === undefined) {
            yield* throttle.visited(attempt)
            return yield* NoActiveAccount.of()
          }
          if (!right) {
            yield* throttle.failed(attempt)
            return yield* WrongPassword.of()
          }
          yield* throttle.succeeded(attempt)
          return accountOf(row)
        }),
        complete: (id, form) =>
          sql`UPDATE user SET
              name = CASE WHEN name = '' THEN ${form.name ?? ""} ELSE name END,
              language = coalesce(${form.language ?? null}, language)
            WHERE id = ${id}`.pipe(Effect.asVoid),
        find: Effect.fnUntraced(function* (id) {
          const rows = yield* sql<Row>`SELECT * FROM user WHERE id = ${id}`
          return rows[0] === undefined ? null : accountOf(rows[0])
        }),
        setLatestCompany: (id, company) =>
          sql`UPDATE user SET latest_company_id = ${company} WHERE id = ${id}`.pipe(Effect.asVoid),
        ping: sql`SELECT 1`.pipe(Effect.asVoid)
      })
    })
  )
}
