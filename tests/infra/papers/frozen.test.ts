import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import type { DocumentData } from "../../../src/infra/papers/document-data.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { ask, companyRegistered, content, line } from "../../support/samples.ts"
import type { Scenario } from "../../support/scenario.ts"
import { AT, creditNoteIn, estimateIn, faces, paperIn, ring, shop } from "./samples.ts"

const { companyId } = companyRegistered

/** All that people change of what a document is made of, each in a way that a paper would show. */
const changes: ReadonlyArray<DomainCommand> = [
  ask.editCustomer(1, { name: "Boulangerie Nouvelle", address: "Rue neuve", taxId: "9999999999999" }),
  ask.editCompany({
    socialName: "Atelier Neuf",
    address: "Avenue neuve",
    taxId: "1111111111111",
    phone: "+22961000000"
  }),
  ask.addOption(3, { name: "Wave", details: "01 61 00 00 00" }),
  ...companyRegistered.taxes.map(({ code }): DomainCommand => ({
    _tag: "RenameTax",
    companyId,
    code,
    name: `Nouvelle ${code}`
  })),
  ...companyRegistered.taxes.map(({ code }) => ask.archiveTax(code)),
  ask.saveTemplate(1, 1, "Modèle", "poster"),
  ask.saveTemplate(2, 0, "Autre", "ledger"),
  ask.chooseTemplate(2, "all"),
  ask.chooseTemplate(2, "invoice")
]

const start = (): Scenario => shop().after(ask.saveTemplate(1, 0, "Modèle", "banner"), ask.chooseTemplate(1, "all"))
const lines = [line(1, { taxCodes: ["B"] }), line(2, { taxCodes: ["B"] })]

const issued: ReadonlyArray<readonly [string, () => Scenario, (scenario: Scenario) => DocumentData]> = [
  [
    "an invoice",
    () => start().after(ask.draft(1, content({ lines })), ask.issue(1)),
    ({ books }) => dataOf({ type: "invoice", paper: paperIn(books) })
  ],
  [
    "an estimate",
    () => start().after(ask.estimate(1, { lines }), ask.issueEstimate(1)),
    ({ books }) => estimateIn(books)
  ],
  [
    "a credit note",
    () => start().after(ask.draft(1, content({ lines })), ask.issue(1), ask.credit(1, 1)),
    ({ books }) => creditNoteIn(books)
  ]
]

/** The PDF as a file, and what another program reads in it. */
const pdfOf = async (data: DocumentData) => {
  const bytes = await drawSheet(documentSheet(data, "fr", { logo: ring }), faces, AT)
  return { bytes: Buffer.from(bytes), text: (await readPdf(bytes)).pages }
}

describe("what was issued", () => {
  it.each(issued)("as %s says and looks the same after customer, company, tax and template changed", async (...of) => {
    const [, make, dataIn] = of
    const scenario = make()
    const before = await pdfOf(dataIn(scenario))
    expect(before.text.join("\n")).toContain("Atelier Dossou")
    scenario.after(...changes)
    const after = await pdfOf(dataIn(scenario))
    expect(after.text).toEqual(before.text)
    expect(after.bytes.equals(before.bytes)).toBe(true)
  })

  it("is held against changes that a draft shows, each of them", async () => {
    const scenario = start().after(ask.draft(1, content({ lines })))
    const before = await pdfOf(dataOf({ type: "invoice", paper: paperIn(scenario.books) }))
    scenario.after(...changes)
    const after = await pdfOf(dataOf({ type: "invoice", paper: paperIn(scenario.books) }))
    for (const said of ["Boulangerie Nouvelle", "Atelier Neuf", "Nouvelle B", "Wave"])
      expect(after.text.join("\n")).toContain(said)
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })
})
