// @vitest-environment happy-dom
import "fake-indexeddb/auto"
import { Effect } from "effect"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { peopleApi } from "../../../src/infra/browser/api/people-api.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { records } from "../../../src/ui/records/all.ts"
import { RecordsProvider } from "../../../src/ui/records/records-context.ts"
import { SupplierSheet } from "../../../src/ui/suppliers/supplier-sheet.tsx"
import { recordId, supplierId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  await startTexts("en")
  await preloadTexts("suppliers", "expenses", "lists", "payments", "history", "kit")
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => act(() => root.unmount()))

/** Nobody's name is known: the history says so. */
const nobody = () => Effect.fail({ status: 0, code: "kz/network", body: null })
const services = { people: async () => peopleApi(nobody, nobody) } as unknown as Services

/** The sheet of a supplier of the demonstration, as a member in that role sees it: its last expenses, and the way to all of them. */
const sheetOf = async (supplier: number, role: Role = "owner") => {
  await act(async () => {
    root.render(
      <ServicesProvider value={services}>
        <BooksProvider value={openMemoryBooks({ ...defaultScene, role })}>
          <RecordsProvider value={records}>
            <SupplierSheet onClose={() => undefined} onEdit={undefined} supplierId={supplierId(supplier)} />
          </RecordsProvider>
        </BooksProvider>
      </ServicesProvider>
    )
    // Its fields are fetched.
    await vi.dynamicImportSettled()
  })
  const title = [...document.body.querySelectorAll("h3")].find(({ textContent }) => textContent === "Expenses")
  const section = title?.parentElement
  const links = [...(section?.querySelectorAll("a") ?? [])].map((link) => ({
    text: link.textContent,
    href: link.getAttribute("href")
  }))
  const lines = [...(section?.querySelectorAll("li") ?? [])].map((line) => line.textContent.replaceAll(/\s/g, " "))
  return { lines, links, text: section?.textContent }
}

it("says of its expenses what they were for, their day, where they stand, and what is left to pay", async () => {
  const { lines, links } = await sheetOf(2)
  expect(lines).toEqual([
    "Cartons et sachets12 Mar 2026Partly paidFCFA 62,000FCFA 42,000 to pay",
    "Étiquettes3 Mar 2026To payFCFA 27,500",
    "Cartons et sachets27 Jan 2026OverdueFCFA 58,000"
  ])
  expect(links).toEqual([
    { text: "Cartons et sachets", href: `/dashboard/expenses?id=${recordId(90, 4)}` },
    { text: "Étiquettes", href: `/dashboard/expenses?id=${recordId(90, 9)}` },
    { text: "Cartons et sachets", href: `/dashboard/expenses?id=${recordId(90, 8)}` },
    { text: "See all 3 expenses in the list", href: `/dashboard/expenses?supplier=${supplierId(2)}` }
  ])
})

it("shows the latest five of many, and leads to the list of them all", async () => {
  const { lines, links } = await sheetOf(0)
  expect(lines.map((line) => line.match(/\d+ \w{3} 20\d\d/)?.[0])).toEqual([
    "13 Feb 2026",
    "6 Feb 2026",
    "5 Feb 2026",
    "7 Jan 2026",
    "5 Jan 2026"
  ])
  expect(links).toHaveLength(6)
  expect(links.at(-1)?.text).toBe("See all 6 expenses in the list")
})

it("says so where nothing was bought", async () => {
  expect(await sheetOf(9)).toEqual({ lines: [], links: [], text: "ExpensesNo expense with this supplier" })
})

it("tells nothing of expenses to somebody who may not read them", async () => {
  expect(await sheetOf(2, "seller")).toEqual({ lines: [], links: [], text: undefined })
})
