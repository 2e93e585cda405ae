// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import type { AttentionItem } from "../../../src/infra/browser/books-port.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { WaysOut } from "../../../src/ui/shell/attention-ways.tsx"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("@tanstack/react-router", () => ({ useNavigate: () => async () => undefined }))

const item: AttentionItem = {
  commandId: "refused",
  type: "SaveInvoiceDraft",
  code: "stale",
  detail: null,
  recordIds: [],
  command: { _tag: "SaveInvoiceDraft", invoiceId: "i" as never, content: {} as InvoiceContent },
  at: 0
}

it("a second press while the first one's work is being put away makes no second draft", async () => {
  await startTexts("fr")
  await preloadTexts("syncPanel", "refusals")
  const execute = vi.fn(async () => ({ kind: "saved", commandId: "again" }) as const)
  let putAway = (): void => undefined
  const dismissAttention = vi.fn(() => new Promise<void>((resolve) => (putAway = resolve)))
  const opened = vi.fn<() => void>()
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ServicesProvider value={{ analytics: null } as unknown as Services}>
        <BooksProvider value={{ ...openMemoryBooks(defaultScene), execute, dismissAttention }}>
          <WaysOut edit={undefined} item={item} named="Brouillon" onOpened={opened} />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  const press = () => act(async () => place.querySelector("button")?.click())
  await press()
  // What makes the draft is fetched first.
  await vi.waitFor(() => expect(dismissAttention).toHaveBeenCalledWith("refused"), { timeout: 30_000 })
  await press()
  expect(execute).toHaveBeenCalledOnce()
  await act(async () => putAway())
  expect(opened).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
