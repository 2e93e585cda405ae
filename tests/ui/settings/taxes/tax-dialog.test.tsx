// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { TaxDialog } from "../../../../src/ui/settings/taxes/tax-dialog.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { companyId } from "../../harness/ids.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene } from "../../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const services = { analytics: null } as unknown as Services
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("business", "refusals", "forms")
  const place = document.createElement("div")
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const type = (name: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input === null) throw new Error(`No field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })

it("tells at once that the name is taken and that the rate is missing", async () => {
  const books = openMemoryBooks({ ...defaultScene, books: "empty" })
  const company = books.snapshot().books.company
  const tax = company?.taxes[0]
  if (company === null || tax === undefined) throw new Error("no tax to begin with")
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <TaxDialog company={company} companyId={companyId} known={undefined} onClose={() => undefined} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  await type("name", tax.name.toUpperCase())
  await act(async () => document.querySelector("form")?.requestSubmit())
  const summary = document.querySelector("[role=alert]")?.textContent ?? ""
  expect(summary).toContain("Une autre taxe porte déjà ce nom.")
  expect(summary).toContain("Indiquez un taux ou un montant, zéro compris.")
  expect(document.querySelectorAll("[data-invalid] input[name]")).toHaveLength(2)
})
