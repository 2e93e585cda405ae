import { Schema } from "effect"
import { UserId } from "../../domain/kernel/ids.ts"
import { EMAIL_LENGTH_MAX, emailField, message, type Validator } from "../../domain/kernel/validation.ts"
import { PASSWORD_MAX } from "./limits.ts"

/** A check by a rule of the domain; what is wrong is told in French. */
export const holds = (rule: Validator) =>
  Schema.makeFilter<string>((value) => {
    const wrong = rule(value)
    return wrong === undefined ? true : message(wrong, "fr")
  })

/** An e-mail address of any top-level domain. The server compares addresses in lower case. Source: spec section 5. */
export const EmailAddress = Schema.String.check(
  Schema.isMinLength(3),
  Schema.isMaxLength(EMAIL_LENGTH_MAX),
  holds(emailField)
).annotate({ description: "an e-mail address, at most 254 characters" })

/** A password as it is presented. */
export const PresentedPassword = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(PASSWORD_MAX))

/** Sign-in with e-mail and password. Source: spec section 7. */
export const TokenRequest = Schema.Struct({ email: EmailAddress, password: PresentedPassword })
export type TokenRequest = typeof TokenRequest.Type

/** What proves a session. `expires_at` is when `access` ends, in milliseconds since 1970. */
export const TokenPair = Schema.Struct({
  access: Schema.String,
  refresh: Schema.String,
  expires_at: Schema.Int
})
export type TokenPair = typeof TokenPair.Type

export const TokenReply = Schema.Struct({ ...TokenPair.fields, user_id: UserId })
export type TokenReply = typeof TokenReply.Type

/** Exchanges a refresh value, usable once, for its successor. */
export const RefreshRequest = Schema.Struct({ refresh: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)) })
export type RefreshRequest = typeof RefreshRequest.Type

/** Ends the sign-in that an access token belongs to. */
export const AccessRequest = Schema.Struct({
  access: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(4096))
})

/** Names a session of the product's own, by the id that only its tokens and its person's list of sign-ins say. The id opens nothing. */
export const EndRequest = Schema.Struct({ session: Schema.String.check(Schema.isUUID()) })

/** The session of a refresh value, of an access token or of an id is over, whether or not there was one. */
export const Revoked = Schema.Struct({ success: Schema.Literal(true) })
