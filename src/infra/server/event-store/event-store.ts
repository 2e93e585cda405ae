import { Context, type Effect } from "effect"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { Role } from "../../../domain/kernel/permissions.ts"
import type {
  HeadMessage,
  Pull,
  PullReply,
  StateQuestion,
  StateReply,
  SummaryQuestion,
  SummaryReply
} from "../../contract/sync.ts"
import type { CompanyCard, MemberCard } from "./cards.ts"
import type { ErasedFile } from "./earlier-events.ts"
import type { DueCharge } from "./due-charges.ts"
import type { LinkedDocument } from "./reader.ts"
import type { CompanyNotFound, StoreUnavailable } from "./errors.ts"
import type { Follower } from "./followers.ts"
import type { AnswerTo, Job, RefusalOf } from "./jobs.ts"

/**
 * The books of every company: judges commands, keeps events for ever, hands them out in order. The one place that appends.
 *
 * - `submit`: a job of one of the kinds in jobs.ts: who asks, for which company, which commands, and how they come. The answer is
 *   given after the commit that holds it; asking again is safe. Who is not heard in the company gets CompanyNotFound.
 *   `isMember`: the caller has just asked that; whoever writes asks again when it is their turn.
 * - `pull`: a page of events and the outcomes of the device's own commands. Waits up to `wait` milliseconds when there is nothing.
 *   When `after` and `afterHash` are not of this log, the page holds one event whose position is not `after + 1`: the server's own
 *   at that place (or its last), for the device to see that it diverged.
 * - `nameOf`: what a company calls itself, null when there is none.
 * - `members`: who belongs to a company, in no order.
 * - `companiesOf`: the companies the person is a member of, in the order they were registered; `logo` is null unless logos are asked for.
 * - `rolesBeside`: the person's roles in the companies they share with somebody else; none for strangers. Everybody shares their own
 *   companies with themselves.
 * - `heads`: where the logs of the caller's companies end; companies of others are left out.
 * - `follow`: gives where the logs of all companies of a person end now, and from then on tells the follower of each commit to one of
 *   them, those that the person joins later included, until the returned function is called.
 * - `state`: the state hash of a company's books where its log ends, for a device that stands there and folds with the same code; null
 *   when it is not said now. A device that found other books says so there, too.
 * - `summary`: what the books come to where the log ends, as far as the caller reads them; null for a device whose code writes such figures in
 *   another way.
 * - `erasedFiles`: the files that the events of a company after a position say were erased.
 * - `linked`: the document that was first given the link with this hash, whether or not that link was revoked since; null for none.
 * - `dueCharges`: what confirms itself and is due at that moment (milliseconds since 1970), by the day that it is for each company.
 * - `differences`: how many times that was said since the start, each company and position once.
 * - `ready`: fails while the store cannot take commands.
 * - `busy`: whether at least half of the commands wait that may wait; beyond that they are refused for a moment.
 */
export class EventStore extends Context.Service<
  EventStore,
  {
    readonly submit: <J extends Job>(
      job: J,
      asked?: { readonly isMember: true }
    ) => Effect.Effect<AnswerTo<J>, RefusalOf<J> | StoreUnavailable>
    readonly pull: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly pull: Pull
    }) => Effect.Effect<PullReply, CompanyNotFound | StoreUnavailable>
    readonly nameOf: (companyId: CompanyId) => Effect.Effect<string | null, StoreUnavailable>
    readonly members: (companyId: CompanyId) => Effect.Effect<ReadonlyArray<MemberCard>, StoreUnavailable>
    readonly companiesOf: (
      userId: UserId,
      asked?: { readonly logos: boolean }
    ) => Effect.Effect<ReadonlyArray<CompanyCard>, StoreUnavailable>
    readonly isMember: (companyId: CompanyId, userId: UserId) => Effect.Effect<boolean, StoreUnavailable>
    readonly rolesBeside: (userId: UserId, other: UserId) => Effect.Effect<ReadonlyArray<Role>, StoreUnavailable>
    readonly heads: (
      companyIds: ReadonlyArray<CompanyId> | "all",
      userId: UserId
    ) => Effect.Effect<ReadonlyArray<HeadMessage>, StoreUnavailable>
    readonly follow: (
      userId: UserId,
      follower: Follower
    ) => Effect.Effect<{ readonly heads: ReadonlyArray<HeadMessage>; readonly end: () => void }, StoreUnavailable>
    readonly state: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly question: StateQuestion
    }) => Effect.Effect<StateReply, CompanyNotFound | StoreUnavailable>
    readonly summary: (input: {
      readonly companyId: CompanyId
      readonly userId: UserId
      readonly question: SummaryQuestion
    }) => Effect.Effect<SummaryReply, CompanyNotFound | StoreUnavailable>
    readonly erasedFiles: (
      companyId: CompanyId,
      after: number
    ) => Effect.Effect<ReadonlyArray<ErasedFile>, StoreUnavailable>
    readonly linked: (hash: string) => Effect.Effect<LinkedDocument | null, StoreUnavailable>
    readonly dueCharges: (at: number) => Effect.Effect<ReadonlyArray<DueCharge>, StoreUnavailable>
    readonly differences: Effect.Effect<number>
    readonly ready: Effect.Effect<void, StoreUnavailable>
    readonly busy: Effect.Effect<boolean>
  }
>()("kazi/infra/server/event-store/EventStore") {}
