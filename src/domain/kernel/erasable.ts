import { Schema } from "effect"

/** What stands in the place of personal data that was erased, as it is stored. */
export const Erased = Schema.Struct({ erased: Schema.Literal(true) })

/**
 * A personal value inside an event: the value, or the mark that it was erased. The store keeps the value beside the log and only
 * a salted commitment inside it; see docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const Personal = <S extends Schema.Top>(value: S) => Schema.Union([value, Erased])
