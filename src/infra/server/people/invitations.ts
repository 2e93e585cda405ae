import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { allows } from "../../../domain/kernel/permissions.ts"
import { CommandId, type CompanyId, type InvitationId, UserId } from "../../../domain/kernel/ids.ts"
import { DECLINED_SHOWN_MS, type InvitationStatus, type InviteRequest } from "../../contract/members.ts"
import type { LinkView } from "../../contract/mailed-links.ts"
import { NotFound, type Throttled } from "../../contract/problems.ts"
import { uuidOf } from "../derived-id.ts"
import { CommandRefused, CompanyNotFound, type StoreUnavailable } from "../event-store/errors.ts"
import { EventStore } from "../event-store/event-store.ts"
import { serverJob } from "../event-store/job-server.ts"
import { Accounts } from "../identity/accounts.ts"
import { now } from "../identity/clock.ts"
import { Outbox } from "../mail/outbox.ts"
import { Allowances, INVITATIONS_OF_ONE, MAIL_OF_ONE, MAIL_OF_PLACE } from "./allowances.ts"
import { invitationOf, type InvitationRow } from "./invitation-rows.ts"
import { Links } from "./links.ts"
import { maskedEmail } from "./masked-email.ts"

type StoreProblem = CompanyNotFound | CommandRefused | StoreUnavailable

/** An invitation that waits, with the end of its link in milliseconds since 1970; null without one. */
export interface PendingRow {
  readonly row: InvitationRow
  readonly linkEndsAt: number | null
}

/** Inviting people by mail. The books say who is invited; what stands here is what mail needs. */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** Books an invitation and mails its link. The same id again does nothing more. */
    readonly invite: (
      companyId: CompanyId,
      inviter: UserId,
      request: InviteRequest
    ) => Effect.Effect<void, StoreProblem | Throttled | SqlError>
    readonly withdraw: (
      companyId: CompanyId,
      userId: UserId,
      id: InvitationId
    ) => Effect.Effect<void, StoreProblem | SqlError>
    /** Those of a company that were not taken up, latest first: those that wait, and those declined of late unless invited again. */
    readonly pending: (companyId: CompanyId) => Effect.Effect<ReadonlyArray<PendingRow>, SqlError>
    readonly statusOf: (id: InvitationId) => Effect.Effect<InvitationStatus, NotFound | SqlError>
    /** Mails the link again, if there is such an invitation and it waits. */
    readonly again: (id: InvitationId, ip: string) => Effect.Effect<void, Throttled | StoreUnavailable | SqlError>
    /** Whoever holds the link does not want to join. Again within ten minutes it is so already. */
    readonly decline: (token: string) => Effect.Effect<void, NotFound | StoreProblem | SqlError>
    /** What the page of a link shows. */
    readonly view: (token: string) => Effect.Effect<LinkView, NotFound | StoreUnavailable | SqlError>
    /**
     * Closes the invitations made before a time (milliseconds since 1970) that nobody answered and whose link is over; `cause` names the
     * run that does it.
     */
    readonly lapse: (before: number, cause: string) => Effect.Effect<void, StoreUnavailable | SqlError>
    /** Finishes what was under way when the server stopped: invitations that were asked for and perhaps not booked, or not mailed. */
    readonly resume: Effect.Effect<void, SqlError>
  }
>()("kazi/server/Invitations") {
  static readonly layer = Layer.effect(
    Invitations,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const accounts = yield* Accounts
      const allowances = yield* Allowances
      const links = yield* Links
      const outbox = yield* Outbox
      const store = yield* EventStore

      const find = Effect.fnUntraced(function* (id: string) {
        const [row] = yield* sql`SELECT * FROM invitation WHERE id = ${id}`
        return row === undefined ? null : invitationOf(row)
      })
      const accountAt = Effect.fnUntraced(function* (email: string) {
        const [row] = yield* sql<{ id: UserId; name: string; language: InvitationRow["language"] }>`
          SELECT id, name, language FROM user WHERE email = ${email}`
        return row ?? null
      })
      const nameOfInviter = Effect.fnUntraced(function* ({ inviter_id }: InvitationRow) {
        const inviter = yield* accounts.find(inviter_id)
        return inviter === null ? "" : inviter.name === "" ? inviter.email : inviter.name
      })

      const mail = Effect.fnUntraced(function* (row: InvitationRow, company: string) {
        const [account, inviter] = [yield* accountAt(row.email), yield* nameOfInviter(row)]
        const token = yield* links.issue({ purpose: "invitation", subjectId: row.id, email: row.email })
        yield* outbox.queue(row.email, {
          name: account?.name ?? "",
          language: row.language,
          letter: { _tag: "Invitation", token, company, inviter, role: row.role }
        })
      })

      /** The invitation is in the books: its mail is queued once. */
      const announce = Effect.fnUntraced(function* (id: string, company: string) {
        const [row] = yield* sql`UPDATE invitation SET state = 'open' WHERE id = ${id} AND state = 'asked' RETURNING *`
        if (row !== undefined) yield* mail(invitationOf(row), company)
      }, sql.withTransaction)

      /** Books an invitation that stands here as asked for, and mails it; one that is refused is forgotten. */
      const book = Effect.fnUntraced(function* ({ company_id, email, id, inviter_id, role }: InvitationRow) {
        const booking = store.submit({
          kind: "command",
          companyId: company_id,
          userId: inviter_id,
          commandId: CommandId.make(id),
          command: { _tag: "InviteMember", invitationId: id, invitee: { email }, role }
        })
        const forget = Effect.asVoid(sql`DELETE FROM invitation WHERE id = ${id} AND state = 'asked'`)
        yield* Effect.tapError(booking, (problem) => (problem._tag === "StoreUnavailable" ? Effect.void : forget))
        yield* announce(id, (yield* store.nameOf(company_id)) ?? "")
      })

      return Invitations.of({
        invite: Effect.fnUntraced(function* (companyId, inviter, request) {
          const { id } = request
          const email = request.email.toLowerCase()
          const role = (yield* store.members(companyId)).find(({ userId }) => userId === inviter)?.role
          if (role === undefined) return yield* new CompanyNotFound({ companyId })
          // Only who manages the members may find out whose address is known here.
          if (!allows(role, "members")) return yield* new CommandRefused({ code: "not_allowed" })
          const account = yield* accountAt(email)
          if (account !== null && (yield* store.isMember(companyId, account.id))) {
            return yield* new CommandRefused({ code: "already_a_member" })
          }
          yield* allowances.take([[`inviter:${inviter}`, INVITATIONS_OF_ONE]])
          const language = request.language ?? account?.language ?? (yield* accounts.find(inviter))?.language ?? "fr"
          yield* sql`
            INSERT INTO invitation (id, company_id, email, role, language, inviter_id, state, created_at)
            VALUES (${id}, ${companyId}, ${email}, ${request.role}, ${language}, ${inviter}, 'asked', ${yield* now})
            ON CONFLICT (id) DO NOTHING`
          const row = yield* find(id)
          const isSame = row?.company_id === companyId && row.email === email && row.role === request.role
          if (row === null || !isSame) return yield* new CommandRefused({ code: "id_taken" })
          return row.state === "asked" ? yield* book(row) : undefined
        }),
        withdraw: Effect.fnUntraced(function* (companyId, userId, id) {
          yield* store.submit({
            kind: "command",
            companyId,
            userId,
            commandId: CommandId.make(uuidOf(`withdraw:${id}:${userId}:${yield* now}`)),
            command: { _tag: "WithdrawInvitation", invitationId: id }
          })
          yield* sql.withTransaction(
            Effect.andThen(
              sql`UPDATE invitation SET state = 'withdrawn' WHERE id = ${id} AND company_id = ${companyId} AND state = 'open'`,
              links.cancel(id, "invitation")
            )
          )
        }),
        pending: Effect.fnUntraced(function* (companyId) {
          const rows = yield* sql`
            SELECT * FROM invitation i WHERE company_id = ${companyId} AND (
              state = 'open' OR state = 'declined' AND declined_at > ${(yield* now) - DECLINED_SHOWN_MS} AND NOT EXISTS (
                SELECT 1 FROM invitation later
                WHERE later.company_id = i.company_id AND later.email = i.email AND later.created_at > i.created_at
              )
            )
            ORDER BY created_at DESC, id`
          return yield* Effect.forEach(rows.map(invitationOf), (row) =>
            Effect.map(links.waiting("invitation", row.id), (link) => ({ row, linkEndsAt: link?.expiresAt ?? null }))
          )
        }),
        statusOf: Effect.fnUntraced(function* (id) {
          const row = yield* find(id)
          if (row === null || row.state === "asked") return yield* NotFound.of()
          if (row.state !== "open") return row.state
          return ((yield* links.waiting("invitation", id))?.expiresAt ?? 0) > (yield* now) ? "waiting" : "expired"
        }),
        again: Effect.fnUntraced(function* (id, ip) {
          const known = yield* find(id)
          const company = known === null ? null : yield* store.nameOf(known.company_id)
          // One transaction whoever is named: what it writes to the disk takes the same time.
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* allowances.take([
                [`invitation:${id}`, MAIL_OF_ONE],
                [`mail:${ip}`, MAIL_OF_PLACE]
              ])
              const row = yield* find(id)
              if (row?.state === "open") yield* mail(row, company ?? "")
            })
          )
        }),
        decline: Effect.fnUntraced(function* (token) {
          const { isUsed, subjectId } = yield* links.find(token, "invitation")
          const { company_id, id, state } = (yield* find(subjectId)) ?? (yield* NotFound.of())
          if (isUsed) return yield* state === "declined" ? Effect.void : Effect.fail(NotFound.of())
          yield* store.submit({
            kind: "command",
            companyId: company_id,
            // Nobody is signed in, and perhaps nobody has an account: the invitation speaks for itself.
            userId: UserId.make(id),
            commandId: CommandId.make(uuidOf(`decline:${id}`)),
            command: { _tag: "DeclineInvitation", invitationId: id }
          })
          return yield* sql.withTransaction(
            Effect.andThen(
              sql`UPDATE invitation SET state = 'declined', declined_at = ${yield* now} WHERE id = ${id} AND state = 'open'`,
              links.use(token)
            )
          )
        }),
        view: Effect.fnUntraced(function* (token) {
          const { email, expiresAt, subjectId } = yield* links.look(token, "invitation")
          const row = (yield* find(subjectId)) ?? (yield* NotFound.of())
          return {
            purpose: "invitation" as const,
            email: maskedEmail(email),
            expires_at: expiresAt,
            company_name: yield* store.nameOf(row.company_id),
            inviter: yield* nameOfInviter(row),
            role: row.role,
            has_account: (yield* accountAt(email)) !== null
          }
        }),
        lapse: Effect.fnUntraced(function* (before, cause) {
          const at = yield* now
          const rows = yield* sql`
            SELECT * FROM invitation WHERE state = 'open' AND created_at < ${before} AND NOT EXISTS (
              SELECT 1 FROM link
              WHERE purpose = 'invitation' AND subject_id = invitation.id AND used_at IS NULL AND expires_at > ${at}
            ) ORDER BY created_at, id`
          yield* Effect.forEach(rows.map(invitationOf), ({ company_id, id }) =>
            store.submit(serverJob(company_id, `${cause}/${id}`, { _tag: "LapseInvitation", invitationId: id })).pipe(
              Effect.andThen(sql`UPDATE invitation SET state = 'withdrawn' WHERE id = ${id} AND state = 'open'`),
              // It was answered meanwhile, or a restored backup does not know it: it is not to be closed.
              Effect.catchTags({ CommandRefused: () => Effect.void, CompanyNotFound: () => Effect.void })
            )
          )
        }),
        resume: Effect.gen(function* () {
          const rows = yield* sql`SELECT * FROM invitation WHERE state = 'asked' ORDER BY created_at, id`
          yield* Effect.forEach(rows.map(invitationOf), (row) =>
            Effect.catchTags(book(row), {
              CommandRefused: () => Effect.void,
              CompanyNotFound: () => Effect.void,
              StoreUnavailable: () => Effect.logWarning(`invitation ${row.id} is not booked yet`)
            })
          )
        })
      })
    })
  )
}
