// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import { Role as Roles } from "../../../src/domain/kernel/roles.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { MonthsCard } from "../../../src/ui/dashboard/months-card.tsx"
import { Totals } from "../../../src/ui/dashboard/totals.tsx"
import { useFigures } from "../../../src/ui/dashboard/use-figures.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
const place = document.body.appendChild(document.createElement("div"))

beforeEach(async () => {
  await startTexts("en")
  await preloadTexts("dashboard", "kit")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const asked = { period: "currentMonth" } as const

const Shown = () => {
  const { figures, period } = useFigures(asked)
  const [own] = figures.currencies
  return (
    own !== undefined && (
      <>
        <Totals draftCount={figures.draftCount} figures={own} period={period} />
        <MonthsCard currency={own.currency} months={own.months} />
      </>
    )
  )
}

/** The figures that a member in that role sees, with where they lead, and the columns of the table of months. */
const seenBy = async (role: Role) => {
  await act(async () =>
    root.render(
      <BooksProvider value={openMemoryBooks({ ...defaultScene, role })}>
        <Shown />
      </BooksProvider>
    )
  )
  const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "")
  return {
    lists: links.map((href) => href.replace(/\?.*/, "").replace("/dashboard/", "")),
    spent: links.find((href) => href.startsWith("/dashboard/expenses")),
    columns: [...place.querySelectorAll("thead th")].map(({ textContent }) => textContent),
    bars: place.querySelector("svg[role=presentation]")?.querySelectorAll("rect").length
  }
}

it.each(Roles.literals.filter((role) => role !== "seller"))(
  "shows what was spent to a %s, and leads to it",
  async (role) => {
    expect(await seenBy(role)).toEqual({
      lists: ["entries/debts", "invoices", "credit_notes", "transactions", "expenses", "entries/debts", "invoices"],
      spent: "/dashboard/expenses?period=currentMonth&currency=XOF",
      columns: ["Month", "Invoiced", "Received", "Spent"],
      bars: 3
    })
  }
)

it("shows nothing of it to a seller, and no place where it would be", async () => {
  expect(await seenBy("seller")).toEqual({
    lists: ["entries/debts", "invoices", "credit_notes", "transactions", "entries/debts", "invoices"],
    spent: undefined,
    columns: ["Month", "Invoiced", "Received"],
    bars: 2
  })
})
