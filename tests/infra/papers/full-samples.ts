import type { RichText } from "../../../src/domain/documents/rich-text.ts"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import type { DocumentLine, ItemLine } from "../../../src/domain/documents/schema.ts"
import { TemplatePaper } from "../../../src/domain/documents/template-schema.ts"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import type { DocumentData } from "../../../src/infra/papers/document-data.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { DESIGNS, LAYOUTS, type LayoutName } from "../../../src/infra/papers/layouts.ts"
import type { Sheet } from "../../../src/infra/papers/sheet.ts"
import { id } from "../../support/ids.ts"
import { ask, content, line, linkSecret, price, quantity, rate, TODAY } from "../../support/samples.ts"
import type { Scenario } from "../../support/scenario.ts"
import { creditNoteIn, estimateIn, paperIn, shop } from "./samples.ts"
import { ring, signature, stamp } from "./sample-pictures.ts"

/*
 * Papers that say all that papers can say, to be looked at and to be measured: each design, with few lines and many, in both languages,
 * on each paper; and one of each kind of document.
 */

interface Words {
  readonly sold: ReadonlyArray<readonly [designation: string, unit: string, unitPrice: string]>
  readonly sections: ReadonlyArray<string>
  readonly text: string
  readonly title: string
  readonly headerText: string
  readonly notes: RichText
  readonly footerText: string
}

const WORDS: { readonly [language in Locale]: Words } = {
  fr: {
    sold: [
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
    ],
    sections: ["Gros œuvre", "Finitions", "Couverture et étanchéité"],
    text: "Livraison sur le chantier d’Akpakpa, au rez-de-chaussée, par vos soins au-delà.",
    title: "Rénovation de la boutique d’Akpakpa",
    headerText: "Suite à votre commande du 12 novembre 2026, nous vous prions de trouver le détail de nos travaux.",
    notes: [
      { type: "paragraph", runs: [{ text: "Garantie : ", bold: true }, { text: "deux ans sur la pose." }] },
      {
        type: "list",
        items: [
          [{ text: "Marchandise livrée ni reprise ni échangée après 7 jours." }],
          [{ text: "Merci de rappeler le numéro de la facture.", italic: true }]
        ]
      }
    ],
    footerText: "Pénalité de retard : 1,5 % par mois."
  },
  en: {
    sold: [
      ["Bag of cement CEM II 50 kg", "bag", "5250"],
      ["Reinforcing bar 12 mm, 12 m long", "bar", "6800"],
      ["Floor tiles 60 × 60, grey stoneware", "m²", "9750.5"],
      ["White emulsion paint, 25 kg bucket", "bucket", "32500"],
      ["Labour: laying and finishing", "day", "15000"],
      [
        "Aluminium roofing sheet 0.35 mm, 6 m long, brick red, delivered to the site with its screws and washers",
        "",
        "18250"
      ]
    ],
    sections: ["Structural work", "Finishing", "Roofing and waterproofing"],
    text: "Delivered to the Akpakpa site, ground floor; carried further by you.",
    title: "Refurbishment of the Akpakpa shop",
    headerText: "Further to your order of 12 November 2026, please find the details of our work below.",
    notes: [
      { type: "paragraph", runs: [{ text: "Warranty: ", bold: true }, { text: "two years on the laying." }] },
      {
        type: "list",
        items: [
          [{ text: "Goods delivered are neither taken back nor exchanged after 7 days." }],
          [{ text: "Please quote the number of the invoice.", italic: true }]
        ]
      }
    ],
    footerText: "Late payment: 1.5 % a month."
  }
}

const itemOf = (index: number, { sold }: Words): ItemLine => {
  const [designation, unit, unitPrice] = sold[index % sold.length] ?? ["", "", "0"]
  return line(index + 1, {
    designation,
    unit,
    unitPrice: price(unitPrice),
    quantity: quantity(String(((index * 5) % 7) + 1)),
    taxCodes: index % 6 === 4 ? ["A"] : index % 4 === 2 ? ["B", "TC"] : ["B"],
    discount: index % 9 === 5 ? { kind: "percent", rate: rate("5") } : null
  })
}

/** So many lines in all, among them a section now and then, and a text. One line alone sells something. */
const mixedLines = (count: number, words: Words): ReadonlyArray<DocumentLine> =>
  Array.from({ length: count }, (_, index): DocumentLine => {
    if (count > 1 && (index % 14 === 0 || index === 6))
      return {
        kind: "section",
        lineId: id.line(index + 1),
        designation: words.sections[Math.ceil(index / 14) % words.sections.length] ?? ""
      }
    return count > 1 && index % 14 === 9
      ? { kind: "text", lineId: id.line(index + 1), designation: words.text }
      : itemOf(index, words)
  })

/** A shop that has all taxes that its papers speak of. */
const taxedShop = (): Scenario =>
  shop().after(
    ask.addTax("TC", { name: "Taxe communale", rate: rate("1.5") }),
    ask.addTax("AIB", { name: "AIB", rate: rate("3"), kind: "withholding" })
  )

/** All that a document of so many lines can say. */
const fullContent = (count: number, language: Locale): Partial<InvoiceContent> => {
  const words = WORDS[language]
  return {
    lines: mixedLines(count, words),
    pricesIncludeTax: false,
    title: words.title,
    orderNumber: "BC-2026-118",
    withholding: "AIB",
    discount: { kind: "percent", rate: rate("2.5") },
    deposit: { kind: "percent", rate: rate("30") },
    headerText: richText(words.headerText),
    notes: words.notes,
    footerText: richText(words.footerText)
  }
}

export const COUNTS = [1, 12, 100] as const
export type Count = (typeof COUNTS)[number]

export const fullInvoice = (count: Count, language: Locale): DocumentData =>
  dataOf({
    type: "invoice",
    paper: paperIn(taxedShop().after(ask.draft(1, content(fullContent(count, language))), ask.issue(1)).books)
  })

const LINK = `https://kazi.example.com/d/${id.document(1)}#${linkSecret(1).secret}`

/** The sheet of a document with all that is put on it beside its texts. */
export const fullSheet = (
  data: DocumentData,
  language: Locale,
  layout: LayoutName = "kente",
  paper: TemplatePaper = "A4"
): Sheet =>
  documentSheet({ ...data, template: { ...DESIGNS[layout], paper } }, language, { logo: ring, stamp, signature }, LINK)

/** Each design with so many lines in a language on a paper, by the name of its file. */
export const designSheets = function* (
  counts: ReadonlyArray<Count> = COUNTS,
  languages: ReadonlyArray<Locale> = ["fr", "en"]
): Generator<{ readonly name: string; readonly sheet: Sheet }> {
  for (const language of languages)
    for (const count of counts) {
      const data = fullInvoice(count, language)
      for (const layout of LAYOUTS)
        for (const paper of TemplatePaper.literals)
          yield { name: `${layout}-${paper}-${count}-${language}`, sheet: fullSheet(data, language, layout, paper) }
    }
}

const LONG = "Société de Construction, de Rénovation et de Fournitures Générales du Golfe de Guinée et du Sahel"
const long = (length: number): string => `${LONG} `.repeat(8).slice(0, length).trim()

const invoiceIn = (story: Scenario, n = 1): DocumentData => dataOf({ type: "invoice", paper: paperIn(story.books, n) })

const issuedShop = (overrides: Partial<InvoiceContent> = {}): Scenario =>
  taxedShop().after(ask.draft(1, content({ lines: mixedLines(5, WORDS.fr), ...overrides })), ask.issue(1))

/** One of each kind of document, and each state that is told on it, by name. */
export const KINDS: { readonly [name: string]: () => DocumentData } = {
  "invoice-plain": () => invoiceIn(issuedShop({ lines: [line(1)] })),
  draft: () => invoiceIn(taxedShop().after(ask.draft(1, content(fullContent(12, "fr"))))),
  "draft-empty": () => invoiceIn(shop().after(ask.draft(1, content({ lines: [], customerId: null })))),
  "paid-in-part": () => invoiceIn(issuedShop().after(ask.pay(1, 1, "15000"))),
  paid: () => {
    const story = issuedShop()
    return invoiceIn(story.after(ask.pay(1, 1, String(paperIn(story.books).invoice.total))))
  },
  credited: () => invoiceIn(issuedShop().after(ask.credit(1, 1))),
  "written-off": () => invoiceIn(issuedShop().after(ask.pay(1, 1, "15000"), ask.writeOff(1))),
  nothing: () => invoiceIn(issuedShop({ lines: [line(1, { unitPrice: price("0") })], pricesIncludeTax: false })),
  euros: () =>
    invoiceIn(issuedShop({ ...fullContent(12, "fr"), currency: "EUR", rounding: "line", pricesIncludeTax: true })),
  dinars: () => invoiceIn(issuedShop({ ...fullContent(12, "fr"), currency: "TND", rounding: "line" })),
  nairas: () => invoiceIn(issuedShop({ ...fullContent(12, "en"), currency: "NGN" })),
  large: () =>
    invoiceIn(
      issuedShop({
        lines: [1, 2, 3].map((n) =>
          line(n, { quantity: quantity("12345.678"), unitPrice: price("98765432.25"), taxCodes: ["B", "TC"] })
        ),
        currency: "NGN"
      })
    ),
  "specific-tax": () =>
    invoiceIn(
      issuedShop({
        type: "specific-tax",
        lines: [1, 2].map((n) => line(n, { specificTax: price("125"), taxCodes: ["B"] }))
      })
    ),
  "credit-note-part": () => creditNoteIn(issuedShop().after(ask.credit(1, 1, { 2: "1", 3: "2" })).books),
  "credit-note-whole": () => creditNoteIn(issuedShop(fullContent(12, "fr")).after(ask.credit(1, 1)).books),
  estimate: () => estimateIn(offered().books),
  proforma: () => estimateIn(offered("proforma").books),
  "estimate-cancelled": () => estimateIn(offered().after(ask.cancelEstimate(1)).books),
  deposit: () => invoiceIn(offered().after(ask.deposit(2, "40000"), ask.issue(2)), 2),
  "deposit-deducted": () =>
    invoiceIn(offered().after(ask.deposit(2, "40000"), ask.issue(2), ask.convert(1, 1), ask.issue(1))),
  long: () =>
    invoiceIn(
      taxedShop().after(
        ask.editCompany({ socialName: long(118), address: long(290) }),
        ask.editCustomer(1, { name: long(119), address: long(299) }),
        ask.draft(
          1,
          content({
            ...fullContent(12, "fr"),
            title: long(119),
            orderNumber: long(58),
            notes: richText(`${long(600)}\n`.repeat(3)),
            lines: mixedLines(5, WORDS.fr).map((each) => ({
              ...each,
              designation: long(590),
              ...(each.kind === "item" && { unit: "kilogrammes-métriqu" })
            }))
          })
        ),
        ask.issue(1)
      )
    )
}

const offered = (kind: "estimate" | "proforma" = "estimate"): Scenario => {
  const { lines = [], headerText, notes, footerText, title, discount = null } = fullContent(12, "fr")
  return taxedShop().after(
    ask.estimate(1, {
      kind,
      issueDate: TODAY,
      lines,
      discount,
      ...(headerText !== undefined && { headerText }),
      ...(notes !== undefined && { notes }),
      ...(footerText !== undefined && { footerText }),
      ...(title !== undefined && { title })
    }),
    ask.issueEstimate(1)
  )
}
