import { Effect, Redacted } from "effect"
import { refuse, variable } from "../environment.ts"

/** How mails leave: through the server of `smtpUrl`, which may hold a password; null: as files. `from`: the sender's address. */
export interface MailSettings {
  readonly smtpUrl: Redacted.Redacted | null
  readonly from: string
}

const isAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text)

/** The links of a mail lead to this server, so mail that really leaves needs to know how people reach it. */
export const readMail = Effect.fnUntraced(function* (publicOrigin: string | null) {
  const url = yield* variable("SMTP_URL")
  const from = yield* variable("MAIL_FROM")
  if (url !== undefined && !(URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol))) {
    return yield* refuse("SMTP_URL", "doit être une adresse comme smtps://nom:motdepasse@smtp.exemple.com")
  }
  if (url !== undefined && publicOrigin === null) {
    return yield* refuse("SMTP_URL", "demande aussi PUBLIC_ORIGIN, l'adresse où mènent les liens des e-mails")
  }
  if (from !== undefined && !isAddress(from)) return yield* refuse("MAIL_FROM", "doit être une adresse e-mail")
  const settings: MailSettings = {
    smtpUrl: url === undefined ? null : Redacted.make(url),
    from: from ?? `no-reply@${publicOrigin === null ? "localhost" : new URL(publicOrigin).hostname}`
  }
  return settings
})
