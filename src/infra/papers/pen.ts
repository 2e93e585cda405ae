import Pdf from "pdfkit"
import { COLOURS, FLOOR, PAGE, WOVEN } from "./look.ts"
import { printable } from "./printable.ts"
import type { Faces, Sheet } from "./sheet.ts"
import { wrap } from "./wrap.ts"

export type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** How a text is set: `leading` is from one line to the next, in points. */
export interface Style {
  readonly face: keyof Faces
  readonly size: number
  readonly leading: number
  readonly colour: string
  /** Between characters, in points. */
  readonly spacing?: number
}

/** Where lines of text stand: `x` is where they begin, or where they end at the right. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly align?: "left" | "right"
}

/** A place on the page by its corners. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Writes on the pages of one document from top to bottom. Lengths are points; y is measured from the top of the page. */
export interface Pen {
  readonly doc: Document
  /** The document's structure, at its top. */
  readonly root: Element
  /** Where the next thing begins. */
  y: number
  readonly widthOf: (text: string, style: Style) => number
  /** The lines in which a text fits into a width, as they can be printed. */
  readonly lines: (text: string, width: number, style: Style) => ReadonlyArray<string>
  /** Draws lines, the first one's top at `y`. */
  readonly put: (lines: ReadonlyArray<string>, place: Place, style: Style) => void
  /** Draws something of the document's structure (`H1`, `P`). */
  readonly tell: (role: string, draw: () => void) => void
  /** Draws a picture, which `text` says to those who do not see it. */
  readonly picture: (text: string, box: Box, draw: () => void) => void
  /** Draws what only decorates: readers pass over it. */
  readonly decorate: (draw: () => void) => void
  /** Goes on to the next page unless so much fits on this one; true when it did. */
  readonly need: (height: number) => boolean
  readonly nextPage: () => void
  /** Ends the document. */
  readonly end: () => Promise<Uint8Array>
}

/** The part of fontkit's font that says which characters it has. */
interface HasGlyphs {
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean }
}

const drawWoven = (doc: Document, height: number): void => {
  for (let x = 0, at = 0; x < PAGE.width; at += 1) {
    const [colour, length] = WOVEN[at % WOVEN.length] ?? WOVEN[0]
    doc.rect(x, 0, Math.min(length, PAGE.width - x), height).fill(colour)
    x += length
  }
}

/** How long a watermark may be, in points. */
const WATERMARK = 560

const drawWatermark = (doc: Document, text: string, widthOf: (text: string, style: Style) => number): void => {
  const large: Style = { face: "semibold", size: 110, leading: 110, colour: COLOURS.watermark }
  // Measuring sets another size: it comes first. Whatever the language, the word stays on the page.
  const style = { ...large, size: Math.min(large.size, (large.size * WATERMARK) / widthOf(text, large)) }
  const left = (PAGE.width - widthOf(text, style)) / 2
  doc.save()
  doc.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] })
  doc.fillOpacity(0.09).fillColor(style.colour).font(style.face).fontSize(style.size)
  doc.text(text, left, PAGE.height / 2 + style.size / 3, {
    lineBreak: false,
    baseline: "alphabetic"
  })
  doc.restore()
}

/** Opens a document with its first page. `at`: when it is made, in milliseconds since 1970; the same sheet at the same time is the same file. */
export const openPen = (sheet: Sheet, faces: Faces, at: number): Pen => {
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    // None of the fourteen faces that every reader is taken to have: they lack ₦, and browsers are not sent them.
    font: "",
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: sheet.language === "fr" ? "fr-FR" : "en-GB",
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.seller.name, Creator: "Kazi", CreationDate: new Date(at) }
  })
  const chunks: Array<Uint8Array> = []
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on("end", () => resolve()))
  doc.registerFont("semibold", faces.semibold)
  doc.registerFont("regular", faces.regular)
  const root = doc.struct("Document")
  doc.addStructure(root)

  const set = ({ face, size }: Style): Document => doc.font(face).fontSize(size)
  doc.font("regular")
  const { font } = (doc as unknown as { readonly _font: HasGlyphs })._font
  const drawn = new Map<number, boolean>()
  const isDrawn = (codePoint: number): boolean => {
    const known = drawn.get(codePoint)
    if (known !== undefined) return known
    const has = font.hasGlyphForCodePoint(codePoint)
    drawn.set(codePoint, has)
    return has
  }
  /** Widths at a size of 1: the same units, taxes and words stand in many lines. */
  const widths: { readonly [face in keyof Faces]: Map<string, number> } = { regular: new Map(), semibold: new Map() }
  const widthOf = (text: string, { face, size, spacing = 0 }: Style): number => {
    const known = widths[face].get(text) ?? doc.font(face).fontSize(1000).widthOfString(text) / 1000
    widths[face].set(text, known)
    return known * size + spacing * text.length
  }

  const pen: Pen = {
    doc,
    root,
    y: 0,
    widthOf,
    lines: (text, width, style) => wrap(printable(text, isDrawn), width, (part) => widthOf(part, style)),
    put: (lines, { align = "left", x, y }, style) => {
      const { colour, leading, size, spacing = 0 } = style
      lines.forEach((line, index) => {
        const left = align === "left" ? x : x - widthOf(line, style)
        // Text hangs from its line's top: the height of capitals is centred in the leading.
        const baseline = y + index * leading + (leading + size * 0.714) / 2
        set(style).fillColor(colour)
        doc.text(line, left, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: spacing })
      })
    },
    tell: (role, draw) => {
      root.add(doc.struct(role, {}, [draw]))
    },
    picture: (text, { bottom, left, right, top }, draw) => {
      // A figure says where it is; the types of the library do not know that it takes it.
      const options = { alt: text, bbox: [left, top, right, bottom] }
      root.add(doc.struct("Figure", options, [draw]))
    },
    decorate: (draw) => {
      doc.markContent("Artifact", { type: "Layout" })
      draw()
      doc.endMarkedContent()
    },
    need: (height) => {
      if (pen.y + height <= FLOOR) return false
      pen.nextPage()
      return true
    },
    nextPage: () => {
      doc.addPage()
      const isFirst = doc.bufferedPageRange().count === 1
      pen.decorate(() => {
        drawWoven(doc, isFirst ? 7 : 4)
        if (sheet.watermark !== "") drawWatermark(doc, sheet.watermark, widthOf)
      })
      pen.y = isFirst ? PAGE.top : PAGE.top - 8
    },
    end: async () => {
      root.end()
      doc.end()
      await ended
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      let from = 0
      for (const chunk of chunks) {
        bytes.set(chunk, from)
        from += chunk.length
      }
      return bytes
    }
  }
  pen.nextPage()
  return pen
}
