/** Draws sample papers into a folder, to be looked at: `node tests/infra/papers/look.ts <folder>`. */
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { TemplatePaper } from "../../../src/domain/documents/template-schema.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import type { InvoicePaper } from "../../../src/domain/invoice/projections/paper.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { DESIGNS, LAYOUTS } from "../../../src/infra/papers/layouts.ts"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { id } from "../../support/ids.ts"
import { ask, content, linkSecret, rate } from "../../support/samples.ts"
import { AT, creditNoteIn, draftOf, faces, invoiceOf, invoiceSheet, linesOf, paperIn, ring, shop } from "./samples.ts"

const folder = process.argv[2]
if (folder === undefined) throw new Error("name the folder")
mkdirSync(folder, { recursive: true })

const notes = "Merci de votre confiance.\nMarchandise livrée ni reprise ni échangée après 7 jours."
const texts = {
  notes: richText(notes),
  footerText: richText("Pénalité de retard : 1,5 % par mois."),
  headerText: richText("Suite à votre commande du 12 novembre 2026.")
}
const settled = (amount: string): InvoicePaper =>
  paperIn(
    shop().after(
      ask.draft(1, content({ lines: linesOf(3), pricesIncludeTax: true })),
      ask.issue(1),
      ask.pay(1, 1, amount)
    ).books
  )
const long =
  "Société Anonyme de Construction, de Rénovation et de Fournitures Générales du Golfe de Guinée et du Sahel".repeat(5)

const papers: ReadonlyArray<readonly [string, Locale, InvoicePaper, boolean]> = [
  ["one-fr", "fr", invoiceOf(1), true],
  ["one-en", "en", invoiceOf(1, { currency: "NGN" }), false],
  ["twelve-fr", "fr", invoiceOf(12, texts), true],
  ["twelve-en", "en", invoiceOf(12, texts), true],
  ["hundred-fr", "fr", invoiceOf(100, texts), true],
  ["hundred-en", "en", invoiceOf(100, { ...texts, currency: "EUR" }), false],
  ["draft-fr", "fr", draftOf(3), false],
  ["empty-en", "en", draftOf(0), false],
  ["part-en", "en", settled("38000"), true],
  ["paid-fr", "fr", settled("48102"), true],
  [
    "long-fr",
    "fr",
    paperIn(
      shop().after(
        ask.editCompany({ socialName: long.slice(0, 118).trim(), address: long.slice(0, 290).trim() }),
        ask.editCustomer(1, { name: long.slice(0, 119).trim(), address: long.slice(0, 299).trim() }),
        ask.draft(
          1,
          content({
            lines: linesOf(5).map((line) => ({ ...line, designation: long, unit: "kilogrammes-métriqu" })),
            notes: richText(`${long}\n`.repeat(3)),
            discount: { kind: "percent", rate: rate("2.5") }
          })
        ),
        ask.issue(1)
      ).books
    ),
    true
  ]
]

const credited = shop().after(
  ask.draft(1, content({ lines: linesOf(12) })),
  ask.issue(1),
  ask.credit(1, 1, { 1: "1", 2: "2", 6: "1" })
)
for (const language of ["fr", "en"] as const) {
  const sheet = documentSheet(creditNoteIn(credited.books), language, { logo: ring })
  writeFileSync(path.join(folder, `credit-${language}.pdf`), await drawSheet(sheet, faces, AT))
}

for (const [name, language, paper, hasLogo] of papers) {
  const sheet = invoiceSheet(paper, language, hasLogo ? ring : null)
  writeFileSync(path.join(folder, `${name}.pdf`), await drawSheet(sheet, faces, AT))
}

// Each design on each paper, with few lines and many, in both languages.
const data = (count: number, paid: boolean) =>
  dataOf({
    type: "invoice",
    paper: paperIn(
      shop().after(
        ask.draft(1, content({ lines: linesOf(count), pricesIncludeTax: true, ...texts })),
        ask.issue(1),
        ...(paid ? [ask.pay(1, 1, "15000")] : [])
      ).books
    )
  })
for (const layout of LAYOUTS) {
  for (const paper of TemplatePaper.literals) {
    for (const [count, language] of [
      [1, "en"],
      [12, "fr"],
      [100, "en"]
    ] as const) {
      const template = { ...DESIGNS[layout], paper }
      const sheet = documentSheet(
        { ...data(count, count === 12), template },
        language,
        {
          logo: ring,
          ...(count === 12 && { stamp: ring, signature: ring })
        },
        count === 12 ? `https://kazi.example.com/d/${id.document(1)}#${linkSecret(1).secret}` : null
      )
      writeFileSync(path.join(folder, `${layout}-${paper}-${count}.pdf`), await drawSheet(sheet, faces, AT))
    }
  }
}
