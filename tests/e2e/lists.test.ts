import { unzipSync } from "fflate"
import { readFileSync } from "node:fs"
import { readPdf } from "../support/read-pdf.ts"
import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Language } from "../../src/ui/i18n/language.ts"
import { ask } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import type { Size } from "./support/device.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed } from "./support/shop.ts"
import { containing, filled, named, plain } from "./support/texts.ts"
import { cases } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const cities = { "Awa Koné": "Abidjan", "Salif Traoré": "Bouaké", "Mariam Diallo": "Bouaké" } as const
const names = Object.keys(cities) as ReadonlyArray<keyof typeof cities>

/** A company with three customers, and two drafts to the first of them. */
const settleIn = async (language: Language, size: Size): Promise<App> => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  await giveElsewhere(server, app, person, [
    ...names.map((name, index) => ask.addCustomer(index + 1, onlyNamed(name, { city: cities[name] }))),
    ask.draft(1),
    ask.draft(2)
  ])
  await app.go("customers")
  await app.row("Mariam Diallo").waitFor()
  return app
}

/** The words of the lists, and what one does in them. */
class List {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  get search(): Locator {
    return this.#app.page.getByRole("searchbox")
  }

  /** Exactly these records are listed, in whatever order. */
  async seeOnly(...records: ReadonlyArray<string>): Promise<void> {
    const rows = this.#app.page.locator("[data-index]")
    await see(async () => String(await rows.count()), { is: String(records.length) })
    for (const record of records) await this.#app.row(record).waitFor()
  }

  /** What the address says. */
  async seeAddress(search: { readonly [name: string]: string }): Promise<void> {
    await see(async () => new URLSearchParams(new URL(this.#app.page.url()).search).toString(), {
      is: new URLSearchParams(search).toString()
    })
  }

  async tick(record: string): Promise<void> {
    const { lists } = this.#app.t
    await this.#app.page.getByRole("checkbox", { name: named(filled(lists.select, { name: record })) }).click()
  }

  /** On phones the boxes come when asked for. */
  async beginSelecting(): Promise<void> {
    if (this.#app.isPhone) await this.#app.button(this.#app.t.lists.choose).click()
  }

  /** How many are selected and what they come to. */
  async seeSelected(count: number, sum = ""): Promise<void> {
    const said = plain(filled(this.#app.t.lists.selected.replace(", number", ""), { count }))
    const bar = this.#app.page.getByRole("status").filter({ hasText: containing(said) })
    await see(async () => plain(await bar.textContent()), { contains: plain(sum) })
  }

  action(label: string, count: number): Locator {
    const { actionOn } = this.#app.t.lists
    return this.#app.button(filled(actionOn.replace(", number", ""), { label, count }))
  }

  async openFilters(): Promise<Locator> {
    const { filters } = this.#app.t.lists
    await this.#app.page.getByRole("button", { name: containing(filters.title) }).click()
    const dialog = this.#app.dialog(filters.title)
    await dialog.waitFor()
    return dialog
  }
}

const searching = async (app: App, list: List): Promise<void> => {
  await list.search.fill("diallo")
  await list.seeOnly("Mariam Diallo")
  await list.seeAddress({ q: "diallo" })
  await app.page.reload()
  await list.seeOnly("Mariam Diallo")
  expect(await list.search.inputValue()).toBe("diallo")
  await app.page.goBack()
  await list.seeOnly(...names)
  expect(await list.search.inputValue()).toBe("")
  await app.page.goForward()
  await list.seeOnly("Mariam Diallo")
  // Nothing found says what to do, and does it.
  await list.search.fill("xyz")
  await app.page.getByText(app.t.customers.list.none).waitFor()
  await app.expectAccessible()
  await app.button(app.t.lists.none.clear).click()
  await list.seeOnly(...names)
  await list.seeAddress({})
}

const filtering = async (app: App, list: List): Promise<void> => {
  const { lists, customers } = app.t
  const dialog = await list.openFilters()
  await dialog.getByText(lists.views.none).waitFor()
  await app.select(customers.city, "Bouaké", dialog)
  await app.expectAccessible()
  await app.button(lists.views.save, dialog).click()
  await dialog.getByText(lists.views.nameMissing).waitFor()
  await app.field(lists.views.name, dialog).fill("Tournée du nord")
  await app.button(lists.views.save, dialog).click()
  await app.button("Tournée du nord", dialog).waitFor()
  await app.page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await app.clearMessages()
  await list.seeOnly("Salif Traoré", "Mariam Diallo")
  await list.seeAddress({ city: "Bouaké" })
  await app.expectAccessible()
  await app.button(filled(lists.filters.remove, { filter: "Bouaké" })).click()
  await list.seeOnly(...names)

  // The view brings the filter again, also after the page was loaded anew.
  await app.page.reload()
  await list.seeOnly(...names)
  await app.button("Tournée du nord", await list.openFilters()).click()
  await list.seeOnly("Salif Traoré", "Mariam Diallo")
  const again = await list.openFilters()
  await app.button(filled(lists.views.remove, { name: "Tournée du nord" }), again).click()
  await app.button("Tournée du nord", again).waitFor({ state: "detached" })
  await app.button(lists.filters.clear, again).click()
  await app.page.keyboard.press("Escape")
  await again.waitFor({ state: "detached" })
  await app.clearMessages()
  await list.seeOnly(...names)
}

const archiving = async (app: App, list: List): Promise<void> => {
  const { customers, kit, lists } = app.t
  await list.beginSelecting()
  await list.tick("Awa Koné")
  await list.tick("Salif Traoré")
  await list.seeSelected(2)
  await app.expectAccessible()
  await list.action(lists.archive, 2).click()
  await list.seeOnly("Mariam Diallo")
  await app.page.getByRole("tab", { name: containing(customers.list.tabs.archived) }).click()
  await list.seeOnly("Awa Koné", "Salif Traoré")
  await app.button(kit.undo).click()
  await app.page.getByText(customers.list.none).waitFor()
  await app.clearMessages()
  await app.page.getByRole("tab", { name: containing(customers.list.tabs.active) }).click()
  await list.seeOnly(...names)
}

/** Two drafts become legal at once. */
const issuing = async (app: App, list: List): Promise<void> => {
  const { invoices, lists } = app.t
  await app.go("invoices")
  await list.beginSelecting()
  const boxes = app.page.getByRole("checkbox", { name: named(filled(lists.select, { name: invoices.draft })) })
  for (const nth of [0, 1]) await boxes.nth(nth).click()
  await list.action(invoices.bulk.issue, 2).click()
  const question = app.page.getByRole("alertdialog")
  await question.getByText(plain(app.francs(20_000))).waitFor()
  await app.expectAccessible()
  await app.button(filled(invoices.bulk.issueConfirm_other.replace(", number", ""), { count: 2 }), question).click()
  await list.seeOnly("FAC-01", "FAC-02")
}

const sending = async (app: App, list: List): Promise<void> => {
  const { invoices, kit } = app.t
  await app.clearMessages()
  await list.tick("FAC-01")
  await list.seeSelected(1, app.francs(10_000))
  await list.tick("FAC-02")
  await list.seeSelected(2, app.francs(20_000))
  await list.action(invoices.bulk.send, 2).click()
  const question = app.dialog(invoices.channel.title)
  await question.waitFor()
  await app.button(invoices.channel.confirm, question).click()
  // While it is on its way a row says so in the same word.
  for (const number of ["FAC-01", "FAC-02"]) await app.row(number).getByText(kit.status.sent).first().waitFor()
  await app.seeAllBooked()
  app.expectNoComplaints()
}

/** Two invoices are printed, in one file and as a file each. */
const printing = async (app: App, list: List): Promise<void> => {
  const { lists } = app.t
  await app.clearMessages()
  for (const number of ["FAC-01", "FAC-02"]) await list.tick(number)
  for (const as of ["one", "zip"] as const) {
    await list.action(lists.papers.action, 2).click()
    const question = app.dialog(filled(lists.papers.title_other, { count: 2 }))
    await question.getByText(lists.papers[as], { exact: true }).click()
    const saving = app.page.waitForEvent("download")
    await app.button(lists.papers.make, question).click()
    const saved = await saving
    const bytes = new Uint8Array(readFileSync(await saved.path()))
    await question.waitFor({ state: "hidden" })
    expect(saved.suggestedFilename()).toMatch(as === "one" ? /\.pdf$/ : /\.zip$/)
    const files = as === "one" ? [bytes] : Object.values(unzipSync(bytes))
    const pages = (await Promise.all(files.map(readPdf))).flatMap((pdf) => pdf.pages)
    expect(pages).toHaveLength(2)
    expect(files).toHaveLength(as === "one" ? 1 : 2)
    for (const number of ["FAC-01", "FAC-02"]) expect(pages.join("\n")).toContain(number)
  }
}

const byKeyboard = async (app: App): Promise<void> => {
  const list = new List(app)
  const { keyboard } = app.page
  // The page itself says everything: while it has the keyboard, as between a dialog and what was before it, it says nothing.
  const focused = (): Promise<string> =>
    app.page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body ? "" : (activeElement?.textContent ?? "")
    })
  await app.heading(app.t.customers.title).focus()
  await keyboard.press("/")
  // In the search a slash is a slash.
  await keyboard.type("bouaké/")
  expect(await list.search.inputValue()).toBe("bouaké/")
  await keyboard.press("Backspace")
  await list.seeOnly("Salif Traoré", "Mariam Diallo")
  for (let stop = 0; stop < 12 && !(await focused()).includes("Mariam"); stop += 1) await keyboard.press("Tab")
  await keyboard.press("ArrowDown")
  await see(focused, { contains: "Salif" })
  await keyboard.press("Space")
  await list.seeSelected(1)
  await keyboard.press("Shift+ArrowUp")
  await list.seeSelected(2)
  await keyboard.press("Escape")
  expect(await app.page.locator('[role="row"][aria-selected="true"]').count()).toBe(0)
  await keyboard.press("Control+a")
  await list.seeSelected(2)
  await keyboard.press("Escape")
  await keyboard.press("End")
  await see(focused, { contains: "Salif" })
  await keyboard.press("Enter")
  const opened = app.dialog("Salif Traoré")
  await opened.waitFor()
  await keyboard.press("Escape")
  // While it closes it has the keyboard, and says his name, too.
  await opened.waitFor({ state: "detached" })
  await see(focused, { contains: "Salif" })

  // The menu of the row takes the keyboard and gives it back.
  const { lists } = app.t
  const more = app.button(filled(lists.actionsOf, { name: "Salif Traoré" }))
  const isBack = (): Promise<string> => more.evaluate((button) => String(button === document.activeElement))
  await keyboard.press("Tab")
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await keyboard.press(key)
    await see(focused, { is: lists.edit })
    await keyboard.press("Escape")
    await see(isBack, { is: "true" })
  }
  // A screen reader presses without a key or a pointer.
  await more.evaluate((button: HTMLElement) => button.click())
  await app.page.getByRole("menu").waitFor()
  await see(focused, { contains: lists.edit })
  await keyboard.press("Escape")
  await see(isBack, { is: "true" })
}

/** The record whose menu was opened is acted on, wherever it has moved meanwhile. */
const acting = async (app: App): Promise<void> => {
  const { customers, lists } = app.t
  const second = await app.openTab()
  await second.visit("/dashboard/clients")
  await second.row("Awa Koné").waitFor()
  await app.page.bringToFront()
  await app.button(filled(lists.actionsOf, { name: "Awa Koné" })).click()
  await app.page.getByRole("menuitem", { name: lists.archive }).waitFor()
  // Another tab puts somebody before her.
  await second.addCustomer({ name: "Aba Bamba" })
  await app.page.locator("[data-index]").filter({ hasText: "Aba Bamba" }).waitFor()
  await app.page.getByRole("menuitem", { name: lists.archive }).click()
  await app.page.getByText(filled(customers.list.archived, { name: "Awa Koné" })).waitFor()
  await app.row("Aba Bamba").waitFor()
  await app.row("Awa Koné").waitFor({ state: "detached" })
}

describe("the lists", () => {
  it.each(cases)(
    "are searched, filtered, kept as views and worked on many at once, in %s on a %s",
    async (language, size) => {
      const app = await settleIn(language, size)
      const list = new List(app)
      await list.seeOnly(...names)
      await searching(app, list)
      await filtering(app, list)
      await archiving(app, list)
      await issuing(app, list)
      await sending(app, list)
      await printing(app, list)
    }
  )

  it("are gone through by keyboard only, and act on the record whose menu was opened", async () => {
    const app = await settleIn("fr", "desktop")
    await byKeyboard(app)
    const list = new List(app)
    await list.search.fill("")
    await list.seeOnly(...names)
    await acting(app)
  })
})
