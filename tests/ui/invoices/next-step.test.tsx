// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { surplusOf } from "../../../src/domain/invoice/state.ts"
import { isPositive } from "../../../src/domain/kernel/minor.ts"
import { flaggedPayments } from "../../../src/domain/payment/projections/flags.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { NextStep } from "../../../src/ui/invoices/view/next-step.tsx"
import { readingOf, type InvoiceReading } from "../../../src/ui/invoices/view/reading.ts"
import type { InvoiceActions } from "../../../src/ui/invoices/view/use-invoice-actions.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const books = openMemoryBooks({ ...defaultScene, books: "demo", isFlagged: true })
const paid = [...books.snapshot().books.invoices.values()]
  .map(({ invoiceId }) => readingOf(books.snapshot(), invoiceId))
  .filter((reading) => reading?.row.settlement === "paid" && !isPositive(surplusOf(reading.invoice)))
const asked = new Set<string>(flaggedPayments(books.snapshot().books).map(({ invoiceId }) => invoiceId))
const actions = { can: {}, isBusy: false } as unknown as InvoiceActions

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices")
  await preloadTexts("payments")
  await preloadTexts("credit-notes")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const wordsOf = async (reading: InvoiceReading | undefined) => {
  if (reading === undefined) throw new Error("The demonstration has no such invoice")
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <NextStep actions={actions} reading={reading} />
      </BooksProvider>
    )
  )
  return place.querySelector("p")?.textContent
}

it("says that nothing is left to do with a paid invoice only where no payment of it is asked about", async () => {
  expect(await wordsOf(paid.find((reading) => reading !== undefined && !asked.has(reading.invoice.invoiceId)))).toBe(
    "Payée en entier. Rien d’autre à faire."
  )
  expect(await wordsOf(paid.find((reading) => reading !== undefined && asked.has(reading.invoice.invoiceId)))).toBe(
    "Payée en entier. Il reste un paiement à vérifier, plus bas."
  )
})
