import { Schema } from "effect"
import { CompanyIdentity, InlineLogo } from "../../domain/company/events.ts"
import { Role } from "../../domain/kernel/roles.ts"
import { CompanyId, UserId } from "../../domain/kernel/ids.ts"
import { failure, message, passwordSpecialCharacter } from "../../domain/kernel/validation.ts"
import { EmailAddress, holds, PresentedPassword } from "./identity.ts"
import { Avatar, Onboarding } from "./users-profile.ts"
import { LinkToken } from "./mailed-links.ts"
import { PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts"

/** A language of the product. Source: spec section 1. */
export const Language = Schema.Literals(["fr", "en"])
export type Language = typeof Language.Type

/**
 * A password as it is chosen: 8 to 128 characters, at least one of them special. Source: spec section 5 (special character);
 * the length is the server's own rule.
 */
export const NewPassword = Schema.String.check(
  Schema.isMinLength(PASSWORD_MIN, { message: message(failure("tooShort", { n: PASSWORD_MIN }), "fr") }),
  Schema.isMaxLength(PASSWORD_MAX, { message: message(failure("tooLong", { n: PASSWORD_MAX }), "fr") }),
  holds(passwordSpecialCharacter)
).annotate({ description: "8 to 128 characters, at least one of them special" })

/** A person's name as they write it; empty while it is not known. */
export const PersonName = Schema.Trimmed.check(Schema.isMaxLength(120))

/**
 * A new account. `invitation` is the secret of a mailed invitation to that very e-mail address: the account is verified by it and belongs
 * to the company at once. Source: spec section 7.
 */
export const NewSignup = Schema.Struct({
  email: EmailAddress,
  password: NewPassword,
  language: Schema.optionalKey(Language),
  name: Schema.optionalKey(PersonName),
  invitation: Schema.optionalKey(LinkToken)
})
export type NewSignup = typeof NewSignup.Type

export const NewSignupReply = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    id: UserId,
    email: Schema.String,
    email_verified: Schema.Boolean,
    latest_company_id: Schema.NullOr(CompanyId)
  })
})

/** The sign-up form, sent once the credentials are known to be right. Source: spec section 4. */
export const CreateAccount = Schema.Struct({
  email: EmailAddress,
  password: PresentedPassword,
  language: Schema.optionalKey(Language),
  name: Schema.optionalKey(PersonName)
})
export type CreateAccount = typeof CreateAccount.Type

/** `code`: why the identity provider would not have the account, in the words of its own browser library (`auth/weak-password`). */
export const CreateAccountReply = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    data: Schema.Struct({ latest_company_id: Schema.NullOr(CompanyId), id: UserId })
  }),
  Schema.Struct({ success: Schema.Literal(false), code: Schema.String })
])

/** Who is signed in: the account as its owner sees it. Source: spec section 3 (User). */
export const Me = Schema.Struct({
  id: UserId,
  email: Schema.String,
  email_verified: Schema.Boolean,
  latest_company_id: Schema.NullOr(CompanyId),
  language: Language,
  name: Schema.String,
  avatar: Avatar,
  onboarding: Onboarding
})
export type Me = typeof Me.Type

export const MeReply = Schema.Struct({ data: Me })

/** The account after a change of it. */
export const ChangedMeReply = Schema.Struct({ success: Schema.Literal(true), data: Me })

/** A company of the caller, with the caller's role in it. Source: spec section 3 (Company list entry). */
const CompanyListEntry = Schema.Struct({
  id: CompanyId,
  social_name: Schema.String,
  role: Role,
  currency: CompanyIdentity.fields.currency,
  country: CompanyIdentity.fields.country,
  logo: Schema.NullOr(InlineLogo.fields.png)
})
export type CompanyListEntry = typeof CompanyListEntry.Type

/** A page of the list: at most `limit` companies, those behind the one named `after`. Without it the list is whole. */
export const CompaniesListQuery = Schema.Struct({
  after: Schema.optionalKey(CompanyId),
  limit: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^([1-9]\d?|100)$/, { message: "doit être un nombre entre 1 et 100." }))
  ),
  logos: Schema.optionalKey(Schema.Literal("yes"))
})

export const CompaniesListReply = Schema.Struct({ data: Schema.Array(CompanyListEntry) })

export const LatestCompanyReply = Schema.Struct({ data: Schema.Struct({ latest_company_id: CompanyId }) })
