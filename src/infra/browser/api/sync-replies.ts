import { isIsoDate } from "../../../domain/kernel/calendar.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import type {
  EventColumns,
  Outcome,
  PullReply,
  PushReply,
  PushStop,
  RecoveryReply,
  StateReply,
  SummaryReply
} from "../../contract/sync.ts"
import {
  isCounter,
  isFlag,
  isId,
  isLike,
  isListOf,
  isNullOr,
  isOneOf,
  isRecordOf,
  isShape,
  isText,
  isWhole
} from "./shapes.ts"

const isEpoch = isLike(
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i
)
const isHash = isLike(/^[0-9a-f]{64}$/)
const isSeal = isLike(/^[\w-]{43}$/)

type OutcomeOf<Kind extends Outcome["kind"]> = Extract<Outcome, { readonly kind: Kind }>

const ofCommand = { seq: isCounter, commandId: isId }
const isAccepted = isShape<OutcomeOf<"accepted">>({
  ...ofCommand,
  kind: isOneOf("accepted"),
  from: isCounter,
  to: isCounter
})
const isNoop = isShape<OutcomeOf<"noop">>({ ...ofCommand, kind: isOneOf("noop"), reason: isText })
const isRejected = isShape<OutcomeOf<"rejected">>(
  { ...ofCommand, kind: isOneOf("rejected"), code: isText, detail: () => true },
  "detail"
)
const isAbandoned = isShape<OutcomeOf<"abandoned">>({
  ...ofCommand,
  kind: isOneOf("abandoned"),
  code: isOneOf("undecodable", "too_new", "too_old", "user")
})
const isOutcome = (value: unknown): boolean =>
  isAccepted(value) || isNoop(value) || isRejected(value) || isAbandoned(value)

const isStop = isShape<typeof PushStop.Type>(
  {
    code: isOneOf("seq_gap", "device_forked", "epoch_changed", "upgrade_required", "auth", "rate", "id_reuse"),
    retryAfterMs: isCounter,
    expectSeq: isCounter
  },
  "retryAfterMs",
  "expectSeq"
)

/** Whether an answer is what a push is answered with. */
export const isPushReply = isShape<PushReply>(
  {
    epoch: isEpoch,
    head: isCounter,
    lastSeq: isCounter,
    serverTime: isCounter,
    outcomes: isListOf(isOutcome),
    stop: isStop
  },
  "stop"
)

/** The value and the salt behind a commitment. */
const isPersonal = (value: unknown): boolean => isListOf(isText)(value) && Object(value).length === 2

const isEvent = isShape<RecordedEvent>(
  {
    p: isCounter,
    id: isId,
    t: isText,
    v: isCounter,
    crit: isFlag,
    cmd: isId,
    dev: isId,
    seq: isCounter,
    by: isId,
    at: isCounter,
    occ: isWhole,
    body: isNullOr(isText),
    bodyHash: isHash,
    h: isHash,
    pii: isRecordOf(isPersonal),
    withheld: isListOf(isText),
    told: isRecordOf(isText)
  },
  "bodyHash",
  "pii",
  "withheld",
  "told"
)

const isKind = isShape<EventColumns["kinds"][number]>({ t: isText, v: isCounter, crit: isFlag })

/** The place of an event among those of a page, and what is said of it. */
const isPlaced =
  (isSaid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length === 2 && isCounter(value[0]) && isSaid(value[1])

const isColumns = isShape<EventColumns>(
  {
    from: isCounter,
    kinds: isListOf(isKind),
    kind: isListOf(isCounter),
    devices: isListOf(isId),
    device: isListOf(isCounter),
    actors: isListOf(isId),
    actor: isListOf(isCounter),
    id: isListOf((id) => id === "" || isId(id)),
    cmd: isListOf(isId),
    seq: isListOf(isWhole),
    at: isListOf(isWhole),
    occ: isListOf(isWhole),
    body: isListOf(isNullOr(isText)),
    bodyHashes: isListOf(isHash),
    personal: isListOf(isPersonal),
    marks: isListOf(isHash),
    withheld: isListOf(isPlaced(isListOf(isText))),
    told: isListOf(isPlaced(isRecordOf(isText))),
    ids: isShape<NonNullable<EventColumns["ids"]>>({
      times: isListOf(isNullOr(isWhole)),
      chance: isText,
      uses: isListOf(isCounter)
    })
  },
  "withheld",
  "told",
  "ids"
)

/** Whether an answer is what a pull is answered with. What its events say is for the chain to prove. */
export const isPullReply = isShape<PullReply>(
  {
    epoch: isEpoch,
    head: isCounter,
    events: isListOf(isEvent),
    columns: isColumns,
    outcomes: isListOf(isOutcome),
    more: isFlag,
    seal: isSeal,
    stop: isOneOf("reads_wanted", "newer_event"),
    scope: isText
  },
  "columns",
  "seal",
  "stop",
  "scope"
)

/** Whether an answer is what a device that brings back events is answered with. */
export const isRecoveryReply = isShape<RecoveryReply>({
  epoch: isEpoch,
  kind: isOneOf("level", "wanted", "apart", "unproven"),
  after: isCounter
})

/** Whether an answer is what a device that compares its books is answered with. */
export const isStateReply = isShape<StateReply>({ stateHash: isNullOr(isHash) })

/** Whether an answer is what a device without books is answered with. What stands in its texts is the word of a server of the same code. */
export const isSummaryReply = isShape<SummaryReply>({
  summary: isNullOr(
    isShape<NonNullable<SummaryReply["summary"]>>({
      epoch: isEpoch,
      pos: isCounter,
      hash: isHash,
      scope: isText,
      day: (value): value is NonNullable<SummaryReply["summary"]>["day"] => isText(value) && isIsoDate(value),
      company: isText,
      figures: isText
    })
  )
})
