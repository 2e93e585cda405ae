import { createServer } from "node:net"
import { once } from "node:events"
import { describe, expect, it, onTestFinished } from "vitest"
import type { DomainCommand } from "../../../../src/domain/books.ts"
import { hostileTexts } from "../../../support/hostile-texts.ts"
import { id } from "../../../support/ids.ts"
import { codesIn } from "../../../support/read-codes.ts"
import { readPdf } from "../../../support/read-pdf.ts"
import { ask, linkSecret } from "../../../support/samples.ts"
import { startMailServer } from "../support/mailbox.ts"
import { openPushing, type Pushing } from "../support/pushing.ts"
import { at, type Running, signUp, startServer } from "../support/running-server.ts"

const ORIGIN = "http://127.0.0.1:9"
const CUSTOMER = "afi@exemple.test"

const shop = async (url: string): Promise<{ readonly server: Running; readonly device: Pushing }> => {
  const server = await startServer({ env: { SMTP_URL: url, PUBLIC_ORIGIN: ORIGIN, MAIL_FROM: "post@kazi.example" } })
  onTestFinished(() => server.stop())
  const device = await openPushing(server, await signUp(server))
  await device.push(ask.addCustomer(1), ask.draft(1), ask.issue(1), ask.link(1))
  return { server, device }
}

const fates = async (device: Pushing): Promise<ReadonlyArray<string>> =>
  (await device.events())
    .filter(({ t }) => t === "DocumentMailSettled")
    .map(({ body }) => String((JSON.parse(body) as { readonly fate: unknown }).fate))

const mailTo = (
  to: string,
  message = "Bonjour,\nvoici la facture.",
  subject = "Facture FA01",
  n = 1
): DomainCommand => ({
  _tag: "MailDocument",
  documentId: id.document(n),
  mailId: id.mail(1),
  language: "fr",
  letter: { to: [to], subject, message }
})

/** The attachment of a mail in two levels of parts. */
const attachmentIn = (raw: string): Buffer => {
  const [, after = ""] = raw.split(/content-type: application\/pdf/i)
  const body = after.slice(after.search(/\r?\n\r?\n/)).split("\r\n--")[0] ?? ""
  return Buffer.from(body, "base64")
}

describe("a document that is mailed", () => {
  it("arrives with its PDF and its link, answers go to the company, and the history says that it left, once", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const { device } = await shop(post.url)
    const mail = ask.mail(1)
    await device.push(mail, mail)
    await device.push(mail)
    const { headers, raw, subject } = await post.mailTo(CUSTOMER)
    expect(subject).toBe("Facture F-01")
    expect(headers["from"]).toContain("Boutique Adjovi (Kazi)")
    expect(headers["from"]).toContain("post@kazi.example")
    const pdf = await readPdf(new Uint8Array(attachmentIn(raw)))
    expect(pdf.pages.join("\n")).toContain("FA01")
    expect(codesIn(attachmentIn(raw))).toEqual([`${ORIGIN}/d/${id.document(1)}#${linkSecret(1).secret}`])
    expect(raw).toContain(linkSecret(1).secret.slice(0, 12))
    await expect.poll(() => fates(device)).toEqual(["sent"])
  })

  it("is refused by the customer's mail server: the history says that it failed", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    post.refuse(550, "no such mailbox")
    const { device } = await shop(post.url)
    await device.push(mailTo("nobody@exemple.test"))
    await expect.poll(() => fates(device)).toEqual(["failed"])
  })

  it("waits while no mail server is there, and leaves once there is one", async () => {
    const closed = createServer().listen(0, "127.0.0.1")
    await once(closed, "listening")
    const address = closed.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    closed.close()
    const { device, server } = await shop(`smtp://127.0.0.1:${port}`)
    await device.push(ask.mail(1))
    expect((await device.events()).some(({ t }) => t === "DocumentMailAsked")).toBe(true)
    expect(await fates(device)).toEqual([])
    const post = await startMailServer(port)
    onTestFinished(() => post.stop())
    server.clock.advance(60_000)
    await post.mailTo(CUSTOMER)
    await expect.poll(() => fates(device)).toEqual(["sent"])
  })

  it("that the books refuse is mailed to nobody", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const { device } = await shop(post.url)
    const outcomes = await device.push(mailTo("wrong@exemple.test", "Bonjour", "Facture", 2), ask.mail(1))
    expect(outcomes.map((outcome) => at(outcome, "kind"))).toEqual(["rejected", "accepted"])
    await post.mailTo(CUSTOMER)
    await expect.poll(() => fates(device)).toEqual(["sent"])
    expect(post.received.filter(({ to }) => to === "wrong@exemple.test")).toEqual([])
  })

  it("holds hostile words as words: no markup, nothing to fetch, no header of their own", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const { device } = await shop(post.url)
    const message = hostileTexts.slice(0, 60).join("\n").slice(0, 3900)
    const hostileSubject = 'Facture "<script>alert(1)</script> =?utf-8?q?x?='
    const outcomes = await device.push(mailTo(CUSTOMER, message, hostileSubject))
    expect(outcomes.map((outcome) => at(outcome, "kind"))).toEqual(["accepted"])
    const { raw } = await post.mailTo(CUSTOMER)
    const html = raw.split(/content-type: text\/html/i)[1]?.split(/content-type: application\/pdf/i)[0] ?? ""
    const plain = html.replaceAll(/=\r?\n/g, "").replaceAll(/=3D/gi, "=")
    expect(plain).toContain("<p>")
    expect(plain).not.toMatch(/<(?:script|img|svg|iframe|h1|link|object)/i)
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im)
  })

  it("takes no address that would be more than one, and no subject of two lines", async () => {
    const post = await startMailServer()
    onTestFinished(() => post.stop())
    const { device } = await shop(post.url)
    const wrong = [
      mailTo("a@exemple.test,b@exemple.test"),
      mailTo("a@exemple.test\r\nBcc: b@exemple.test"),
      mailTo("Nom <a@exemple.test>"),
      mailTo(CUSTOMER, "Bonjour", "Facture\r\nBcc: b@exemple.test")
    ]
    for (const command of wrong) {
      const outcomes = await device.push(command)
      expect(outcomes.map((outcome) => at(outcome, "kind"))).toEqual(["abandoned"])
    }
  })
})
