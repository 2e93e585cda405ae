import { readFileSync } from "node:fs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { drawManyApart } from "../../../src/infra/browser/papers/draw-many-apart.ts"
import type { ManyRequest } from "../../../src/infra/browser/papers/many-messages.ts"
import { openMany, type Many } from "../../../src/infra/papers/draw-many.ts"
import { codesIn } from "../../support/read-codes.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { invoiceOf } from "../papers/samples.ts"

/** The worker of papers, in the turn of the page. */
class WorkerHere extends EventTarget {
  #many: Many | undefined
  async postMessage(request: ManyRequest): Promise<void> {
    if (request.kind === "begin") this.#many = openMany(request.as, request.title, request.at)
    if (request.kind === "add") await this.#many?.add(request.sheet, request.faces, request.name)
    const data = request.kind === "end" ? { kind: "file", bytes: await this.#many?.end() } : { kind: "done" }
    this.dispatchEvent(new MessageEvent("message", { data }))
  }
  terminate(): void {
    this.#many = undefined
  }
}

const fontNamed = (address: string): Uint8Array<ArrayBuffer> => {
  const name = address.match(/[\w-]+\.ttf/)?.[0] ?? ""
  return new Uint8Array(readFileSync(new URL(`../../../src/infra/papers/fonts/${name}`, import.meta.url)))
}

describe("many papers that a browser draws", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("have the code of their public page where they have one, and the language of their customer", async () => {
    vi.stubGlobal("Worker", WorkerHere)
    vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(fontNamed(address))))
    const first = invoiceOf(1)
    const second = invoiceOf(2, { language: "fr" })
    const address = "https://kazi.example.com/d/01#secret"
    const asked: Array<string> = []
    const bytes = await drawManyApart({
      as: "one",
      title: "2 documents",
      ids: ["first", "second"],
      source: (id) => ({ type: "invoice", paper: id === "first" ? first : second }),
      pictures: () => Promise.resolve({}),
      language: () => "en",
      link: (documentId) => {
        asked.push(documentId)
        return asked.length === 1 ? address : null
      },
      onProgress: () => {},
      isStopped: () => false
    })
    if (bytes === null) throw new Error("nobody stopped it")
    const { pages } = await readPdf(bytes.slice())
    expect(asked).toEqual([first.invoice.invoiceId, second.invoice.invoiceId])
    expect(codesIn(bytes)).toEqual([address])
    expect(pages.map((page) => [page.includes("Total incl. tax"), page.includes("Total TTC")])).toEqual([
      [true, false],
      [false, true]
    ])
  })
})
