import { readdirSync } from "node:fs"
import { once } from "node:events"
import { createServer } from "node:net"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe, expect, it, onTestFinished } from "vitest"
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { mailFiles, startMailServer, tokenIn } from "../support/mailbox.ts"
import { type Running, signUp, startServer } from "../support/running-server.ts"

const ORIGIN = "http://127.0.0.1:9"

const withSmtp = async (url: string, dataDir?: string): Promise<Running> => {
  const server = await startServer({
    ...(dataDir === undefined ? {} : { dataDir }),
    env: { SMTP_URL: url, PUBLIC_ORIGIN: ORIGIN, MAIL_FROM: "bonjour@kazi.example" }
  })
  onTestFinished(() => server.stop())
  return server
}

const rowsOf = ({ dataDir }: Running) => {
  const database = new DatabaseSync(join(dataDir, "accounts.sqlite"), { readOnly: true })
  const rows = database.prepare("SELECT state, attempts, content FROM mail ORDER BY id").all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe("mail through a mail server", () => {
  it("arrives in French as text and HTML, from the address of the setting, with the secret behind the #", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const server = await withSmtp(post.url)
    const { email } = await signUp(server)
    const mail = await post.mailTo(email)
    expect(mail.subject).toBe("Confirmez votre adresse e-mail")
    expect(mail.headers).toMatchObject({
      from: "Kazi <bonjour@kazi.example>",
      "auto-submitted": "auto-generated",
      "message-id": expect.stringMatching(/^<[\da-f-]{36}@kazi\.example>$/)
    })
    expect(mail.text).toContain(`Confirmer mon adresse\u00a0:\n${ORIGIN}/verify-email#${tokenIn(mail)}&lang=fr\n`)
    expect(mail.html).toContain(`href="${ORIGIN}/verify-email#${tokenIn(mail)}&amp;lang=fr"`)
    expect(mail.html).not.toMatch(/<img|<script|url\(|@import|https?:\/\/(?!127\.0\.0\.1:9)/)
    expect(mail.html).toContain("color-scheme")
    await until(() => rowsOf(server)[0]?.["state"] === "sent")
    expect(rowsOf(server)).toEqual([{ state: "sent", attempts: 0, content: "" }])
  })

  it("is forgotten a month after it left, while the server runs", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const server = await withSmtp(post.url)
    await post.mailTo((await signUp(server)).email)
    await until(() => rowsOf(server)[0]?.["state"] === "sent")
    server.clock.advance(31 * 24 * 60 * 60 * 1000)
    await post.mailTo((await signUp(server)).email)
    await until(() => rowsOf(server).length === 1)
  })

  it("is written in the language of the account", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const server = await withSmtp(post.url)
    const body = { email: "english@exemple.test", password: "mot de passe!", language: "en", name: "Ama <b>" }
    await server.call("POST", "/api/v1.1/users/new_signup/", { body })
    const mail = await post.mailTo("english@exemple.test")
    expect(mail.subject).toBe("Confirm your e-mail address")
    expect(mail.text).toContain("Hello Ama <b>,")
    expect(mail.html).toContain("Hello Ama &lt;b&gt;,")
  })

  it("waits while the mail server is away, and is tried again, each time later", async () => {
    const first = await startMailServer()
    const { port } = first
    await first.stop()
    const server = await withSmtp(`smtp://127.0.0.1:${port}`)
    const { email } = await signUp(server)
    await until(() => rowsOf(server)[0]?.["attempts"] === 1)
    const post = await startMailServer(port)
    onTestFinished(() => post.stop())
    const other = await signUp(server)
    await post.mailTo(other.email)
    expect(post.received).toHaveLength(1)
    server.clock.advance(31_000)
    expect((await post.mailTo(email)).to).toContain(email)
  })

  it("is given up when the address is refused for good, and tried again when only for now", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const server = await withSmtp(post.url)
    post.refuse(550, "no such mailbox")
    await signUp(server)
    await until(() => rowsOf(server)[0]?.["state"] === "given_up")
    post.refuse(450, "later")
    const { email } = await signUp(server)
    await until(() => rowsOf(server)[1]?.["attempts"] === 1)
    post.refuse(null)
    server.clock.advance(31_000)
    await post.mailTo(email)
    expect(post.received).toHaveLength(1)
  })

  it("that was queued before the server stopped leaves when it is back", async () => {
    const folder = makeFolder("mail")
    onTestFinished(() => removeFolder(folder))
    const first = await startMailServer()
    const { port } = first
    await first.stop()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_ORIGIN: ORIGIN }
    const before = await startServer({ dataDir: folder, env })
    const { email } = await signUp(before)
    await before.stop()
    const post = await startMailServer(port)
    onTestFinished(() => post.stop())
    const after = await withSmtp(post.url, folder)
    after.clock.advance(31_000)
    expect((await post.mailTo(email)).subject).toBe("Confirmez votre adresse e-mail")
  })
})

it("a mail that the mail server took without a word is flagged, and not sent again", async () => {
  let taken = 0
  const silent = createServer((socket) => {
    let isContent = false
    const say = (text: string) => socket.write(`${text}\r\n`)
    say("220 here")
    socket.on("error", () => undefined)
    socket.on("data", (chunk) => {
      const text = chunk.toString()
      if (isContent) {
        if (!text.endsWith("\r\n.\r\n")) return undefined
        taken += 1
        return socket.destroy()
      }
      isContent = text.startsWith("DATA")
      return say(isContent ? "354 go on" : "250 yes")
    })
  })
  silent.listen(0, "127.0.0.1")
  await once(silent, "listening")
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const server = await withSmtp(`smtp://127.0.0.1:${port}`)
  await signUp(server)
  await until(() => rowsOf(server)[0]?.["state"] === "unknown")
  expect(rowsOf(server)).toEqual([{ state: "unknown", attempts: 0, content: "" }])
  const health = await server.call("GET", "/api/v1.1/health/")
  expect(health.body).toMatchObject({ data: { status: "degraded", troubles: ["mails_unknown"] } })
  server.clock.advance(2 * 24 * 60 * 60 * 1000)
  await until(() => rowsOf(server).length === 1)
  expect((await server.call("GET", "/api/v1.1/health/")).body).toMatchObject({ data: { status: "ok" } })
  expect(taken).toBe(1)
})

it("without a mail server a mail is a file that leads to this server, and sign-up waits for none", async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const { email } = await signUp(server)
  const mail = await mailFiles(server.dataDir).mailTo(email)
  expect(mail.text).toContain(`${server.base.replace("127.0.0.1", "localhost")}/verify-email#`)
  expect(mail.headers["from"]).toBe("Kazi <no-reply@localhost>")
  expect(readdirSync(join(server.dataDir, "outbox")).every((name) => name.endsWith(".eml"))).toBe(true)
})
