// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { useInvoiceActions, type InvoiceActions } from "../../../src/ui/invoices/view/use-invoice-actions.ts"
import { readingOf } from "../../../src/ui/invoices/view/reading.ts"
import { PaymentOptionDialog } from "../../../src/ui/settings/company/payment-option-dialog.tsx"
import { companyId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"
import { ask } from "../../support/samples.ts"
import { id } from "../../support/ids.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("@tanstack/react-router", () => ({ useNavigate: () => () => undefined }))

const services = { analytics: null } as unknown as Services
let root: ReturnType<typeof createRoot>
let books: BooksPort

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices", "payments", "business", "refusals", "forms", "sharing")
  books = openMemoryBooks({ ...defaultScene, books: "empty" })
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const show = (what: ReactNode) =>
  act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>{what}</BooksProvider>
      </ServicesProvider>
    )
  )

const problemsAtIssuing = async (): Promise<Pick<InvoiceActions, "opened" | "problems"> | undefined> => {
  const reading = readingOf(books.snapshot(), id.invoice(1))
  if (reading === undefined) throw new Error("no draft")
  let actions: InvoiceActions | undefined
  const Probe = () => {
    const given = useInvoiceActions(reading)
    useEffect(() => {
      actions = given
    })
    return null
  }
  await show(<Probe />)
  await act(async () => actions?.open("issue"))
  return actions
}

it("everything that keeps a draft from being issued is told before anybody is asked to confirm", async () => {
  await books.execute(
    ask.draft(1, { customerId: null, lines: [], issueDate: books.snapshot().today, paymentDate: null })
  )
  const found = await problemsAtIssuing()
  expect(found?.opened).toBe("none")
  expect(found?.problems.map(({ field }) => field)).toEqual(["customerId", "lines"])
})

it("a withholding tax that the company does not have is told there, too", async () => {
  const { today } = books.snapshot()
  await books.execute(
    ask.draft(1, { customerId: null, lines: [], issueDate: today, paymentDate: null, withholding: "gone" })
  )
  const found = await problemsAtIssuing()
  expect(found?.problems.map(({ field }) => field)).toContain("withholding")
})

it("a number is not the name of a way to pay", async () => {
  await show(<PaymentOptionDialog companyId={companyId} known={undefined} onClose={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>("input[name=name]")
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "+229 01 97 80 80 80")
    input?.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await act(async () => document.querySelector("form")?.requestSubmit())
  expect(document.querySelector("form")?.textContent).toContain("Un numéro n’est pas un nom")
})
