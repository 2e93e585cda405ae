// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { BooksPort, ExecuteResult } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { readingOf as estimateReading } from "../../../src/ui/estimates/view/reading.ts"
import { useEstimateActions } from "../../../src/ui/estimates/view/use-estimate-actions.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { readingOf as invoiceReading } from "../../../src/ui/invoices/view/reading.ts"
import { useInvoiceActions } from "../../../src/ui/invoices/view/use-invoice-actions.ts"
import { id } from "../../support/ids.ts"
import { ask, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

vi.mock("@tanstack/react-router", () => ({ useNavigate: () => () => undefined }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const memory = openMemoryBooks(defaultScene)
const { books } = inCompany().after(ask.addCustomer(1), ask.draft(1), ask.estimate(1))
const snapshot = { ...memory.snapshot(), books, today: TODAY }
let root: ReturnType<typeof createRoot>
/** What `execute` answers, and when. */
let kept = Promise.withResolvers<ExecuteResult>()
const port: BooksPort = {
  ...memory,
  subscribe: () => () => {},
  snapshot: () => snapshot,
  nextProvisional: async () => "K7QM-1",
  execute: () => kept.promise
}

beforeEach(async () => {
  kept = Promise.withResolvers()
  now = undefined
  await startTexts("fr")
  await preloadTexts("invoices", "estimates", "payments", "refusals", "sharing", "business", "forms")
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => act(() => root.unmount()))

type Actions = Pick<ReturnType<typeof useInvoiceActions>, "isBusy" | "issue"> & {
  readonly opened: string
  readonly open: (what: "issue") => void
  readonly refused: unknown
}
let now: Actions | undefined
const Invoice = (): ReactNode => {
  const reading = invoiceReading(snapshot, id.invoice(1))
  if (reading === undefined) throw new Error("no such invoice")
  const actions = useInvoiceActions(reading)
  useEffect(() => {
    now = actions
  })
  return null
}
const Estimate = (): ReactNode => {
  const reading = estimateReading(snapshot, id.estimate(1))
  if (reading === undefined) throw new Error("no such estimate")
  const actions = useEstimateActions(reading)
  useEffect(() => {
    now = actions
  })
  return null
}

it.each([
  ["invoice", Invoice, { kind: "saved", commandId: "c" }],
  ["invoice", Invoice, { kind: "not-saved", reason: "quota-exceeded" }],
  ["estimate", Estimate, { kind: "saved", commandId: "c" }],
  ["estimate", Estimate, { kind: "not-saved", reason: "quota-exceeded" }]
] as const)(
  "the question before an %s is issued stands until the device has kept the answer",
  async (_name, Shown, answer) => {
    await act(async () =>
      root.render(
        <ServicesProvider value={{} as never}>
          <BooksProvider value={port}>
            <Shown />
          </BooksProvider>
        </ServicesProvider>
      )
    )
    // What the page needs of other files is fetched first.
    await expect.poll(() => now).toBeDefined()
    await act(async () => now?.open("issue"))
    await act(async () => now?.issue())
    expect([now?.opened, now?.isBusy]).toEqual(["issue", true])
    await act(async () => kept.resolve(answer))
    expect([now?.opened, now?.isBusy, now?.refused]).toEqual(["none", false, answer.kind === "saved" ? null : answer])
  }
)
