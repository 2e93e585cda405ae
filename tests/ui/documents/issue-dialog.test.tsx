// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { IssueDialog } from "../../../src/ui/documents/issue-dialog.tsx"
import { IssueInvoiceDialog } from "../../../src/ui/invoices/issue-question.tsx"
import { content, date, TODAY } from "../../support/samples.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const books = openMemoryBooks(defaultScene)
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("fr")
  await preloadTexts("invoices")
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => act(() => root.unmount()))

it.each([
  [0n, true],
  [1n, false]
])("points out a total of %s before a number is given: %s", async (total, isSaid) => {
  const summary = { customerId: null, currency: "XOF", total, issueDate: TODAY, dueDate: date("2026-12-20") } as const
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <IssueDialog
          isPending={false}
          onClose={() => undefined}
          onConfirm={() => undefined}
          summary={summary}
          today={TODAY}
        />
      </BooksProvider>
    )
  )
  const said = (): string => document.querySelector("[role=alertdialog]")?.textContent ?? ""
  await expect.poll(said).toContain("Total à payer")
  expect(said().includes("Le total est de zéro")).toBe(isSaid)
})

it.each([
  ["standardized", ["numéro fiscal du vendeur (IFU)", "aucune taxe"]],
  ["specific-tax", ["numéro fiscal du vendeur (IFU)", "aucune taxe"]],
  ["simple", []]
] as const)("tells before an invoice of the type %s is issued what that type lacks", async (type, lacks) => {
  await act(async () =>
    root.render(
      <BooksProvider value={books}>
        <IssueInvoiceDialog
          content={content({ type, customerId: null })}
          isPending={false}
          onClose={() => undefined}
          onConfirm={() => undefined}
          today={TODAY}
          total="10000"
        />
      </BooksProvider>
    )
  )
  const said = (): string => document.querySelector("[role=alertdialog]")?.textContent ?? ""
  await expect.poll(said).toContain("Total à payer")
  for (const lack of ["numéro fiscal du vendeur (IFU)", "aucune taxe"])
    expect(said().includes(lack)).toBe(lacks.some((each) => each === lack))
})
