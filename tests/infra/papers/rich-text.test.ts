import { describe, expect, it } from "vitest"
import type { RichText } from "../../../src/domain/documents/rich-text.ts"
import { TemplatePaper } from "../../../src/domain/documents/template-schema.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { drawPages } from "../../../src/infra/papers/draw-sheet.ts"
import type { Drawn } from "../../../src/infra/papers/drawn.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { AT, faces, invoiceOf } from "./samples.ts"

type Text = Extract<Drawn, { readonly kind: "text" }>

const long = "Marchandise livrée, ni reprise ni échangée après sept jours, sauf accord écrit du vendeur. "
const notes: RichText = [
  {
    type: "paragraph",
    runs: [
      { text: "Paiement " },
      { text: "sous huit jours", bold: true },
      { text: ", mer" },
      { text: "ci.", italic: true }
    ]
  },
  { type: "list", items: [[{ text: "Premier point" }], [{ text: long.repeat(3), bold: true }, { text: "fin" }]] }
]

const draw = async (text: RichText, paper: (typeof TemplatePaper.literals)[number]) => {
  const data = dataOf({ type: "invoice", paper: invoiceOf(1, { notes: text, headerText: text, footerText: text }) })
  const { bytes, pages } = await drawPages(
    documentSheet({ ...data, template: { ...DESIGNS.kente, paper } }, "fr"),
    faces,
    AT
  )
  const drawn = pages.flatMap((page) => page.drawn).filter((each): each is Text => each.kind === "text")
  // What stands at the foot of each page would come between.
  const read = (await readPdf(bytes)).pages.map((page) =>
    page.replaceAll(/\n[^\n]*Atelier Dossou ·[^\n]*\n\d+ \/ \d+/g, "")
  )
  return { text: read.join("\n").replaceAll(/\s/g, ""), drawn, width: pages[0]?.width ?? 0 }
}

describe("what somebody wrote with looks and lists", () => {
  it.each(TemplatePaper.literals)(
    "is printed on %s with them, each line within the page, nothing lost",
    async (paper) => {
      const { drawn, text, width } = await draw(notes, paper)
      const said = `Paiementsoushuitjours,merci.•Premierpoint•${long.repeat(3).replaceAll(/\s/g, "")}fin`
      expect(text.split(said)).toHaveLength(4)
      const lookOf = (start: string) => drawn.find((each) => each.text.startsWith(start))
      expect(lookOf("sous huit jours")).toMatchObject({ weight: "semibold", isSlanted: false })
      expect(lookOf("ci.")).toMatchObject({ weight: "regular", isSlanted: true })
      const [dot, item] = [lookOf("•"), lookOf("Premier point")]
      expect(item?.x ?? 0).toBeGreaterThan((dot?.x ?? 0) + (dot?.width ?? 0))
      // What goes on in a second line stands under the item, not under its dot.
      expect(drawn.filter(({ weight, x }) => weight === "semibold" && x === item?.x).length).toBeGreaterThan(2)
      for (const { text: each, width: wide, x } of drawn) expect(x + wide, each).toBeLessThanOrEqual(width)
    }
  )

  it("is broken where a word is wider than a line, whatever its looks", async () => {
    const word = "x".repeat(400)
    const { drawn, text, width } = await draw(
      [
        {
          type: "list",
          items: [
            [
              { text: word, bold: true },
              { text: word, italic: true }
            ]
          ]
        }
      ],
      "58mm"
    )
    expect(text).toContain(word)
    for (const { width: wide, x } of drawn) expect(x + wide).toBeLessThanOrEqual(width)
  })
})
