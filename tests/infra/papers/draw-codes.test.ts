import { describe, expect, it } from "vitest"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { DESIGNS, LAYOUTS, STANDARD } from "../../../src/infra/papers/layouts.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { drawPages } from "../../../src/infra/papers/draw-sheet.ts"
import { documentPath } from "../../../src/infra/contract/document-page.ts"
import { codesIn } from "../../support/read-codes.ts"
import { plainSpaces, readPdf } from "../../support/read-pdf.ts"
import { id } from "../../support/ids.ts"
import { linkSecret } from "../../support/samples.ts"
import { AT, faces, invoiceOf } from "./samples.ts"

const link = `https://kazi.example.com${documentPath(id.document(1), linkSecret(1).secret)}`
const data = dataOf({ type: "invoice", paper: invoiceOf(12) })
const PAPERS = ["A4", "A5", "80mm", "58mm"] as const

describe("the code of a document's public page", () => {
  it.each(LAYOUTS.flatMap((layout) => PAPERS.map((paper) => [layout, paper] as const)))(
    "is read by a phone, in the design %s on %s, and its dots are wide enough",
    async (layout, paper) => {
      const sheet = documentSheet({ ...data, template: { ...DESIGNS[layout], paper } }, "fr", {}, link)
      const { bytes, pages } = await drawPages(sheet, faces, AT)
      expect(codesIn(bytes)).toEqual([link])
      const last = pages.at(-1)
      const heights = (last?.drawn ?? []).flatMap((each) => (each.kind === "box" && each.width < 30 ? [each] : []))
      const dots = heights.slice(-50).map(({ height }) => height)
      // A third of a millimetre is what cheap cameras tell apart.
      expect(Math.min(...dots)).toBeGreaterThan(0.95)
      for (const { height, width, x, y } of heights.slice(-50)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(last?.width ?? 0)
        expect(y + height).toBeLessThanOrEqual(last?.height ?? 0)
      }
    }
  )

  it("is told in words to those who do not see it, and stands beside a second one, that of the tax office", async () => {
    const sheet = documentSheet({ ...data, template: { ...STANDARD, paper: "A4" } }, "en", {}, link)
    const both = { ...sheet, codes: [...sheet.codes, { text: "NIM ED01000001;F-01;20261120", label: "Certified" }] }
    const { bytes } = await drawPages(both, faces, AT)
    expect(codesIn(bytes)).toEqual([link, "NIM ED01000001;F-01;20261120"])
    const { active, pages, roles } = await readPdf(bytes)
    expect(plainSpaces(pages.join("\n"))).toContain("Scan to see it")
    expect(roles.flat().filter((role) => role === "Figure").length).toBe(2)
    expect(active).toEqual([])
  })

  it.each(LAYOUTS)("does not stand alone on its page in the design %s, where a note is above it", async (layout) => {
    const texts = { notes: richText("Merci de votre confiance.\nNi reprise, ni échange après 7 jours.") }
    const alone: Array<number> = []
    for (let lines = 1; lines <= 14; lines += 1) {
      const noted = dataOf({ type: "invoice", paper: invoiceOf(lines, texts) })
      const sheet = documentSheet({ ...noted, template: { ...DESIGNS[layout], paper: "A5" } }, "fr", {}, link)
      const { pages } = await drawPages(sheet, faces, AT)
      const words = (pages.at(-1)?.drawn ?? []).flatMap((each) => (each.kind === "text" ? [each.text] : [])).join(" ")
      if (!words.includes("Merci de votre confiance")) alone.push(lines)
    }
    expect(alone).toEqual([])
  })

  it("stands on no paper of a document without a link", async () => {
    const { bytes } = await drawPages(
      documentSheet({ ...data, template: { ...STANDARD, paper: "A4" } }, "fr"),
      faces,
      AT
    )
    expect(codesIn(bytes)).toEqual([])
  })
})
