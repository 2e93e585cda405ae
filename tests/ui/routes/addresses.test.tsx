// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { ROLES, type Role } from "../../../src/domain/kernel/permissions.ts"
import type { Services } from "../../../src/ui/app/services.tsx"
import { sessionOf } from "../../../src/ui/app/session-port.ts"
import { texts as errors } from "../../../src/ui/i18n/fr/errors.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { makeRouter } from "../../../src/ui/routes/tree.ts"
import { App } from "../../../src/ui/start/app.tsx"
import { startFakeSession } from "../harness/fake-session.ts"
import { fakePeople } from "../harness/fake-people.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene, type Scene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Whatever an address may say under any name: nothing a page knows, a day that is none, somebody else's record, half of a letter. */
const strange = [
  "foo",
  "2026-02-31",
  "0000-00-00",
  "01900000-0000-7000-8000-00000000dead",
  "__proto__",
  "\u0000",
  "é(%<b>".repeat(800)
] as const
/** What stands in the addresses of the product. */
const names = (
  "tab q sort dir id period from to customer currency kind city tax method product type invoice next member due amount min max flag" +
  " status"
).split(" ")

/** What the person is whose pages are looked at. */
let role: Role = "owner"
/** What they find there. */
let books: Scene["books"] = "demo"
const session = sessionOf(startFakeSession(defaultScene), "provider")
const never = (): Promise<never> => new Promise(() => undefined)
const services = {
  openBooks: async () => openMemoryBooks({ ...defaultScene, role, books }),
  summaryOf: () => null,
  unsent: { of: never },
  people: async () => fakePeople(),
  own: async () => fakePeople(),
  companies: async () => ({ known: async () => [], ask: async () => [], here: async () => [], leave: never }),
  analytics: null,
  keepLast: () => undefined,
  onUpdateWaiting: (_tell: unknown, kept: () => void) => kept(),
  lookForUpdate: () => undefined
} as unknown as Services

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof makeRouter>
/** What the pages threw, although something caught it. */
const thrown: Array<unknown> = []

/** The application as somebody in a role opens it. */
const open = async (by: Role): Promise<void> => {
  role = by
  router = makeRouter({ session })
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () => {
    await router.load()
    root.render(<App router={router} services={services} session={session} />)
  })
}

beforeAll(async () => {
  window.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
  vi.spyOn(console, "error").mockImplementation((...what: ReadonlyArray<unknown>) => void thrown.push(what))
  await startTexts("fr")
  await open("owner")
})
afterAll(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

const paths = Object.keys(makeRouter({ session }).routesByPath).filter((path) => path.startsWith("/dashboard"))

/** Goes to an address as a link leads there, and says what page it came to. */
const visit = async (address: string): Promise<string> => {
  thrown.length = 0
  await act(async () => {
    router.history.push(address)
    await vi.waitFor(() => expect(router.state.status).toBe("idle"), { timeout: 5000 })
  })
  const title = document.querySelector("h1")?.textContent ?? ""
  return title === errors.failed.title ? `crashed: ${thrown.map(String).join("; ").slice(0, 2000)}` : title
}

it("looks at every page", () => {
  expect(paths.length).toBeGreaterThan(10)
  expect(paths).toContain("/dashboard/invoices/new")
})

it.each(paths)("%s ignores or explains whatever its address says", async (path) => {
  for (const value of strange) {
    const said = encodeURIComponent(value)
    // Said twice, and as a list.
    const search = ["tab[]", "tab", "from", ...names].map((name) => `${name}=${said}`).join("&")
    const address = path.replaceAll(/\$\w+/g, said)
    expect(await visit(`${address}?${search}`), value.slice(0, 40)).not.toMatch(/^(?:crashed|$)/)
  }
  // Days that are some, so far apart that nobody means them.
  const far = path.replaceAll(/\$\w+/g, strange[0])
  expect(await visit(`${far}?from=0001-01-01&to=9999-12-31&q=${strange[0]}`)).not.toMatch(/^(?:crashed|$)/)
})

it.each(["%", "%00", "%E0%A4%A", "%c3%28", "..%2f..", "%25"])(
  "a path of %s leads to a page that says so",
  async (bad) => {
    for (const path of ["/dashboard/invoices/", "/dashboard/", "/"]) {
      expect(await visit(`${path}${bad}?tab=${bad}&q=%`)).not.toMatch(/^(?:crashed|$)/)
    }
  }
)

it("nobody is led to another site by a link to the sign-in page", async () => {
  await visit("/login?next=https%3A%2F%2Felsewhere.example%2F&next2=1")
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"))
})

it("a route takes only what its reader has read", () => {
  for (const route of Object.values(makeRouter({ session }).routesById)) {
    const read: unknown = route.options.validateSearch
    if (typeof read !== "function") continue
    const said = { period: "foo", next: "//elsewhere.example", tab: 7, constructor: "y" }
    const taken: unknown = read(said)
    // What is left out would be handed on as it was said.
    expect(Object.keys(taken ?? {})).toEqual(expect.arrayContaining(Object.keys(said)))
    expect(taken).toMatchObject({ tab: undefined })
  }
})

/** Written out rather than computed: what of the lists each role does not open, and all that stands in their menus, in its order. */
const withheld: { readonly [by in Role]: ReadonlyArray<string> } = {
  owner: [],
  admin: [],
  accountant: [],
  seller: ["expenses", "expenses_recurrent", "cards", "vendors"],
  viewer: []
}
const inMenu = (
  "dashboard products estimates invoices credit_notes clients expenses entries expenses_recurrent transactions vendors" +
  " settings"
).split(" ")
const inBar = ["dashboard", "invoices", "clients"]

const linksIn = (place: Element | null): ReadonlyArray<string> =>
  [...(place?.querySelectorAll("a") ?? [])].map((link) => link.pathname.split("/")[2] ?? "dashboard")

describe.each(ROLES)("somebody who is %s", (by) => {
  beforeAll(async () => {
    act(() => root.unmount())
    document.body.replaceChildren()
    // Whether a list opens does not depend on what stands in it.
    books = "empty"
    await open(by)
  })

  it("is told which of the lists their role does not open, and is led to the dashboard", async () => {
    const lists = paths.filter((path) => /^\/dashboard\/\w+$/.test(path) && !path.endsWith("/settings"))
    expect(lists.length).toBeGreaterThan(8)
    const closed: Array<string> = []
    for (const path of lists) {
      const title = await visit(path)
      if (title !== errors.mayNot.title) continue
      closed.push(path.split("/")[2] ?? "")
      expect(linksIn(document.querySelector("main"))).toEqual(["dashboard"])
    }
    expect(closed.toSorted()).toEqual([...withheld[by]].toSorted())
  })

  it("finds in the menu what they read, in the bar and behind « Plus », in the order of the specification", async () => {
    await visit("/dashboard")
    const bar = document.querySelector("nav[data-kept-clear]")
    expect(linksIn(bar)).toEqual(inBar)
    await act(async () => [...(bar?.querySelectorAll("button") ?? [])].at(-1)?.click())
    const more = await vi.waitFor(() => {
      const found = document.querySelector('[role="dialog"] nav')
      expect(found).not.toBeNull()
      return found
    })
    expect(linksIn(more)).toEqual(inMenu.filter((each) => !withheld[by].includes(each)))
  })
})
