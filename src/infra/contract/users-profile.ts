import { Schema } from "effect"
import { Area, Role } from "../../domain/kernel/roles.ts"
import { CompanyId, UserId } from "../../domain/kernel/ids.ts"
import { PROFILE_IMAGE_TEXT_MAX } from "./limits.ts"

/** The backgrounds of an avatar without an image; one is picked at random for a new account. Source: spec sections 3 and 9. */
export const AvatarBackground = Schema.Literals([
  "avatarbg1",
  "avatarbg2",
  "avatarbg3",
  "avatarbg4",
  "avatarbg5",
  "avatarbg6",
  "avatarbg7",
  "avatarbg8",
  "avatarbg9",
  "avatarbg10"
])
export type AvatarBackground = typeof AvatarBackground.Type

/**
 * How a person is shown: their image, else their initials on a background. `image` names the image's content: another image has
 * another name, so what was fetched once under a name can be kept. Null without an image.
 */
export const Avatar = Schema.Struct({ background: AvatarBackground, image: Schema.NullOr(Schema.String) })
export type Avatar = typeof Avatar.Type

/** The first steps a new user is shown. */
export const OnboardingStep = Schema.Literals([
  "company",
  "logo",
  "tax",
  "option",
  "customer",
  "product",
  "invoice",
  "sent",
  "payment",
  "member"
])

/** The checklist of first steps: those done, and whether its owner has put it away. */
export const Onboarding = Schema.Struct({ done: Schema.Array(OnboardingStep), hidden: Schema.Boolean })
export type Onboarding = typeof Onboarding.Type

/** Steps done since; those done before stay done, so that two devices never undo each other. `hidden` stays as it was when left out. */
export const UpdateOnboarding = Schema.Struct({
  done: Schema.Array(OnboardingStep).check(Schema.isMaxLength(OnboardingStep.literals.length)),
  hidden: Schema.optionalKey(Schema.Boolean)
})
export type UpdateOnboarding = typeof UpdateOnboarding.Type

export const OnboardingReply = Schema.Struct({ success: Schema.Literal(true), data: Onboarding })

/**
 * Changes what is given. `image`: a PNG of exactly 300 x 300 pixels in base64, at most 240,000 characters; null takes the image away.
 * The server keeps an image it has drawn anew from the pixels. Source: spec section 5, profile image resize.
 */
export const UpdateAvatar = Schema.Struct({
  background: Schema.optionalKey(AvatarBackground),
  image: Schema.optionalKey(
    Schema.NullOr(
      Schema.String.check(
        Schema.isPattern(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/),
        Schema.isMaxLength(PROFILE_IMAGE_TEXT_MAX)
      ).annotate({ description: "a PNG of 300 x 300 pixels in base64, at most 240,000 characters" })
    )
  )
})
export type UpdateAvatar = typeof UpdateAvatar.Type

export const AvatarReply = Schema.Struct({ success: Schema.Literal(true), data: Avatar })

/** The image itself: `png` in base64, under the name that `avatar.image` gives. */
export const AvatarImageReply = Schema.Struct({ data: Schema.Struct({ image: Schema.String, png: Schema.String }) })

/**
 * A person as others of a company with them see them. `email` only for oneself and for who manages the members of a company with
 * them; null otherwise.
 */
export const Person = Schema.Struct({
  id: UserId,
  name: Schema.String,
  avatar: Avatar,
  email: Schema.NullOr(Schema.String)
})
export type Person = typeof Person.Type

export const PersonReply = Schema.Struct({ data: Person })

/** The company worked in last (else the first one), with what the caller may do there. Source: spec sections 3 and 6. */
export const Membership = Schema.Struct({
  company_id: CompanyId,
  social_name: Schema.String,
  role: Role,
  areas: Schema.Array(Area)
})
export type Membership = typeof Membership.Type

/** `data` is null for somebody who belongs to no company yet. */
export const MembershipReply = Schema.Struct({ data: Schema.NullOr(Membership) })
