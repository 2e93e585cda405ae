import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { closeAll } from "./support/pictures.ts"
import type { App } from "./support/app.ts"
import { shareServer } from "./support/server.ts"
import { openShop } from "./support/shop.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

it("closes what is in front, one thing at a time, and never the page under it", async () => {
  const { app } = await openShop(server, apps)
  const { page } = app

  await app.button(app.t.customers.add).click()
  const form = app.dialog(app.t.customers.add)
  await form.waitFor()
  await page.goBack()
  await form.waitFor({ state: "detached" })
  await app.heading(app.t.customers.title).waitFor()

  await app.newInvoice()
  const { customer, newTitle } = app.t.invoices.editor
  await app.openSearch(customer)
  const search = app.dialog(customer)
  await search.waitFor()
  await search.getByRole("combobox").fill("Mariam")
  await search.getByRole("option").last().click()
  await form.waitFor()
  await page.goBack()
  await form.waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()

  await app.openSearch(customer)
  await search.waitFor()
  await page.goBack()
  await search.waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()

  await app.button(app.t.shell.search).click()
  await app.dialog(app.t.palette.title).waitFor()
  await page.goBack()
  await app.dialog(app.t.palette.title).waitFor({ state: "detached" })
  await app.heading(newTitle).waitFor()
})

it("leaves the page once nothing is in front, in one step", async () => {
  const { app } = await openShop(server, apps)
  const { page } = app
  await app.go("products")
  const before = page.url()

  // By the button, twice; what was typed does not move the page.
  const form = app.dialog(app.t.products.add)
  for (let time = 0; time < 2; time += 1) {
    await app.button(app.t.products.list.add).click()
    await form.waitFor()
    await page.goBack()
    await form.waitFor({ state: "detached" })
    await app.heading(app.t.products.title).waitFor()
    expect(page.url()).toBe(before)
  }

  // Another kind of sheet takes over what the form left.
  await app.button(app.t.shell.more).click()
  const sheet = app.dialog(app.t.shell.more)
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: "detached" })

  // Closed by itself: the way back then leads away from the page, in one step.
  await app.button(app.t.products.list.add).click()
  await form.waitFor()
  await page.keyboard.press("Escape")
  await form.waitFor({ state: "detached" })
  expect(page.url()).toBe(before)
  await page.goBack()
  await app.heading(app.t.customers.title).waitFor()

  // What leads on from what is open leads there, and back again to where it was opened.
  await app.button(app.t.shell.search).click()
  const palette = app.dialog(app.t.palette.title)
  await palette.waitFor()
  await page.keyboard.type(app.t.records.customer.new.customer)
  await page.getByRole("option", { name: app.t.records.customer.new.customer }).click()
  const customer = app.dialog(app.t.customers.add)
  await customer.waitFor()
  await page.goBack()
  await customer.waitFor({ state: "detached" })
  await app.heading(app.t.customers.title).waitFor()
  await app.button(app.t.shell.search).click()
  await page.keyboard.type(app.t.records.invoice.many)
  await page.getByRole("option", { name: app.t.records.invoice.many }).last().click()
  await app.heading(app.t.invoices.title).waitFor()
  expect(await palette.count()).toBe(0)
  await page.goBack()
  await app.heading(app.t.customers.title).waitFor()
  expect(await palette.count()).toBe(0)
  app.expectNoComplaints()
})
