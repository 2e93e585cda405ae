import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { Role } from "../../../domain/kernel/permissions.ts"

/** A company of a member. `logo`: the hash of its file, or a PNG in base64 where it stands in the log itself. */
export interface CompanyCard {
  readonly id: CompanyId
  readonly socialName: string
  readonly role: Role
  readonly currency: string
  readonly country: string
  readonly logo: string | null
}

/** Who belongs to a company. */
export interface MemberCard {
  readonly userId: UserId
  readonly role: Role
}
