import { setTimeout as pause } from "node:timers/promises"
import type { Page, Request } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { named } from "./support/texts.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** The scripts that the page asks for from now on, whoever answers. */
class Scripts {
  readonly #onTheWay = new Set<Request>()
  #names: Array<string> = []

  constructor(page: Page) {
    page.on("request", (request) => {
      if (request.resourceType() !== "script") return
      this.#names.push(new URL(request.url()).pathname)
      this.#onTheWay.add(request)
    })
    page.on("requestfinished", (request) => void this.#onTheWay.delete(request))
    page.on("requestfailed", (request) => void this.#onTheWay.delete(request))
  }

  /** Waits until these parts have been asked for, and nothing more is; returns what was since the last time. */
  async untilQuiet(...parts: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
    const isQuiet = (before: number): boolean =>
      before === this.#names.length &&
      this.#onTheWay.size === 0 &&
      holding(this.#names, ...parts).length === parts.length
    for (let before = -1; !isQuiet(before);) {
      before = this.#names.length
      await pause(1_000)
    }
    return this.taken()
  }

  /** What was asked for since the last time. */
  taken(): ReadonlyArray<string> {
    const names = this.#names
    this.#names = []
    return names
  }
}

const holding = (names: ReadonlyArray<string>, ...parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts.filter((part) => names.some((name) => name.startsWith(`/assets/${part}-`)))

const aboutTheDashboard = ["shell", "books"]

it("has fetched the likely next screen, and that of a link about to be pressed", async () => {
  const app = await App.open(server.origin, "fr", "desktop")
  apps.push(app)
  const { page } = app
  const { dashboard, invoices, customers, shell, session } = app.t
  const person = somebody("avance")
  await app.toSignUp()
  await app.signUp(person)
  await app.registerCompany({ name: "Atelier Kouamé", address: "Yopougon", country: "Côte d'Ivoire", prefix: "FAC-" })
  // What is fetched ahead before all is kept would come twice.
  await app.seeReadyForOffline()
  const scripts = new Scripts(page)
  await scripts.untilQuiet()

  const newInvoice = page
    .getByRole("link", { name: named(dashboard.newInvoice) })
    .filter({ visible: true })
    .first()
  await newInvoice.click()
  await app.heading(invoices.editor.newTitle).waitFor()
  // The forms that may open in front of it, the paper beside it, and what both are made of, follow once it stands.
  const follows =
    /\/assets\/(?:[a-z]+-(?:form|dialog)|schemas|list|party-rows|price-basis|drawn-draft|paper-preview|use-drawn-pages|use-pictures|data-of|draw-preview|draw-apart|document-sheet|paper-worker|picture-bytes|country-name)-/
  expect(scripts.taken().filter((name) => !follows.test(name))).toEqual([])

  // Nobody goes to the customers that often: the screen comes when the keyboard or the pointer is on its link.
  await app.visit("/dashboard")
  await app.heading(dashboard.title).waitFor()
  // A page that is slow is quiet, too, before it fetches ahead.
  expect(holding(await scripts.untilQuiet("invoice-list", "editor-screen"), "customer-list")).toEqual([])
  const toCustomers = page
    .getByRole("navigation", { name: shell.menu })
    .getByRole("link", { name: app.t.records.customer.many })
  await toCustomers.focus()
  expect(holding(await scripts.untilQuiet(), "customer-list")).toEqual(["customer-list"])
  await page.keyboard.press("Enter")
  await app.heading(customers.title).waitFor()
  // What keeps the keyboard comes with the first key.
  expect(scripts.taken().filter((name) => !name.startsWith("/assets/keep-keyboard-"))).toEqual([])

  // Where data is dear nothing is fetched that nobody has asked for.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } })
  )
  await app.visit("/dashboard")
  await app.heading(dashboard.title).waitFor()
  expect(holding(await scripts.untilQuiet(), "editor-screen", "invoice-list")).toEqual([])
  await newInvoice.hover()
  expect(holding(await scripts.untilQuiet(), "editor-screen")).toEqual(["editor-screen"])
  await app.signOut()
  await app.heading(session.signIn.title).waitFor()
  app.expectNoComplaints()
})

it("leaves the line to the sign-in page until somebody fills it in, and has the dashboard then", async () => {
  const person = somebody("avance")
  await openOwner(server.origin, apps, { language: "fr", size: "phone", person })

  const app = await App.open(server.origin, "fr", "phone")
  apps.push(app)
  const { page } = app
  const { signIn } = app.t.session
  const scripts = new Scripts(page)
  await page.reload()
  await app.heading(signIn.title).waitFor()
  expect(holding(await scripts.untilQuiet(), ...aboutTheDashboard)).toEqual([])
  await app.field(signIn.email).fill(person.email)
  expect(holding(await scripts.untilQuiet(), ...aboutTheDashboard)).toEqual(aboutTheDashboard)
  // A link that comes to lie under a pointer which stays where it has pressed is no sign that somebody goes there.
  await page.evaluate(() => {
    const cover = (): void => {
      const link = Object.assign(document.createElement("a"), { href: "/dashboard/vendors", textContent: "…" })
      Object.assign(link.style, { position: "fixed", inset: "0", zIndex: "100" })
      document.body.append(link)
      link.addEventListener("pointerover", () => link.setAttribute("data-under", ""))
    }
    document.addEventListener("click", cover, { capture: true, once: true })
  })
  await app.signIn(person)
  await app.heading(app.t.dashboard.title).waitFor()
  await page.locator("a[data-under]").waitFor()
  expect(holding(await scripts.untilQuiet(), ...aboutTheDashboard, "supplier-list")).toEqual([])
  app.expectNoComplaints()
})

it("fetches a calendar of its own only where the browser has none", async () => {
  const person = somebody("calendrier")
  const app = await openOwner(server.origin, apps, { language: "fr", size: "phone", person })
  const { page } = app
  const scripts = new Scripts(page)
  await app.visit("/dashboard")
  await app.heading(app.t.dashboard.title).waitFor()
  expect(holding(await scripts.untilQuiet(), "implementation")).toEqual([])
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"))
  await app.visit("/dashboard/invoices/new")
  await app.heading(app.t.invoices.editor.newTitle).waitFor()
  expect(await page.evaluate(() => "Temporal" in globalThis)).toBe(false)
  expect(holding(await scripts.untilQuiet(), "implementation")).toEqual(["implementation"])
  app.expectNoComplaints()
})
