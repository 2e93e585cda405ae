import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { v7 as uuidv7 } from "uuid"
import type { DomainCommand } from "../../../domain/books.ts"
import { allows } from "../../../domain/kernel/permissions.ts"
import { CommandId, type CompanyId } from "../../../domain/kernel/ids.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { MAIL_AGAIN_MS } from "../../contract/mailed-links.ts"
import { NotFound } from "../../contract/problems.ts"
import { done } from "../../contract/users-passwords.ts"
import type { MemberCard } from "../event-store/cards.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Accounts } from "../identity/accounts.ts"
import { now } from "../identity/clock.ts"
import { Directory } from "../people/directory.ts"
import { type PendingRow, Invitations } from "../people/invitations.ts"
import { accountsProblems, refusedByRule, storeProblems, storeReadiness } from "../problems.ts"

const pendingOf = ({ linkEndsAt, row }: PendingRow, at: number) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status:
    row.state === "declined"
      ? ("declined" as const)
      : linkEndsAt !== null && linkEndsAt > at
        ? ("waiting" as const)
        : ("expired" as const),
  invited_at: row.created_at,
  expires_at: linkEndsAt
})

export const MembersHandlers = HttpApiBuilder.group(
  Api,
  "members",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const directory = yield* Directory
    const invitations = yield* Invitations
    const store = yield* EventStore
    const refusals = { ...storeProblems, ...refusedByRule }
    const problems = { ...accountsProblems, ...refusals }

    const give = Effect.fnUntraced(function* (companyId: CompanyId, command: DomainCommand) {
      const { userId } = yield* CurrentCaller
      yield* store.submit({ kind: "command", companyId, userId, commandId: CommandId.make(uuidv7()), command })
      return done
    })

    const memberOf = Effect.fnUntraced(function* ({ role, userId }: MemberCard, seesEmail: boolean) {
      const account = yield* accounts.find(userId)
      // A member whose account is gone is an id without a name.
      const { avatar, email, name } = account ?? {
        name: "",
        email: null,
        avatar: { background: "avatarbg1" as const, image: null }
      }
      return { user_id: userId, name, email: seesEmail ? email : null, avatar, role }
    })

    return handlers.handleAll({
      list: ({ params }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const cards = yield* store.members(params.id)
          const own = cards.find((card) => card.userId === userId)
          if (own === undefined) return yield* NotFound.of()
          const manages = allows(own.role, "members")
          const members = yield* Effect.forEach(cards, (card) => memberOf(card, manages || card === own))
          const at = yield* now
          const pending = manages ? yield* invitations.pending(params.id) : []
          return { data: { members, invitations: pending.map((one) => pendingOf(one, at)) } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
      directory: ({ params }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const cards = yield* store.members(params.id)
          if (!cards.some((card) => card.userId === userId)) return yield* NotFound.of()
          const members = cards.map((card) => card.userId)
          return { data: yield* directory.of(params.id, members) }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
      invite: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          yield* invitations.invite(params.id, userId, payload)
          return { success: true as const, data: { id: payload.id, retry_after_ms: MAIL_AGAIN_MS } }
        }).pipe(Effect.catchTags(problems)),
      withdraw: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          yield* invitations.withdraw(params.id, userId, payload.invitation_id)
          return done
        }).pipe(Effect.catchTags(problems)),
      changeRole: ({ params, payload }) =>
        give(params.id, { _tag: "ChangeMemberRole", userId: payload.user_id, role: payload.role }).pipe(
          Effect.catchTags(refusals)
        ),
      remove: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          return yield* give(
            params.id,
            payload.user_id === userId ? { _tag: "LeaveCompany" } : { _tag: "RemoveMember", userId: payload.user_id }
          )
        }).pipe(Effect.catchTags(refusals))
    })
  })
)
