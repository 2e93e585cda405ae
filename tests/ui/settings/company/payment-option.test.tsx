// @vitest-environment happy-dom
import { act, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import type { BooksPort } from "../../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { PaymentOptionDialog } from "../../../../src/ui/settings/company/payment-option-dialog.tsx"
import { PaymentOptionsCard } from "../../../../src/ui/settings/company/payment-options-card.tsx"
import { AccountForm } from "../../../../src/ui/treasury/account-forms.tsx"
import { accountId, cashBox } from "../../../support/accounts.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene } from "../../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
let books: BooksPort

const company = () => {
  const found = books.snapshot().books.company
  if (found === null) throw new Error("No company")
  return found
}
const options = () => company().paymentOptions
const companyId = () => CompanyId.make(company().companyId)
const bank = cashBox({
  kind: "bank",
  name: "Compte courant",
  institution: "Ecobank",
  number: "BJ66 0042",
  holder: "Afi Mensah",
  country: "BJ"
})

const show = async (form: ReactNode) => {
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <ServicesProvider value={{ analytics: null } as unknown as Services}>
        <BooksProvider value={books}>{form}</BooksProvider>
      </ServicesProvider>
    )
  )
}
const showOption = () =>
  show(<PaymentOptionDialog companyId={companyId()} known={options()[0]} onClose={() => undefined} />)
const own = () => ({ company: company(), companyId: companyId(), role: "owner" as const, mayEdit: true })
const showCard = () => show(<PaymentOptionsCard {...own()} />)
const showAccount = () => show(<AccountForm onClose={() => undefined} recordId={accountId(1)} />)

type Writable = HTMLInputElement | HTMLTextAreaElement
const field = (label: string): Writable | undefined =>
  [...document.querySelectorAll<Writable>("form input, form textarea")].find((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label))
  )
const type = async (label: string, text: string) => {
  const input = field(label)
  if (input === undefined) throw new Error(`No field ${label}`)
  const of = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(of.prototype, "value")?.set?.call(input, text)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await act(async () => input.blur())
}
/** Chooses as the platform's own list does, which stands hidden beside ours. */
const choose = async (value: string) => {
  const list = [...document.querySelectorAll<HTMLSelectElement>("select")].find((each) =>
    [...each.options].some((option) => option.value === value)
  )
  if (list === undefined) throw new Error(`No list with ${value}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(list, value)
    list.dispatchEvent(new Event("change", { bubbles: true }))
  })
}
const submit = () => act(async () => document.querySelector("form")?.requestSubmit())
const said = () => document.querySelector("form")?.textContent ?? ""

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("business", "treasury", "refusals", "forms")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it("asks for no account where none can be paid to", async () => {
  await books.execute({ _tag: "AddMoneyAccount", accountId: accountId(1), details: cashBox() })
  await showOption()
  expect(said()).toContain("Coordonnées")
  expect(said()).not.toContain("D’après un compte")
})

it("repeats an account that was chosen, follows it when it is edited, and is written by hand again", async () => {
  await books.execute({ _tag: "AddMoneyAccount", accountId: accountId(1), details: bank })
  await showAccount()
  expect(said()).not.toContain("prochaines factures")

  await showOption()
  expect(said()).toContain("D’après un compte")
  await choose(accountId(1))
  expect(field("Coordonnées")?.value).toBe("BJ66 0042\nAfi Mensah")
  expect([field("Nom")?.readOnly, field("Coordonnées")?.readOnly]).toEqual([true, true])
  await submit()
  const option = { kind: "bank-transfer", name: "Ecobank", details: "BJ66 0042\nAfi Mensah" }
  expect(options()).toMatchObject([{ accountId: accountId(1), active: true, option }])

  await showAccount()
  expect(said()).toContain("prochaines factures")
  await type("Numéro", "BJ66 1111")
  await submit()
  expect(books.snapshot().books.moneyAccounts.get(accountId(1))?.details.number).toBe("BJ66 1111")
  expect(options()).toMatchObject([
    { accountId: accountId(1), option: { name: "Ecobank", details: "BJ66 1111\nAfi Mensah" } }
  ])

  await showOption()
  await choose("\u0000none")
  await type("Coordonnées", "Demandez-nous le RIB")
  await submit()
  expect(options()).toEqual([
    {
      optionId: options()[0]?.optionId,
      active: true,
      option: { kind: "bank-transfer", name: "Ecobank", details: "Demandez-nous le RIB" }
    }
  ])
})

it("says where the account has changed behind a way to pay, and catches up by one press", async () => {
  await books.execute({ _tag: "AddMoneyAccount", accountId: accountId(1), details: bank })
  await showOption()
  await choose(accountId(1))
  await submit()
  await showCard()
  const card = () => document.body.textContent ?? ""
  expect(card()).toContain("D’après le compte Compte courant")
  expect(card()).not.toContain("Le compte a changé")

  // As another device does that does not know of the way to pay.
  await act(() =>
    books.execute({ _tag: "EditMoneyAccount", accountId: accountId(1), changes: { number: "BJ66 1111" } })
  )
  expect(card()).toContain("Le compte a changé")
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")]
        .find((each) => (each.getAttribute("aria-label") ?? each.textContent)?.includes(name))
        ?.click()
    )
  await press("Ecobank")
  await press("Reprendre ce que dit le compte")
  expect(options()).toMatchObject([{ option: { name: "Ecobank", details: "BJ66 1111\nAfi Mensah" } }])
  await showCard()
  expect(card()).not.toContain("Le compte a changé")
})
