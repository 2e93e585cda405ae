import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { UserId } from "../../domain/kernel/ids.ts"
import { Authorization } from "./authorization.ts"
import { BodyTooLarge, ImageUnreadable, NotFound, Unavailable } from "./problems.ts"
import { strictToFirst } from "./strictness.ts"
import { ChangedMeReply, Language, PersonName } from "./users.ts"
import {
  AvatarImageReply,
  AvatarReply,
  MembershipReply,
  OnboardingReply,
  PersonReply,
  UpdateAvatar,
  UpdateOnboarding
} from "./users-profile.ts"

const ofPerson = { params: { id: UserId } }

/** What a person may read and change of themselves, and see of the people they work with. Source: spec section 7. */
export class ProfileApi extends HttpApiGroup.make("profile")
  .add(
    HttpApiEndpoint.get("get", "/users/get/:id/", {
      ...ofPerson,
      success: PersonReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "A person one works with",
        description: "Oneself, or somebody of a company of the caller; anybody else is not found."
      })
    )
  )
  .add(
    HttpApiEndpoint.put("updateName", "/users/update_name/:id/", {
      ...ofPerson,
      payload: Schema.Struct({ name: PersonName.check(Schema.isMinLength(1)) }),
      success: ChangedMeReply,
      error: [BodyTooLarge, NotFound, Unavailable]
    }).annotateMerge(OpenApi.annotations({ summary: "Change one's name", description: "Only one's own." }))
  )
  .add(
    HttpApiEndpoint.put("updateLanguage", "/users/update_language/:id/", {
      ...ofPerson,
      payload: Schema.Struct({ language: Language }),
      success: ChangedMeReply,
      error: [BodyTooLarge, NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Change one's language",
        description: "Only one's own. Mails are written in it; a client keeps it in its `user_language` cookie too."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("membership", "/users/:id/membership/get_current_membership/", {
      ...ofPerson,
      success: MembershipReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({ summary: "What one may do in the company worked in last", description: "Only one's own." })
    )
  )
  .add(
    HttpApiEndpoint.post("updateOnboarding", "/users/update_onboarding/", {
      payload: UpdateOnboarding,
      success: OnboardingReply,
      error: [BodyTooLarge, Unavailable]
    })
      .annotate(HttpApi.PayloadParseOptions, strictToFirst)
      .annotateMerge(OpenApi.annotations({ summary: "Note first steps that are done" }))
  )
  .add(
    HttpApiEndpoint.post("updateAvatar", "/users/update_avatar/", {
      payload: UpdateAvatar,
      success: AvatarReply,
      error: [BodyTooLarge, ImageUnreadable, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Change one's image or background",
        description: "The image is drawn anew from its pixels: nothing else of what was sent is kept."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("avatar", "/users/avatar/:id/", {
      ...ofPerson,
      success: AvatarImageReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "A person's image",
        description: "Of oneself or of somebody of a company of the caller; not found without an image."
      })
    )
  )
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Profile" })) {}
