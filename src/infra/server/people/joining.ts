import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Role } from "../../../domain/kernel/permissions.ts"
import { CommandId, type CompanyId, type UserId } from "../../../domain/kernel/ids.ts"
import { NotFound, OtherAccount } from "../../contract/problems.ts"
import { uuidOf } from "../derived-id.ts"
import type { CommandRefused, CompanyNotFound, StoreUnavailable } from "../event-store/errors.ts"
import { EventStore } from "../event-store/event-store.ts"
import { invitationOf } from "./invitation-rows.ts"
import { type Link, Links } from "./links.ts"

/** The company somebody belongs to now. */
export interface Joined {
  readonly companyId: CompanyId
  readonly companyName: string
  readonly role: Role
}

/** Taking up invitations by their mailed link. */
export class Joining extends Context.Service<
  Joining,
  {
    /** Fails unless the link is good and was mailed to that address. */
    readonly check: (token: string, email: string) => Effect.Effect<void, NotFound | OtherAccount | SqlError>
    /** Makes the person a member. The link proves their address. */
    readonly join: (
      token: string,
      userId: UserId
    ) => Effect.Effect<Joined, NotFound | OtherAccount | CompanyNotFound | CommandRefused | StoreUnavailable | SqlError>
  }
>()("kazi/server/Joining") {
  static readonly layer = Layer.effect(
    Joining,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const links = yield* Links
      const store = yield* EventStore

      const open = Effect.fnUntraced(function* (token: string, email: string) {
        const link = yield* links.find(token, "invitation")
        if (link.email !== email.toLowerCase()) return yield* OtherAccount.of()
        return link
      })
      const invitation = Effect.fnUntraced(function* ({ subjectId }: Link) {
        const [row] = yield* sql`SELECT * FROM invitation WHERE id = ${subjectId}`
        return row === undefined ? yield* NotFound.of() : invitationOf(row)
      })

      return Joining.of({
        check: (token, email) => Effect.asVoid(open(token, email)),
        join: Effect.fnUntraced(function* (token, userId) {
          const [account] = yield* sql<{ email: string }>`SELECT email FROM user WHERE id = ${userId}`
          const link = yield* open(token, account?.email ?? "")
          const { accepted_by, company_id, id, role } = yield* invitation(link)
          const joined = { companyId: company_id, companyName: (yield* store.nameOf(company_id)) ?? "", role }
          if (link.isUsed) return accepted_by === userId ? joined : yield* NotFound.of()
          yield* store.submit({
            kind: "command",
            companyId: company_id,
            userId,
            commandId: CommandId.make(uuidOf(`accept:${id}:${userId}`)),
            command: { _tag: "AcceptInvitation", invitationId: id }
          })
          // The books have it; should the server stop here, the link still leads to the same answer.
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* links.use(token)
              yield* sql`UPDATE invitation SET state = 'accepted', accepted_by = ${userId} WHERE id = ${id}`
              yield* sql`
                UPDATE user SET email_verified = 1, latest_company_id = coalesce(latest_company_id, ${company_id})
                WHERE id = ${userId}`
            })
          )
          return joined
        })
      })
    })
  )
}
