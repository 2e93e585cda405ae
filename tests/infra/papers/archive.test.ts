import { inflateSync } from "node:zlib"
import { getDocument, VerbosityLevel } from "unpdf/pdfjs"
import { describe, expect, it } from "vitest"
import { documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { AT, faces, invoiceOf, ring } from "./samples.ts"

const made = async (name: string) => {
  const data = dataOf({ type: "invoice", paper: invoiceOf(12) })
  const sheet = documentSheet({ ...data, seller: { ...data.seller, socialName: name } }, "fr", {
    logo: ring,
    stamp: ring
  })
  const bytes = Buffer.from(await drawSheet(sheet, faces, AT))
  return { bytes, text: bytes.toString("latin1") }
}

/** The stream of an object of the file, as it was before it was packed. */
const streamOf = ({ bytes, text }: Awaited<ReturnType<typeof made>>, reference: string): Buffer => {
  const start = text.indexOf(`\n${reference} 0 obj`)
  const from = text.indexOf("stream\n", start) + 7
  const packed = bytes.subarray(from, text.indexOf("\nendstream", from))
  return text.slice(start, from).includes("FlateDecode") ? inflateSync(packed) : packed
}

/*
 * What PDF/A-3 (ISO 19005-3) asks of a file and can be seen without a validator: nobody has judged a file of ours with one yet.
 */
describe("a paper is made for archives", () => {
  it("says what its colours are by a profile of three colours that it holds", async () => {
    const file = await made("Atelier")
    expect(file.text).toMatch(/\/Type \/OutputIntent\n\/S \/GTS_PDFA1/)
    const [, profile = ""] = /\/DestOutputProfile (\d+) 0 R/.exec(file.text) ?? []
    const icc = streamOf(file, profile)
    expect(icc.subarray(16, 20).toString("latin1")).toBe("RGB ")
    expect(icc.subarray(36, 40).toString("latin1")).toBe("acsp")
    expect(icc.readUInt32BE(0)).toBe(icc.length)
  })

  it("says of itself the same in its metadata as in its dictionary, whatever the company is called", async () => {
    const name = "Dossou & Filles <Éléganç€> ₦"
    const { bytes } = await made(name)
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
    const { info, metadata } = await (await task.promise).getMetadata()
    expect(metadata?.get("pdfaid:part")).toBe("3")
    expect(metadata?.get("pdfaid:conformance")).toBe("A")
    const known = info as { readonly Title: string; readonly Author: string; readonly CreationDate: string }
    expect(metadata?.get("dc:title")).toBe(known.Title)
    expect(metadata?.get("dc:creator")).toEqual([known.Author])
    expect(known.Author).toBe(name)
    expect(known.CreationDate).toBe("D:20261120093000Z")
    expect(metadata?.get("xmp:createdate")).toBe("2026-11-20T09:30:00Z")
    await task.destroy()
  })

  it("holds every font that it names, reaches for nothing outside, and is not locked", async () => {
    const { text } = await made("Atelier")
    const fonts = text.split("/Type /FontDescriptor").length - 1
    expect(fonts).toBeGreaterThan(1)
    expect(text.split("/FontFile2").length - 1).toBe(fonts)
    expect(text.split("/ToUnicode").length - 1).toBe(fonts)
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/URI|\/SMask|\/Interpolate true|\/LZWDecode/)
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  })

  it("begins as a file of bytes and ends as one, and says what it is before anything is unpacked", async () => {
    const { bytes, text } = await made("Atelier")
    expect(text).toMatch(/^%PDF-1\.7\n%/)
    expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true)
    expect(text.trimEnd().endsWith("%%EOF")).toBe(true)
    const catalog = /\/Type \/Catalog[\s\S]*?endobj/.exec(text)?.[0] ?? ""
    for (const said of ["/StructTreeRoot", "/Lang (fr-FR)", "/OutputIntents", "/Metadata", "/MarkInfo"])
      expect(catalog).toContain(said)
    expect(catalog).not.toMatch(/\/OpenAction|\/AA|\/AcroForm|\/EmbeddedFiles/)
    const metadata = /\/Type \/Metadata[\s\S]*?stream\n([\s\S]*?)endstream/.exec(text)
    expect(metadata?.[0]).not.toContain("/Filter")
    expect(metadata?.[1]).toContain("http://www.aiim.org/pdfa/ns/id/")
  })

  it("names each glyph by its number in the font that it holds, with its width", async () => {
    const { text } = await made("Atelier")
    const fonts = text.split("endobj").filter((each) => each.includes("/Subtype /CIDFontType2"))
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) {
      expect(font).toContain("/CIDToGIDMap /Identity")
      expect(font).toMatch(/\/W \[/)
      expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+/)
    }
    expect(text.split("/Encoding /Identity-H").length - 1).toBe(fonts.length)
  })

  it("draws nothing that is neither told nor said to decorate, and in no colours but those of its profile", async () => {
    const file = await made("Atelier")
    const contents = [...file.text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id = ""]) => id)
    expect(contents.length).toBeGreaterThan(0)
    for (const id of contents) {
      const lines = streamOf(file, id).toString("latin1").split("\n")
      let depth = 0
      let drawings = 0
      for (const line of lines) {
        const operator = line.split(" ").at(-1) ?? ""
        if (operator === "BDC" || operator === "BMC") depth += 1
        if (operator === "EMC") depth -= 1
        const isDrawing = ["Tj", "TJ", "Do", "f", "S", "B"].includes(operator)
        if (isDrawing) drawings += 1
        expect([depth > 0 || !isDrawing, line]).toEqual([true, line])
        expect(["k", "K", "g", "G"]).not.toContain(operator)
      }
      expect([depth, drawings > 50]).toEqual([0, true])
    }
    // Colours are those of three channels, which the profile describes.
    expect(file.text).not.toMatch(/\/DeviceCMYK|\/Separation|\/Pattern cs/)
  })

  it("tells each picture in words, each heading of a column as one, and numbers what is told on each page", async () => {
    const { text } = await made("Atelier")
    const told = text.split("endobj").filter((each) => each.includes("/S /"))
    const figures = told.filter((each) => each.includes("/S /Figure"))
    expect(figures).toHaveLength(2)
    for (const figure of figures) expect(figure).toMatch(/\/Alt [(<]/)
    const headings = told.filter((each) => each.includes("/S /TH"))
    expect(headings.length).toBeGreaterThan(3)
    const pages = text.split("/Type /Page\n").length - 1
    expect(text.split("/StructParents ").length - 1).toBe(pages)
    const standard = new Set(["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD", "Figure", "GTS_PDFA1"])
    const roles = told.map((each) => /\/S \/(\w+)/.exec(each)?.[1] ?? "")
    expect(roles.filter((role) => !standard.has(role))).toEqual([])
  })
})
