import { Context, Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { v7 as uuidv7 } from "uuid"
import { type CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import {
  type CommonPassword,
  EmailExists,
  NoActiveAccount,
  Throttled,
  type Unavailable,
  WrongPassword
} from "../../contract/problems.ts"
import type { CreateAccount, Me, NewSignup } from "../../contract/users.ts"
import { type AccountRow, accountOf, anyBackground } from "./account-row.ts"
import { Outbox } from "../mail/outbox.ts"
import { now } from "./clock.ts"
import { KnownDevices } from "./known-devices.ts"
import { type OutsideCredentials, outsideCredentials } from "./outside-credentials.ts"
import { KEPT_ELSEWHERE, Passwords, type Verdict } from "./passwords.ts"
import { type Attempt, Throttle } from "./throttle.ts"

type Row = AccountRow & { readonly password: string }

/** Who presents credentials, from which address. `device`: what the browser says of the accounts it knows. */
export interface Presented {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly ip: string
  readonly device?: string | null
}

type CredentialProblem = WrongPassword | NoActiveAccount | Throttled | Unavailable | SqlError

/** The people who sign in. E-mail addresses are compared in lower case. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** `also` runs in the transaction that makes the account: what must be there when the account is. */
    readonly create: (
      form: Pick<NewSignup, "language" | "name"> & Presented,
      also: (account: Me) => Effect.Effect<void, SqlError>
    ) => Effect.Effect<Me, CommonPassword | EmailExists | Throttled | Unavailable | SqlError>
    /** The account whose credentials these are, here or at the provider that keeps the passwords. For an unknown address as much is computed as for a wrong password. */
    readonly authenticate: (presented: Presented) => Effect.Effect<Me, CredentialProblem>
    /** Has the provider that keeps the passwords, if there is one, know the account; `password` was just shown to be right. */
    readonly entrust: OutsideCredentials["entrust"]
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
      const outside = yield* outsideCredentials
      const devices = yield* KnownDevices
      const outbox = yield* Outbox

      /** Many wrong passwords may be somebody else's: the owner hears of it, at the address that they sign in with. */
      const tellOwner = Effect.fnUntraced(function* ({ email, language, name }: Me, attempt: Attempt) {
        if (!(yield* throttle.isToBeTold(attempt))) return
        yield* outbox.queue(email, { language, name, letter: { _tag: "PasswordsTried" } })
      }, sql.withTransaction)

      const byEmail = Effect.fnUntraced(function* (email: string) {
        const rows = yield* sql<Row>`SELECT * FROM user WHERE email = ${email}`
        return rows[0]
      })

      const byId = Effect.fnUntraced(function* (id: UserId) {
        const rows = yield* sql<Row>`SELECT * FROM user WHERE id = ${id}`
        return rows[0]
      })

      /** Keeps a password as passwords are kept today; when the server is busy, another time. */
      const renew = (id: string, password: Redacted.Redacted) =>
        passwords.hash(password).pipe(
          Effect.flatMap((text) => sql`UPDATE user SET password = ${text} WHERE id = ${id}`),
          Effect.catchIf(
            (error) => error instanceof Throttled,
            () => Effect.void
          )
        )

      /** Whose credentials these are, here or outside; `row` is the account with the address, `check` looks at the one kept here. */
      const owner = Effect.fnUntraced(function* <E>(
        { email, password }: Pick<Presented, "email" | "password">,
        row: Row | undefined,
        check: (kept: string | null) => Effect.Effect<Verdict, E>
      ) {
        const kept = row === undefined || row.password === KEPT_ELSEWHERE ? null : row.password
        const { isDated, isRight } = yield* check(kept)
        if (isRight && row !== undefined) {
          if (isDated) yield* renew(row.id, password)
          return row
        }
        const answer = yield* outside.signIn({ email, password })
        if (answer === "unknown") return kept === null ? answer : "wrong"
        return answer === "wrong" ? answer : ((yield* byId(answer.userId)) ?? "unknown")
      })

      const insert = Effect.fnUntraced(function* (
        { email, id, language, name, password }: Pick<Row, "id" | "email" | "language" | "name" | "password">,
        also: (account: Me) => Effect.Effect<void, SqlError>
      ) {
        const [row] = yield* sql<Row>`
          INSERT INTO user (id, email, language, name, avatar, password, created_at)
          VALUES (${id}, ${email}, ${language}, ${name}, ${anyBackground()}, ${password}, ${yield* now})
          ON CONFLICT (email) DO NOTHING RETURNING *`
        if (row === undefined) return yield* EmailExists.of()
        const account = accountOf(row)
        yield* also(account)
        return account
      }, sql.withTransaction)

      return Accounts.of({
        create: Effect.fnUntraced(function* (form, also) {
          const email = form.email.toLowerCase()
          const attempt = { email, ip: form.ip, device: null }
          yield* throttle.enter(attempt)
          // Asking whether an address is known counts as a guess at it.
          if ((yield* byEmail(email)) !== undefined || (yield* outside.knows(email))) return yield* EmailExists.of()
          const id = UserId.make(uuidv7())
          const password = yield* Effect.tapError(passwords.choose(form.password, email), () => throttle.leave(attempt))
          const account = yield* insert(
            { id, email, password, language: form.language ?? "fr", name: form.name ?? "" },
            also
          )
          yield* throttle.leave(attempt)
          yield* throttle.visited(attempt)
          return account
        }),
        authenticate: Effect.fnUntraced(function* (presented) {
          const { password } = presented
          const email = presented.email.toLowerCase()
          const row = yield* byEmail(email)
          const device =
            row === undefined ? null : yield* devices.recognise(presented.device ?? null, UserId.make(row.id))
          const attempt = { email, ip: presented.ip, device }
          yield* throttle.enter(attempt)
          const found = yield* owner({ email, password }, row, (kept) =>
            // One that was not looked at does not count.
            Effect.tapError(passwords.verify(password, kept, device === null ? "stranger" : "known"), () =>
              throttle.leave(attempt)
            )
          )
          if (found === "unknown") {
            yield* throttle.visited(attempt)
            return yield* NoActiveAccount.of()
          }
          if (found === "wrong") {
            if (row !== undefined) yield* tellOwner(accountOf(row), attempt)
            return yield* WrongPassword.of()
          }
          yield* throttle.leave(attempt)
          return accountOf(found)
        }),
        entrust: outside.entrust,
        complete: (id, form) =>
          sql`UPDATE user SET
              name = CASE WHEN name = '' THEN ${form.name ?? ""} ELSE name END,
              language = coalesce(${form.language ?? null}, language)
            WHERE id = ${id}`.pipe(Effect.asVoid),
        find: Effect.fnUntraced(function* (id) {
          const row = yield* byId(id)
          return row === undefined ? null : accountOf(row)
        }),
        setLatestCompany: (id, company) =>
          sql`UPDATE user SET latest_company_id = ${company} WHERE id = ${id}`.pipe(Effect.asVoid),
        ping: sql`SELECT 1`.pipe(Effect.asVoid)
      })
    })
  )
}
