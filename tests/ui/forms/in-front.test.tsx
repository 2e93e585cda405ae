// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { NOT_SAID_OF_CUSTOMER } from "../../../src/domain/customer/older.ts"
import { CustomerId } from "../../../src/domain/kernel/ids.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { CustomerDialog } from "../../../src/ui/customers/customer-dialog.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Command = Parameters<BooksPort["execute"]>[0]

const services = { analytics: null } as unknown as Services
const customerId = CustomerId.make("01900000-0000-7000-8000-0000000000c1")
const known = {
  kind: "person",
  name: "Awa Koné",
  phone: "",
  email: "",
  taxId: "",
  address: "",
  city: "Cotonou",
  ...NOT_SAID_OF_CUSTOMER
} as const

let root: ReturnType<typeof createRoot>
let books: BooksPort
let given: Array<Command>
let isFull: boolean
const onClose = vi.fn<() => void>()
const onSaved = vi.fn<(id: string) => void>()

const open = async (edited?: typeof customerId) => {
  const customer = edited && books.snapshot().books.customers.get(edited)
  const noting: BooksPort = {
    ...books,
    execute: async (command, options) => {
      given.push(command)
      return isFull ? { kind: "not-saved", reason: "storage-unavailable" } : books.execute(command, options)
    }
  }
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={noting}>
          <CustomerDialog customer={customer} onClose={onClose} onSaved={onSaved} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  // The rules of phone numbers come with the form.
  await act(async () => void (await import("../../../src/domain/kernel/phone.ts")))
}
const type = (name: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input === null) throw new Error(`No field ${name}`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
const edit = (changes: object, before: object) => ({ _tag: "EditCustomer", customerId, changes, before })
const submit = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) document.querySelector("form")?.requestSubmit()
  })
const said = (): string => document.querySelector("form")?.textContent?.replaceAll(/\s/g, " ") ?? ""

beforeEach(async () => {
  vi.clearAllMocks()
  await startTexts("fr")
  await preloadTexts("customers", "refusals", "forms")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  given = []
  isFull = false
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it("adds what was typed, trimmed and with the phone as it is called, once however often it is sent (FORM-3)", async () => {
  await open()
  await type("name", "  Mariam Diallo ")
  await type("phone", " 97 80 80 80")
  await submit(3)
  expect(given).toHaveLength(1)
  expect(given[0]).toMatchObject({
    _tag: "AddCustomer",
    profile: { name: "Mariam Diallo", phone: "+2290197808080", city: "" }
  })
  expect([onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

it("says what is wrong at each field, in the words of its rule (FORM-2)", async () => {
  await open()
  await type("phone", "12")
  await type("email", "fanta@")
  await type("city", "x".repeat(81))
  expect(document.querySelectorAll("[data-invalid] input")).toHaveLength(0)
  await submit()
  expect(said()).toContain("4 champs à corriger")
  expect(said()).toContain("La valeur de ce champ est requise.")
  expect(said()).toContain("Doit contenir au plus 80 caractères.")
  expect([given.length, document.activeElement?.getAttribute("name")]).toEqual([0, "name"])
})

it("changes only what was changed, and nothing where nothing was (FORM-7)", async () => {
  await books.execute({ _tag: "AddCustomer", customerId, profile: known })
  await open(customerId)
  await type("city", "Parakou")
  await type("name", " Awa Koné ")
  await submit()
  expect(given).toEqual([edit({ city: "Parakou" }, { city: "Cotonou" })])
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await open(customerId)
  await submit()
  expect([given.length, onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1, 2])
})

it("shows a phone number in groups, which is no change of it", async () => {
  await books.execute({ _tag: "AddCustomer", customerId, profile: { ...known, phone: "+2290197808080" } })
  await open(customerId)
  expect(document.querySelector<HTMLInputElement>("input[name=phone]")?.value).toBe("+229 01 97 80 80 80")
  await type("city", "Parakou")
  await submit()
  expect(given).toEqual([edit({ city: "Parakou" }, { city: "Cotonou" })])
})

it("lets two people who edit different fields both win", async () => {
  await books.execute({ _tag: "AddCustomer", customerId, profile: known })
  await open(customerId)
  await type("phone", "0197808080")
  await act(async () => void (await books.execute({ _tag: "EditCustomer", customerId, changes: { city: "Parakou" } })))
  expect(document.querySelector<HTMLInputElement>("input[name=city]")?.value).toBe("Parakou")
  await submit()
  expect(given).toEqual([edit({ phone: "+2290197808080" }, { phone: "" })])
})

it("tells who edits the same field later what it was changed to, and saves over it only when asked again", async () => {
  await books.execute({ _tag: "AddCustomer", customerId, profile: known })
  await open(customerId)
  await type("city", "Natitingou")
  await act(async () => void (await books.execute({ _tag: "EditCustomer", customerId, changes: { city: "Parakou" } })))
  expect(said()).toContain("Changé entre-temps ailleurs : « Parakou ».")
  await submit()
  expect(given).toEqual([])
  await submit()
  // What they were told counts as seen.
  expect(given).toEqual([edit({ city: "Natitingou" }, { city: "Parakou" })])
})

it("keeps what was typed, and says why, when the device does not take it (FORM-4)", async () => {
  isFull = true
  await open()
  await type("name", "Mariam")
  await submit()
  expect(said()).toContain("Rien n’a été enregistré")
  expect([onClose.mock.calls.length, document.querySelector<HTMLInputElement>("input[name=name]")?.value]).toEqual([
    0,
    "Mariam"
  ])
  isFull = false
  await submit()
  expect([given.length, onClose.mock.calls.length]).toEqual([2, 1])
})
