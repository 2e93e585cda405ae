// @vitest-environment happy-dom
import "fake-indexeddb/auto"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { Effect } from "effect"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { CustomerDetails } from "../../../src/ui/customers/customer-details.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { RecordsProvider } from "../../../src/ui/records/records-context.ts"
import { records } from "../../../src/ui/records/all.ts"
import { multiplyInvoices } from "../harness/demo-books.ts"
import { customerId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("en")
  await preloadTexts("customers", "lists", "invoices", "history", "kit")
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => act(() => root.unmount()))

/** Nobody's name is known: the history says so. */
const nobody = () => Effect.fail({ status: 0, code: "kz/network", body: null })
const services = { people: async () => peopleApi(nobody, nobody) } as unknown as Services

/** The card of the customer who paid two invoices in part, in books of so many invoices: its lines and the way to all of them. */
const cardOf = async (invoices: number) => {
  const books = openMemoryBooks(defaultScene)
  const snapshot = books.snapshot()
  multiplyInvoices(snapshot.books, invoices)
  const row = customerRows(snapshot.books, snapshot.today).find((each) => each.customerId === customerId(2))
  if (row === undefined) throw new Error("no such customer")
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={books}>
          <RecordsProvider value={records}>
            <CustomerDetails onClose={() => undefined} onEdit={undefined} row={row} snapshot={snapshot} />
          </RecordsProvider>
        </BooksProvider>
      </ServicesProvider>
    )
  )
  const links = [...document.body.querySelectorAll("a")]
  const all = links.find((link) => link.getAttribute("href")?.startsWith("/dashboard/invoices?"))
  const lines = links
    .filter((link) => link.getAttribute("href")?.startsWith("/dashboard/invoices/"))
    .flatMap((link) => link.closest("li")?.textContent?.replaceAll(/\s/g, " ") ?? [])
  const listed = [...snapshot.books.invoices.values()].filter(({ content }) => content.customerId === customerId(2))
  return { lines, all, listed: listed.length }
}

it("says of each invoice its day, and what is left of it where a part was paid", async () => {
  const { lines, all, listed } = await cardOf(0)
  expect(lines).toEqual([
    "F-119 Mar 2026SentFCFA 1,250,000FCFA 750,000 owed",
    "F-0611 Jan 2026OverdueFCFA 845,000FCFA 445,000 owed",
    "F-0310 Nov 2025PaidFCFA 570,000"
  ])
  expect(listed).toBe(3)
  expect(all?.textContent).toBe("See all 3 invoices in the list")
})

it("shows the latest ten of many, and leads to the list of them all", async () => {
  const { lines, all, listed } = await cardOf(200)
  expect(listed).toBeGreaterThan(45)
  expect(lines).toHaveLength(10)
  expect(all?.textContent).toBe(`See all ${listed} invoices in the list`)
  expect(all?.getAttribute("href")).toBe(`/dashboard/invoices?customer=${customerId(2)}`)
})
