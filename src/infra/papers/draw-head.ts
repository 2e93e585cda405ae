import { COLOURS, INNER, PAGE } from "./look.ts"
import { opaquePicture } from "./opaque-picture.ts"
import type { Pen, Style } from "./pen.ts"
import type { Party, Sheet } from "./sheet.ts"
import { STYLES } from "./styles.ts"

const LOGO = 60
const GAP = 14
const RIGHT = PAGE.side + INNER
/** Where the right half begins: the buyer stands there, as in the window of an envelope. */
const HALF = PAGE.side + INNER * 0.53

/** A style small enough for the text to stand on one line, and no smaller than half of it. */
const fitting = (pen: Pen, text: string, style: Style, width: number): Style => {
  const wide = pen.widthOf(text, style)
  const scale = Math.max(0.5, Math.min(1, width / wide))
  return { ...style, size: style.size * scale, leading: style.leading * scale }
}

/** A party's lines, each with its style. */
const partyLines = (pen: Pen, { label, lines, name }: Party, width: number) => [
  ...pen.lines(label, width, STYLES.label).map((text) => ({ text, style: STYLES.label })),
  ...pen.lines(name, width, STYLES.name).map((text) => ({ text, style: STYLES.name })),
  // An address of a hundred lines would push everything else from the page.
  ...pen
    .lines(
      lines
        .filter((line) => line !== "")
        .map(folded)
        .join("\n"),
      width,
      STYLES.muted
    )
    .map((text) => ({
      text,
      style: STYLES.muted
    }))
]

const folded = (text: string): string => (text.split("\n").length > 5 ? text.replaceAll(/\s*\n\s*/g, ", ") : text)

type Line = ReturnType<typeof partyLines>[number]

const heightOf = (lines: ReadonlyArray<Line>): number => lines.reduce((sum, { style }) => sum + style.leading, 0)

const putParty = (pen: Pen, lines: ReadonlyArray<Line>, x: number, top: number): void =>
  pen.tell("P", () => {
    let y = top
    for (const { style, text } of lines) {
      pen.put([text], { x, y }, style)
      y += style.leading
    }
  })

/** The logo, the seller and the reference. */
const drawTitle = (pen: Pen, sheet: Sheet): void => {
  const top = pen.y
  const picture = sheet.logo === null ? undefined : opaquePicture(sheet.logo)
  const sellerX = PAGE.side + (picture === undefined ? 0 : LOGO + GAP)
  const referenceWidth = INNER * 0.4
  const seller = partyLines(pen, sheet.seller, RIGHT - referenceWidth - GAP - sellerX)
  const reference = pen.lines(sheet.reference, 4000, STYLES.reference)[0] ?? ""
  const style = fitting(pen, reference, STYLES.reference, referenceWidth)
  const kind = pen.lines(sheet.kind.toLocaleUpperCase(sheet.language), referenceWidth, STYLES.kind)
  pen.tell("H1", () => {
    pen.put(kind, { x: RIGHT, y: top, align: "right" }, STYLES.kind)
    pen.put([reference], { x: RIGHT, y: top + kind.length * STYLES.kind.leading + 1, align: "right" }, style)
  })
  if (picture !== undefined) {
    const box = { left: PAGE.side, top, right: PAGE.side + LOGO, bottom: top + LOGO }
    pen.picture(sheet.logoText, box, () => {
      pen.doc.image(picture as Buffer, PAGE.side, top, { fit: [LOGO, LOGO] })
    })
  }
  putParty(pen, seller, sellerX, top)
  pen.y = top + Math.max(heightOf(seller), picture === undefined ? 0 : LOGO, 50) + 18
}

/** Dates and the like at the left, whom the paper is for at the right. */
const drawFacts = (pen: Pen, sheet: Sheet): void => {
  const top = pen.y
  const pad = 12
  const buyer = partyLines(pen, sheet.buyer, RIGHT - HALF - 2 * pad)
  const boxHeight = heightOf(buyer) + 2 * pad - 2
  pen.decorate(() => {
    pen.doc.roundedRect(HALF, top, RIGHT - HALF, boxHeight, 6).fill(COLOURS.soft)
    pen.doc.rect(HALF, top + 6, 2.5, boxHeight - 12).fill(COLOURS.ochre)
  })
  const width = HALF - PAGE.side - 24
  let y = top + 8
  for (const { label, value } of sheet.facts) {
    const at = y
    const lines = pen.lines(value, width * 0.58, STYLES.strong)
    const labels = pen.lines(label, width * 0.4, STYLES.muted)
    pen.tell("P", () => {
      pen.put(labels, { x: PAGE.side, y: at + 0.5 }, STYLES.muted)
      pen.put(lines, { x: PAGE.side + width * 0.42, y: at }, STYLES.strong)
    })
    y += Math.max(labels.length * STYLES.muted.leading, lines.length * STYLES.strong.leading) + 4
  }
  putParty(pen, buyer, HALF + pad, top + pad - 1)
  pen.y = Math.max(y, top + boxHeight) + 16
}

/** What stands above the lines, on the first page only. */
export const drawHead = (pen: Pen, sheet: Sheet): void => {
  drawTitle(pen, sheet)
  drawFacts(pen, sheet)
}
