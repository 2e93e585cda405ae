// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { creditOf } from "../../../src/domain/payment/state.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider, useBooksSelector } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { CreditOffer } from "../../../src/ui/invoices/payments/credit-offer.tsx"
import { RefundDialog, WriteOffDialog } from "../../../src/ui/invoices/payments/money-forms.tsx"
import { PaymentDialog } from "../../../src/ui/invoices/view/payment-dialog.tsx"
import { ask } from "../../support/samples.ts"
import { id } from "../../support/ids.ts"
import { today } from "../harness/demo-books.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The first invoice was paid 6,000 too much; nothing was paid on the second. */
const story = [
  ask.addCustomer(1),
  ask.draft(1, { issueDate: today, paymentDate: null }),
  ask.issue(1),
  ask.draft(2, { issueDate: today, paymentDate: null }),
  ask.issue(2),
  ask.pay(1, 1, "16000"),
  ask.keep(1, 1)
]

type What = "pay" | "offer" | "refund" | "writeOff"
let root: ReturnType<typeof createRoot>
let books: BooksPort
const onClose = vi.fn<() => void>()

const Opened = ({ what }: { readonly what: What }) => {
  const { books: now } = useBooksSelector((snapshot) => snapshot)
  const [invoice, payment] = [now.invoices.get(id.invoice(2)), now.payments.get(id.payment(1))]
  if (invoice === undefined || payment === undefined) return null
  if (what === "offer") return <CreditOffer invoice={invoice} onUsed={onClose} />
  if (what === "refund") return <RefundDialog onClose={onClose} payment={payment} />
  return what === "pay" ? (
    <PaymentDialog invoice={invoice} onClose={onClose} today={today} />
  ) : (
    <WriteOffDialog invoice={invoice} onClose={onClose} />
  )
}

const open = async (what: What): Promise<void> => {
  await act(async () =>
    root.render(
      <ServicesProvider value={{} as never}>
        <BooksProvider value={books}>
          <Opened what={what} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  // The body of a form is fetched when the first one is opened.
  await expect.poll(() => act(async () => document.querySelectorAll("button").length)).toBeGreaterThan(0)
}
const said = (): string => (document.body.textContent ?? "").replaceAll(/\s/g, " ")
const main = (): HTMLButtonElement | null => document.querySelector("button[type=submit]")
const submit = () => act(async () => main()?.form?.requestSubmit())
const colleague = (command: Parameters<BooksPort["execute"]>[0]) => act(async () => void (await books.execute(command)))
const owed = () => {
  const invoice = books.snapshot().books.invoices.get(id.invoice(2))
  return invoice && balanceOf(invoice)
}
const credit = () => {
  const payment = books.snapshot().books.payments.get(id.payment(1))
  return payment && creditOf(payment)
}

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices", "payments", "refusals")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  for (const command of story) expect((await books.execute(command)).kind).toBe("saved")
  onClose.mockClear()
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => act(() => root.unmount()))

it("the form of a payment tells that somebody else has just paid the invoice, and asks before it books another", async () => {
  await open("pay")
  expect(said()).not.toContain("vient d’être payée")
  await colleague(ask.pay(2, 2, "10000"))
  expect(said()).toContain("Cette facture vient d’être payée")
  await submit()
  expect([books.snapshot().books.payments.size, onClose.mock.calls.length]).toEqual([2, 0])
  await submit()
  expect(books.snapshot().books.payments.size).toBe(3)
})

it("credit that is offered is used once, however quickly it is pressed", async () => {
  await open("offer")
  await act(async () => {
    document.querySelector("button")?.click()
    document.querySelector("button")?.click()
  })
  expect([owed(), credit()]).toEqual([4000n, 0n])
})

it("the form of a refund asks where somebody else has just given some of it back", async () => {
  await open("refund")
  await colleague(ask.refund(9, 1, 1, "2000"))
  await submit()
  expect(said()).toContain("Il reste 4 000 FCFA")
  expect(credit()).toBe(4000n)
})

it("a write-off asks again where the customer has paid some of it meanwhile", async () => {
  await open("writeOff")
  const reason = document.querySelector<HTMLInputElement>("input, textarea")
  await act(async () => {
    if (reason === null) return
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(reason) as object, "value")?.set
    set?.call(reason, "Introuvable")
    reason.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await colleague(ask.pay(2, 2, "4000"))
  await submit()
  expect(owed()).toBe(6000n)
  expect(said()).toContain("Il est maintenant de 6 000 FCFA")
  await submit()
  expect(owed()).toBe(0n)
})
