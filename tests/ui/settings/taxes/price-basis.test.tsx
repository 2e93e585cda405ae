// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { ProductDialog } from "../../../../src/ui/products/product-dialog.tsx"
import { ask } from "../../../support/samples.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene, type Scene } from "../../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const services = { analytics: null } as unknown as Services
const question = "Vos prix sont-ils hors taxes ou toutes taxes comprises"
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("business", "products", "refusals", "forms")
  const place = document.createElement("div")
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const open = async (scene: Partial<Scene>, before: ReadonlyArray<ReturnType<typeof ask.addProduct>> = []) => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty", ...scene })
  for (const command of before) await books.execute(command)
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <ProductDialog onClose={() => undefined} onSaved={() => undefined} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  return books
}

it("asks with the first product, as is usual in the country, and keeps what is chosen for the company", async () => {
  const books = await open({})
  expect(document.body.textContent).toContain(question)
  const chosen = () => [...document.querySelectorAll("input[type=radio]")].filter((each) => each.matches(":checked"))
  expect(chosen().map((radio) => radio.closest("label")?.textContent)).toContain("Toutes taxes comprises (TTC)")
  const without = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === "Hors taxes (HT)")
  await act(async () => without?.querySelector("input")?.click())
  expect(books.snapshot().books.company?.pricesIncludeTax).toBe(false)
  expect(document.body.textContent).toContain("Hors taxes")
})

it("does not ask again with the next one, nor whoever may not say", async () => {
  await open({}, [ask.addProduct(1)])
  expect(document.body.textContent).not.toContain(question)
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await open({ role: "seller" })
  expect(document.body.textContent).not.toContain(question)
})
