// @vitest-environment happy-dom
import { unzipSync } from "fflate"
import { expect, it, vi } from "vitest"
import type { FilesPort } from "../../../../src/infra/browser/books-port.ts"
import { savePack } from "../../../../src/ui/lists/export/pack.ts"
import { sheetOf } from "../../../../src/ui/lists/export/sheet.ts"
import { smallJpeg } from "../../../support/small-jpeg.ts"

const saved = vi.hoisted((): Array<readonly [name: string, content: Blob]> => [])
vi.mock("../../../../src/ui/app/save-file.ts", () => ({
  saveFile: (name: string, content: Blob) => saved.push([name, content]) > 0
}))

const contents: { readonly [sha256: string]: readonly [type: string, bytes: Buffer] } = {
  photo: ["image/jpeg", smallJpeg],
  bill: ["application/pdf", Buffer.from("%PDF-1.7 a bill")],
  drawing: ["image/png", Buffer.from("\u0089PNG a drawing", "latin1")],
  page: ["text/html", Buffer.from("<html>")]
}

const files = {
  subscribe: () => () => {},
  shown: ({ sha256 }: { readonly sha256: string }) => {
    const [type, bytes] = contents[sha256] ?? []
    return bytes === undefined ? undefined : `data:${type};base64,${bytes.toString("base64")}`
  }
} as unknown as FilesPort

it("packs receipts as what they are, and says how many are lacking", async () => {
  const done = await savePack({
    name: { what: "dépenses", company: "Adjoa", today: "2026-03-18" },
    sheet: sheetOf<{ readonly name: string }>([["Nom", ({ name }) => name]]),
    rows: [{ name: "Riz" }],
    language: "fr",
    pictures: ["photo", "bill", "drawing", "page"].map((sha256) => ({ sha256, words: ["2026-03-18", "Riz", "recu"] })),
    area: "expenses",
    files,
    onProgress: () => {}
  })
  const [name, content] = saved[0] ?? []
  expect(done).toEqual({ name, lacking: 1 })
  const packed = unzipSync(new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer(0)))
  const [listed = "", ...names] = Object.keys(packed).toSorted(
    (a, b) => Number(a.startsWith("2026")) - Number(b.startsWith("2026"))
  )
  expect(listed).toMatch(/\.csv$/)
  expect(names.toSorted()).toEqual(["2026-03-18-Riz-recu.jpg", "2026-03-18-Riz-recu.pdf", "2026-03-18-Riz-recu.png"])
  expect(Buffer.from(packed["2026-03-18-Riz-recu.jpg"] ?? []).equals(smallJpeg)).toBe(true)
  expect(Buffer.from(packed["2026-03-18-Riz-recu.pdf"] ?? []).toString()).toBe("%PDF-1.7 a bill")
})
