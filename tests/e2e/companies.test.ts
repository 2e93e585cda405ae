import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { Language } from "../../src/ui/i18n/language.ts"
import type { App } from "./support/app.ts"
import { Companies } from "./support/companies.ts"
import type { Size } from "./support/device.ts"
import { readElsewhere } from "./support/elsewhere.ts"
import { GoingOn } from "./support/going-on.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { shareServer } from "./support/server.ts"
import { containing, filled } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

const workshop = { name: "Atelier Adjoa", address: "Cotonou", country: "Côte d'Ivoire", prefix: "AT-" }
const stall = { name: "Étal de Fanta", address: "Adjamé", country: "Côte d'Ivoire", prefix: "ET-" }
const kiosk = { name: "Kiosque du port", address: "Vridi", country: "Côte d'Ivoire", prefix: "KP-" }

let server: Awaited<ReturnType<typeof shareServer>>
/** Somebody with a workshop and a stall: at first in the stall, in a browser that has seen nothing of the workshop yet. */
const owners = new GoingOn(async (apps, language, size) => {
  const person = somebody("patronne")
  const who = { language, size, person, company: workshop, another: stall }
  return { person, app: await openOwner(server.origin, apps, who) }
})

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => owners.settle(context))
afterAll(async () => {
  await owners.close()
  await server.close()
})

const atWork = async (language: Language, size: Size) => {
  const { app, person } = await owners.take(language, size)
  await app.seeAllBooked()
  return { app, person, companies: new Companies(app) }
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

it("says why a company that was never here does not open without a network", async () => {
  const { app, companies } = await atWork("fr", "phone")
  await companies.seePresent(stall.name)
  await companies.open()
  await companies.seeRow(workshop.name, app.t.companies.role.owner)
  await companies.close()
  await app.device.cutNetwork()
  await companies.open()
  await companies.seeRow(workshop.name, app.t.companies.notHere)
  expect(await companies.dialog.getByRole("button", { name: new RegExp(workshop.name) }).count()).toBe(0)
  await app.expectAccessible()
  await companies.close()
  await app.device.restoreNetwork()
})

it.each(onPhone)(
  "one more company has books of its own, and one goes back and forth, in %s on a %s (AUTH-21, AUTH-22)",
  async (language, size) => {
    const { app, companies } = await atWork(language, size)
    await companies.enterUnlessThere(workshop.name)
    await addCustomer(app, "Awa Koné")
    await companies.open()
    await companies.seeRow(workshop.name, app.t.companies.present)
    await app.expectAccessible()
    await companies.add(inWords(kiosk, language))
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

it("without a network opens what is on the device, counts what waits in the other, and sends it from there (AUTH-21)", async () => {
  const { app, companies, person } = await atWork("fr", "phone")
  await companies.enterUnlessThere(workshop.name)
  await app.seeAllBooked()
  await companies.enter(stall.name)
  await app.seeAllBooked()
  const { company_id: inStall = "" } = await app.device.cookies()
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
  // The page stays where it is; another device is given what was written in the other company.
  await expect.poll(() => readElsewhere(server, person, inStall)).toContain("Binta Diallo")
  const { waiting_one: waits } = app.t.companies
  const seen = async (): Promise<string> => {
    await companies.open()
    const row = await companies.row(stall.name)
    await companies.close()
    return row
  }
  await expect.poll(seen).not.toContain(filled(waits, { count: 1 }))
})

it("says that the books of a company do not come, and opens them once they do", async () => {
  const { app, companies } = await atWork("en", "desktop")
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
  const { app, companies } = await atWork("en", "desktop")
  await companies.enterUnlessThere(workshop.name)
  await app.newInvoice()
  await app.editor.writeLine(1, { item: { text: "Pagne wax" }, quantity: "2", price: "7500" })
  await companies.enter(stall.name)
  await app.newInvoice()
  expect(await app.page.getByText("Pagne wax").count()).toBe(0)
  await companies.open()
  await companies.seeRow(workshop.name, filled(app.t.companies.drafts_one, { count: 1 }))
  await companies.choose(workshop.name)
  await app.go("dashboard")
  await app.page.getByRole("link", { name: app.t.dashboard.newInvoice }).first().click()
  await app.page
    .getByText(containing(app.francs(15_000)))
    .or(app.page.getByText(/Pagne wax/))
    .first()
    .waitFor()
})

it("two tabs stand in two companies, and neither takes the other along (AUTH-21)", async () => {
  const { app: first, companies } = await atWork("en", "desktop")
  await companies.enterUnlessThere(workshop.name)
  const second = await first.openTab()
  const inSecond = new Companies(second)
  await second.visit("/dashboard")
  await inSecond.seePresent(workshop.name)
  await inSecond.enter(stall.name)

  for (let round = 1; round <= 2; round += 1) {
    await Promise.all([addCustomer(first, `Atelier client ${round}`), addCustomer(second, `Étal client ${round}`)])
    await Promise.all([first.page.reload(), second.page.reload()])
    await Promise.all([companies.seePresent(workshop.name), inSecond.seePresent(stall.name)])
  }
  await Promise.all([first.seeAllBooked(), second.seeAllBooked()])
  await seeCustomers(first, "Atelier client 2", "Étal client 1")
  await seeCustomers(second, "Étal client 2", "Atelier client 1")
  // Crossing over in both tabs at once shows what the other wrote, and nothing else.
  await Promise.all([companies.enter(stall.name), inSecond.enter(workshop.name)])
  await seeCustomers(first, "Étal client 2", "Atelier client 1")
  await seeCustomers(second, "Atelier client 2", "Étal client 1")
  first.expectNoComplaints()
  await second.page.close()
})

it.each(onDesktop)("goes to another company by the keyboard, also in the settings, in %s on a %s", async (...made) => {
  const { app, companies } = await atWork(...made)
  await companies.enterUnlessThere(stall.name)
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
