import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DomainCommand } from "../../../../src/domain/books.ts"
import { DocumentId } from "../../../../src/domain/kernel/ids.ts"
import { CUSTOMER_ACTOR } from "../../../../src/domain/kernel/server-actor.ts"
import { id } from "../../../support/ids.ts"
import { codesIn } from "../../../support/read-codes.ts"
import { readPdf } from "../../../support/read-pdf.ts"
import { ask, content, linkSecret, logo } from "../../../support/samples.ts"
import { openPushing, type Pushing } from "../support/pushing.ts"
import { at, type Running, signUp, startServer } from "../support/running-server.ts"

let server: Running
let device: Pushing
const said: Array<string> = []

const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

const creditNote = DocumentId.make(id.creditNote(1))

beforeAll(async () => {
  server = await startServer({ hear: (line) => said.push(line) })
  device = await openPushing(server, await signUp(server))
  const outcomes = await device.push(
    ask.addCustomer(1),
    ask.draft(1),
    ask.issue(1),
    ask.draft(2),
    ask.issue(2),
    ask.link(1),
    ask.link(2, 2),
    ask.pay(1, 1, "4000"),
    ask.credit(1, 2),
    { _tag: "MakeDocumentLink", documentId: creditNote, ...linkSecret(3) }
  )
  expect(outcomes.map((outcome) => at(outcome, "kind"))).toEqual(Array.from({ length: 10 }, () => "accepted"))
})
afterAll(() => server.stop())

const secretOf = (n: number): string => linkSecret(n).secret
const call = (what: "answer" | "logo" | "read" | "paper" | "seen", body: object) =>
  server.call("POST", `/api/v1.1/documents/${what}/`, { body })
const key = (n: number, secret = n) => ({ document: id.document(n), secret: secretOf(secret) })

const paperBytes = async (body: object): Promise<Uint8Array> => {
  const answer = await fetch(`${server.base}/api/v1.1/documents/paper/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
  return new Uint8Array(await answer.arrayBuffer())
}
const paper = async (body: object) => readPdf(await paperBytes(body))

describe("a document behind its link", () => {
  it("is shown to whoever has the link, with what was paid and what is left", async () => {
    const { body, headers, status } = await call("read", key(1))
    expect(status).toBe(200)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.getSetCookie()).toEqual([])
    expect(at(body, "data")).toMatchObject({
      language: "fr",
      kind: "Facture",
      reference: "FA01",
      seller: { name: "Boutique Adjovi" },
      buyer: { name: "Boulangerie Adjovi" }
    })
    const totals = at(body, "data", "totals")
    expect(totals).toMatchObject([
      { label: "Total", look: "strong" },
      { label: "Déjà payé", look: "plain" },
      { label: "Reste à payer", look: "due" }
    ])
    expect(JSON.stringify(totals).replaceAll(/\s/gu, "")).toContain("6000")
  })

  it("is told in the language that is asked for", async () => {
    const { body } = await call("read", { ...key(1), language: "en" })
    expect(at(body, "data")).toMatchObject({ language: "en", kind: "Invoice" })
  })

  it("is told in its own language, else its customer's, else the browser's, else in French; a choice goes first", async () => {
    await device.push(
      ask.addCustomer(3, { language: "en" }),
      ask.addCustomer(4, { language: null }),
      ask.draft(4, { customerId: id.customer(3), language: "fr" }),
      ask.draft(5, { customerId: id.customer(3) }),
      ask.draft(6, { customerId: id.customer(4) }),
      ...[4, 5, 6].flatMap((n) => [ask.issue(n), ask.link(n, n)])
    )
    const told = async (n: number, more: object) =>
      at((await call("read", { ...key(n), ...more })).body, "data", "language")
    expect(await told(4, { reads: "en" })).toBe("fr")
    expect(await told(5, { reads: "fr" })).toBe("en")
    expect(await told(6, { reads: "en" })).toBe("en")
    expect(await told(6, {})).toBe("fr")
    expect(await told(5, { language: "fr", reads: "en" })).toBe("fr")
  })

  it("shows the logo that it froze, and has none where there was none", async () => {
    expect(at((await call("read", key(1))).body, "data", "has_logo")).toBe(false)
    expect((await call("logo", key(1))).status).toBe(404)
    const changed = { ...ask.changeLogo({ ...logo(1), png: DOT }), companyId: device.companyId } as DomainCommand
    await device.push(changed, ask.draft(7), ask.issue(7), ask.link(7, 7))
    expect(at((await call("read", key(7))).body, "data", "has_logo")).toBe(true)
    const answer = await fetch(`${server.base}/api/v1.1/documents/logo/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(key(7))
    })
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString()
    ).toBe("PNG")
  })

  it("may be a credit note, on which nothing is to be paid", async () => {
    const { body } = await call("read", { document: creditNote, secret: secretOf(3) })
    expect(at(body, "data")).toMatchObject({ kind: "Avoir", ways: [] })
  })

  it("is downloaded as the PDF that members have", async () => {
    const bytes = await paperBytes(key(1))
    expect(codesIn(bytes)).toEqual([`${server.base}/d/${id.document(1)}#${secretOf(1)}`])
    const pdf = await readPdf(bytes)
    expect(pdf.pages.join("\n")).toContain("FA01")
  })

  it("is written in its own language before that of who reads it, and in that of who reads it where it has none", async () => {
    await device.push(ask.draft(8, content({ language: "en" })), ask.issue(8), ask.link(8, 33))
    expect(await paper({ ...key(8, 33), language: "fr" })).toMatchObject({ language: "en-GB" })
    expect(at((await call("read", key(8, 33))).body, "data")).toMatchObject({ language: "en" })
    expect(await paper({ ...key(1), language: "en" })).toMatchObject({ language: "en-GB" })
  })

  it("is not found by another link, the secret of another document, another id, or none: the answers are the same", async () => {
    const unknown = [
      { document: id.document(1), secret: secretOf(9) },
      key(1, 2),
      { document: id.document(9), secret: secretOf(1) },
      { document: id.customer(1), secret: secretOf(1) }
    ]
    for (const what of ["read", "paper", "logo", "seen"] as const) {
      const answers = await Promise.all(unknown.map((body) => call(what, body)))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(404)
    }
  })

  it("is closed by whoever revokes the link, at once, and a new link opens it again", async () => {
    await device.push(ask.revokeLink(2, 2))
    expect((await call("read", key(2))).status).toBe(404)
    await device.push(ask.link(2, 22))
    expect((await call("read", key(2))).status).toBe(404)
    expect((await call("read", key(2, 22))).status).toBe(200)
  })

  it("is shown under no link that another company has copied", async () => {
    const other = await openPushing(server, await signUp(server))
    const copied = [ask.addCustomer(1, { name: "Voleur" }), ask.draft(1), ask.issue(1), ask.link(1)]
    expect((await other.push(...copied)).map((outcome) => at(outcome, "kind"))).toEqual(copied.map(() => "accepted"))
    expect((await call("read", key(1))).text).toContain("Boulangerie Adjovi")
    await device.push(ask.link(1, 11), ask.revokeLink(1))
    expect((await call("read", key(1))).status).toBe(404)
    expect((await call("read", key(1, 11))).status).toBe(200)
  })

  it("is noted as read once for each link, by the server, and not by reading alone", async () => {
    const views = async () => (await device.events()).filter(({ t }) => t === "DocumentViewed").length
    await call("read", key(1, 11))
    await call("paper", key(1, 11))
    expect(await views()).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => call("seen", key(1, 11))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await views()).toBe(1)
  })

  it("leaves its secret in no event and no line of the log, and its hash in the log of the company", async () => {
    const events = await device.events()
    const made = events.filter(({ t }) => t === "DocumentLinkMade").map(({ body }) => body)
    expect(made.length).toBeGreaterThan(3)
    expect(made.some((body) => body.includes(linkSecret(1).hash))).toBe(true)
    const db = new DatabaseSync(join(server.dataDir, "books.sqlite"), { readOnly: true })
    const bodies = db.prepare("SELECT body FROM event").all()
    db.close()
    expect(JSON.stringify(bodies)).not.toContain(secretOf(1))
    expect(said.join("\n")).not.toContain(secretOf(1))
    expect(readFileSync(join(server.dataDir, "accounts.sqlite")).includes(secretOf(1))).toBe(false)
  })
})

describe("an offer behind its link", () => {
  const offer = DocumentId.make(id.estimate(1))
  const offerKey = (secret: number) => ({ document: offer, secret: secretOf(secret) })
  const answer = (secret: number, attempt: number, more: object = {}) =>
    call("answer", {
      ...offerKey(secret),
      attempt: id.mail(attempt),
      answer: "accepted",
      name: "Afi Dossou",
      reason: "",
      ...more
    })
  const answers = async () =>
    (await device.events()).filter(({ t }) => t === "EstimateAccepted" || t === "EstimateDeclined")
  const stateOf = async () => at((await call("read", { ...offerKey(61), language: "en" })).body, "data", "offer")

  beforeAll(async () => {
    await device.push(
      ask.estimate(1, { validUntil: null }),
      ask.issueEstimate(1),
      ask.linkEstimate(1, 61),
      ask.linkEstimate(1, 62),
      ask.linkEstimate(1, 63),
      { _tag: "RevokeDocumentLink", documentId: offer, hash: linkSecret(63).hash }
    )
  })

  it("can be answered, which an invoice cannot", async () => {
    expect(await stateOf()).toEqual({ state: "open", by: "", on: "", until: "" })
    expect(at((await call("read", key(1, 11))).body, "data", "offer")).toBe(null)
    const { body, status } = await call("answer", {
      ...key(1, 11),
      attempt: id.mail(1),
      answer: "accepted",
      name: "Afi Dossou",
      reason: ""
    })
    expect([status, at(body, "reason")]).toEqual([409, "estimate_settled"])
  })

  it("is answered by nobody without a link that is good: unknown, closed or of another document, they are the same", async () => {
    const refused = await Promise.all([answer(69, 1), answer(63, 1), answer(11, 1)])
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refused[0]?.status).toBe(404)
    expect(
      (await call("answer", { ...offerKey(61), attempt: id.mail(1), answer: "accepted", name: "", reason: "" })).status
    ).toBe(400)
    const [outcome] = await device.push(ask.answerByLink(1, "accepted", 61))
    expect(outcome).toMatchObject({ kind: "rejected", code: "server_only" })
    expect(await answers()).toEqual([])
  })

  it("is accepted once, by the first of two phones however often each is tapped, in the name of the customer", async () => {
    const taps = await Promise.all([
      answer(61, 1),
      answer(61, 1),
      answer(61, 2),
      answer(62, 3, { name: "Koffi Mensah" }),
      answer(62, 3, { name: "Koffi Mensah" })
    ])
    const booked = await answers()
    expect(booked.length).toBe(1)
    expect(taps.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(taps.filter(({ status }) => status === 409).map(({ body }) => at(body, "reason"))).toContain(
      "estimate_answered"
    )
    expect(booked[0]).toMatchObject({ t: "EstimateAccepted", by: CUSTOMER_ACTOR })
    expect(await stateOf()).toMatchObject({ state: "accepted", by: expect.stringMatching(/^(Afi|Koffi) /) })
    expect(JSON.stringify(booked[0]?.body)).not.toMatch(/Afi|Koffi/)
  })

  it("is answered again once the answer was taken back, and a lost reply to the first attempt changes nothing", async () => {
    await device.push(ask.reopenEstimate(1))
    const { body } = await answer(61, 7, { answer: "declined", reason: "Trop cher" })
    expect(at(body, "data", "status")).toBe("booked")
    await device.push(ask.reopenEstimate(1))
    expect((await answer(61, 7, { answer: "declined", reason: "Trop cher" })).status).toBe(200)
    expect(await stateOf()).toMatchObject({ state: "open" })
    expect((await answer(61, 7)).status).toBe(409)
  })

  it("tells the last day on which it stands, and that it was cancelled", async () => {
    await device.push(ask.estimate(2), ask.issueEstimate(2), ask.linkEstimate(2, 71), ask.cancelEstimate(1))
    const { body } = await call("read", { document: id.estimate(2), secret: secretOf(71), language: "fr" })
    expect(at(body, "data", "offer", "until")).toMatch(/2026/)
    expect(await stateOf()).toMatchObject({ state: "cancelled" })
    expect(at((await answer(61, 8)).body, "reason")).toBe("estimate_settled")
  })

  it("is not answered without end", async () => {
    const statuses = await Promise.all(Array.from({ length: 25 }, async (_, n) => (await answer(61, 20 + n)).status))
    expect(statuses).toContain(429)
  })
})

describe("whoever asks without end", () => {
  it("is told to wait, with or without a link", async () => {
    const other = await startServer()
    try {
      const body = { document: id.document(1), secret: secretOf(1) }
      const answers = await Promise.all(
        Array.from({ length: 320 }, () => other.call("POST", "/api/v1.1/documents/read/", { body }))
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 404).length).toBe(300)
      expect(statuses.filter((status) => status === 429).length).toBe(20)
    } finally {
      await other.stop()
    }
  })
})
