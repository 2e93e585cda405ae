import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled, plain } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** How many steps the list says are done. */
const seeProgress = async (app: App, done: number): Promise<void> => {
  const { first } = app.t.dashboard
  await see(async () => plain(await app.page.getByRole("progressbar").innerText()), {
    contains: filled(first.progressValue, { done, all: 10 })
  })
}

it.each(onDesktop)("moves as the books move, and stays until it is put away, in %s on a %s", async (language, size) => {
  const app = await openOwner(server.origin, apps, { language, size, person: somebody() })
  const { first } = app.t.dashboard
  // Registered with a logo, in a country that has taxes.
  await seeProgress(app, 3)
  await app.expectAccessible()

  // A step leads to where it is taken.
  await app.page.getByRole("link", { name: containing(first.customer) }).click()
  await app.heading(app.t.customers.title).waitFor()
  await app.addCustomer({ name: "Awa Koné" })
  await app.go("dashboard")
  await seeProgress(app, 4)
  await app.page.getByRole("link", { name: containing(first.product) }).click()
  await app.heading(app.t.products.title).waitFor()
  await app.addProduct({ name: "Pagne wax", price: "7500" })
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { text: "Pose" }, quantity: "1", price: "5000" })
  await app.editor.issue()
  await app.invoice.seeNumber("FAC-01")
  await app.go("dashboard")
  await seeProgress(app, 6)
  expect(await app.page.getByRole("link", { name: containing(first.invoice) }).count()).toBe(0)

  await app.openInvoice("FAC-01")
  await app.invoice.markSent("whatsapp")
  await app.go("dashboard")
  await seeProgress(app, 7)
  await app.openInvoice("FAC-01")
  await app.invoice.recordPayment({ method: "cash" })
  await app.go("dashboard")
  await seeProgress(app, 8)
  await app.button(first.hideNamed).click()
  await app.page.getByText(first.title, { exact: true }).waitFor({ state: "detached" })
  app.expectNoComplaints()
})

it.each(onPhone)("is put away for good, on every device, in %s on a %s", async (language, size) => {
  const person = somebody()
  const app = await openOwner(server.origin, apps, { language, size, person })
  const { first } = app.t.dashboard
  const hide = app.button(first.hideNamed)
  await hide.click()
  await hide.waitFor({ state: "detached" })
  await app.button(app.t.kit.undo).click()
  await hide.waitFor()
  // Put away where there is no network, it is told later.
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await hide.focus()
  await app.page.keyboard.press("Enter")
  await hide.waitFor({ state: "detached" })
  await app.page.reload()
  await app.heading(app.t.dashboard.title).waitFor()
  await app.page.getByText(app.t.dashboard.empty.title).waitFor()
  expect(await app.page.getByText(first.title).count()).toBe(0)
  // The page tells it by itself as soon as there is a network, which may be before this test goes on.
  const told = app.page.waitForResponse((answer) => answer.url().endsWith("/users/update_onboarding/"))
  await app.device.restoreNetwork()
  await app.page.reload()
  expect((await told).status()).toBe(200)

  const other = await App.open(server.origin, language, size)
  apps.push(other)
  await other.signIn(person)
  await other.heading(other.t.dashboard.title).waitFor()
  await other.page.getByText(other.t.dashboard.empty.title).waitFor()
  await other.button(first.hideNamed).waitFor({ state: "detached" })
  await other.page.getByRole("progressbar").waitFor({ state: "detached" })
  expect(await other.page.getByText(first.title).count()).toBe(0)
})
