import { Console, Data, Effect, Redacted } from "effect"
import { mkdirSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createTransport, type SendMailOptions } from "nodemailer"
import type { SettingsShape } from "../config.ts"

/**
 * A mail did not leave, as far as is known. `fate`: `later`, it did not and may be tried again; `never`, the recipient's server refuses it
 * for good; `unknown`, all of it was handed over and nobody answered.
 */
export class NotCarried extends Data.TaggedError("NotCarried")<{
  readonly reason: string
  readonly fate: "later" | "never" | "unknown"
}> {}

/** A mail with everything that its headers need. */
export interface Parcel {
  readonly id: string
  readonly to: string | ReadonlyArray<string>
  /** In whose name it is sent, where it is not the product's, and where answers go. */
  readonly from?: { readonly name: string; readonly replyTo: string | null }
  readonly attachment?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes mails away; done when they have left. */
export type Carrier = (parcel: Parcel) => Effect.Effect<void, NotCarried>

const PATIENCE_MS = 30_000

const ignore = (): void => {}

/** Nothing a mail holds makes the library read a file or fetch an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

const messageOf = (
  { attachment, from: sender, html, id, subject, text, to }: Parcel,
  from: string
): SendMailOptions => ({
  from: { name: sender?.name ?? "Kazi", address: from },
  to: (typeof to === "string" ? [to] : to).map((address) => ({ name: "", address })),
  ...(sender === undefined || sender.replyTo === null ? {} : { replyTo: { name: "", address: sender.replyTo } }),
  ...(attachment === undefined
    ? {}
    : {
        attachments: [
          { filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: attachment.type }
        ]
      }),
  subject,
  text,
  html,
  // The same mail sent twice, after a crash in between, is the same mail.
  messageId: `<${id}@${from.split("@").at(-1) ?? "localhost"}>`,
  headers: { "Auto-Submitted": "auto-generated" },
  ...closed
})

const fateOf = (error: unknown, isHandedOver: boolean): NotCarried["fate"] => {
  const isAnswered = error instanceof Error && "responseCode" in error && error.responseCode !== undefined
  if (!isAnswered) return isHandedOver ? "unknown" : "later"
  const isOfAddress = "code" in error && error.code === "EENVELOPE"
  return isOfAddress && Number(error.responseCode) >= 500 ? "never" : "later"
}

const silent = { trace: ignore, debug: ignore, warn: ignore, error: ignore, fatal: ignore }

const bySmtp =
  (url: string, from: string): Carrier =>
  (parcel) =>
    Effect.suspend(() => {
      let isHandedOver = false
      // The library tells its log when the last byte of a mail went to the socket; from there on the mail server may have taken it.
      const note = (entry: { readonly [field: string]: unknown }): void => {
        isHandedOver ||= entry["tnx"] === "message"
      }
      const transport = createTransport({
        url,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
        logger: { ...silent, info: note, level: ignore },
        ...closed
      })
      return Effect.tryPromise({
        try: () => transport.sendMail(messageOf(parcel, from)),
        catch: (error) =>
          new NotCarried({
            reason: error instanceof Error ? error.message : String(error),
            fate: fateOf(error, isHandedOver)
          })
      }).pipe(Effect.asVoid)
    })

const toFiles = (folder: string, from: string, logFormat: SettingsShape["logFormat"]): Carrier => {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed })
  return (parcel) =>
    Effect.tryPromise({
      try: async () => {
        const { message } = await transport.sendMail(messageOf(parcel, from))
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const file = join(folder, `${parcel.id}.eml`)
        if (!Buffer.isBuffer(message)) throw new TypeError("a mail could not be written in one piece")
        writeFileSync(`${file}.part`, message, { mode: 0o600 })
        renameSync(`${file}.part`, file)
        return file
      },
      catch: (error) => new NotCarried({ reason: String(error), fate: "later" })
    }).pipe(
      Effect.flatMap((file) =>
        // Logs that are gathered name nobody.
        logFormat === "json"
          ? Effect.logInfo(`mail ${parcel.id} was written to a file`)
          : Console.log(`E-mail pour ${[parcel.to].flat().join(", ")} : ${parcel.subject} (${file})`)
      )
    )
}

/** Mails leave through SMTP where there is a server for them, else as `.eml` files and a line on the console. */
export const carrierOf = ({
  dataDir,
  logFormat,
  mail
}: Pick<SettingsShape, "dataDir" | "logFormat" | "mail">): Carrier =>
  mail.smtpUrl === null
    ? toFiles(join(dataDir, "outbox"), mail.from, logFormat)
    : bySmtp(Redacted.value(mail.smtpUrl), mail.from)
