import Pdf from "pdfkit"
import type { FacesByFont } from "./fonts.ts"
import { opaquePicture, sameBytes } from "./opaque-picture.ts"
import type { Sheet } from "./sheet.ts"

type Document = PDFKit.PDFDocument

export interface Size {
  readonly width: number
  readonly height: number
}

/** The parts of fontkit's font that say which characters it has and how high its capitals are. */
interface FontkitFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly capHeight: number
  readonly unitsPerEm: number
  layout: (text: string, features?: Readonly<Record<string, boolean>>) => object
  /** What was read of its file so far, by table. */
  _tables: object
}

/**
 * What was read of each face, of which there are a dozen: to read it again takes a third of the time of a paper. A paper adds nothing to it
 * that another would notice. A worker is handed the same face anew with each paper.
 */
const facesRead: Array<{ readonly face: Uint8Array; readonly tables: object }> = []

const shareTables = (font: FontkitFont, face: Uint8Array): void => {
  const read = facesRead.find((each) => each.face === face) ?? facesRead.find((each) => sameBytes(each.face, face))
  if (read === undefined) facesRead.push({ face, tables: font._tables })
  else font._tables = read.tables
}

/** Under a sign that is no letter fontkit looks in some faces for a place that it has not and fails: the marks of such a text stand beside it. */
const setMarksAnyway = (font: FontkitFont): void => {
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    try {
      return layout(text, features)
    } catch {
      return layout(text, { ...features, mark: false, mkmk: false })
    }
  }
}

const sizeOfPng = (png: Uint8Array): Size => {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: header.getUint32(16), height: header.getUint32(20) }
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

/** A file that is being drawn: one sheet after the other has its pages in it. */
export interface PaperFile {
  readonly doc: Document
  readonly faces: FacesByFont
  /** Further fonts, for sheets that need them. */
  readonly addFaces: (faces: FacesByFont) => void
  readonly kit: (name: string) => FontkitFont
  /** Tells of a face which characters it has. */
  readonly isDrawnIn: (face: string) => (codePoint: number) => boolean
  /** How wide a text is in a face at a size of 1: the same units, taxes and words stand in many lines. */
  readonly widthIn: (face: string, text: string) => number
  /** A picture as the file holds it, once however many sheets bear it; undefined where it cannot be read. */
  readonly imageOf: (png: Uint8Array) => { readonly size: Size; readonly image: object } | undefined
  /** Ends the file. */
  readonly end: () => Promise<Uint8Array>
}

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
  const filesOf = new Map<string, Uint8Array>()
  const addFaces = (more: FacesByFont): void => {
    Object.assign(faces, more)
    for (const [font, pair] of Object.entries(more)) {
      for (const weight of ["regular", "semibold"] as const) {
        doc.registerFont(`${font}-${weight}`, pair[weight])
        filesOf.set(`${font}-${weight}`, pair[weight])
      }
    }
  }
  addFaces(given)
  const kits = new Map<string, FontkitFont>()
  const widths = new Map<string, number>()
  const kitOf = (name: string): FontkitFont => {
    const known = kits.get(name)
    if (known !== undefined) return known
    doc.font(name)
    const { font } = (doc as unknown as { readonly _font: { readonly font: FontkitFont } })._font
    setMarksAnyway(font)
    const file = filesOf.get(name)
    if (file !== undefined) shareTables(font, file)
    kits.set(name, font)
    return font
  }
  const drawnBy = new Map<string, Map<number, boolean>>()
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
    kit: kitOf,
    isDrawnIn: (face) => {
      const drawn = drawnBy.get(face) ?? new Map<number, boolean>()
      drawnBy.set(face, drawn)
      const font = kitOf(face)
      return (codePoint) => {
        const known = drawn.get(codePoint)
        if (known !== undefined) return known
        const has = font.hasGlyphForCodePoint(codePoint)
        drawn.set(codePoint, has)
        return has
      }
    },
    widthIn: (face, text) => {
      const key = `${face} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known
      kitOf(face)
      const width = doc.font(face).fontSize(1000).widthOfString(text) / 1000
      widths.set(key, width)
      return width
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
