// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { BooksPort, NetState } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { showToast } from "../../../src/ui/components/toast.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import type { InvoiceReading } from "../../../src/ui/invoices/view/reading.ts"
import { useProvisional } from "../../../src/ui/invoices/view/use-provisional.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("../../../src/ui/components/toast.ts", () => ({ showToast: vi.fn<() => void>() }))

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>
const books: { readonly [net in "online" | "offline"]: BooksPort } = {
  online: openMemoryBooks(defaultScene),
  offline: openMemoryBooks({ ...defaultScene, net: "offline" satisfies NetState })
}

const Told = ({ reading }: { readonly reading: InvoiceReading }) =>
  useProvisional(reading).isExplained ? "explained" : "not"

const look = async (net: "online" | "offline", invoiceId: string, referenceKind: "provisional" | "legal") => {
  const reading = { invoice: { invoiceId }, row: { referenceKind, reference: "F-07" } } as unknown as InvoiceReading
  await act(async () =>
    root.render(
      <BooksProvider value={books[net]}>
        <Told key={invoiceId} reading={reading} />
      </BooksProvider>
    )
  )
  return place.textContent
}

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices")
  localStorage.clear()
  vi.mocked(showToast).mockClear()
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

it("is explained on the first invoice that has one, also when it is opened again, and on no other", async () => {
  expect(await look("offline", "a", "provisional")).toBe("explained")
  expect(await look("offline", "b", "provisional")).toBe("not")
  expect(await look("offline", "a", "provisional")).toBe("explained")
})

it("is not spoken of with a network, where the number is a moment away", async () => {
  expect(await look("online", "a", "provisional")).toBe("not")
  expect(await look("online", "a", "legal")).toBe("not")
  expect(showToast).not.toHaveBeenCalled()
  expect(await look("offline", "b", "provisional")).toBe("explained")
})

it("gives way to the number in so many words where it was shown", async () => {
  await look("offline", "a", "provisional")
  await look("online", "a", "legal")
  await look("online", "a", "legal")
  expect(vi.mocked(showToast).mock.calls.map(([{ text }]) => text)).toEqual([
    "Cette facture porte désormais le numéro F-07"
  ])
})
