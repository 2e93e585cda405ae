import { Schema } from "effect"

/** Identifies one sign-in. */
export const SessionId = Schema.String.check(Schema.isUUID())

/**
 * One sign-in that is not over. `browser` and `system` as the browser called itself then, null when it did not say so in words we know.
 * `current`: the sign-in that asks. Times in milliseconds since 1970: when it began, was last refreshed, and ends at the latest.
 */
export const SessionView = Schema.Struct({
  id: SessionId,
  browser: Schema.NullOr(Schema.String),
  system: Schema.NullOr(Schema.String),
  current: Schema.Boolean,
  started_at: Schema.Int,
  seen_at: Schema.Int,
  expires_at: Schema.Int
})
export type SessionView = typeof SessionView.Type

export const SessionsReply = Schema.Struct({ data: Schema.Array(SessionView) })

/** Which sign-ins to end: one, or all but the one that asks. */
export const RevokeSession = Schema.Struct({ session: Schema.Union([SessionId, Schema.Literal("others")]) })
