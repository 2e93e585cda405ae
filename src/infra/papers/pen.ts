import Pdf from "pdfkit"
import type { Drawn, DrawnPage, PictureName } from "./drawn.ts"
import type { FacesByFont, FontName } from "./fonts.ts"
import { geometryOf, type Geometry } from "./look.ts"
import { opaquePicture } from "./opaque-picture.ts"
import { printable } from "./printable.ts"
import type { Sheet } from "./sheet.ts"
import { stylesOf, type Style, type Styles } from "./styles.ts"
import { wrap } from "./wrap.ts"

type Document = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** Where lines of text stand: `x` is where they begin, where they end at the right, or their middle. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly align?: "left" | "right" | "center"
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** Writes on the pages of one document from top to bottom. Lengths are points; y is measured from the top of the page. */
export interface Pen {
  readonly geometry: Geometry
  readonly styles: Styles
  /** The document's structure, at its top. */
  readonly root: Element
  readonly structure: (role: string, options?: object, draw?: () => void) => Element
  /** Where the next thing begins. */
  y: number
  readonly widthOf: (text: string, style: Style) => number
  /** The lines in which a text fits into a width, as they can be printed. */
  readonly lines: (text: string, width: number, style: Style) => ReadonlyArray<string>
  /** A text as it can be printed. */
  readonly plain: (text: string, style: Style) => string
  /** Draws lines, the first one's top at `y`. */
  readonly put: (lines: ReadonlyArray<string>, place: Place, style: Style) => void
  readonly paint: (box: Box, colour: string) => void
  readonly frame: (box: Box, colour: string, line: number) => void
  /** A line from point to point; `dash`: the length of its strokes, none for a whole one. */
  readonly line: (
    from: readonly [number, number],
    to: readonly [number, number],
    colour: string,
    line: number,
    dash?: number
  ) => void
  /** Draws turned about a point, in degrees, seen through by so much. */
  readonly turned: (degrees: number, about: readonly [number, number], opacity: number, draw: () => void) => void
  /** Draws something of the document's structure (`H1`, `P`). */
  readonly tell: (role: string, draw: () => void) => void
  /** How large a picture of the sheet is drawn in a room; null for one that is not there or cannot be read. */
  readonly sizeOf: (name: PictureName, room: { readonly width: number; readonly height: number }) => Size | null
  /** Draws a picture of the sheet, told to those who do not see it. */
  readonly picture: (name: PictureName, at: readonly [x: number, y: number], size: Size) => void
  /** Draws the dark modules of a square code from its top left, told in words to those who do not see it. */
  readonly code: (modules: ReadonlyArray<ReadonlyArray<boolean>>, drawn: DrawnCode) => void
  /** Draws what only decorates: readers pass over it. */
  readonly decorate: (draw: () => void) => void
  /** Goes on to the next page unless so much fits on this one; true when it did. */
  readonly need: (height: number) => boolean
  readonly nextPage: () => void
  /** Draws on each page once more, once it is known how many there are. */
  readonly eachPage: (draw: (page: number, count: number) => void) => void
  /** Ends the sheet; gives its pages. */
  readonly end: () => ReadonlyArray<DrawnPage>
}

interface DrawnCode {
  readonly x: number
  readonly y: number
  /** How wide and high one of its modules is. */
  readonly module: number
  readonly colour: string
  readonly text: string
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The parts of fontkit's font that say which characters it has and how high its capitals are. */
interface FontkitFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly capHeight: number
  readonly unitsPerEm: number
}

const FALLBACK: FontName = "noto-sans"

const sizeOfPng = (png: Uint8Array): Size => {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}

/** Where something of a row stands without a gap. */
const runsOf = (row: ReadonlyArray<boolean>): ReadonlyArray<{ readonly from: number; readonly length: number }> => {
  const runs: Array<{ from: number; length: number }> = []
  row.forEach((isDark, index) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last.from + last.length === index) last.length += 1
    else runs.push({ from: index, length: 1 })
  })
  return runs
}

const inXml = (text: string): string =>
  text
    .replaceAll(/(?!\n)\p{Control}|\p{Surrogate}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")

/** The library writes names into the metadata as they are, which « & » and « < » would break. */
const escapeMetadata = (doc: Document, names: Pick<PDFKit.DocumentInfo, "Author" | "Title">): void => {
  const own = doc as unknown as { info: object; endMetadata: () => void }
  const endMetadata = own.endMetadata.bind(own)
  own.endMetadata = () => {
    own.info = { ...own.info, Author: inXml(names.Author ?? ""), Title: inXml(names.Title ?? "") }
    endMetadata()
  }
}

/** What is drawn on every page before anything else. */
export type Ground = (pen: Pen, isFirst: boolean) => void

/** A file that is being drawn: one sheet after the other has its pages in it. */
export interface PaperFile {
  readonly doc: Document
  readonly faces: FacesByFont
  /** Further fonts, for sheets that need them. */
  readonly addFaces: (faces: FacesByFont) => void
  readonly kit: (name: string) => FontkitFont
  /** A picture as the file holds it, once however many sheets bear it; undefined where it cannot be read. */
  readonly imageOf: (png: Uint8Array) => { readonly size: Size; readonly image: object } | undefined
  /** Ends the file. */
  readonly end: () => Promise<Uint8Array>
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Opens a file without pages. `at`: when it is made, in milliseconds since 1970; the same sheets at the same time are the same file. */
export const openFile = (
  { language, ...names }: { readonly Title: string; readonly Author: string; readonly language: Sheet["language"] },
  given: FacesByFont,
  at: number
): PaperFile => {
  const doc: Document = new Pdf({
    margin: 0,
    autoFirstPage: false,
    // None of the fourteen faces that every reader is taken to have: they lack ₦, and browsers are not sent them.
    font: "",
    bufferPages: true,
    pdfVersion: "1.7",
    // With the output intent and the metadata that archives ask for; a file can be embedded in it later.
    subset: "PDF/A-3a",
    tagged: true,
    lang: language === "fr" ? "fr-FR" : "en-GB",
    displayTitle: true,
    info: { ...names, Creator: "Kazi", CreationDate: new Date(at) }
  })
  escapeMetadata(doc, names)
  const chunks: Array<Uint8Array> = []
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on("end", () => resolve()))
  const faces: { -readonly [font in keyof FacesByFont]: FacesByFont[font] } = {}
  const addFaces = (more: FacesByFont): void => {
    Object.assign(faces, more)
    for (const [font, pair] of Object.entries(more)) {
      for (const weight of ["regular", "semibold"] as const) doc.registerFont(`${font}-${weight}`, pair[weight])
    }
  }
  addFaces(given)
  const kits = new Map<string, FontkitFont>()
  const images: Array<{ readonly png: Uint8Array; readonly known: ReturnType<PaperFile["imageOf"]> }> = []
  const opened = (png: Uint8Array): ReturnType<PaperFile["imageOf"]> => {
    const opaque = opaquePicture(png)
    if (opaque === undefined) return undefined
    const library = doc as unknown as { readonly openImage: (bytes: Uint8Array) => object }
    return { size: sizeOfPng(opaque), image: library.openImage(opaque) }
  }
  return {
    doc,
    faces,
    addFaces,
    kit: (name) => {
      const known = kits.get(name)
      if (known !== undefined) return known
      doc.font(name)
      const { font } = (doc as unknown as { readonly _font: { readonly font: FontkitFont } })._font
      kits.set(name, font)
      return font
    },
    imageOf: (png) => {
      const before = images.find((each) => sameBytes(each.png, png))
      if (before !== undefined) return before.known
      const known = opened(png)
      images.push({ png, known })
      return known
    },
    end: async () => {
      doc.end()
      await ended
      const bytes = new Uint8Array(chunks.reduce((sum, { length: size }) => sum + size, 0))
      let from = 0
      for (const chunk of chunks) {
        bytes.set(chunk, from)
        from += chunk.length
      }
      return bytes
    }
  }
}

/** Opens a sheet in a file with its first page. `length`: of a roll, once it is known. */
export const openPen = (
  { doc, faces, imageOf, kit }: PaperFile,
  sheet: Sheet,
  ground: Ground,
  length?: number
): Pen => {
  const geometry = geometryOf(sheet.look, length)
  const nameOf = (font: FontName, weight: Style["weight"]): string => `${font}-${weight}`
  /** A font that was not handed in is drawn as the plain one. */
  const faceOf = ({ font, weight }: Style): string => nameOf(faces[font] === undefined ? FALLBACK : font, weight)
  const root = doc.struct("Document")
  doc.addStructure(root)

  const drawnBy = new Map<string, Map<number, boolean>>()
  const isDrawnIn = (name: string): ((codePoint: number) => boolean) => {
    const drawn = drawnBy.get(name) ?? new Map<number, boolean>()
    drawnBy.set(name, drawn)
    const font = kit(name)
    return (codePoint) => {
      const known = drawn.get(codePoint)
      if (known !== undefined) return known
      const has = font.hasGlyphForCodePoint(codePoint)
      drawn.set(codePoint, has)
      return has
    }
  }
  /** Widths at a size of 1: the same units, taxes and words stand in many lines. */
  const widths = new Map<string, number>()
  const widthOf = (text: string, style: Style): number => {
    const face = faceOf(style)
    const key = `${face} ${text}`
    const known = widths.get(key) ?? doc.font(face).fontSize(1000).widthOfString(text) / 1000
    widths.set(key, known)
    return known * style.size + (style.spacing ?? 0) * text.length
  }

  const pages: Array<{ readonly width: number; readonly height: number; readonly drawn: Array<Drawn> }> = []
  /** Where drawings are noted: the page, or what is turned on it. */
  let notes: Array<Drawn> = []
  const pictureOf = (name: PictureName): ReturnType<PaperFile["imageOf"]> => {
    const picture = sheet.pictures[name]
    return picture === null ? undefined : imageOf(picture.png)
  }
  const firstPage = doc.bufferedPageRange().start + doc.bufferedPageRange().count

  const pen: Pen = {
    geometry,
    styles: stylesOf(sheet.look, geometry.scale),
    root,
    structure: (role, options = {}, draw) =>
      draw === undefined ? doc.struct(role, options) : doc.struct(role, options, [draw]),
    y: 0,
    widthOf,
    lines: (text, width, style) => wrap(pen.plain(text, style), width, (part) => widthOf(part, style)),
    plain: (text, style) => printable(text, isDrawnIn(faceOf(style))),
    put: (lines, { align = "left", x, y }, style) => {
      const { colour, font, isSlanted = false, leading, size, spacing = 0, weight } = style
      const face = faceOf(style)
      const { capHeight, unitsPerEm } = kit(face)
      lines.forEach((line, index) => {
        const width = widthOf(line, style)
        const left = align === "left" ? x : align === "right" ? x - width : x - width / 2
        // Text hangs from its line's top: the height of capitals is centred in the leading.
        const baseline = y + index * leading + (leading + (size * capHeight) / unitsPerEm) / 2
        doc.font(face).fontSize(size).fillColor(colour)
        doc.text(line, left, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing: spacing,
          oblique: isSlanted
        })
        notes.push({
          kind: "text",
          x: left,
          y: baseline,
          width,
          text: line,
          font,
          weight,
          size,
          colour,
          spacing,
          isSlanted
        })
      })
    },
    paint: ({ radius = 0, ...box }, colour) => {
      if (box.width <= 0 || box.height <= 0) return
      if (radius > 0) doc.roundedRect(box.x, box.y, box.width, box.height, radius).fill(colour)
      else doc.rect(box.x, box.y, box.width, box.height).fill(colour)
      notes.push({ kind: "box", ...box, radius, fill: colour, stroke: null, line: 0 })
    },
    frame: ({ radius = 0, ...box }, colour, line) => {
      if (radius > 0) doc.roundedRect(box.x, box.y, box.width, box.height, radius).lineWidth(line).stroke(colour)
      else doc.rect(box.x, box.y, box.width, box.height).lineWidth(line).stroke(colour)
      notes.push({ kind: "box", ...box, radius, fill: null, stroke: colour, line })
    },
    line: (from, to, colour, line, dash = 0) => {
      doc
        .moveTo(...from)
        .lineTo(...to)
        .lineWidth(line)
      if (dash > 0) doc.dash(dash, { space: dash })
      doc.stroke(colour)
      if (dash > 0) doc.undash()
      notes.push({ kind: "line", from, to, colour, line, dash })
    },
    turned: (degrees, about, opacity, draw) => {
      const outside = notes
      notes = []
      doc.save()
      doc.rotate(degrees, { origin: [...about] })
      doc.opacity(opacity)
      draw()
      doc.restore()
      outside.push({ kind: "turned", degrees, about, opacity, drawn: notes })
      notes = outside
    },
    tell: (role, draw) => {
      root.add(doc.struct(role, {}, [draw]))
    },
    sizeOf: (name, room) => {
      const known = pictureOf(name)
      if (known === undefined) return null
      const { height, width } = known.size
      const scale = Math.min(room.width / width, room.height / height)
      return { width: width * scale, height: height * scale }
    },
    picture: (name, [x, y], { height, width }) => {
      const known = pictureOf(name)
      if (known === undefined) return
      // A figure says where it is; the types of the library do not know that it takes it.
      const options = { alt: sheet.pictures[name]?.text ?? "", bbox: [x, y, x + width, y + height] }
      root.add(doc.struct("Figure", options, [() => void doc.image(known.image as Buffer, x, y, { width, height })]))
      notes.push({ kind: "picture", picture: name, x, y, width, height })
    },
    code: (modules, { colour, module, text, x, y }) => {
      const boxes = modules.flatMap((row, line) =>
        runsOf(row).map(({ from, length }) => ({
          x: x + from * module,
          y: y + line * module,
          width: length * module,
          height: module
        }))
      )
      const side = modules.length * module
      const draw = (): void => {
        // One shape: drawn apart, readers show hairlines between the modules.
        for (const box of boxes) doc.rect(box.x, box.y, box.width, box.height)
        doc.fill(colour)
      }
      root.add(doc.struct("Figure", { alt: text, bbox: [x, y, x + side, y + side] } as object, [draw]))
      for (const box of boxes) notes.push({ kind: "box", ...box, radius: 0, fill: colour, stroke: null, line: 0 })
    },
    decorate: (draw) => {
      doc.markContent("Artifact", { type: "Layout" })
      draw()
      doc.endMarkedContent()
    },
    need: (height) => {
      if (pen.y + height <= geometry.floor) return false
      pen.nextPage()
      return true
    },
    nextPage: () => {
      doc.addPage({ size: [geometry.width, geometry.height], margin: 0 })
      notes = []
      pages.push({ width: geometry.width, height: geometry.height, drawn: notes })
      const isFirst = pages.length === 1
      pen.y = isFirst ? geometry.top : geometry.top - 8 * geometry.scale
      pen.decorate(() => ground(pen, isFirst))
    },
    eachPage: (draw) => {
      for (const [page] of pages.entries()) {
        doc.switchToPage(firstPage + page)
        notes = pages[page]?.drawn ?? []
        pen.decorate(() => draw(page, pages.length))
      }
    },
    end: () => {
      root.end()
      doc.flushPages()
      return pages
    }
  }
  pen.nextPage()
  return pen
}
