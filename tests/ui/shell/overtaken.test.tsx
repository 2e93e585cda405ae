// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { AttentionItem, BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { AttentionList } from "../../../src/ui/shell/attention-list.tsx"
import { customerId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("@tanstack/react-router", async (real) => ({
  ...(await real<object>()),
  useNavigate: () => async () => undefined
}))

/** The city was changed elsewhere since the author saw it, the address was not. */
const item: AttentionItem = {
  commandId: "refused",
  type: "EditCustomer",
  code: "changed_meanwhile",
  detail: { fields: "city" },
  recordIds: [customerId(1)],
  command: {
    _tag: "EditCustomer",
    customerId: customerId(1),
    changes: { city: "Ouidah", address: "Rue 12" },
    before: { city: "Porto-Novo", address: "" }
  },
  at: 0
}

let books: BooksPort
let root: ReturnType<typeof createRoot>
const dismissAttention = vi.fn<BooksPort["dismissAttention"]>(async () => undefined)

const said = (): string => (document.body.textContent ?? "").replaceAll(/\s/g, " ")
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)
    if (button === undefined) throw new Error(`no button ${name} in ${said()}`)
    button.click()
  })
const customer = () => books.snapshot().books.customers.get(customerId(1))?.profile

beforeEach(async () => {
  vi.clearAllMocks()
  await startTexts("fr")
  await preloadTexts("syncPanel", "refusals", "customers")
  books = { ...openMemoryBooks(defaultScene), dismissAttention }
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <ServicesProvider value={{ analytics: null } as unknown as Services}>
        <BooksProvider value={books}>
          <AttentionList items={[item]} onOpened={() => undefined} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  // How the fields of a customer read is fetched first.
  await vi.waitFor(async () => {
    await act(() => new Promise((done) => setTimeout(done, 10)))
    expect(said()).toContain("Ouidah")
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it("shows what stands in the contested field beside what was written there, and nothing of the others", () => {
  expect(said()).toContain("VilleEnregistré : CotonouDe vous : Ouidah")
  expect(said()).not.toContain("Rue 12")
  expect(said()).not.toContain("Marquer comme vue")
})

it("keeps theirs, with what else was asked for", async () => {
  await press("Garder la leur")
  expect(customer()).toMatchObject({ city: "Cotonou", address: "Rue 12" })
  expect(dismissAttention.mock.calls).toEqual([["refused"]])
})

it("puts the person’s own in its place", async () => {
  await press("Mettre la mienne")
  expect(customer()).toMatchObject({ city: "Ouidah", address: "Rue 12" })
  expect(dismissAttention.mock.calls).toEqual([["refused"]])
})
