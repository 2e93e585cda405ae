import { describe, expect, it } from "vitest"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { TemplatePaper, type DocumentTemplate } from "../../../src/domain/documents/template-schema.ts"
import { contrast, INK, inkOn, printed, WHITE } from "../../../src/infra/papers/colours.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { drawPages } from "../../../src/infra/papers/draw-sheet.ts"
import type { Drawn } from "../../../src/infra/papers/drawn.ts"
import { DESIGNS, LAYOUTS } from "../../../src/infra/papers/layouts.ts"
import { PALETTE, PALETTE_WITH_WHITE } from "../../../src/infra/papers/palette.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { AT, faces, invoiceOf, ring } from "./samples.ts"

const data = dataOf({ type: "invoice", paper: invoiceOf(12, { notes: richText("Merci de tout cœur") }) })
const draw = async (template: DocumentTemplate, language: "fr" | "en" = "fr") => {
  const { bytes, pages } = await drawPages(documentSheet({ ...data, template }, language, { logo: ring }), faces, AT)
  return { pdf: await readPdf(bytes), pages }
}
const joined = (texts: ReadonlyArray<string>): string => texts.join("").replaceAll(/\s/g, "")
const textsOf = (drawn: ReadonlyArray<Drawn>): ReadonlyArray<Extract<Drawn, { readonly kind: "text" }>> =>
  drawn.flatMap((each) => (each.kind === "text" ? [each] : each.kind === "turned" ? textsOf(each.drawn) : []))

describe("a design", () => {
  it.each(LAYOUTS.flatMap((layout) => TemplatePaper.literals.map((paper) => [layout, paper] as const)))(
    "%s on %s says all that the others say, within its page, tagged",
    async (layout, paper) => {
      const { pages, pdf } = await draw({ ...DESIGNS[layout], paper })
      const text = joined(pdf.pages)
      for (const said of [
        /facture/i,
        "F-01",
        "AtelierDossou",
        "BoulangerieAdjovi",
        "20nov.2026",
        "SacdecimentCIMII50kg",
        "TotalTTC",
        "MTNMoMo",
        "Mercidetoutcœur"
      ])
        expect(text).toMatch(said)
      expect(pdf).toMatchObject({ isTagged: true, language: "fr-FR", active: [] })
      expect(pages).toHaveLength(pdf.pages.length)
      for (const { drawn, height, width } of pages)
        for (const { text: each, width: wide, x, y } of textsOf(drawn)) {
          expect(x, each).toBeGreaterThanOrEqual(0)
          expect(x + wide, each).toBeLessThanOrEqual(width)
          expect(y, each).toBeLessThanOrEqual(height)
        }
    }
  )

  it.each(LAYOUTS.flatMap((layout) => TemplatePaper.literals.map((paper) => [layout, paper] as const)))(
    "%s on %s bears the stamp and the signature within its page, under the name of that place, unless it is left out",
    async (layout, paper) => {
      const template = { ...DESIGNS[layout], paper }
      const signed = async (of: DocumentTemplate) =>
        drawPages(documentSheet({ ...data, template: of }, "fr", { stamp: ring, signature: ring }), faces, AT)
      const { bytes, pages } = await signed(template)
      const drawn = pages.flatMap((page) =>
        page.drawn.flatMap((each) => (each.kind === "picture" ? [{ ...each, page }] : []))
      )
      expect(drawn.map(({ picture }) => picture)).toEqual(["stamp", "signature"])
      for (const { height, page, width, x, y } of drawn) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(page.width)
        expect(y + height).toBeLessThanOrEqual(page.height)
      }
      expect(joined((await readPdf(bytes)).pages)).toContain("Cachetetsignature")
      const without = await signed({ ...template, labels: [{ key: "signing", shown: false, fr: "", en: "" }] })
      expect(JSON.stringify(without.pages)).not.toContain('"picture"')
    }
  )

  it("is one page on a roll, cut where the writing ends", async () => {
    const { pages } = await draw({ ...DESIGNS.kente, paper: "58mm" })
    expect(pages).toHaveLength(1)
    const [page] = pages
    const last = Math.max(...textsOf(page?.drawn ?? []).map(({ y }) => y))
    expect((page?.height ?? 0) - last).toBeLessThan(30)
  })

  it("differs from each other in where things stand, not only in colours", async () => {
    const places = await Promise.all(
      LAYOUTS.map(async (layout) => {
        const { pages } = await draw(DESIGNS[layout])
        return JSON.stringify(textsOf(pages[0]?.drawn ?? []).map(({ x, y }) => [Math.round(x), Math.round(y)]))
      })
    )
    expect(new Set(places).size).toBe(LAYOUTS.length)
  })

  it("takes labels, columns and a font as the template says, and what it does not know as usual", async () => {
    const template: DocumentTemplate = {
      ...DESIGNS.banner,
      layout: "of-a-later-build",
      header: { ...DESIGNS.banner.header, font: "of-a-later-build" },
      labels: [
        { key: "unitPrice", shown: true, fr: "Prix public", en: "" },
        { key: "taxId", shown: false, fr: "", en: "" },
        { key: "totalWithTax", shown: false, fr: "", en: "" }
      ],
      columns: ["amount", "designation", "unitPrice", "of-a-later-build"]
    }
    const french = (await draw(template)).pdf
    expect(french.pages[0]).toMatch(/Montant\nDésignation\nPrix public/)
    expect(joined(french.pages)).not.toContain("3201900123456")
    expect(joined(french.pages)).not.toContain("Quantité")
    // What is owed is always said.
    expect(joined(french.pages)).toContain("TotalTTC")
    expect((await draw(template, "en")).pdf.pages[0]).toContain("Unit price")
  })
})

describe("colours of papers", () => {
  it("are forty, and the same with white, each once", () => {
    expect(PALETTE).toHaveLength(40)
    expect(new Set(PALETTE_WITH_WHITE.map(({ colour }) => colour)).size).toBe(41)
    expect(PALETTE_WITH_WHITE.at(-1)?.colour).toBe(WHITE)
  })

  it("never hide what is written: text on each is read, and each as text on white", () => {
    for (const { colour } of PALETTE_WITH_WHITE) {
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4)
      expect(contrast(printed(colour), WHITE)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(WHITE, INK)).toBeGreaterThan(15)
    expect(contrast("#777777", WHITE)).toBeCloseTo(4.48, 2)
  })
})

describe("fonts of papers", () => {
  it.each(["noto-sans", "kazi-clear", "noto-serif", "kazi-book", "kazi-letter", "noto-mono"])(
    "%s has ₦, ₵, accents and the letters of West African languages, without another's help",
    async (font) => {
      const part = { ...DESIGNS.kente.body, font }
      const said = "₦ ₵ € éèêëàçùœ ŋɛɔɖƒʋɗɓ ẹọṣ «»’…"
      const sheet = documentSheet(
        { ...data, footerText: richText(said), template: { ...DESIGNS.kente, header: part, body: part, footer: part } },
        "fr"
      )
      const only = { [font]: faces[font as keyof typeof faces] }
      const { bytes } = await drawPages(sheet, only, AT)
      expect(joined((await readPdf(bytes)).pages)).toContain(joined([said]))
    }
  )

  it.each(Object.keys(faces))("%s draws marks under signs that carry none, too", async (font) => {
    const part = { ...DESIGNS.kente.body, font: font as keyof typeof faces }
    const said = "a\u02c7\u032d\u02c8\u0331\u00a8\u0331z"
    const sheet = documentSheet(
      { ...data, footerText: richText(said), template: { ...DESIGNS.kente, header: part, body: part, footer: part } },
      "fr"
    )
    const { bytes } = await drawPages(sheet, faces, AT)
    const read = joined((await readPdf(bytes)).pages)
    for (const sign of "aˇˈ¨z") expect(read).toContain(sign)
  })
})
