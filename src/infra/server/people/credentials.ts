import { Context, Effect, Layer, type Redacted, Semaphore } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import {
  type CommonPassword,
  EmailExists,
  NotFound,
  type Throttled,
  type Unavailable
} from "../../contract/problems.ts"
import type { Me } from "../../contract/users.ts"
import type { PendingEmail } from "../../contract/users-passwords.ts"
import { type AccountRow, accountOf } from "../identity/account-row.ts"
import { now } from "../identity/clock.ts"
import { outsideCredentials } from "../identity/outside-credentials.ts"
import { KEPT_ELSEWHERE, Passwords } from "../identity/passwords.ts"
import type { ProviderRefused } from "../identity/provider.ts"
import type { Letter } from "../mail/letters.ts"
import { Outbox } from "../mail/outbox.ts"
import { Allowances, MAIL_OF_CROWD, MAIL_OF_ONE } from "./allowances.ts"
import { Links } from "./links.ts"
import { maskedEmail } from "./masked-email.ts"
import { SignedIn } from "./signed-in.ts"

type Row = AccountRow & { readonly password: string }

/** What the provider may answer that keeps an account's password, and what any database may. */
type Kept = ProviderRefused | Throttled | Unavailable | SqlError

/** Changes of what people sign in with. Who asks has been proven before, by their password or by a mailed link. */
export class Credentials extends Context.Service<
  Credentials,
  {
    /** Mails a link to a new password, if the address has an account here. */
    readonly forgotten: (email: string, ip: string) => Effect.Effect<void, Throttled | SqlError>
    /** A new password by a mailed link, which proves the address too. Ends all sign-ins. */
    readonly reset: (
      token: string,
      password: Redacted.Redacted
    ) => Effect.Effect<void, CommonPassword | NotFound | Kept>
    /** A new password for an account. Ends all sign-ins but the one named. */
    readonly change: (
      account: Me,
      password: Redacted.Redacted,
      sessionId: string
    ) => Effect.Effect<void, CommonPassword | Kept>
    /** Mails a link to the address that is to be the account's, and a notice to the one that is. */
    readonly askAddress: (
      account: Me,
      email: string
    ) => Effect.Effect<void, EmailExists | Throttled | Unavailable | SqlError>
    /** The address that waits for its link; null when none does. */
    readonly waitingAddress: (account: Me) => Effect.Effect<PendingEmail | null, SqlError>
    /** Mails the link to the address that waits again. */
    readonly addressAgain: (
      account: Me,
      email: string
    ) => Effect.Effect<void, EmailExists | NotFound | Throttled | SqlError>
    /** The account does not move to the address that waits: its link is void. */
    readonly keepAddress: (account: Me, email: string) => Effect.Effect<void, SqlError>
    /** The new address by a mailed link. Gives it. */
    readonly takeAddress: (token: string) => Effect.Effect<string, NotFound | EmailExists | Kept>
  }
>()("kazi/server/Credentials") {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const allowances = yield* Allowances
      const links = yield* Links
      const outbox = yield* Outbox
      const passwords = yield* Passwords
      const signedIn = yield* SignedIn
      const outside = yield* outsideCredentials
      // A link serves once, also while a provider is being asked.
      const turn = yield* Semaphore.make(1)

      const byId = Effect.fnUntraced(function* (id: string) {
        const [row] = yield* sql<Row>`SELECT * FROM user WHERE id = ${id}`
        return row
      })
      const isTaken = Effect.fnUntraced(function* (email: string) {
        return (yield* sql`SELECT 1 FROM user WHERE email = ${email}`).length > 0
      })
      const write = ({ email, language, name }: Me, letter: Letter, to = email) =>
        outbox.queue(to, { language, name, letter })

      const renew = Effect.fnUntraced(function* (account: Me, hash: string, sessionId: string | null) {
        yield* sql`UPDATE user SET password = ${hash} WHERE id = ${account.id}`
        yield* links.cancel(account.id, "reset_password", "change_email")
        yield* signedIn.endAll(account.id, sessionId)
        yield* write(account, { _tag: "PasswordChanged" })
      }, sql.withTransaction)

      /** The account that a link to a new password is for, as long as it is at the address that the link was mailed to. */
      const resettable = Effect.fnUntraced(function* (token: string) {
        const link = yield* links.find(token, "reset_password")
        const row = yield* byId(link.subjectId)
        if (row === undefined || row.email !== link.email) return yield* NotFound.of()
        return { link, row }
      })

      /** Whether a password is the one of an account, wherever it is kept. */
      const isPresent = Effect.fnUntraced(function* (row: Row, password: Redacted.Redacted) {
        if (row.password !== KEPT_ELSEWHERE)
          return (yield* passwords.verify(password, row.password, "stranger")).isRight
        const answer = yield* outside.signIn({ email: row.email, password })
        return typeof answer === "object" && answer.userId === row.id
      })

      const waitingAddress = Effect.fnUntraced(function* (account: Me) {
        const link = yield* links.waiting("change_email", account.id)
        return link === null || link.expiresAt <= (yield* now)
          ? null
          : { email: link.email, expires_at: link.expiresAt }
      })

      const mailAddress = Effect.fnUntraced(function* (account: Me, email: string) {
        if (yield* isTaken(email)) return yield* EmailExists.of()
        const token = yield* links.issue({ purpose: "change_email", subjectId: account.id, email })
        return yield* write(account, { _tag: "ConfirmNewEmail", token }, email)
      })

      /** The account that a link to a new address is for. */
      const movable = Effect.fnUntraced(function* (token: string) {
        const { email, isUsed, subjectId } = yield* links.find(token, "change_email")
        const row = yield* byId(subjectId)
        if (row === undefined || (isUsed && row.email !== email)) return yield* NotFound.of()
        return { account: accountOf(row), email, isUsed }
      })

      const move = Effect.fnUntraced(function* (token: string) {
        const { account, email, isUsed } = yield* movable(token)
        if (isUsed) return email
        if (yield* isTaken(email)) return yield* EmailExists.of()
        yield* sql`UPDATE user SET email = ${email}, email_verified = 1 WHERE id = ${account.id}`
        yield* links.use(token)
        yield* links.cancel(account.id, "verify_email", "reset_password")
        yield* write(account, { _tag: "EmailChanged", email: maskedEmail(email) })
        return email
      })

      return Credentials.of({
        // One transaction whoever is named: what it writes to the disk takes the same time.
        forgotten: Effect.fnUntraced(function* (given, ip) {
          const email = given.toLowerCase()
          yield* allowances.take([
            [`forgotten:${email}`, MAIL_OF_ONE],
            [`forgotten at:${ip}`, MAIL_OF_CROWD]
          ])
          const [row] = yield* sql<Row>`SELECT * FROM user WHERE email = ${email}`
          if (row === undefined) return
          const token = yield* links.issue({ purpose: "reset_password", subjectId: row.id, email })
          yield* write(accountOf(row), { _tag: "ResetPassword", token })
        }, sql.withTransaction),
        reset: Effect.fnUntraced(function* (token, password) {
          const { link, row } = yield* resettable(token)
          if (link.isUsed) return yield* (yield* isPresent(row, password)) ? Effect.void : Effect.fail(NotFound.of())
          const hash = yield* passwords.choose(password, row.email)
          return yield* turn.withPermit(
            Effect.gen(function* () {
              // Hashing takes a while: the link may have been used meanwhile.
              const { link, row } = yield* resettable(token)
              if (link.isUsed) return yield* NotFound.of()
              const account = accountOf(row)
              const isOutside = yield* outside.changePassword(account.id, { password, emailVerified: true })
              return yield* sql.withTransaction(
                Effect.gen(function* () {
                  yield* links.use(token)
                  yield* sql`UPDATE user SET email_verified = 1 WHERE id = ${row.id}`
                  yield* renew(account, isOutside ? KEPT_ELSEWHERE : hash, null)
                })
              )
            })
          )
        }),
        change: Effect.fnUntraced(function* (account, password, sessionId) {
          const hash = yield* passwords.choose(password, account.email)
          const isOutside = yield* outside.changePassword(account.id, { password })
          yield* renew(account, isOutside ? KEPT_ELSEWHERE : hash, sessionId)
        }),
        askAddress: Effect.fnUntraced(function* (account, given) {
          const email = given.toLowerCase()
          const isKnownOutside = yield* outside.knows(email)
          return yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* allowances.take([[`change:${account.id}`, MAIL_OF_ONE]])
              if (isKnownOutside) return yield* EmailExists.of()
              yield* mailAddress(account, email)
              return yield* write(account, { _tag: "EmailChangeAsked", email: maskedEmail(email) })
            })
          )
        }),
        waitingAddress,
        addressAgain: Effect.fnUntraced(function* (account, email) {
          const waiting = yield* waitingAddress(account)
          if (waiting?.email !== email.toLowerCase()) return yield* NotFound.of()
          yield* allowances.take([[`change:${account.id}`, MAIL_OF_ONE]])
          return yield* mailAddress(account, waiting.email)
        }, sql.withTransaction),
        keepAddress: Effect.fnUntraced(function* (account, email) {
          const waiting = yield* waitingAddress(account)
          if (waiting?.email === email.toLowerCase()) yield* links.cancel(account.id, "change_email")
        }, sql.withTransaction),
        takeAddress: Effect.fnUntraced(function* (token) {
          const { account, email, isUsed } = yield* movable(token)
          if (isUsed) return email
          if (yield* isTaken(email)) return yield* EmailExists.of()
          yield* outside.changeAddress(account.id, email)
          return yield* sql.withTransaction(move(token))
        })
      })
    })
  )
}
