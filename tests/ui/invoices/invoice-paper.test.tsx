// @vitest-environment happy-dom
import i18next from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { emptyBooks } from "../../../src/domain/books.ts"
import { InvoiceType } from "../../../src/domain/documents/schema.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import type { BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { readingOf, type InvoiceReading } from "../../../src/ui/invoices/view/reading.ts"
import { InvoicePaper } from "../../../src/ui/invoices/view/invoice-paper.tsx"
import { listContext } from "../lists/context.ts"
import { fillDemo, registerDemo, today } from "../harness/demo-books.ts"

const books = emptyBooks()

beforeAll(() => {
  registerDemo(books, () => undefined)
  fillDemo(books, () => undefined)
})

const speak = async (language: "fr" | "en"): Promise<void> => {
  await startTexts(language)
  await preloadTexts("invoices", "lists")
  await i18next.changeLanguage(language)
}

/** What a reader takes for the word of a tax office. */
const claim = /normalis|standardi[sz]|homologu/i

const snapshot: BooksSnapshot = {
  books,
  today,
  sync: {
    net: "online",
    pending: 0,
    lastSyncedAt: null,
    fetching: null,
    health: "ok",
    wrongClock: null,
    isCopyDamaged: false
  },
  itemState: () => "booked",
  attention: [],
  waiting: () => []
}

const readingsOfAll = (): ReadonlyArray<InvoiceReading> =>
  [...books.invoices.values()].flatMap(({ invoiceId }) => readingOf(snapshot, invoiceId) ?? [])

const ofType = (reading: InvoiceReading, type: InvoiceType): InvoiceReading => ({
  ...reading,
  invoice: { ...reading.invoice, content: { ...reading.invoice.content, type } }
})

describe.each([
  ["fr", "Ordinaire, non certifiée"],
  ["en", "Ordinary, not certified"]
] as const)("an invoice that no tax office has certified, in %s", (language, printed) => {
  beforeAll(() => speak(language))

  it.each(InvoiceType.literals)("claims nothing else on paper, chosen as %s", (type) => {
    const papers = readingsOfAll().map((reading) =>
      renderToStaticMarkup(<InvoicePaper logo={undefined} reading={ofType(reading, type)} />)
    )
    expect(papers.length).toBeGreaterThan(5)
    for (const paper of papers) {
      expect(paper).not.toMatch(claim)
      expect(paper.includes(printed)).toBe(type === "standardized")
    }
  })

  it("claims nothing else in a file", () => {
    const t = i18next.getFixedT(language, "invoices")
    const sheet = invoiceList.model.parts.file(listContext(invoiceList, { t, books, today, language }))
    const lines = invoiceRows(books, today).flatMap(sheet.linesOf)
    expect(lines.flat().join("\n")).not.toMatch(claim)
    expect(lines.every((line) => line.includes(printed))).toBe(true)
  })
})
