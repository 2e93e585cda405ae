// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { SupplierId } from "../../../src/domain/supplier/events.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { SupplierForm } from "../../../src/ui/suppliers/supplier-forms.tsx"
import { supplierId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const services = { analytics: null } as unknown as Services

let root: ReturnType<typeof createRoot>
let books: BooksPort
const onClose = vi.fn<() => void>()

const type = (name: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input === null) throw new Error(`No field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector("form")?.requestSubmit())
const said = (): string => document.querySelector("form")?.textContent?.replaceAll(/\s/g, " ") ?? ""
const button = (): string | null | undefined => document.querySelector("button[type=submit]")?.textContent
const count = (): number => books.snapshot().books.suppliers.size

const show = async (more: { readonly onSaved?: (id: string) => void } = {}) => {
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <SupplierForm onClose={onClose} {...more} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  await act(async () => void (await import("../../../src/domain/kernel/phone.ts")))
}
const named = (text: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("button, a")].find(({ textContent }) => textContent === text)
/** The supplier of the demonstration who is called so already. */
const twin = { id: supplierId(1), name: "maman tissus" }

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("suppliers", "forms", "kit", "refusals")
  books = openMemoryBooks(defaultScene)
  onClose.mockClear()
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await show()
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const warning = "Maman Tissus a le même nom"

it("is shown once, has the keyboard, and what it warns of is saved when it is asked for again", async () => {
  const before = count()
  await type("name", "maman tissus")
  expect(said()).not.toContain(warning)
  expect(button()).toBe("Enregistrer")
  await submit()
  expect([said().includes(warning), button(), count(), onClose.mock.calls.length]).toEqual([
    true,
    "Enregistrer quand même",
    before,
    0
  ])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(warning))
  await submit()
  expect([count(), onClose.mock.calls.length]).toEqual([before + 1, 1])
})

it("is gone as soon as what is typed gives no reason for it", async () => {
  await type("name", "maman tissus")
  await submit()
  await type("name", "Maman Pagnes")
  expect([said().includes(warning), button()]).toEqual([false, "Enregistrer"])
})

it("does not come back by itself while somebody types, only when it is asked for again", async () => {
  await type("name", "maman tissus")
  await submit()
  await type("name", "Maman Pagnes")
  await type("name", "maman tissus")
  expect([said().includes(warning), button()]).toEqual([false, "Enregistrer"])
  await submit()
  expect(said()).toContain(warning)
})

it("leads to who is there already, and closes", async () => {
  await type("name", twin.name)
  expect(named("Ouvrir cette fiche")).toBeUndefined()
  await submit()
  expect(named("Prendre cette fiche")).toBeUndefined()
  const link = named("Ouvrir cette fiche")
  expect(link?.getAttribute("href")).toBe(`/dashboard/vendors?id=${twin.id}`)
  link?.addEventListener("click", (event) => event.preventDefault())
  await act(async () => link?.click())
  expect(onClose).toHaveBeenCalledOnce()
})

it("takes who is there already where one is looked for, in place of the new one", async () => {
  const onSaved = vi.fn<(id: string) => void>()
  await show({ onSaved })
  const before = count()
  await type("name", twin.name)
  await submit()
  expect(named("Ouvrir cette fiche")).toBeUndefined()
  await act(async () => named("Prendre cette fiche")?.click())
  expect([onSaved.mock.calls, onClose.mock.calls.length, count()]).toEqual([[[twin.id]], 1, before])
  expect(await books.drafts.list("")).toEqual([])
})

it("only leads there where they were archived", async () => {
  const onSaved = vi.fn<(id: string) => void>()
  await act(async () => void (await books.execute({ _tag: "ArchiveSupplier", supplierId: SupplierId.make(twin.id) })))
  await show({ onSaved })
  await type("name", twin.name)
  await submit()
  expect([named("Prendre cette fiche"), named("Ouvrir cette fiche")?.tagName]).toEqual([undefined, "A"])
})
