import { Schema } from "effect"

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

/** Every error of the store. */
export const StoreFailure = Schema.Union([CompanyNotFound, CommandRefused, StoreUnavailable])
export type StoreFailure = typeof StoreFailure.Type

/** Whether what the store answered is an error. */
export const isFailure = Schema.is(StoreFailure)
