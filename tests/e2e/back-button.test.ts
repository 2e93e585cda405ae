import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { closeAll } from "./support/pictures.ts"
import type { App } from "./support/app.ts"
import { Server } from "./support/server.ts"
import { openShop } from "./support/shop.ts"

let server: Server
const apps: Array<App> = []

beforeAll(async () => {
  server = await Server.open()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

interface Watched {
  /** The browser's own watchers that were not let go of, the last one opened last. */
  readonly watchers: Array<{ requestClose(): void }>
}

/** Keeps the browser's own watchers at hand from the next page on. */
const watchWatchers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watchers: Watched["watchers"] = []
    const held = globalThis as unknown as Watched & {
      CloseWatcher: new () => Watched["watchers"][number] & { destroy(): void }
    }
    const Known = held.CloseWatcher
    class Kept extends Known {
      constructor() {
        super()
        watchers.push(this)
        this.addEventListener("close", () => this.#drop())
      }
      override destroy(): void {
        this.#drop()
        super.destroy()
      }
      #drop(): void {
        const at = watchers.indexOf(this)
        if (at !== -1) watchers.splice(at, 1)
      }
      declare addEventListener: (kind: string, hear: () => void) => void
    }
    Object.assign(held, { CloseWatcher: Kept, watchers })
  })
}

/** What the back gesture of an Android phone asks of the page; the browser on this machine has no such gesture. */
const goBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const last = (globalThis as unknown as Watched).watchers.at(-1)
    last?.requestClose()
    return last !== undefined
  })

it("closes what is in front, one thing at a time, and never the page under it", async () => {
  const { app } = await openShop(server, apps)
  await watchWatchers(app.page)
  await app.page.reload()
  await app.heading(app.t.customers.title).waitFor()
  const { page } = app

  await app.button(app.t.customers.add).click()
  const form = app.dialog(app.t.customers.add)
  await form.waitFor()
  expect(await goBack(page)).toBe(true)
  await form.waitFor({ state: "detached" })
  await app.heading(app.t.customers.title).waitFor()
  expect(await goBack(page)).toBe(false)

  await app.newInvoice()
  const { customer, newTitle } = app.t.invoices.editor
  await app.openSearch(customer)
  const search = app.dialog(customer)
  await search.waitFor()
  await search.getByRole("combobox").fill("Mariam")
  await search.getByRole("option").last().click()
  await form.waitFor()
  expect(await goBack(page)).toBe(true)
  await form.waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()

  await app.openSearch(customer)
  await search.waitFor()
  expect(await goBack(page)).toBe(true)
  await search.waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()

  await app.button(app.t.shell.search).click()
  await app.dialog(app.t.palette.title).waitFor()
  expect(await goBack(page)).toBe(true)
  await app.dialog(app.t.palette.title).waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()
})
