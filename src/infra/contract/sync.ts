import { Schema } from "effect"
import { Counter, RecordedEvent, Sha256Hex } from "../../domain/kernel/envelope.ts"
import { CommandId, DeviceId, EventId, UserId } from "../../domain/kernel/ids.ts"
import { MAX_COMMANDS_PER_PUSH, MAX_EVENTS_PER_PAGE } from "./limits.ts"
import { WireJson } from "./wire-json.ts"
import { IsoDate, MomentText } from "../../domain/kernel/schema.ts"

/** Identifies one incarnation of a company's log; it changes only when the log is restored from a backup. */
export const Epoch = Schema.String.check(Schema.isUUID())

/**
 * One command as it waits in a device's outbox and travels to the server. `seq` is gapless per device and company, from 1.
 * `occurredAt` is the device's claim of when it happened, kept with the events and never an order. `payload` is checked against the command's own schema by the server.
 */
export const WireCommand = Schema.Struct({
  commandId: CommandId,
  seq: Counter,
  type: Schema.String.check(Schema.isMaxLength(64)),
  v: Counter,
  cls: Schema.Literals(["fact", "request"]),
  payload: WireJson,
  occurredAt: MomentText,
  basePos: Counter,
  expect: Schema.optionalKey(
    Schema.Array(Schema.Struct({ ref: Schema.String.check(Schema.isMaxLength(128)), version: Counter })).check(
      Schema.isMaxLength(20)
    )
  ),
  dependsOn: Schema.optionalKey(Schema.Array(CommandId).check(Schema.isMaxLength(20)))
})
export type WireCommand = typeof WireCommand.Type

/** What became of one command: terminal, durable, the same for ever. */
export const Outcome = Schema.Union([
  Schema.Struct({
    seq: Counter,
    commandId: CommandId,
    kind: Schema.Literal("accepted"),
    from: Counter,
    to: Counter
  }),
  Schema.Struct({ seq: Counter, commandId: CommandId, kind: Schema.Literal("noop"), reason: Schema.String }),
  Schema.Struct({
    seq: Counter,
    commandId: CommandId,
    kind: Schema.Literal("rejected"),
    code: Schema.String,
    detail: Schema.optionalKey(Schema.Json)
  }),
  Schema.Struct({
    seq: Counter,
    commandId: CommandId,
    kind: Schema.Literal("abandoned"),
    code: Schema.Literals(["undecodable", "too_new", "too_old", "user"])
  })
])
export type Outcome = typeof Outcome.Type

/** Why the server stopped before the end of a push, and what the device does about it. */
export const PushStop = Schema.Struct({
  code: Schema.Literals(["seq_gap", "device_forked", "epoch_changed", "upgrade_required", "auth", "rate", "id_reuse"]),
  retryAfterMs: Schema.optionalKey(Counter),
  expectSeq: Schema.optionalKey(Counter)
})

export const Push = Schema.Struct({
  proto: Schema.Int,
  epoch: Epoch,
  deviceId: DeviceId,
  domain: Schema.String.check(Schema.isMaxLength(128)),
  sentAt: Counter,
  cmds: Schema.Array(WireCommand).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_COMMANDS_PER_PUSH))
})
export type Push = typeof Push.Type

export const PushReply = Schema.Struct({
  epoch: Epoch,
  head: Counter,
  lastSeq: Counter,
  serverTime: Counter,
  outcomes: Schema.Array(Outcome),
  stop: Schema.optionalKey(PushStop)
})
export type PushReply = typeof PushReply.Type

/**
 * What the sender reads of events: the hash of the list (`readHereText` in reads.ts), which says enough where both sides read the
 * same, or, where it was asked for, the list itself: the highest version of each type.
 */
export const Reads = Schema.Union([
  Sha256Hex,
  Schema.Record(Schema.String.check(Schema.isMaxLength(64)), Counter).check(Schema.isMaxProperties(1_000))
])

/**
 * Asks for the events after position `after`, whose chain hash the device computed as `afterHash`. `epoch` is null on the first
 * pull of a device. `ackSeq`: the last own command whose outcome the device has stored. `wait`: long-poll milliseconds.
 * `forms`: the forms of a page that the device reads besides the plain one; a server passes over those that it does not know. A device that
 * says what it `reads` of events is sent nothing beyond it. To a member who does not read everything no event is sent that their device did
 * not say it reads with a part of it withheld (`withheld` among the forms). Source: docs/decisions/0052-what-a-device-cannot-read-is-held-back.md.
 */
export const Pull = Schema.Struct({
  epoch: Schema.NullOr(Epoch),
  deviceId: DeviceId,
  after: Counter,
  afterHash: Sha256Hex,
  ackSeq: Counter,
  maxBytes: Schema.Int.check(Schema.isBetween({ minimum: 1024, maximum: 4 * 1024 * 1024 })),
  reads: Schema.optionalKey(Reads),
  wait: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30_000 }))),
  forms: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isMaxLength(32))).check(Schema.isMaxLength(8)))
})
export type Pull = typeof Pull.Type

/** The server's proof, for itself, that it gave out a log that ends at a position with a hash: base64url of an HMAC. */
export const Seal = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/))

const Whole = Schema.Int.check(
  Schema.isBetween({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
)

/**
 * Consecutive events from position `from` on, a list for each of their fields, without what the device computes. `kind`, `device` and
 * `actor` are places in `kinds`, `devices` and `actors`. `seq`, `at` and `occ` are differences to the event before, the first one to 0. `id`
 * is empty where it follows from command and time (kernel/event-id.ts). A commitment in a body is empty where its salt and value stand in
 * `personal`, in the order of the bodies. `bodyHashes`: of the bodies that are null, in order. `marks`: the chain hash of every
 * sixteenth event (MARK_EVERY) and of the last. `withheld`: the events of which something is withheld, by their place among these, with what
 * stands in the field of that name of each; `told` likewise. Source: docs/decisions/0047-pages-in-columns.md.
 *
 * `ids`, for a device that asked for them apart: `cmd` is empty then, a line feed stands in bodies in the place of each id, and `marks` are those of
 * every 64th event (MARK_EVERY_APART). `times`: milliseconds in the ids of version 7, each as its difference to the one before, null for an id of another
 * version; `chance`: base64url of the other digits of all of them, one behind the other. `uses`: which id stands in each place, that of the
 * command before those of its body: 0 the next one of the list, 1 the one that followed the last time upon the id before, from 2 on its place in the
 * list. Source: docs/decisions/0104-ids-stand-apart.md.
 */
export const EventColumns = Schema.Struct({
  from: Counter,
  kinds: Schema.Array(Schema.Struct({ t: Schema.String, v: Counter, crit: Schema.Boolean })),
  kind: Schema.Array(Counter),
  devices: Schema.Array(DeviceId),
  device: Schema.Array(Counter),
  actors: Schema.Array(UserId),
  actor: Schema.Array(Counter),
  id: Schema.Array(Schema.Union([Schema.Literal(""), EventId])),
  cmd: Schema.Array(CommandId),
  seq: Schema.Array(Whole),
  at: Schema.Array(Whole),
  occ: Schema.Array(Whole),
  body: Schema.Array(Schema.NullOr(Schema.String)),
  bodyHashes: Schema.Array(Sha256Hex),
  personal: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
  marks: Schema.Array(Sha256Hex),
  withheld: Schema.optionalKey(Schema.Array(Schema.Tuple([Counter, Schema.Array(Schema.String)]))),
  told: Schema.optionalKey(Schema.Array(Schema.Tuple([Counter, Schema.Record(Schema.String, Schema.String)]))),
  ids: Schema.optionalKey(
    Schema.Struct({ times: Schema.Array(Schema.NullOr(Whole)), chance: Schema.String, uses: Schema.Array(Counter) })
  )
})
export type EventColumns = typeof EventColumns.Type

/**
 * `seal` stands for the last of the events, or for where the device stands when there are none. `columns`: the events, in the place of
 * `events`, for a device that asked for that form. `stop` says why a page ends before it is full: the next event is one that
 * the device must not go on without and cannot read (`newer_event`), or the server has to be told first what the device reads (`reads_wanted`).
 * `scope` names what the member reads (kernel/reading.ts), for a device that reads what is withheld in part; left out, it is everything. A
 * device keeps events of one scope only: under another it fetches the log anew.
 */
export const PullReply = Schema.Struct({
  epoch: Epoch,
  head: Counter,
  events: Schema.Array(RecordedEvent),
  columns: Schema.optionalKey(EventColumns),
  outcomes: Schema.Array(Outcome),
  more: Schema.Boolean,
  seal: Schema.optionalKey(Seal),
  stop: Schema.optionalKey(Schema.Literals(["reads_wanted", "newer_event"])),
  scope: Schema.optionalKey(Schema.String)
})
export type PullReply = typeof PullReply.Type

/**
 * A device that met another epoch says what it holds of the log of before: where that ends (`pos`, `hash`, `seal` as it came with a
 * pull) and, when it was asked for them, events of it, contiguous. Source: docs/decisions/0043-devices-bring-back-what-a-backup-lacks.md.
 */
export const Recovery = Schema.Struct({
  epoch: Epoch,
  deviceId: DeviceId,
  pos: Counter,
  hash: Sha256Hex,
  seal: Schema.NullOr(Seal),
  events: Schema.Array(RecordedEvent).check(Schema.isMaxLength(MAX_EVENTS_PER_PAGE))
})
export type Recovery = typeof Recovery.Type

/**
 * `level`: the log of the server goes through where the device stands: it keeps its copy and goes on. `wanted`: the events after
 * position `after` are asked for. `apart`: what was brought is kept, but the log has grown in another way since; `unproven`: it is not
 * known to be of this log. After either the device starts over in the log of the server and sends its own commands again.
 */
export const RecoveryReply = Schema.Struct({
  epoch: Epoch,
  kind: Schema.Literals(["level", "wanted", "apart", "unproven"]),
  after: Counter
})
export type RecoveryReply = typeof RecoveryReply.Type

/**
 * A device that stands at `pos` asks what the books come to there, or the part of them that its copy is of (`scope`, left out where it is
 * everything). `foldKey`: that of its code that folds. `found`: what its own books come to, once they differ from what it was told and
 * everything was folded anew. Source: docs/decisions/0053-devices-compare-their-books.md.
 */
export const StateQuestion = Schema.Struct({
  epoch: Epoch,
  pos: Counter,
  hash: Sha256Hex,
  foldKey: Sha256Hex,
  scope: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
  found: Schema.optionalKey(Sha256Hex)
})
export type StateQuestion = typeof StateQuestion.Type

/** `stateHash` is null where it is not said now: the log does not end there, the server folds with other code, or has no time for it. */
export const StateReply = Schema.Struct({ stateHash: Schema.NullOr(Sha256Hex) })
export type StateReply = typeof StateReply.Type

/**
 * A device that has no books yet asks what they come to. `key`: of its code that computes such figures and reads them.
 * Source: docs/decisions/0091-the-server-says-what-books-come-to.md.
 */
export const SummaryQuestion = Schema.Struct({ key: Sha256Hex })
export type SummaryQuestion = typeof SummaryQuestion.Type

/**
 * What the dashboard shows unasked of the books where the log ended, on the company's business day `day`, for what the member reads (`scope`). `company`
 * and `figures` are JSON as the code of that key writes it; they prove nothing, and are for looking at. Null for a device of other code.
 */
export const SummaryReply = Schema.Struct({
  summary: Schema.NullOr(
    Schema.Struct({
      epoch: Epoch,
      pos: Counter,
      hash: Sha256Hex,
      scope: Schema.String,
      day: IsoDate,
      company: Schema.String,
      figures: Schema.String
    })
  )
})
export type SummaryReply = typeof SummaryReply.Type

/** The data of a `head` message on the stream: the company has events up to `pos`, whose chain hash is `hash`. */
export const HeadMessage = Schema.Struct({ company: Schema.String, epoch: Epoch, pos: Counter, hash: Sha256Hex })
export type HeadMessage = typeof HeadMessage.Type
