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
})
