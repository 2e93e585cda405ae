// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { formatDecimal, ZERO } from "../../../src/domain/kernel/decimal.ts"
import { movementsOf, stockLeft } from "../../../src/domain/stock/projections/left.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { StockForm } from "../../../src/ui/products/stock/stock-form.tsx"
import { recordId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The rice of the demonstration, of which 232 sacks are left. */
const RICE = recordId(95, 0)

let root: ReturnType<typeof createRoot>
let books: BooksPort
const onClose = vi.fn<() => void>()

const said = (): string => (document.querySelector('[role="dialog"]')?.textContent ?? "").replaceAll(/\s/g, " ")
const left = (): string => formatDecimal(stockLeft(books.snapshot().books).get(RICE) ?? ZERO)
const submit = () => act(async () => document.querySelector("form")?.requestSubmit())
const type = (name: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input === null) throw new Error(`No field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
const choose = (word: string) =>
  act(async () => {
    const choice = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === word)
    choice?.querySelector("input")?.click()
  })

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("products", "refusals", "forms")
  books = openMemoryBooks(defaultScene)
  onClose.mockClear()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <ServicesProvider value={{} as never}>
        <BooksProvider value={books}>
          <StockForm onClose={onClose} productId={RICE} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
})
afterEach(() => act(() => root.unmount()))

it("says by how much a count differs from the books, and what was counted is left", async () => {
  expect(left()).toBe("232")
  expect(said()).toContain("Selon les comptes : 232")
  await type("quantity", "230,5")
  expect(said()).toContain("Écart : −1,5")
  await submit()
  expect(left()).toBe("230.5")
  expect(onClose).toHaveBeenCalledTimes(1)
})

it("asks how much was lost, and why", async () => {
  await choose("Perdu")
  await type("quantity", "0")
  await submit()
  expect(said()).toContain("Indiquez une quantité.")
  expect(said()).toContain("Indiquez pourquoi.")
  await type("quantity", "2")
  await type("reason", "Mouillé")
  await submit()
  expect(left()).toBe("230")
  const [last] = movementsOf(books.snapshot().books, RICE).filter(({ reason }) => reason === "Mouillé")
  expect(last?.cause).toBe("loss")
})

it("adds what was received to what is left", async () => {
  await choose("Reçu")
  await type("quantity", "18")
  await submit()
  expect(left()).toBe("250")
})
