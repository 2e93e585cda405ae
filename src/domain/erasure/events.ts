import { Schema } from "effect"
import { Counter } from "../kernel/envelope.ts"
import { ErasureId } from "../kernel/ids.ts"
import { ContentHash } from "../kernel/schema.ts"

/**
 * What was erased, of all that stood in the log before: every personal value of a person (`subjectId`, as events name whose their
 * personal fields are), or the whole body of the event at a position; or a file, by its SHA-256, with all that is known of it, which stands
 * beside the log. Builds from before files could be erased so read that as something that is no part of the log.
 */
export const ErasureScope = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("person"),
    subjectId: Schema.String.check(Schema.isPattern(/^[0-9a-z-]{1,36}$/))
  }),
  Schema.Struct({ kind: Schema.Literal("event"), position: Counter }),
  Schema.Struct({ kind: Schema.Literal("file"), hash: ContentHash })
])
export type ErasureScope = typeof ErasureScope.Type

/** Why something was erased: a law, a request, its date; nobody's name, for it stays. */
export const ErasureReason = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500))

/**
 * Data were erased, for the member who acted. Whatever lacks in a log and is covered by no such event after it was taken out by
 * somebody else. Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const DataErased = Schema.TaggedStruct("DataErased", {
  erasureId: ErasureId,
  reason: ErasureReason,
  scope: ErasureScope
})
export type DataErased = typeof DataErased.Type
