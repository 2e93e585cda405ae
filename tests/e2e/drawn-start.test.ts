import type { Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { spend } from "../support/expenses.ts"
import { id } from "../support/ids.ts"
import { ask, TODAY } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed, onlyPriced } from "./support/shop.ts"
import { plain } from "./support/texts.ts"
import { type Case, onDesktop, onPhone } from "./support/visitor.ts"

const POLL = { timeout: 60_000, interval: 200 }

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** Of everything that stands on a dashboard there is something: sums, months, what is to be done, the latest invoices, methods and customers. */
const business = [
  ...["Awa Koné", "Boulangerie Sèwa", "Salif Traoré"].map((name, n) => ask.addCustomer(n + 1, onlyNamed(name))),
  ...[1, 2, 3, 4, 5].flatMap((n) => [ask.draft(n, { customerId: id.customer((n % 3) + 1) }), ask.issue(n)]),
  ask.draft(6),
  ask.send(1),
  ask.pay(1, 1, "10000"),
  ask.pay(2, 2, "4000", { method: "mobile-money" }),
  ask.pay(3, 3, "2000", { method: "check" }),
  spend.record(1, {}, "1000"),
  spend.record(2, { amount: "7000", dueOn: TODAY }),
  // So much that something is kept for the next start: fewer than 500 events are read before anybody looks.
  ...Array.from({ length: 500 }, (_, n) => ask.addProduct(n, onlyPriced(`Pagne ${n}`, "7500", { taxCodes: [] })))
]

/** The owner of a company in motion, on the dashboard with all of its figures. */
const openBusiness = async ([language, size]: Case): Promise<App> => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  await giveElsewhere(server, app, person, business)
  await app.page.reload()
  await app.seeFigure(app.t.dashboard.received, app.francs(16_000))
  return app
}

/** Waits until what is kept for the next start is drawn, with the figure of what was received. */
const seeKept = (app: App): Promise<void> =>
  expect.poll(async () => (await app.page.evaluate(keptRow, null))?.drawn?.text ?? "", POLL).toMatch(/\b16[\s,]000\b/u)

interface Row {
  readonly drawn?: { readonly look: string; readonly text: string }
}

/** What the device keeps for the next start. `change`: the text of what was drawn is changed in it, and whoever wrote it is not told. Runs in the page. */
const keptRow = async (change: readonly [from: string, to: string] | null): Promise<Row | null> => {
  const asked = <A>(request: IDBRequest<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")))
    })
  const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith("c:")) ?? {}
  if (name === undefined) return null
  const database = await asked(indexedDB.open(name))
  const rows = database.transaction("meta", "readwrite").objectStore("meta")
  const row: Row = (await asked(rows.get("summary"))) ?? {}
  if (change !== null && row.drawn !== undefined) {
    const text = row.drawn.text.replaceAll(...change)
    await asked(rows.put({ ...row, drawn: { ...row.drawn, text } }, "summary"))
  }
  database.close()
  return row
}

/** Until it is called the file with which the application begins is on its way. */
const holdApplication = async (page: Page): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: "wait" })
  }
}

/** Where everything stands on the page that a person reads, and what it says. */
const standsOn = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, a, button, td, p)")].flatMap((each) => {
      const { height, width, x, y } = each.getBoundingClientRect()
      return width === 0 ? [] : [[each.localName, each.textContent, x, y + window.scrollY, width, height].join(" | ")]
    })
  )

/** Notes what is asked of the browser's languages before the application stands on the page: it looks through all of them then. Runs in the page. */
const noteLanguages = (): void => {
  const asked: Array<string> = []
  Object.assign(window, { asked })
  const note = (what: string): void => {
    if (document.querySelector("#root:not([aria-busy]) h1") === null) asked.push(`${what} ${new Error().stack}`)
  }
  for (const name of ["Collator", "DateTimeFormat", "NumberFormat"] as const) {
    const writer = new Proxy(Intl[name], {
      apply: (target, self, given) => (note(name), Reflect.apply(target, self, given)),
      construct: (target, given) => (note(name), Reflect.construct(target, given)),
      get: (target, key) => (key === "supportedLocalesOf" && note(name), Reflect.get(target, key))
    })
    Object.defineProperty(Intl, name, { value: writer })
  }
}

const BUSY = "#root[aria-busy=true]"

it.each(onPhone)(
  "begins with the dashboard as it was drawn last time: before the application is there, and only where all of it still holds, in %s on a %s",
  { timeout: 120_000 },
  async (language, size) => {
    const app = await openBusiness([language, size])
    const { page } = app
    await app.seeAllBooked()
    const kept = () => page.evaluate(keptRow, null)
    const received = await app.figure(app.t.dashboard.received)
    await seeKept(app)
    const look = (await kept())?.drawn?.look

    // On a line that brings no styles yet there is a picture all the same: only where all files are at hand is it put off until the page is parsed.
    const styles = Promise.withResolvers<void>()
    await page.route("**/*.css", (route) => styles.promise.then(() => route.continue()))
    await page.reload({ waitUntil: "commit" })
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    expect(await page.locator(BUSY).count()).toBe(0)
    styles.resolve()
    await page.unrouteAll({ behavior: "wait" })
    await app.heading(app.t.dashboard.title).waitFor()

    // Figures, headings and menu stand there while the application is still on its way.
    let letGo = await holdApplication(page)
    await page.addInitScript(noteLanguages)
    await page.reload({ waitUntil: "commit" })
    await page.locator(BUSY).waitFor()
    expect(await app.figure(app.t.dashboard.received)).toBe(received)
    expect(await app.heading(app.t.dashboard.title).isVisible()).toBe(true)
    expect(await page.title()).toBe(`${app.t.dashboard.title} · Kazi`)
    expect(await page.locator("html").getAttribute("lang")).toBe(language)
    await app.expectAccessible()
    // What is below the screen is drawn a piece at a time; these stand last.
    await page.getByRole("main").getByRole("heading", { name: app.t.dashboard.first.title }).waitFor()
    const drawn = await standsOn(page)
    expect(drawn.length).toBeGreaterThan(20)

    // What is done there is not lost: the page stays where it was scrolled to, and the keyboard where it stood.
    await page.evaluate(() => window.scrollTo(0, 200))
    const focused = page.getByRole("main").getByRole("link").filter({ hasText: app.t.dashboard.received }).first()
    await focused.focus()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(100)
    await letGo()
    await page.locator(BUSY).waitFor({ state: "detached" })
    expect(await page.evaluate(() => (window as unknown as { readonly asked: unknown }).asked)).toEqual([])
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(await page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(await focused.textContent())
    // Nothing on the page has moved or says anything else; a part that is fetched by itself has its place kept until it is there.
    await expect.poll(() => standsOn(page), POLL).toEqual(expect.arrayContaining([...drawn]))
    await app.seeAllBooked()

    // A press made early is made once, however often somebody presses.
    letGo = await holdApplication(page)
    await page.reload({ waitUntil: "commit" })
    await page.locator(BUSY).waitFor()
    const before = await page.evaluate(() => history.length)
    const link = page
      .getByRole("navigation", { name: app.t.shell.menu })
      .getByRole("link", { name: app.t.records.invoice.short })
    await link.dblclick()
    expect(new URL(page.url()).pathname).toBe("/dashboard")
    await letGo()
    await app.heading(app.t.invoices.title).waitFor()
    await app.seeAllBooked()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await app.go("dashboard")

    // Nothing is shown of what somebody else has written, nor in another language or width.
    const isShown = async (): Promise<boolean> => {
      const end = await holdApplication(page)
      await page.goto(`${server.origin}/dashboard`, { waitUntil: "commit" })
      // Whatever is drawn is drawn once the page is parsed and the summary read, before the application is asked to run.
      await page.waitForFunction(async () => {
        if (document.readyState === "loading") return false
        await globalThis.kaziStart?.summary()
        return new Promise((resolve) => setTimeout(resolve, 100, true))
      })
      const isDrawn = await page.evaluate(() => document.querySelector("#root h1") !== null)
      await end()
      await page.locator("#root:not([aria-busy]) h1").waitFor()
      return isDrawn
    }
    // A busy machine may take longer to read it than a start waits for.
    await expect.poll(isShown, POLL).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await isShown()).toBe(false)
    await page.setViewportSize({ width: 360, height: 640 })
    await app.device.setCookie("user_language", language === "fr" ? "en" : "fr")
    expect(await isShown()).toBe(false)
    await app.device.setCookie("user_language", language)
    await page.goto(`${server.origin}/dashboard`)
    await expect.poll(async () => (await kept())?.drawn?.look, POLL).toBe(look)
    await expect.poll(isShown, POLL).toBe(true)
    // Once nothing is written there any more.
    await app.seeAllBooked()
    const written = (): Promise<string> => kept().then((row) => row?.drawn?.text ?? "")
    await expect.poll(written, POLL).toContain(app.t.dashboard.title)
    await page.evaluate(keptRow, [app.t.dashboard.title, "Chiffres faux"] as const)
    expect(await written()).toContain("Chiffres faux")
    expect(await isShown()).toBe(false)
  }
)

it.each(onDesktop)(
  "does so without a network, and not after signing out, in %s on a %s",
  { timeout: 120_000 },
  async (language, size) => {
    const app = await openBusiness([language, size])
    const { page } = app
    await app.seeReadyForOffline()
    const received = await app.figure(app.t.dashboard.received)
    await seeKept(app)
    await page.addInitScript(() => {
      // The first thing that ever stands in the place of the application, as far as it is drawn until that comes.
      const seen = globalThis as unknown as { firstDrawn: string }
      seen.firstDrawn = ""
      new MutationObserver(() => {
        const root = document.getElementById("root")
        const isDrawn = (root?.querySelector("h1") ?? null) !== null
        const isLive = Object.keys(root?.firstElementChild ?? {}).some((key) => key.startsWith("__react"))
        if (isDrawn && (seen.firstDrawn === "" || !isLive)) seen.firstDrawn = `${root?.ariaBusy} ${root?.textContent}`
      }).observe(document, { childList: true, subtree: true })
    })
    await app.device.cutNetwork()
    await page.reload()
    await app.seeSync(app.t.shell.sync.offline)
    const first = await page.evaluate(() => (globalThis as unknown as { firstDrawn: string }).firstDrawn)
    expect(first).toMatch(/^true /)
    expect(plain(first)).toContain(received)
    await app.device.restoreNetwork()
    await app.seeAllBooked()

    await app.signOut()
    await expect
      .poll(async () => (await app.device.databases()).filter((name) => name.startsWith("c:")), POLL)
      .toEqual([])
    await page.goto(`${server.origin}/dashboard`)
    await app.heading(app.t.session.signIn.title).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { firstDrawn: string }).firstDrawn)).not.toMatch(
      /^true /
    )
  }
)
