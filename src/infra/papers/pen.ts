import type { Drawn, DrawnPage, PictureName } from "./drawn.ts"
import type { FontName } from "./fonts.ts"
import { geometryOf, type Geometry } from "./look.ts"
import type { PaperFile, Size } from "./paper-file.ts"
import { printable } from "./printable.ts"
import type { Sheet } from "./sheet.ts"
import { stylesOf, type Style, type Styles } from "./styles.ts"
import { wrap } from "./wrap.ts"

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
  /** On which page that is, from 1. */
  page: number
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

const FALLBACK: FontName = "noto-sans"

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

/** What is drawn on every page before anything else. */
export type Ground = (pen: Pen, isFirst: boolean) => void

/** Where what is written begins on a page. */
export const topOf = ({ scale, top }: Geometry, isFirst: boolean): number => (isFirst ? top : top - 8 * scale)

/** How a sheet is set: the length of a roll, once it is known, and how tightly what is on a page stands (1: as it is meant to). */
export interface Setting {
  readonly length?: number
  readonly tightness?: number
}

/** What of a pen only measures. */
export type Measuring = Pick<Pen, "geometry" | "styles" | "widthOf" | "lines" | "plain" | "sizeOf">

const pictureIn = (
  { imageOf }: PaperFile,
  { pictures }: Sheet,
  name: PictureName
): ReturnType<PaperFile["imageOf"]> => {
  const picture = pictures[name]
  return picture === null ? undefined : imageOf(picture.png)
}

/** A font that was not handed in is drawn as the plain one. */
const faceOf = ({ faces }: PaperFile, { font, weight }: Style): string =>
  `${faces[font] === undefined ? FALLBACK : font}-${weight}`

export const measuringIn = (file: PaperFile, sheet: Sheet, { length, tightness }: Setting): Measuring => {
  const geometry = geometryOf(sheet.look, { length, tightness })
  const widthOf = (text: string, style: Style): number =>
    file.widthIn(faceOf(file, style), text) * style.size + (style.spacing ?? 0) * text.length
  const plain = (text: string, style: Style): string => printable(text, file.isDrawnIn(faceOf(file, style)))
  return {
    geometry,
    styles: stylesOf(sheet.look, geometry),
    widthOf,
    plain,
    lines: (text, width, style) => wrap(plain(text, style), width, (part) => widthOf(part, style)),
    sizeOf: (name, room) => {
      const known = pictureIn(file, sheet, name)
      if (known === undefined) return null
      const { height, width } = known.size
      const scale = Math.min(room.width / width, room.height / height)
      return { width: width * scale, height: height * scale }
    }
  }
}

/** Opens a sheet in a file with its first page. */
export const openPen = (file: PaperFile, sheet: Sheet, ground: Ground, setting: Setting = {}): Pen => {
  const { doc, kit } = file
  const measuring = measuringIn(file, sheet, setting)
  const { geometry, widthOf } = measuring
  const root = doc.struct("Document")
  doc.addStructure(root)

  const pages: Array<{ readonly width: number; readonly height: number; readonly drawn: Array<Drawn> }> = []
  /** Where drawings are noted: the page, or what is turned on it. */
  let notes: Array<Drawn> = []
  const firstPage = doc.bufferedPageRange().start + doc.bufferedPageRange().count

  const pen: Pen = {
    ...measuring,
    root,
    structure: (role, options = {}, draw) =>
      draw === undefined ? doc.struct(role, options) : doc.struct(role, options, [draw]),
    y: 0,
    page: 0,
    put: (lines, { align = "left", x, y }, style) => {
      const { colour, font, isSlanted = false, leading, size, spacing = 0, weight } = style
      const face = faceOf(file, style)
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
    picture: (name, [x, y], { height, width }) => {
      const known = pictureIn(file, sheet, name)
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
      pen.page += 1
      const isFirst = pen.page === 1
      pen.y = topOf(geometry, isFirst)
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
