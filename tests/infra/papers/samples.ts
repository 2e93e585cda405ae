import { readFileSync } from "node:fs"
import type { Books } from "../../../src/domain/books.ts"
import type { ItemLine } from "../../../src/domain/documents/schema.ts"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import { estimatePaper } from "../../../src/domain/estimate/projections/paper.ts"
import { invoicePaper, type InvoicePaper } from "../../../src/domain/invoice/projections/paper.ts"
import { creditNotePaper } from "../../../src/domain/credit-note/projections/list.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import type { DocumentData } from "../../../src/infra/papers/document-data.ts"
import { FONTS, type FacesByFont } from "../../../src/infra/papers/fonts.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import type { Sheet } from "../../../src/infra/papers/sheet.ts"
import { id } from "../../support/ids.ts"
import { ask, content, line, price, quantity, rate, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const face = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../src/infra/papers/fonts/${name}.ttf`, import.meta.url))

export const faces: FacesByFont = Object.fromEntries(
  FONTS.map((font) => [font, { regular: face(`${font}-regular`), semibold: face(`${font}-semibold`) }])
)

export { ring } from "./sample-pictures.ts"

/** When the samples are drawn, in milliseconds since 1970. */
export const AT = Date.UTC(2026, 10, 20, 9, 30)

const SOLD = [
  ["Sac de ciment CIM II 50 kg", "sac", "5250"],
  ["Fer à béton de 12, barre de 12 m", "barre", "6800"],
  ["Carreaux de sol 60 × 60, grès gris", "m²", "9750.5"],
  ["Peinture à eau blanche, seau de 25 kg", "seau", "32500"],
  ["Main-d’œuvre : pose et finitions", "jour", "15000"],
  [
    "Tôle bac alu 0,35 mm, longueur 6 m, couleur tuile, livrée sur le chantier avec ses vis et ses rondelles",
    "",
    "18250"
  ]
] as const

/** So many lines as a hardware shop sells them, with a tax, and a discount now and then. */
export const linesOf = (count: number): ReadonlyArray<ItemLine> =>
  Array.from({ length: count }, (_, index) => {
    const [designation, unit, unitPrice] = SOLD[index % SOLD.length] ?? SOLD[0]
    return line(index + 1, {
      designation,
      unit,
      unitPrice: price(unitPrice),
      quantity: quantity(String((index % 7) + 1)),
      taxCodes: index % 6 === 4 ? ["A"] : ["B"],
      discount: index % 9 === 5 ? { kind: "percent", rate: rate("5") } : null
    })
  })

/** A company that says all there is to say of itself, with one customer. */
export const shop = (): Scenario =>
  inCompany().after(
    ask.editCompany({
      taxId: "3201900123456",
      tradeRegister: "RB/COT/19 B 24567",
      phone: "+2290197123456",
      email: "contact@atelier-dossou.test"
    }),
    ask.addOption(1, { name: "MTN MoMo", details: "01 97 12 34 56, Afi Dossou" }),
    ask.addOption(2, {
      name: "Virement",
      details: "BOA Bénin\nBJ66 BJ061 01001 001234567890 12",
      kind: "bank-transfer"
    }),
    ask.addCustomer(1)
  )

/** The invoice of a shop as it is printed. */
export const paperIn = (books: Books, n = 1): InvoicePaper => {
  const paper = invoicePaper(books, id.invoice(n), TODAY)
  if (paper === undefined) throw new Error(`there is no invoice ${n}`)
  return paper
}

/** The sheet of an invoice. */
export const invoiceSheet = (paper: InvoicePaper, language: Locale, logo: Uint8Array | null): Sheet =>
  documentSheet(dataOf({ type: "invoice", paper }), language, { logo })

/** The estimate or proforma of a shop as it is drawn. */
export const estimateIn = (books: Books, n = 1): DocumentData => {
  const paper = estimatePaper(books, id.estimate(n), TODAY)
  if (paper === undefined) throw new Error(`there is no estimate ${n}`)
  return dataOf({ type: "estimate", paper })
}

/** The credit note of a shop as it is drawn. */
export const creditNoteIn = (books: Books, n = 1): DocumentData => {
  const paper = creditNotePaper(books, id.creditNote(n), TODAY)
  if (paper === undefined) throw new Error(`there is no credit note ${n}`)
  return dataOf({ type: "credit-note", paper })
}

/** A draft of so many lines. */
export const draftOf = (count: number, overrides: Partial<InvoiceContent> = {}): InvoicePaper =>
  paperIn(shop().after(ask.draft(1, content({ pricesIncludeTax: false, lines: linesOf(count), ...overrides }))).books)

/** The same, issued. */
export const invoiceOf = (count: number, overrides: Partial<InvoiceContent> = {}): InvoicePaper =>
  paperIn(
    shop().after(ask.draft(1, content({ pricesIncludeTax: false, lines: linesOf(count), ...overrides })), ask.issue(1))
      .books
  )
