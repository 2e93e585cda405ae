import { unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { openMany, type ManyAs } from "../../../src/infra/papers/draw-many.ts"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"
import type { FacesByFont } from "../../../src/infra/papers/fonts.ts"
import { fontsOf } from "../../../src/infra/papers/look.ts"
import type { Sheet } from "../../../src/infra/papers/sheet.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { AT, faces, invoiceOf, ring } from "./samples.ts"

const sheetOf = (lines: number, design: keyof typeof DESIGNS, paper: "A4" | "A5" | "58mm", language: "fr" | "en") =>
  documentSheet(
    { ...dataOf({ type: "invoice", paper: invoiceOf(lines) }), template: { ...DESIGNS[design], paper } },
    language,
    { logo: ring.slice(), stamp: ring.slice() }
  )
const sheets: ReadonlyArray<Sheet> = [
  sheetOf(40, "kente", "A4", "fr"),
  sheetOf(2, "ledger", "58mm", "en"),
  sheetOf(12, "plain", "A5", "fr"),
  sheetOf(1, "kente", "A4", "en")
]

const drawn = async (as: ManyAs): Promise<Uint8Array> => {
  const many = openMany(as, "4 documents", AT)
  const sent = new Set<string>()
  for (const sheet of sheets) {
    const fresh: FacesByFont = Object.fromEntries(
      fontsOf(sheet.look)
        .filter((font) => !sent.has(font))
        .map((font) => [font, faces[font]])
    )
    for (const font of Object.keys(fresh)) sent.add(font)
    await many.add(sheet, fresh, "facture-F-01.pdf")
  }
  return many.end()
}

describe("many papers", () => {
  it("in one file stand behind each other as each alone would, with pages counted by themselves and a picture kept once", async () => {
    const bytes = await drawn("one")
    const alone = await Promise.all(
      sheets.map(async (sheet) => (await readPdf(await drawSheet(sheet, faces, AT))).pages)
    )
    const { active, isTagged, pages, title } = await readPdf(bytes)
    expect(pages).toEqual(alone.flat())
    expect({ active, isTagged, title }).toEqual({ active: [], isTagged: true, title: "4 documents" })
    expect(Buffer.from(bytes).toString("latin1").split("/Subtype /Image")).toHaveLength(2)
  })

  it("in a zip are the files that each alone is, under names of their own", async () => {
    const files = unzipSync(await drawn("zip"))
    expect(Object.keys(files)).toEqual([
      "facture-F-01.pdf",
      "facture-F-01-2.pdf",
      "facture-F-01-3.pdf",
      "facture-F-01-4.pdf"
    ])
    for (const [index, file] of Object.values(files).entries()) {
      const sheet = sheets[index]
      if (sheet === undefined) throw new Error("one too many")
      expect(Buffer.from(file).equals(await drawSheet(sheet, faces, AT))).toBe(true)
    }
  })
})
