// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import i18next from "i18next"
import { emptyBooks } from "../../../src/domain/books.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { fillDemo, registerDemo, today } from "../harness/demo-books.ts"
import { colleagueId, userId } from "../harness/ids.ts"
import { listContext } from "./context.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const place = document.createElement("div")
let root: ReturnType<typeof createRoot>
const names = new Map<string, string>([
  [userId, "Zoé Adjovi"],
  [colleagueId, "Koffi Ahouansou"]
])

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("invoices", "lists")
})
beforeEach(() => {
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const context = (isFilled = true) => {
  const books = emptyBooks()
  registerDemo(books, () => undefined)
  if (isFilled) fillDemo(books, () => undefined)
  const at = listContext(invoiceList, { t: i18next.getFixedT("fr", "invoices"), books, today, language: "fr" })
  return { ...at, who: (id: string) => names.get(id) ?? "?" }
}

const filter = () => {
  const found = invoiceList.model.filters.find(({ name }) => name === "member")?.filter
  if (found?.Field === undefined) throw new Error("no such filter")
  return { ...found, Field: found.Field }
}

/** What can be chosen in the field. */
const choices = async (at: ReturnType<typeof context>): Promise<ReadonlyArray<string>> => {
  const { Field } = filter()
  await act(async () => root.render(<Field at={at} go={() => undefined} name="member" search={{}} />))
  return [...place.querySelectorAll("option")]
    .map(({ textContent }) => textContent)
    .filter((text) => text.trim() !== "")
}

it("offers the people who made what is listed, by name", async () => {
  expect(await choices(context())).toEqual(["Sans filtre", "Koffi Ahouansou", "Zoé Adjovi"])
  expect(place.textContent).toContain("Par membre")
})

it("is not there where nobody but one has made anything", async () => {
  expect(await choices(context(false))).toEqual([])
})

it("keeps what the chosen one made, and says whose it is", () => {
  const at = context()
  const search = { member: colleagueId }
  const [test] = invoiceList.model.filterTests(search, at)
  const found = at.all.filter((row) => test?.(row))
  expect(found).toHaveLength(3)
  expect(new Set(found.map(({ authorId }) => authorId))).toEqual(new Set([colleagueId]))
  expect(filter().chip({ name: "member", search, at })).toMatch(/^Par membre\s: Koffi Ahouansou$/)
})
