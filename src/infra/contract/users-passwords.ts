import { Schema } from "effect"
import { EmailAddress, PresentedPassword } from "./identity.ts"
import { ConfirmationNeeded, LinkToken } from "./mailed-links.ts"
import { NewPassword } from "./users.ts"

/** Said when something was done. Source: spec section 8, generic success. */
const DONE = "Opération éffectuée avec succès !"
/** Said when a mail was asked for. Source: spec section 8, password reset success. */
const MAILED = "Opération éffectuée avec succès ! Un e-mail vous a été envoyé."

/** A mail with a link to a new password is wanted. */
export const ForgottenPassword = Schema.Struct({ email: EmailAddress })

/** The answer is the same whether or not the address has an account. Another mail may be asked for after `retry_after_ms`. */
export const MailedReply = Schema.Struct({
  success: Schema.Literal(true),
  detail: Schema.Literal(MAILED),
  data: Schema.Struct({ retry_after_ms: Schema.Int })
})

/** The answer to whoever asked for a mail. */
export const mailed = (retryAfterMs: number): typeof MailedReply.Type => ({
  success: true,
  detail: MAILED,
  data: { retry_after_ms: retryAfterMs }
})

/** The new password, with the secret of the mailed link. That it was typed twice alike is for the form to see. */
export const ResetPassword = Schema.Struct({ token: LinkToken, password: NewPassword })

/** `password` is the present one. */
export const ChangePassword = Schema.Struct({ password: PresentedPassword, new_password: NewPassword })

/** `email` is the new address, `password` the present one. */
export const ChangeEmail = Schema.Struct({ email: EmailAddress, password: PresentedPassword })

/** The address that is to be the account's once its mailed link is used, and when that ends (milliseconds since 1970); null when none waits. */
export const PendingEmail = Schema.Struct({ email: Schema.String, expires_at: Schema.Int })
export type PendingEmail = typeof PendingEmail.Type
/** Which address is meant, as the page shows it: another may wait by now. */
export const NamedPendingEmail = Schema.Struct({ email: EmailAddress })
export const PendingEmailReply = Schema.Struct({ data: Schema.NullOr(PendingEmail) })

export const DoneReply = Schema.Struct({ success: Schema.Literal(true), detail: Schema.Literal(DONE) })

/** The answer to whoever changed something. */
export const done: typeof DoneReply.Type = { success: true, detail: DONE }

/** The account is at its new address now. `email` is masked. */
export const EmailChangedReply = Schema.Struct({
  data: Schema.Union([ConfirmationNeeded, Schema.Struct({ status: Schema.Literal("changed"), email: Schema.String })])
})
