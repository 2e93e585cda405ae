// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { AccountForm } from "../../../src/ui/treasury/account-forms.tsx"
import { accountFields } from "../../../src/ui/treasury/reading.ts"
import { accountId, cashBox, keep } from "../../support/accounts.ts"
import { inCompany } from "../../support/scenario.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
let books: BooksPort

const open = (recordId?: string) =>
  act(async () =>
    root.render(
      <ServicesProvider value={{ analytics: null } as unknown as Services}>
        <BooksProvider value={books}>
          <AccountForm onClose={() => undefined} recordId={recordId} />
        </BooksProvider>
      </ServicesProvider>
    )
  )

const field = (label: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>("form input")].find((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label))
  )

const type = async (label: string, text: string) => {
  const input = field(label)
  if (input === undefined) throw new Error(`No field ${label}`)
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await act(async () => input.blur())
}

const submit = () => act(async () => document.querySelector("form")?.requestSubmit())
const countries = () => [...books.snapshot().books.moneyAccounts.entries()].map(([, { details }]) => details.country)

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("treasury", "refusals", "forms")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const recordId = accountId(1)
const bank = cashBox({ kind: "bank", name: "Ecobank Lomé", country: "BJ" })

it("asks in which country a bank account is, by its name, and none of a cash box", async () => {
  await open()
  expect(field("Pays")).toBeUndefined()
  await act(async () => document.querySelector<HTMLElement>('input[value="bank"]')?.click())
  expect(field("Pays")?.value).toBe("Bénin")
})

it("keeps another country that was chosen, and that none was", async () => {
  await books.execute({ _tag: "AddMoneyAccount", accountId: recordId, details: bank })
  await open(recordId)
  await type("Pays", "Togo")
  await submit()
  expect(countries()).toEqual(["TG"])
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await open(recordId)
  await type("Pays", "")
  await submit()
  expect(countries()).toEqual([""])
})

it("says the country by its name in the language of the reader", async () => {
  const { books: now } = inCompany().after(
    keep.add(1, { kind: "bank", country: "CM" }),
    keep.add(2, { kind: "cash", country: "CM" }),
    keep.add(3, { kind: "wallet", country: "" })
  )
  const told = (n: number, language: "fr" | "en") =>
    accountFields({ books: now, id: accountId(n), language, now }).find(({ id }) => id === "country")?.value
  expect(told(1, "fr")).toBe("Cameroun")
  expect(told(1, "en")).toBe("Cameroon")
  expect([told(2, "fr"), told(3, "fr")]).toEqual([undefined, undefined])
})
