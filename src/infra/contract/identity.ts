import { Schema } from "effect"
import { UserId } from "../../domain/kernel/ids.ts"

/** An e-mail address of any top-level domain, at most 254 characters. The server compares addresses in lower case. */
export const EmailAddress = Schema.String.check(
  Schema.isMaxLength(254),
  Schema.isPattern(/^[^\s@\u0000-\u001f\u007f]+@[^\s@.\u0000-\u001f\u007f]+(\.[^\s@.\u0000-\u001f\u007f]+)+$/, {
    message: "n'est pas une adresse e-mail valide."
  })
)

/** A password as it is presented. */
export const PresentedPassword = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))

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
