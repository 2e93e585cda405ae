import { Schema } from "effect"
import { Role } from "../../domain/kernel/roles.ts"

/**
 * The secret that a mailed link carries: 32 random bytes. It stands in the fragment of the address (`/verify-email#<token>&lang=en`, with the language of the mail), which
 * no server, log or referrer ever sees; the page reads it there, says what is about to happen, and calls only when its button is
 * pressed.
 */
export const LinkToken = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)).annotate({
  description: "the 43 characters behind the # of a mailed link"
})

/** What a mailed link is for. */
export const LinkPurpose = Schema.Literals(["verify_email", "change_email", "reset_password", "invitation"])
export type LinkPurpose = typeof LinkPurpose.Type

/** The page of the web app that each kind of link leads to. */
export const LINK_PAGES: { readonly [purpose in LinkPurpose]: string } = {
  verify_email: "/verify-email",
  change_email: "/confirm-email",
  reset_password: "/reset-password",
  invitation: "/invitation"
}

/** How long each kind of link is good, in milliseconds. */
export const LINK_LIFE_MS: { readonly [purpose in LinkPurpose]: number } = {
  verify_email: 24 * 60 * 60 * 1000,
  change_email: 24 * 60 * 60 * 1000,
  reset_password: 30 * 60 * 1000,
  invitation: 7 * 24 * 60 * 60 * 1000
}

/** After a link was used, for how long using it again answers the same success: an answer may have been lost. In milliseconds. */
export const LINK_REPEAT_MS = 10 * 60 * 1000

/** How long to wait before a mail may be asked for again, in milliseconds. */
export const MAIL_AGAIN_MS = 60_000

/**
 * The header that says that a person pressed the button: `X-Intent: confirm`. Without it, or in a prefetch, or from another site, a
 * GET that would change something changes nothing and answers {@link ConfirmationNeeded}.
 */
export const Intent = Schema.Struct({
  "x-intent": Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(20)).annotate({ description: "`confirm` once a person asked for it" })
  )
})

/** Nothing was done and nothing was used up: the call lacks `X-Intent: confirm`. */
export const ConfirmationNeeded = Schema.Struct({ status: Schema.Literal("confirmation_needed") })

/** The secret of a link in the body of a POST: it stands in no address, and nothing that follows links calls. */
export const GivenLink = Schema.Struct({ token: LinkToken })

/**
 * What a page may know of the link it was opened with, which is good and was not used. `email` is masked (`a***@exemple.com`). The rest
 * is of an invitation and null otherwise: who invites to what, in which role, and whether the invited address has an account already.
 */
export const LinkView = Schema.Struct({
  purpose: LinkPurpose,
  email: Schema.String,
  expires_at: Schema.Int,
  company_name: Schema.NullOr(Schema.String),
  inviter: Schema.NullOr(Schema.String),
  role: Schema.NullOr(Role),
  has_account: Schema.NullOr(Schema.Boolean)
})
export type LinkView = typeof LinkView.Type

export const LinkViewReply = Schema.Struct({ data: LinkView })

/** The e-mail address is verified now. `email` is masked. */
export const EmailVerifiedReply = Schema.Struct({
  data: Schema.Union([ConfirmationNeeded, Schema.Struct({ status: Schema.Literal("verified"), email: Schema.String })])
})

export const ConfirmationNeededReply = Schema.Struct({ data: ConfirmationNeeded })

/**
 * The mail is on its way, if there is anybody to send it to: the answer is the same whether or not what was named is known. Another one
 * may be asked for after `retry_after_ms` milliseconds.
 */
export const MailOnItsWayReply = Schema.Struct({
  data: Schema.Struct({ status: Schema.Literal("on_its_way"), retry_after_ms: Schema.Int })
})
