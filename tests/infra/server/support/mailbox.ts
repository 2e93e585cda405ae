import { once } from "node:events"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { SMTPServer } from "smtp-server"

/** A mail as its reader sees it. */
export interface Received {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: { readonly [name: string]: string }
  readonly raw: string
}

/** Bytes written as `=C3=A9` or as themselves. */
const quotedPrintable = (text: string): string => {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString()
}

const decoded = (body: string, encoding: string): string => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString()
  return encoding === "quoted-printable" ? quotedPrintable(body) : body
}

const words = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : quotedPrintable(text.replaceAll("_", " "))
    )

const split = (raw: string) => {
  const at = raw.search(/\r?\n\r?\n/)
  const head = raw.slice(0, at).replaceAll(/\r?\n[ \t]+/g, " ")
  const headers: { [name: string]: string } = {}
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(":")
    headers[line.slice(0, colon).toLowerCase()] = words(line.slice(colon + 1).trim())
  }
  return { headers, body: raw.slice(at).replace(/^\r?\n\r?\n/, "") }
}

/** Reads a mail of two forms, plain text and HTML. */
export const readMail = (raw: string): Received => {
  const { body, headers } = split(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1] ?? ""
  const forms = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, "")))
  const form = (type: string) => {
    const found = forms.find((one) => one.headers["content-type"]?.startsWith(type))
    return decoded(found?.body ?? "", found?.headers["content-transfer-encoding"] ?? "").replaceAll("\r\n", "\n")
  }
  return {
    to: (headers["to"] ?? "").replaceAll(/[<>]/g, ""),
    subject: headers["subject"] ?? "",
    text: form("text/plain"),
    html: form("text/html"),
    headers,
    raw
  }
}

/** The secret of the link in a mail, which stands behind the #. */
export const tokenIn = ({ text }: Received): string => {
  const token = /#([\w-]{43})&lang=(?:fr|en)\n/.exec(text)?.[1]
  if (token === undefined) throw new Error(`no link in ${text}`)
  return token
}

/** Waits for the nth mail to somebody, from 1; the one that stands there then. */
const waitFor = async (to: string, nth: number, received: () => ReadonlyArray<Received>): Promise<Received> => {
  for (let tries = 0; tries < 1500; tries += 1) {
    const found = received().filter((mail) => mail.to === to)[nth - 1]
    if (found !== undefined) return found
    await setTimeout(20)
  }
  throw new Error(
    `no mail number ${nth} to ${to} among ${received()
      .map(({ subject }) => subject)
      .join(", ")}`
  )
}

/** A real mail server on this machine. `refuse` makes it turn mails away with a reply such as `450 later`. */
export const startMailServer = async (port = 0) => {
  const received: Array<Received> = []
  let refusal: { readonly code: number; readonly text: string } | null = null
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onRcptTo: (_address, _session, callback) =>
      callback(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData: (stream, _session, callback) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        received.push(readMail(Buffer.concat(chunks).toString()))
        callback()
      })
    }
  })
  server.listen(port, "127.0.0.1")
  await once(server.server, "listening")
  const address = server.server.address()
  const taken = typeof address === "object" && address !== null ? address.port : 0
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    refuse: (code: number | null, text = "refused") => {
      refusal = code === null ? null : { code, text }
    },
    mailTo: (to: string, nth = 1) => waitFor(to, nth, () => received),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

/** Mails that a server without SMTP wrote to its folder. */
export const mailFiles = (dataDir: string) => {
  const folder = join(dataDir, "outbox")
  const all = (): ReadonlyArray<Received> => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .toSorted()
        .map((name) => readMail(readFileSync(join(folder, name), "utf8")))
    } catch {
      return []
    }
  }
  return { all, mailTo: (to: string, nth = 1) => waitFor(to, nth, all) }
}
