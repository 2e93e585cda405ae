import { afterAll, afterEach, beforeAll, it } from "vitest"
import { ask } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { openShop, written } from "./support/shop.ts"
import { containing, filled, named } from "./support/texts.ts"

/** What was written down by mistake is put right, with and without a network, and the other device hears of it. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** An action in the menu of the only payment of the page. */
const chooseForPayment = async (app: App, action: string): Promise<void> => {
  await app.page
    .getByRole("button", { name: containing(filled(app.t.payments.money.actionsOf, { what: "" }).trim()) })
    .click()
  await app.page.getByRole("menuitem", { name: named(action) }).click()
}

it("a payment settles several invoices, is void on all of them when it was wrong, and what is over of another is used, without a network too", async () => {
  const { app } = await openShop(server, apps, [written(1), ask.issue(1), written(2), ask.issue(2)])
  const { invoices, payments } = app.t
  const { money } = payments
  const rest = invoices.totals.balance
  await app.openInvoice("FAC-02")

  // More than is owed: the rest settles the other invoice, which is said before.
  await app.invoice.recordPayment({ method: "cash" }, async () => {
    await app.field(invoices.payment.amount, app.invoice.paymentDialog).fill("20000")
    await app.page.getByText(containing("FAC-01 (")).waitFor()
  })
  await app.openInvoice("FAC-01")
  await app.invoice.seeInTotals(rest, app.francs(3600))

  // It never came: both are owed again, and the reason stands beside it.
  await app.openInvoice("FAC-02")
  await chooseForPayment(app, money.void)
  const dialog = app.dialog(money.void)
  await app.field(money.reason, dialog).fill("Mauvais client")
  await app.button(money.voidConfirm, dialog).click()
  await dialog.waitFor({ state: "detached" })
  await app.page.getByText(filled(payments.voidedMark, { reason: "Mauvais client" })).waitFor()
  await app.openInvoice("FAC-01")
  await app.invoice.seeStatus(app.t.kit.status.notSent)
  await app.openInvoice("FAC-02")
  await app.button(invoices.view.pay, app.invoice.next).waitFor()

  // Without a network: a payment of too much is kept for the customer, and used for the other invoice.
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.invoice.recordPayment({ method: "cash" }, async () => {
    await app.field(invoices.payment.amount, app.invoice.paymentDialog).fill("15000")
    await app.page.getByText(named(money.spread)).click()
  })
  // Who did not want it spread has said that what is over is a credit: nothing more is asked.
  await app.openInvoice("FAC-01")
  await app.button(invoices.view.pay, app.invoice.next).click()
  await app.button(filled(money.offerUse, { amount: app.francs(3200) }), app.invoice.paymentDialog).click()
  await app.invoice.paymentDialog.waitFor({ state: "detached" })
  await app.invoice.seeInTotals(rest, app.francs(8600))
  await app.device.restoreNetwork()

  // What came of a payment that is void is owed again on every invoice.
  await app.openInvoice("FAC-02")
  await chooseForPayment(app, money.void)
  await app.field(money.reason, dialog).fill("Saisi par erreur")
  await app.button(money.voidConfirm, dialog).click()
  await dialog.waitFor({ state: "detached" })
  await app.openInvoice("FAC-01")
  await app.invoice.seeStatus(app.t.kit.status.notSent)
  await see(async () => String(await app.page.getByRole("article").getByText(rest, { exact: true }).count()), {
    is: "0"
  })
  app.expectNoComplaints()
})
