import { Schema } from "effect"
import { Role } from "../../../domain/kernel/roles.ts"
import { CompanyId, InvitationId, UserId } from "../../../domain/kernel/ids.ts"
import { Language } from "../../contract/users.ts"

/**
 * An invitation beside the books, as far as mail is concerned. `asked`: not booked yet; `open`: booked, its link was mailed. What the
 * books say goes before what stands here. `created_at` and `declined_at` in milliseconds since 1970.
 */
const InvitationRow = Schema.Struct({
  id: InvitationId,
  company_id: CompanyId,
  email: Schema.String,
  role: Role,
  language: Language,
  inviter_id: UserId,
  state: Schema.Literals(["asked", "open", "accepted", "declined", "withdrawn"]),
  created_at: Schema.Int,
  accepted_by: Schema.NullOr(UserId),
  declined_at: Schema.NullOr(Schema.Int)
})
export type InvitationRow = typeof InvitationRow.Type

/** Throws when the row was not written by this program. */
export const invitationOf: (row: unknown) => InvitationRow = Schema.decodeUnknownSync(InvitationRow)
