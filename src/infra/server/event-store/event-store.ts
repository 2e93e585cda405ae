import { Context, Schema, type Effect, type Stream } from "effect"
import type { RegisterCompany } from "../../../domain/company/commands.ts"
import type { Role } from "../../../domain/company/permissions.ts"
import type { DomainCommand } from "../../../domain/orders.ts"
import type { CommandId, CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage, Pull, PullReply, Push, PushReply } from "../../contract/sync.ts"

/** No such company for this caller. Unknown ids and other people's companies answer the same. */
export class CompanyNotFound extends Schema.TaggedError<CompanyNotFound>()("CompanyNotFound", {
  companyId: Schema.String
}) {}

/** A rule of the books refused; `code` is the rule's own, `detail` plain JSON. Nothing was written. */
export class CommandRefused extends Schema.TaggedError<CommandRefused>()("CommandRefused", {
  code: Schema.String,
  detail: Schema.optionalKey(Schema.Json)
}) {}

/**
 * The store cannot answer now and nothing was acknowledged. `lasting` is true when only a restart helps: the disk failed under
 * a commit, and what it holds is not known any more.
 */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {
  reason: Schema.String,
  lasting: Schema.Boolean
}) {}

/** A company of a member. `logo` is a PNG in base64. */
export interface CompanyCard {
  readonly id: CompanyId
  readonly socialName: string
  readonly role: Role
  readonly currency: string
  readonly country: string
  readonly logo: string | null
}

/** What {@link EventStore} answers to a registration. */
export interface Registered {
  readonly companyId: CompanyId
  readonly epoch: string
}

/** What {@link EventStore} answers to an order: it was booked, now or before, or it is so already. */
export interface Ordered {
  readonly companyId: CompanyId
}

/** Who belongs to a company. */
export interface MemberCard {
  readonly userId: UserId
  readonly role: Role
}

/**
 * The books of every company: judges commands, keeps facts for ever, hands them out in order. The one place that appends.
 *
 * - `push`: every command of the push gets its durable outcome, up to the first reason to stop. The answer is given after the
 *   commit that holds it.
 * - `pull`: a page of facts and the outcomes of the device's own commands. Waits up to `wait` milliseconds when there is nothing.
 *   When `after` and `afterHash` are not of this log, the page holds one fact whose position is not `after + 1`: the server's own
 *   at that place (or its last), for the device to see that it diverged.
 * - `register`: opens the books of a company. The same id, owner and content answer the same again; an id that is someone
 *   else's is CompanyNotFound; other content is refused as `company_already_registered`.
 * - `order`: one command that a call of the API gives in a person's name, rather than a device from its queue. The same id and content
 *   answer the same again, other content of the same id is refused as `id_reuse`. Only the answer to an invitation may come from somebody
 *   who is no member.
 * - `nameOf`: what a company calls itself, null when there is none.
 * - `members`: who belongs to a company, in no order.
 * - `companiesOf`: the companies the person is a member of, in the order they were registered.
 * - `rolesBeside`: the person's roles in the companies they share with somebody else; none for strangers. Everybody shares their own
 *   companies with themselves.
 * - `heads`: where the logs of the caller's companies end; companies of others are left out.
 * - `changes`: one message per commit that added facts, of every company, read back from the committed log. A subscriber
 *   must leave out what its user is no member of; one that does not read loses the oldest, and looks at `heads` from time to time.
 * - `ready`: fails while the store cannot take commands.
 */
export class EventStore extends Context.Service<
  EventStore,
  {
    readonly push: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly push: Push
    }) => Effect.Effect<PushReply, CompanyNotFound | StoreUnavailable>
    readonly pull: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly pull: Pull
    }) => Effect.Effect<PullReply, CompanyNotFound | StoreUnavailable>
    readonly register: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly commandId: CommandId
      readonly deviceId: DeviceId
      readonly command: RegisterCompany
    }) => Effect.Effect<Registered, CompanyNotFound | CommandRefused | StoreUnavailable>
    readonly order: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly commandId: CommandId
      readonly command: DomainCommand
    }) => Effect.Effect<Ordered, CompanyNotFound | CommandRefused | StoreUnavailable>
    readonly nameOf: (companyId: CompanyId) => Effect.Effect<string | null, StoreUnavailable>
    readonly members: (companyId: CompanyId) => Effect.Effect<ReadonlyArray<MemberCard>, StoreUnavailable>
    readonly companiesOf: (userId: UserId) => Effect.Effect<ReadonlyArray<CompanyCard>, StoreUnavailable>
    readonly isMember: (companyId: CompanyId, userId: UserId) => Effect.Effect<boolean, StoreUnavailable>
    readonly rolesBeside: (userId: UserId, other: UserId) => Effect.Effect<ReadonlyArray<Role>, StoreUnavailable>
    readonly heads: (
      companyIds: ReadonlyArray<CompanyId> | "all",
      userId: UserId
    ) => Effect.Effect<ReadonlyArray<HeadMessage>, StoreUnavailable>
    readonly changes: Stream.Stream<HeadMessage>
    readonly ready: Effect.Effect<void, StoreUnavailable>
  }
>()("kazi/infra/server/event-store/EventStore") {}
