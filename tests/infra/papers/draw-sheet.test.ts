import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { itemsOf } from "../../../src/domain/documents/lines.ts"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { money, formatAmount } from "../../../src/domain/kernel/money.ts"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import type { InvoicePaper } from "../../../src/domain/invoice/projections/paper.ts"
import { drawPages, drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentMessage, documentSubject, replyAddressOf } from "../../../src/infra/papers/document-message.ts"
import { documentFileName, documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import type { Sheet } from "../../../src/infra/papers/sheet.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { plainSpaces, readPdf, type ReadPdf } from "../../support/read-pdf.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, content, line, logo } from "../../support/samples.ts"
import { apply } from "../../support/scenario.ts"
import {
  AT,
  creditNoteIn,
  draftOf,
  estimateIn,
  faces,
  invoiceOf,
  invoiceSheet,
  linesOf,
  paperIn,
  ring,
  shop
} from "./samples.ts"

const draw = async (sheet: Sheet): Promise<ReadPdf> => readPdf(await drawSheet(sheet, faces, AT))
const read = (paper: InvoicePaper, language: Locale = "fr"): Promise<ReadPdf> =>
  draw(invoiceSheet(paper, language, null))

const messageOf = (paper: InvoicePaper, language: Locale): string =>
  documentMessage(dataOf({ type: "invoice", paper }), language)

/** All text of a PDF without its spaces and ends of lines: where a line was broken does not matter. */
const joined = (text: string): string => text.replaceAll(/\s/g, "")
const allOf = ({ pages }: ReadPdf): string => joined(pages.join(""))

const amountOf = (paper: InvoicePaper, minor: string, language: Locale): string =>
  joined(formatAmount(money(paper.invoice.content.currency, minorOf(minor)), language, { label: true }))

describe("the PDF of an invoice", () => {
  const cases: ReadonlyArray<readonly [number, Locale]> = [1, 12, 100].flatMap((count) => [
    [count, "fr"] as const,
    [count, "en"] as const
  ])
  it.each(cases)(
    "of %i lines, in %s, says all that was frozen, with the figures of the money engine",
    async (count, language) => {
      const paper = invoiceOf(count, {
        notes: richText("Merci.\nÀ bientôt."),
        headerText: richText("Bonjour"),
        footerText: richText("Pénalité")
      })
      const text = allOf(await read(paper, language))
      const { figures, invoice } = paper
      if (figures === null) throw new Error("nothing was computed")
      for (const { designation, lineId } of invoice.content.lines) {
        const net = figures.lines.find((each) => each.lineId === lineId)?.net ?? ""
        expect(text).toContain(joined(designation))
        expect(text).toContain(joined(formatAmount(money("XOF", minorOf(net)), language)))
      }
      for (const minor of [figures.gross, figures.net, figures.total, ...figures.taxes.map(({ tax }) => tax)])
        expect(text).toContain(amountOf(paper, minor, language))
      for (const said of [
        "F-01",
        "AtelierDossou",
        "BoulangerieAdjovi",
        "3201900123456",
        "RB/COT/19B24567",
        "+2290197123456",
        "MTNMoMo",
        "Merci.Àbientôt.",
        "Bonjour",
        "Pénalité",
        language === "fr" ? "20nov.2026" : "20Nov2026"
      ])
        expect(text).toContain(said)
    }
  )

  it("is tagged, in its language, under its title, with a table of rows and cells", async () => {
    const french = await read(invoiceOf(2))
    expect(french).toMatchObject({ title: "Facture F-01", language: "fr-FR", isTagged: true, active: [] })
    const [roles = []] = french.roles
    expect(roles.filter((role) => role === "TR")).toHaveLength(3)
    expect(roles.filter((role) => role === "TH")).toHaveLength(5)
    expect(roles.filter((role) => role === "TD")).toHaveLength(10)
    expect(roles).toContain("H1")
    expect(await read(invoiceOf(1), "en")).toMatchObject({ title: "Invoice F-01", language: "en-GB" })
  })

  it("repeats the heading row, counts its pages, and tells the structure of each", async () => {
    const { pages, roles } = await read(invoiceOf(100))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`)
      if (page.includes("TVA 18 %\n")) expect(page).toMatch(/Désignation\nQuantité/)
      expect(roles[index]).not.toEqual([])
    }
    expect(pages.filter((page) => page.includes("Désignation")).length).toBeGreaterThan(3)
  })

  it("never leaves the totals alone on a page, whatever the number of lines", async () => {
    for (let count = 8; count <= 40; count += 1) {
      const lines = linesOf(count).map((each, index) => ({ ...each, designation: `Article numéro ${index + 1}.` }))
      // What pdf.js reads is what was drawn: the tests above show it.
      const { pages } = await drawPages(invoiceSheet(invoiceOf(count, { lines }), "fr", null), faces, AT)
      const page = pages
        .map(({ drawn }) => drawn.flatMap((each) => (each.kind === "text" ? [each.text] : [])).join("\n"))
        .find((each) => each.includes("Total TTC"))
      expect(page).toContain(`Article numéro ${count}.`)
      expect(page).toContain("Arrêtée la présente facture")
    }
  })

  it("has its logo with a text for those who do not see it, and stands without one that cannot be read", async () => {
    const bytes = await drawSheet(invoiceSheet(invoiceOf(1), "fr", ring), faces, AT)
    expect((await readPdf(bytes)).roles[0]).toContain("Figure")
    expect(Buffer.from(bytes).includes("/Subtype /Image")).toBe(true)
    const broken = await draw(invoiceSheet(invoiceOf(1), "fr", ring.slice(0, 40)))
    expect(broken.roles[0]).not.toContain("Figure")
    expect(broken.pages[0]).toContain("F-01")
  })

  it("is the same file for the same sheet, whatever else is drawn before it or at the same time", async () => {
    const sheet = invoiceSheet(invoiceOf(12), "fr", ring)
    const first = Buffer.from(await drawSheet(sheet, faces, AT))
    const other = {
      ...sheet,
      kind: "Žluťoučký kůň",
      notes: { title: "ẹ̀kọ́", text: hostileTexts.slice(0, 60).join("\n") }
    }
    const [, again] = await Promise.all([other, sheet].map((each) => drawSheet(each, faces, AT)))
    expect(first.equals(again ?? first.subarray(1))).toBe(true)
    expect(first.equals(await drawSheet(sheet, structuredClone(faces), AT))).toBe(true)
  })
})

describe("where an invoice stands", () => {
  it("is told by a draft on each page, and by no issued one", async () => {
    const { pages, title } = await read(draftOf(40))
    expect(title).toBe("Facture, brouillon")
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain("BROUILLON")
    expect(allOf(await read(draftOf(1), "en"))).toContain("DRAFT")
    expect(allOf(await read(invoiceOf(1)))).not.toContain("BROUILLON")
  })

  it("is told by a provisional reference until the number is there", async () => {
    const offline = shop().after(ask.draft(1, content()))
    apply(offline.books, ask.issue(1, "P-00A1-7"), byDevice)
    const text = (await read(paperIn(offline.books))).pages[0]
    expect(text).toContain("FACTURE, RÉFÉRENCE PROVISOIRE\nP-00A1-7")
  })

  it("is told by what was paid and what is left, and by the stamp once nothing is", async () => {
    const issued = shop().after(ask.draft(1, content()), ask.issue(1))
    const part = await read(paperIn(issued.after(ask.pay(1, 1, "4000")).books))
    expect(allOf(part)).toMatch(/Déjàpayé-4000FCFA.*Resteàpayer6000FCFA/)
    expect(allOf(part)).not.toContain("PAYÉE")
    expect(allOf(await read(paperIn(issued.after(ask.pay(2, 1, "6000")).books)))).toContain("PAYÉE")
  })

  it("is told by what credit notes took back and what is left", async () => {
    const issued = shop().after(ask.draft(1, content()), ask.issue(1), ask.pay(1, 1, "4000"))
    const [first] = itemsOf(issued.books.invoices.get(id.invoice(1))?.content.lines ?? [])
    expect(first?.quantity).toBe("2")
    const part = await read(paperIn(issued.after(ask.credit(1, 1, { 1: "1" })).books))
    expect(allOf(part)).toMatch(/Annuléparavoirs-5000FCFADéjàpayé-4000FCFA.*Resteàpayer1000FCFA/)
    const rest = await read(paperIn(issued.after(ask.credit(2, 1)).books))
    expect(allOf(rest)).toMatch(/Annuléparavoirs-10000FCFADéjàpayé-4000FCFATrop-perçu,envotrefaveur4000FCFA/)
  })

  it("is told by what credit notes took back, by a stamp once that is all, and by what was paid too much", async () => {
    const issued = shop().after(ask.draft(1, content({ lines: [line(1), line(2)] })), ask.issue(1))
    const part = issued.after(ask.credit(1, 1, { 1: "2" }))
    expect(allOf(await read(paperIn(part.books)))).toMatch(/Annuléparavoirs-10000FCFAResteàpayer10000FCFA/)
    const paid = part.after(ask.pay(1, 1, "10000"), ask.credit(2, 1, { 2: "1" }))
    const text = allOf(await read(paperIn(paid.books)))
    expect(text).toMatch(/Annuléparavoirs-15000FCFADéjàpayé-10000FCFATrop-perçu,envotrefaveur5000FCFA/)
    expect(text).not.toContain("ANNULÉE")
    const whole = shop().after(ask.draft(1, content()), ask.issue(1), ask.credit(1, 1))
    expect(allOf(await read(paperIn(whole.books)))).toMatch(/Resteàpayer0FCFA.*ANNULÉE/)
  })

  it("says what the seller has given up as the screen does, and asks for it no longer", async () => {
    const given = shop().after(ask.draft(1, content()), ask.issue(1), ask.writeOff(1))
    expect(allOf(await read(paperIn(given.books)))).toMatch(/Total10000FCFAPasséenperte-10000FCFAResteàpayer0FCFA/)
    expect(plainSpaces(messageOf(paperIn(given.books), "fr"))).toContain("Total : 10 000 FCFA.")
  })

  it("is told by the message beside it, in either language", () => {
    const issued = shop().after(ask.draft(1, content()), ask.issue(1))
    const said = (language: Locale): string => plainSpaces(messageOf(paperIn(issued.books), language))
    expect(said("fr")).toBe(
      "Bonjour Boulangerie Adjovi,\nAtelier Dossou vous envoie la facture F-01.\nÀ payer : 10 000 FCFA, au plus tard le 30 nov. 2026.\nMerci de votre confiance."
    )
    issued.after(ask.pay(1, 1, "4000"))
    expect(said("en")).toContain("To pay: FCFA 6,000, by 30 Nov 2026.")
    issued.after(ask.pay(2, 1, "6000"))
    expect(said("en")).toContain("It is paid in full: FCFA 10,000.")
    const whole = shop().after(ask.draft(1, content({ paymentDate: null })), ask.issue(1))
    expect(plainSpaces(messageOf(paperIn(whole.books), "fr"))).toContain("À payer : 10 000 FCFA, à réception.")
    expect(messageOf(paperIn(whole.after(ask.credit(1, 1)).books), "fr")).toContain("annulée par avoir")
  })

  it("does not change with the customer, the company or its taxes", async () => {
    const scenario = shop().after(ask.draft(1, content({ lines: linesOf(3) })), ask.issue(1))
    const before = await read(paperIn(scenario.books))
    const after = scenario.after(
      ask.editCustomer(1, { name: "Autre nom", address: "Ailleurs", taxId: "9" }),
      ask.editCompany({ socialName: "Nouvelle enseigne", address: "Parakou", taxId: "1", phone: "+2290100000000" }),
      ask.renameTax("B", "Taxe rebaptisée"),
      ask.editOption(1, { name: "Moov Money" }),
      ask.changeLogo(logo(2)),
      ask.changeTexts({ notes: richText("Autres notes") })
    )
    expect(await read(paperIn(after.books))).toEqual(before)
    const next = after.after(ask.draft(2, content({ lines: linesOf(3) })), ask.issue(2))
    expect(allOf(await read(paperIn(next.books, 2)))).toContain("Nouvelleenseigne")
  })
})

describe("the PDF of a credit note", () => {
  const credited = () => shop().after(ask.draft(1, content({ lines: [line(1), line(2)] })), ask.issue(1))

  it.each([
    ["fr", "Avoir AV-01", "AVOIR", "F-01,enpartie", "10000FCFA"],
    ["en", "Credit note AV-01", "CREDITNOTE", "F-01,inpart", "FCFA10,000"]
  ] as const)("in %s has a title of its own and names the invoice that it corrects", async (language, ...said) => {
    const [title, kind, invoice, total] = said
    const { books } = credited().after(ask.credit(1, 1, { 1: "2" }))
    const pdf = await draw(documentSheet(creditNoteIn(books), language))
    expect(pdf).toMatchObject({ title, isTagged: true })
    const text = allOf(pdf)
    for (const each of [kind, invoice, total, "Marchandiseabîmée", "BoulangerieAdjovi"]) expect(text).toContain(each)
    // There is nothing to be paid.
    expect(text).not.toContain("MTNMoMo")
  })

  it("says that it takes back the whole invoice, and is told so in the message", async () => {
    const data = creditNoteIn(credited().after(ask.credit(1, 1)).books)
    expect(allOf(await draw(documentSheet(data, "fr")))).toContain("F-01,enentier")
    expect(plainSpaces(documentMessage(data, "fr"))).toBe(
      "Bonjour Boulangerie Adjovi,\nAtelier Dossou vous envoie l’avoir AV-01.\nIl corrige la facture F-01 de 20 000 FCFA.\nMerci de votre confiance."
    )
    expect(documentFileName(data, "fr")).toBe("avoir-AV-01.pdf")
  })
})

describe("texts that are meant for something else", () => {
  const base = invoiceSheet(invoiceOf(1), "fr", null)

  it("come out as the plain texts they are, in each place of the paper, and nothing in it acts or points elsewhere", async () => {
    expect(hostileTexts).toHaveLength(600)
    const [columns] = [base.columns.map((column) => ({ ...column }))]
    const pdf = await draw({
      ...base,
      columns,
      rows: hostileTexts.map((text) => ({ kind: "item" as const, cells: [text, "1", "2", "", "3"] })),
      notes: { title: "", text: hostileTexts.join("\n") }
    })
    expect(pdf.active).toEqual([])
    const cells = allOf(pdf)
    for (const text of hostileTexts) expect(cells.split(joined(text)).length).toBeGreaterThan(2)
  })

  it.each(hostileTexts.filter((_, index) => index % 20 === 0))(
    "come out as names, titles and references: %s",
    async (text) => {
      const pdf = await draw({
        ...base,
        title: text,
        kind: text,
        reference: text,
        stamp: text,
        foot: text,
        intro: text,
        closing: text,
        basis: text,
        seller: { label: text, name: text, lines: [text] },
        buyer: { label: text, name: text, lines: [text] },
        facts: [{ label: text, value: text }],
        ways: [{ title: text, text }],
        inWords: { title: text, text },
        totals: [{ label: text, amount: "1", look: "due" }]
      })
      expect(pdf.title).toBe(text)
      expect(pdf.active).toEqual([])
      expect(allOf(pdf).split(joined(text)).length - 1).toBeGreaterThanOrEqual(16)
    }
  )

  it("are drawn however long they are and whatever they are made of", async () => {
    const long = fc.sample(fc.string({ unit: "binary", minLength: 500, maxLength: 2000 }), { numRuns: 5, seed: 7 })
    const odd = [
      "x".repeat(2000),
      "\n".repeat(1000),
      "a\n".repeat(1000),
      "\u202E\u0000\uD800",
      "日本 🎉 مرحبا",
      ...long
    ]
    for (const text of odd) {
      const pdf = await draw({
        ...base,
        seller: { label: "", name: text.slice(0, 120), lines: [text.slice(0, 300)] },
        buyer: { label: "", name: text.slice(0, 120), lines: [text.slice(0, 300)] },
        ways: [{ title: text.slice(0, 60), text: text.slice(0, 300) }],
        rows: [
          {
            kind: "item" as const,
            cells: [text.slice(0, 600), text.slice(0, 40), text.slice(0, 20), text.slice(0, 40), "1 000"]
          }
        ],
        notes: { title: "Notes", text }
      })
      expect(pdf.active).toEqual([])
      expect(pdf.pages.at(-1)).toContain(`${pdf.pages.length} / ${pdf.pages.length}`)
    }
  })

  it("drop emoji and what turns a text around, and say « […] » for words of a script that the faces lack", async () => {
    const pdf = await draw({ ...base, seller: { ...base.seller, name: "日本 🎉👩🏾‍🌾🇧🇯 \u202EÉlan\u200B ₦ GH₵ ẹ̀kọ́ Ɛʋe" } })
    expect(pdf.pages[0]).toContain(plainSpaces("[…] Élan ₦ GH₵ ẹ̀kọ́ Ɛʋe".normalize("NFC")))
  })

  it("a line of text that is on the paper cannot stand for two", async () => {
    const designation = "Un\nDeux\n\nTrois"
    const paper = paperIn(
      shop().after(ask.draft(1, content({ lines: [line(1, { designation })] })), ask.issue(1)).books
    )
    expect((await read(paper)).pages[0]).toContain("Un Deux Trois")
  })
})

it.each([
  ["fr", "Facture F-01", "\u00A0: "],
  ["en", "Invoice F-01", ": "]
] as const)("the subject of the mail with a document names the seller and it, in %s", (language, titled, between) => {
  const data = dataOf({ type: "invoice", paper: paperIn(shop().after(ask.draft(1), ask.issue(1)).books) })
  expect(documentSubject(data, language)).toBe(`${data.seller.socialName}${between}${titled}`)
})

it("answers to the mail with a document go to the address on it, and nowhere where none stands there", () => {
  const paper = paperIn(shop().after(ask.draft(1), ask.issue(1)).books)
  const letterhead = { phone: "", website: "", paymentOptions: [] }
  const to = (email: string) => replyAddressOf({ ...paper, letterhead: { ...letterhead, email } })
  expect([to("vente@exemple.test"), to(""), to("vente@exemple.test>, x@exemple.test")]).toEqual([
    "vente@exemple.test",
    null,
    null
  ])
  expect(replyAddressOf({ ...paper, letterhead: null })).toBeNull()
})

describe("the PDF of an offer", () => {
  it.each([
    ["estimate", "Devis DE-01"],
    ["proforma", "Facture proforma PF-01"]
  ] as const)("of an %s has its title, until when it stands and where the customer agrees", async (kind, title) => {
    const { books } = shop().after(ask.estimate(1, { kind }), ask.issueEstimate(1))
    const pdf = await draw(documentSheet(estimateIn(books), "fr"))
    expect(pdf.title).toBe(title)
    for (const said of ["Valablejusqu’au", "20déc.2026", "Bonpouraccord", "BoulangerieAdjovi"])
      expect(allOf(pdf)).toContain(said)
    expect(documentMessage(estimateIn(books), "fr")).toContain("valable jusqu’au 20 déc. 2026")
  })
})
