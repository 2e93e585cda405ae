// @vitest-environment happy-dom
import { act } from "react"
import i18next from "i18next"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest"
import { summedCompany, summedFigures } from "../../../src/domain/reports/summary.ts"
import type { BooksPort, BooksSnapshot } from "../../../src/infra/browser/books-port.ts"
import type { Services } from "../../../src/ui/app/services.tsx"
import { sessionOf } from "../../../src/ui/app/session-port.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { makeRouter } from "../../../src/ui/routes/tree.ts"
import { App } from "../../../src/ui/start/app.tsx"
import { startFakeSession } from "../harness/fake-session.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const whole = openMemoryBooks(defaultScene)
const { books, itemState, sync, today } = whole.snapshot()
const { company } = books
if (company === null) throw new Error("the demonstration has a company")
const summary = {
  company: summedCompany(company),
  figures: summedFigures(books, today),
  itemState,
  pending: sync.pending,
  today
}

/** The books of the demonstration as a device has them that tells more and more of them. */
let shown: BooksSnapshot
const listeners = new Set<() => void>()
const coming: BooksPort = {
  ...whole,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: () => shown
}
const tell = (next: Partial<BooksSnapshot>): void => {
  shown = { ...whole.snapshot(), ...next }
  for (const listener of listeners) listener()
}

const never = (): Promise<never> => new Promise(() => undefined)

let root: ReturnType<typeof createRoot>
let open: () => void

interface Translator {
  readonly translate: (key: string | ReadonlyArray<string>) => unknown
}
let translate: MockInstance<Translator["translate"]>

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
  await startTexts("fr")
  const opening = Promise.withResolvers<BooksPort>()
  open = () => opening.resolve(coming)
  const session = sessionOf(startFakeSession(defaultScene), "provider")
  const openBooks = vi.fn(() => opening.promise)
  const services = {
    openBooks,
    summaryOf: () => summary,
    // What the server has to say of the person would come meanwhile.
    own: never,
    companies: never,
    analytics: null,
    keepLast: () => undefined,
    onUpdateWaiting: (_tell: unknown, kept: () => void) => kept(),
    lookForUpdate: () => undefined
  } as unknown as Services
  const router = makeRouter({ session })
  router.history.replace("/dashboard")
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () => {
    await router.load()
    // Messages of another test that stand on the shared page still would say something, too.
    root.render(<App hasMessages={false} router={router} services={services} session={session} />)
  })
  await act(() => vi.waitFor(() => expect(openBooks).toHaveBeenCalled()))
  expect(document.querySelector("main h1")).not.toBeNull()
  translate = vi.spyOn((i18next as unknown as { readonly translator: Translator }).translator, "translate")
})
afterEach(() => {
  act(() => root.unmount())
  translate.mockRestore()
})

/** The texts that are asked for at a step: whatever of the frame and of the dashboard is drawn says something. */
const saidAt = async (step: () => void): Promise<ReadonlyArray<string>> => {
  translate.mockClear()
  await act(async () => step())
  return [...new Set(translate.mock.calls.flatMap(([key]) => key))]
}

it("books that take the place of a summary which says the same, and come one part after another, draw nothing again but the state of the synchronisation", async () => {
  shown = { ...whole.snapshot(), summary: summary.figures, isUnread: true }
  const atOnce = await saidAt(open)
  expect(atOnce).toContain("sync.booked")
  expect(atOnce.filter((key) => !key.startsWith("sync."))).toEqual([])
  expect(await saidAt(() => tell({ summary: summary.figures, packed: ["invoices", "sales"] }))).toEqual([])
  expect(await saidAt(() => tell({ summary: summary.figures, packed: ["sales"] }))).toEqual([])
  expect(await saidAt(() => tell({}))).toEqual([])
  // Whatever stands there would be heard.
  const heard = await saidAt(() => tell({ books: { ...books, company: { ...company, members: {} } } }))
  expect(heard).toEqual(expect.arrayContaining(["nav.dashboard", "search", "title", "latest.title"]))
})
