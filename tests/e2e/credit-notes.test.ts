import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { id } from "../support/ids.ts"
import { ask as sample } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { Hands } from "./support/hands.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed, openWritten, written } from "./support/shop.ts"
import { filled, named, plain } from "./support/texts.ts"

/** What is issued is corrected by a credit note, and by nobody twice. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const dialogOf = (app: App): Locator => app.dialog(app.t["credit-notes"].issue.title)

const confirmOf = (app: App, amount: number): Locator =>
  app.button(filled(app.t["credit-notes"].issue.confirm, { amount: app.francs(amount) }), dialogOf(app))

/** The first of the two presses. */
const ask = async (app: App): Promise<void> => {
  await app.button(app.t.invoices.view.moreActions, app.invoice.next).click()
  await app.page.getByRole("menuitem", { name: named(app.t["credit-notes"].issue.action) }).click()
  await dialogOf(app).waitFor()
}

const noteIn = (app: App, reference: string): Locator =>
  app.page.getByRole("link", { name: named(filled(app.t["credit-notes"].named, { number: reference })) })

it("credits a part, and then the rest without a network, on a phone", async () => {
  const { app } = await openWritten(server, apps, "issued")
  const { "credit-notes": t, invoices, kit } = app.t
  await ask(app)
  await confirmOf(app, 11_800).waitFor()
  await app.button(t.issue.part, dialogOf(app)).click()
  const quantity = dialogOf(app).getByRole("textbox").first()
  await quantity.fill("3")
  await app.field(t.issue.reason, dialogOf(app)).fill("Un carton cassé")
  await see(async () => plain(await dialogOf(app).innerText()), {
    contains: plain(filled(t.issue.above, { quantity: "2" }))
  })
  await quantity.fill("1")
  await app.expectAccessible()
  await confirmOf(app, 5_900).click()
  await dialogOf(app).waitFor({ state: "detached" })
  await noteIn(app, "AV-01").waitFor()
  await app.invoice.seeInTotals(invoices.totals.balance, app.francs(5_900))
  await app.expectAccessible()

  await app.seeAllBooked()
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.seeSync(app.t.shell.sync.offline)
  await ask(app)
  await confirmOf(app, 5_900).click()
  await dialogOf(app).waitFor({ state: "detached" })
  await app.invoice.seeStatus(kit.status.cancelled)
  await app.invoice.seeInTotals(invoices.totals.balance, app.francs(0))
  expect(await noteIn(app, "AV-02").count()).toBe(0)
  await app.device.restoreNetwork()
  await noteIn(app, "AV-02").click()

  await app.heading(filled(t.named, { number: "AV-02" })).waitFor()
  await app.invoice.seeOnPaper("FAC-01")
  await app.invoice.seeOnPaper(app.francs(5_900))
  await app.expectAccessible()
  await app.button(t.view.send).click()
  await app.button(invoices.channel.confirm, app.dialog(t.view.send)).click()
  await app.page.getByText(t.view.nextSent).waitFor()
  app.expectNoComplaints()
})

it("of one invoice in two tabs at once is issued in one, and the other is told", async () => {
  const { app } = await openWritten(server, apps, "issued")
  const { issue } = app.t["credit-notes"]
  await app.seeAllBooked()
  const second = await app.openTab()
  await second.visit(new URL(app.page.url()).pathname)
  await second.invoice.seeNumber("FAC-01")
  await ask(app)
  await ask(second)
  await confirmOf(second, 11_800).waitFor()
  await confirmOf(app, 11_800).click()
  await dialogOf(app).waitFor({ state: "detached" })
  await dialogOf(second).getByText(issue.changedTitle).waitFor()
  await dialogOf(second).getByText(issue.changedAll).waitFor()
  expect(await dialogOf(second).locator("button[type=submit]").count()).toBe(0)
  await second.button(issue.back, dialogOf(second)).click()
  await noteIn(second, "AV-01").waitFor()
  expect(await noteIn(second, "AV-02").count()).toBe(0)
  app.expectNoComplaints()
})

it("takes the keyboard alone, from the invoice to its credit note", async () => {
  const person = somebody("keys")
  const app = await openOwner(server.origin, apps, { language: "en", size: "desktop", person })
  const { "credit-notes": t, invoices } = app.t
  await giveElsewhere(server, app, person, [sample.addCustomer(1, onlyNamed("Awa Koné")), written(1), sample.issue(1)])
  await app.goTo(`/dashboard/invoices/${id.invoice(1)}`)
  await app.invoice.seeNumber("FAC-01")
  const hands = new Hands(app)
  await hands.open(app.button(invoices.view.moreActions, app.invoice.next))
  const action = app.page.getByRole("menuitem", { name: named(t.issue.action) })
  await action.waitFor()
  // A letter leads to what begins with it.
  await hands.type("Cancel")
  await hands.seeAt(action)
  await hands.press("Enter")
  await dialogOf(app).waitFor()
  // What cannot be taken back waits for more than one Enter too many.
  await hands.seeAt(app.button(t.issue.back, dialogOf(app)))
  await hands.open(app.button(t.issue.part, dialogOf(app)))
  await hands.to(dialogOf(app).getByRole("textbox").first())
  await hands.press("Control+A")
  await hands.type("0.5")
  await hands.to(dialogOf(app).getByRole("switch"))
  await hands.press("Space")
  await hands.open(confirmOf(app, 2_950))
  await dialogOf(app).waitFor({ state: "detached" })
  await hands.open(noteIn(app, "AV-01"))
  await app.heading(filled(t.named, { number: "AV-01" })).waitFor()
  await app.invoice.seeOnPaper(t.view.goodsReturned)
  app.expectNoComplaints()
})
