import { Schema } from "effect"
import { randomInt } from "node:crypto"
import { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { Me } from "../../contract/users.ts"
import { AvatarBackground, Onboarding } from "../../contract/users-profile.ts"

/** An account as it stands in the table `user`. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly email_verified: number
  readonly language: string
  readonly name: string
  readonly latest_company_id: string | null
  readonly avatar: string
  readonly image: string | null
  readonly onboarding: string
}

const isBackground = Schema.is(AvatarBackground)
const readOnboarding = Schema.decodeUnknownSync(Schema.fromJsonString(Onboarding))

/** A background for an avatar, picked at random. Source: spec section 3. */
export const anyBackground = (): AvatarBackground =>
  AvatarBackground.literals[randomInt(AvatarBackground.literals.length)] ?? "avatarbg1"

export const avatarOf = ({ avatar, image }: Pick<AccountRow, "avatar" | "image">): Me["avatar"] => ({
  background: isBackground(avatar) ? avatar : "avatarbg1",
  image
})

/** Throws when the row was not written by this program. */
export const accountOf = (row: AccountRow): Me => ({
  id: UserId.make(row.id),
  email: row.email,
  email_verified: row.email_verified === 1,
  latest_company_id: row.latest_company_id === null ? null : CompanyId.make(row.latest_company_id),
  language: row.language === "en" ? "en" : "fr",
  name: row.name,
  avatar: avatarOf(row),
  onboarding: readOnboarding(row.onboarding)
})
