import { Effect } from "effect"
import { isCurrencyCode } from "../../../domain/kernel/currency.ts"
import { ROLES } from "../../../domain/kernel/permissions.ts"
import type { CompanyListEntry, Me } from "../../contract/users.ts"
import type { Avatar, Onboarding, UpdateOnboarding } from "../../contract/users-profile.ts"
import { reading, valueAt, type SendCall } from "./http-client.ts"
import { isFlag, isId, isLike, isListOf, isNullOr, isOneOf, isShape, isText } from "./shapes.ts"

/** Whether an answer tells of the first steps of an account. */
export const isOnboarding = isShape<Onboarding>({
  done: isListOf(
    isOneOf("company", "logo", "tax", "option", "customer", "product", "invoice", "sent", "payment", "member")
  ),
  hidden: isFlag
})

/** Whether an answer tells who is signed in. */
export const isMe = isShape<Me>({
  id: isId,
  email: isText,
  email_verified: isFlag,
  latest_company_id: isNullOr(isId),
  language: isOneOf("fr", "en"),
  name: isText,
  avatar: isShape<Avatar>({ background: isLike(/^avatarbg([1-9]|10)$/), image: isNullOr(isText) }),
  onboarding: isOnboarding
})

const isCompany = isShape<CompanyListEntry>({
  id: isId,
  social_name: isText,
  role: isOneOf(...ROLES),
  currency: (value) => isText(value) && isCurrencyCode(value),
  country: isLike(/^[A-Z]{2}$/),
  logo: isNullOr(isLike(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 90_000))
})

/** Whether an answer lists the companies of whoever asks. */
export const isCompanyList = (value: unknown): value is ReadonlyArray<CompanyListEntry> => isListOf(isCompany)(value)

/** Paths of the calls below; tests hold them against the contract. */
export const OWN_PATHS = {
  me: "/users/me/",
  companies: "/users/companies_list/",
  onboarding: "/users/update_onboarding/"
} as const

const asIs = <A>(isRight: (answer: unknown) => answer is A) =>
  reading((answer) => (isRight(answer) ? answer : undefined))

/**
 * The calls about oneself that the shell makes before anybody has asked for anything. What they are answered with is read by hand: the
 * schemas of the contract come with the screens that ask for more. `authorised` sends with the session's token.
 */
export const ownApi = (authorised: SendCall) => ({
  me: () => Effect.flatMap(authorised({ method: "GET", path: OWN_PATHS.me }), asIs(isMe)),
  /** With the logos, which who signs in does not wait for. */
  companies: () =>
    Effect.flatMap(authorised({ method: "GET", path: `${OWN_PATHS.companies}?logos=yes` }), asIs(isCompanyList)),
  updateOnboarding: (news: UpdateOnboarding) =>
    Effect.flatMap(authorised({ method: "POST", path: OWN_PATHS.onboarding, body: news }), (answer) =>
      asIs(isOnboarding)(valueAt(answer, "data"))
    )
})

export type OwnApi = ReturnType<typeof ownApi>
