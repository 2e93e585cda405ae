import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { Language } from "../../src/ui/i18n/language.ts"
import { App } from "./support/app.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { Companies } from "./support/companies.ts"
import { closeAll } from "./support/pictures.ts"
import { shareServer } from "./support/server.ts"
import { filled } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const PASSWORD = "baobab!2026"
const workshop = { name: "Atelier Adjoa", address: "Cotonou", country: "Côte d'Ivoire", prefix: "AT-" }
const stall = { name: "Étal de Fanta", address: "Adjamé", country: "Côte d'Ivoire", prefix: "ET-" }

/** Somebody at work in a workshop, in a browser of their own; or in their stall, in one that has seen nothing of the workshop yet. */
const atWork = async (language: Language, size: "phone" | "desktop", another?: typeof stall) => {
  const person = somebody("patronne")
  const who = { language, size, person, company: workshop, ...(another === undefined ? {} : { another }) }
  const app = await openOwner(server.origin, apps, who)
  await app.seeAllBooked()
  return { app, email: person.email, companies: new Companies(app) }
}
const inWords = (form: typeof workshop, language: Language) => ({
  ...form,
  country: language === "fr" ? form.country : "Senegal"
})

const addCustomer = async (app: App, name: string): Promise<void> => {
  await app.go("customers")
  await app.addCustomer({ name })
}

/** The customers that the screen lists. */
const seeCustomers = async (app: App, there: string, absent: string): Promise<void> => {
  await app.go("customers")
  await app.row(there).waitFor()
  expect(await app.page.getByText(absent).count()).toBe(0)
}

it.each(onPhone)(
  "a second company has books of its own, and one goes back and forth, in %s on a %s (AUTH-21, AUTH-22)",
  async (language, size) => {
    const { app, companies } = await atWork(language, size)
    await addCustomer(app, "Awa Koné")
    await companies.open()
    await companies.seeRow(workshop.name, app.t.companies.present)
    await app.expectAccessible()
    await companies.add(inWords(stall, language))
    await app.expectAccessible()
    await addCustomer(app, "Binta Diallo")
    await seeCustomers(app, "Binta Diallo", "Awa Koné")

    await companies.enter(workshop.name)
    await seeCustomers(app, "Awa Koné", "Binta Diallo")
    // Loaded again, the page stands where the person went.
    await app.page.reload()
    await companies.seePresent(workshop.name)
    await app.seeAllBooked()
    app.expectNoComplaints()
  }
)

it.each(onDesktop)("goes to another company by the keyboard, also in the settings, in %s on a %s", async (...made) => {
  const { app, companies } = await atWork(...made, stall)
  await app.page.getByRole("button", { name: new RegExp(app.t.shell.account) }).focus()
  await app.page.keyboard.press("Enter")
  await app.page.keyboard.press("Enter")
  await companies.dialog.waitFor()
  const other = companies.dialog.getByRole("button", { name: new RegExp(workshop.name) })
  await other.waitFor()
  for (let tabs = 0; tabs < 10 && !(await other.evaluate((row) => row === document.activeElement)); tabs += 1) {
    await app.page.keyboard.press("Tab")
  }
  await app.page.keyboard.press("Enter")
  await companies.seePresent(workshop.name)
  await app.page.locator("#page-title:focus").waitFor()

  await app.goTo("/dashboard/settings/user/companies")
  await app.heading(app.t.companies.title).waitFor()
  const back = app.page.getByRole("main").getByRole("button", { name: new RegExp(stall.name) })
  await back.waitFor()
  await app.expectAccessible()
  await back.focus()
  await app.page.keyboard.press("Enter")
  await companies.seePresent(stall.name)
  await app.heading(app.t.dashboard.title).waitFor()
})

it("two tabs stand in two companies, and neither takes the other along (AUTH-21)", async () => {
  const { app: first, companies } = await atWork("fr", "desktop", stall)
  const second = await first.openTab()
  const inSecond = new Companies(second)
  await second.visit("/dashboard")
  await inSecond.seePresent(stall.name)
  await inSecond.enter(workshop.name)

  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([addCustomer(first, `Étal client ${round}`), addCustomer(second, `Atelier client ${round}`)])
    await Promise.all([first.page.reload(), second.page.reload()])
    await Promise.all([companies.seePresent(stall.name), inSecond.seePresent(workshop.name)])
  }
  await Promise.all([first.seeAllBooked(), second.seeAllBooked()])
  await seeCustomers(first, "Étal client 3", "Atelier client 1")
  await seeCustomers(second, "Atelier client 3", "Étal client 1")
  // Crossing over in both tabs at once shows what the other wrote, and nothing else.
  await Promise.all([companies.enter(workshop.name), inSecond.enter(stall.name)])
  await seeCustomers(first, "Atelier client 3", "Étal client 1")
  await seeCustomers(second, "Étal client 3", "Atelier client 1")
  first.expectNoComplaints()
})

it("without a network opens what is on the device, counts what waits in the other, and sends it from there (AUTH-21)", async () => {
  const { app, companies, email } = await atWork("fr", "phone", stall)
  await companies.enter(workshop.name)
  await app.seeAllBooked()
  await companies.enter(stall.name)
  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await addCustomer(app, "Binta Diallo")
  await companies.enter(workshop.name)
  await companies.open()
  await companies.seeRow(stall.name, filled(app.t.companies.waiting_one, { count: 1 }))
  await app.expectAccessible()
  await companies.close()
  await app.page.reload()
  await companies.seePresent(workshop.name)

  await app.device.restoreNetwork()
  // The page stays where it is; another device sees what was written in the other company.
  const other = await App.open(server.origin, "fr", "phone")
  apps.push(other)
  await other.signIn({ email, password: PASSWORD })
  const elsewhere = new Companies(other)
  await other.heading(other.t.dashboard.title).waitFor()
  await elsewhere.open()
  if (!(await elsewhere.row(stall.name)).includes(other.t.companies.present)) await elsewhere.choose(stall.name)
  else await elsewhere.close()
  await other.go("customers")
  await other.row("Binta Diallo").waitFor()
  await companies.open()
  expect(await companies.row(stall.name)).not.toContain(filled(app.t.companies.waiting_one, { count: 1 }))
})

it("says why a company that was never here does not open without a network", async () => {
  const { app, companies } = await atWork("fr", "phone", stall)
  await companies.seePresent(stall.name)
  await companies.open()
  await companies.seeRow(workshop.name, app.t.companies.role.owner)
  await companies.close()
  await app.device.cutNetwork()
  await companies.open()
  await companies.seeRow(workshop.name, app.t.companies.notHere)
  expect(await companies.dialog.getByRole("button", { name: new RegExp(workshop.name) }).count()).toBe(0)
  await app.expectAccessible()
})

it("says that the books of a company do not come, and opens them once they do", async () => {
  const { app, companies } = await atWork("fr", "desktop", stall)
  await companies.seePresent(stall.name)
  await companies.open()
  await companies.seeRow(workshop.name, app.t.companies.role.owner)
  const isOfBooks = /\/(?:pull|summary)\/$/
  await app.page.route(isOfBooks, (route) => route.abort())
  await companies.dialog.getByRole("button", { name: new RegExp(workshop.name) }).click()
  const { absent } = app.t.companies
  await app.heading(absent.offline.title).waitFor()
  await app.expectAccessible()
  await app.button(absent.others).click()
  await companies.seeRow(stall.name, app.t.companies.role.owner)
  await app.page.keyboard.press("Escape")
  await app.button(absent.retry).click()
  await app.heading(absent.offline.title).waitFor()
  // They come by themselves once the way is free.
  await app.page.unroute(isOfBooks)
  await app.heading(app.t.dashboard.title).waitFor()
  await companies.seePresent(workshop.name)
  app.expectNoComplaints()
})

it("keeps an invoice that is being written in one company, and offers it there alone", async () => {
  const { app, companies } = await atWork("fr", "desktop", stall)
  await app.newInvoice()
  await app.editor.writeLine(1, { item: { text: "Pagne wax" }, quantity: "2", price: "7500" })
  await companies.enter(workshop.name)
  await app.newInvoice()
  expect(await app.page.getByText("Pagne wax").count()).toBe(0)
  await companies.open()
  await companies.seeRow(stall.name, filled(app.t.companies.drafts_one, { count: 1 }))
  await companies.choose(stall.name)
  await app.go("dashboard")
  await app.page.getByRole("link", { name: app.t.dashboard.newInvoice }).first().click()
  await app.page
    .getByText("15 000", { exact: false })
    .or(app.page.getByText(/Pagne wax/))
    .first()
    .waitFor()
})
