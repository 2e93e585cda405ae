import { Schema } from "effect"
import { CommandId, DeviceId, EventId, UserId } from "./ids.ts"

/** A moment in milliseconds since 1970 (UTC), negative before: what a device's clock may say. */
const Moment = Schema.Int.check(
  Schema.isBetween({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
)

/** A whole number that JSON carries exactly. */
export const Counter = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/** SHA-256 in lower-case hexadecimal. */
export const Sha256Hex = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/**
 * An event as it is stored, hashed and sent. `body` is the exact canonical JSON text (RFC 8785) whose hash is in the chain; it is
 * never serialised again. `pii` carries the personal values that `body` only commits to, as [salt, JSON text] by commitment.
 *
 * Shape: p position (1, 2, 3... per company), t type, v version, crit whether a reader that does not know the type must stop,
 * cmd/dev/seq the command that caused it, by the acting user, at recording time (milliseconds since 1970, server clock),
 * occ when its device says that it happened (milliseconds since 1970, the device's clock: a claim, never an order), h the chain
 * hash up to and including this event. Source: docs/decisions/0012-when-it-happened-is-a-claim.md.
 *
 * `withheld`: whoever it was handed to may not read its body, where that is null, or else these of its personal fields. `told`: of values
 * that are withheld what that member may know, by commitment: the name of somebody; or of a whole body, by its hash: the same without what
 * they may not read. Nothing proves it.
 * Source: docs/decisions/0076-who-reads-what.md.
 */
export const RecordedEvent = Schema.Struct({
  p: Counter,
  id: EventId,
  t: Schema.String,
  v: Counter,
  crit: Schema.Boolean,
  cmd: CommandId,
  dev: DeviceId,
  seq: Counter,
  by: UserId,
  at: Counter,
  occ: Moment,
  body: Schema.NullOr(Schema.String),
  bodyHash: Schema.optionalKey(Sha256Hex),
  h: Sha256Hex,
  pii: Schema.optionalKey(Schema.Record(Schema.String, Schema.Tuple([Schema.String, Schema.String]))),
  withheld: Schema.optionalKey(Schema.Array(Schema.String)),
  told: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
export type RecordedEvent = typeof RecordedEvent.Type

/** An event with its body read back: what histories fold. There is none for an event whose body was redacted. */
export interface Recorded<Event> {
  readonly position: number
  /** When the server booked it, milliseconds since 1970 by its clock. */
  readonly at: number
  /** When its device says that it happened, milliseconds since 1970 by that device's clock. */
  readonly occurredAt: number
  readonly by: string
  readonly device: string
  readonly commandId: string
  readonly event: Event
}
