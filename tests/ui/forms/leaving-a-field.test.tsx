// @vitest-environment happy-dom
import { act, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { CustomerDialog } from "../../../src/ui/customers/customer-dialog.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { PaymentDialog } from "../../../src/ui/invoices/view/payment-dialog.tsx"
import { ProductForm } from "../../../src/ui/products/product-dialog.tsx"
import { SupplierForm } from "../../../src/ui/suppliers/supplier-forms.tsx"
import { invoiceId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const none = (): void => undefined
let books: BooksPort
let root: ReturnType<typeof createRoot>

const open = async (form: ReactNode) => {
  await act(async () =>
    root.render(
      <ServicesProvider value={{ analytics: null } as unknown as Services}>
        <BooksProvider value={books}>{form}</BooksProvider>
      </ServicesProvider>
    )
  )
  // The rules of phone numbers come with the form.
  await act(async () => void (await import("../../../src/domain/kernel/phone.ts")))
}
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)
  if (found === null) throw new Error(`No field ${name}`)
  return found
}
const write = (name: string, text: string) =>
  act(async () => {
    field(name).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event("input", { bubbles: true }))
  })
const leave = (name: string) => act(async () => field(name).blur())
/** What is said at a field beside its label and its hint, where it is called wrong. */
const wrong = (name: string): string | undefined => {
  const place = document.querySelector(`[data-field="${name}"] [data-invalid]`)
  return place?.textContent?.replaceAll(/\s/g, " ")
}

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("customers", "suppliers", "products", "business", "invoices", "payments", "refusals", "forms")
  books = openMemoryBooks(defaultScene)
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => root.unmount())
  document.body.replaceChildren()
})

const payment = () => {
  const invoice = books.snapshot().books.invoices.get(invoiceId(5))
  if (invoice === undefined) throw new Error("no invoice")
  return <PaymentDialog invoice={invoice} onClose={none} today={books.snapshot().today} />
}

describe("what was written in a field that is left", () => {
  it.each([
    ["a phone number that is none", () => <CustomerDialog onClose={none} onSaved={none} />, "phone", "12", "numéro"],
    ["the same of a supplier", () => <SupplierForm onClose={none} />, "phone", "12", "numéro"],
    ["an address without a place", () => <SupplierForm onClose={none} />, "email", "fanta@", "adresse"],
    ["a negative price", () => <ProductForm onClose={none} />, "unitPrice", "-500", "négatif"],
    ["a payment of nothing", payment, "amount", "0", "supérieur à zéro"]
  ])("is told when it is nonsense: %s", async (_, form, name, text, said) => {
    await open(form())
    await write(name, text)
    expect(wrong(name)).toBeUndefined()
    await leave(name)
    expect(wrong(name)).toContain(said)
  })

  it("is told until it is right, and then left in peace until it is left again", async () => {
    await open(<CustomerDialog onClose={none} onSaved={none} />)
    await write("phone", "12")
    await leave("phone")
    await write("phone", "123")
    expect(wrong("phone")).toBeDefined()
    await write("phone", "0197808080")
    expect(wrong("phone")).toBeUndefined()
    await write("phone", "0197")
    expect(wrong("phone")).toBeUndefined()
    await leave("phone")
    expect(wrong("phone")).toBeDefined()
  })

  it("is nothing to speak of while it is empty, and no summary is made of it", async () => {
    await open(<CustomerDialog onClose={none} onSaved={none} />)
    await act(async () => field("name").focus())
    await leave("name")
    expect(wrong("name")).toBeUndefined()
    await write("phone", "12")
    await leave("phone")
    await write("email", "fanta@")
    await leave("email")
    expect([wrong("phone"), wrong("email")]).not.toContain(undefined)
    expect(document.body.textContent).not.toContain("champs à corriger")
  })

  it("is judged where a button is pressed once that is let go of: it must not move under the finger", async () => {
    await open(<CustomerDialog onClose={none} onSaved={none} />)
    await write("phone", "12")
    const button = [...document.querySelectorAll("button")].at(-1)
    // As browsers say of one that is pressed, not come to by the keyboard.
    vi.spyOn(HTMLButtonElement.prototype, "matches").mockReturnValue(false)
    await act(async () => button?.focus())
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(wrong("phone")).toBeUndefined()
    await act(async () => button?.blur())
    expect(wrong("phone")).toBeDefined()
  })

  it("is judged at once where the keyboard comes to a button", async () => {
    await open(<CustomerDialog onClose={none} onSaved={none} />)
    await write("phone", "12")
    vi.spyOn(HTMLButtonElement.prototype, "matches").mockImplementation((selector) => selector === ":focus-visible")
    await act(async () => [...document.querySelectorAll("button")].at(-1)?.focus())
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(wrong("phone")).toBeDefined()
  })
})
