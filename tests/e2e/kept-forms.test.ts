import type { Locator } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { ask } from "../support/samples.ts"
import { App } from "./support/app.ts"
import { somebody } from "./support/owner.ts"
import { closeAll } from "./support/pictures.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { openShop, PASSWORD, written } from "./support/shop.ts"
import { containing, filled, named, plain } from "./support/texts.ts"

/** Forms keep what is typed until it is saved or dropped. */
let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

const resumes = (app: App, within: Locator | App["page"] = app.page): Locator =>
  within.getByRole("button", { name: app.t.forms.kept.resume, exact: true })

/** What was typed earlier is offered, and taken up. */
const resume = async (app: App, within?: Locator): Promise<void> => {
  await resumes(app, within).click()
  await resumes(app, within).waitFor({ state: "detached" })
}

const seeValue = (field: Locator, value: string): Promise<void> =>
  see(async () => plain(await field.inputValue()), { is: value })

/** What is closed is said to be kept. */
const seeClosed = async (app: App): Promise<void> => {
  await app.page
    .getByRole("region", { name: app.t.kit.toast.region })
    .getByText(app.t.forms.kept.closed, { exact: true })
    .waitFor()
  await app.clearMessages()
}

const openForm = async (app: App, button: string, title: string): Promise<Locator> => {
  await app.button(button).click()
  await app.dialog(title).waitFor()
  return app.dialog(title)
}

it("the registration of a company, the first and one more", async () => {
  const app = await App.open(server.origin, "fr", "phone")
  apps.push(app)
  const { company, forms } = app.t
  await app.toSignUp()
  await app.signUp(somebody("premiere"))
  await app.field(company.socialName).fill("Atelier Fanta")
  await app.field(company.address).fill("Marché de Dantokpa")
  await app.search(company.country, "Togo")
  await app.page.reload()
  await resumes(app).waitFor()
  await app.expectAccessible()
  await seeValue(app.field(company.socialName), "")

  // Not wanted, and that taken back.
  await app.button(forms.kept.ignore).click()
  await resumes(app).waitFor({ state: "detached" })
  await app.button(app.t.kit.undo).click()
  await resume(app)
  await app.clearMessages()
  await seeValue(app.field(company.socialName), "Atelier Fanta")
  await seeValue(app.field(company.address), "Marché de Dantokpa")
  expect(await app.page.getByRole("combobox", { name: named(company.country) }).textContent()).toContain("Togo")

  // Signing out would lose it, so it asks.
  await app.button(company.signOut).click()
  const question = app.dialog(app.t.shell.leave.title)
  await question.getByText(filled(app.t.shell.leave.drafts_one, { count: 1 })).waitFor()
  await app.button(app.t.kit.close, question).click()
  await question.waitFor({ state: "detached" })

  await app.field(company.prefix).fill("AF-")
  await app.button(company.submit).click()
  await app.heading(app.t.dashboard.title).waitFor()
  await app.visit("/company/another")
  await app.heading(company.another.title).waitFor()
  expect(await resumes(app).count()).toBe(0)
  await seeValue(app.field(company.socialName), "")
  app.expectNoComplaints()
})

it("a customer: reloaded, closed, saved, and blank for the next one", async () => {
  const { app } = await openShop(server, apps)
  const { customers, kit } = app.t
  const open = () => openForm(app, customers.add, customers.add)
  const first = await open()
  await app.field(customers.name, first).fill("Mariam Diallo")
  await app.field(customers.city, first).fill("Bouaké")
  await app.pick(customers.kind.label, customers.kind.company, first)
  await app.page.reload()
  const second = await open()
  await resumes(app, second).waitFor()
  await app.expectAccessible()
  await seeValue(app.field(customers.city, second), "")
  await resume(app, second)
  await seeValue(app.field(customers.name, second), "Mariam Diallo")
  await seeValue(app.field(customers.city, second), "Bouaké")
  expect(await second.getByRole("radio", { checked: true }).getAttribute("value")).toBe("company")

  // The cross and Escape close without a question, and say that nothing is lost.
  await app.button(kit.close, second).click()
  await seeClosed(app)
  await resume(app, await open())
  await app.page.keyboard.press("Escape")
  await seeClosed(app)
  // The button drops it, and that can be taken back.
  const dropped = await open()
  await resume(app, dropped)
  await app.button(app.t.forms.cancel, dropped).click()
  await dropped.waitFor({ state: "detached" })
  await app.button(kit.undo).click()
  await app.clearMessages()
  const third = await open()
  await resume(app, third)
  await app.button(customers.save, third).click()
  await third.waitFor({ state: "detached" })
  await app.row("Mariam Diallo").waitFor()
  await app.clearMessages()

  const blank = await open()
  await seeValue(app.field(customers.name, blank), "")
  expect(await resumes(app, blank).count()).toBe(0)
  // Nothing was typed: nothing is said.
  await app.button(app.t.forms.cancel, blank).click()
  await blank.waitFor({ state: "detached" })
  expect(await app.page.getByText(app.t.forms.kept.closed, { exact: true }).count()).toBe(0)
  app.expectNoComplaints()
})

it("what was touched of a customer comes back beside what changed meanwhile, and goes with a sign-out", async () => {
  const { app, email } = await openShop(server, apps)
  const { customers, lists, shell } = app.t
  const edit = async (one: App): Promise<Locator> => {
    await one
      .row("Awa Koné")
      .getByRole("button", { name: containing(filled(lists.actionsOf, { name: "Awa Koné" })) })
      .click()
    await one.page.getByRole("menuitem", { name: named(lists.edit) }).click()
    await one.dialog(customers.edit).waitFor()
    return one.dialog(customers.edit)
  }
  const here = await edit(app)
  await app.field(customers.phone, here).fill("07 07 07 07 07")
  await app.page.keyboard.press("Escape")
  await seeClosed(app)
  // Elsewhere the city is written, and saved.
  const other = await App.open(server.origin, "fr", "phone")
  apps.push(other)
  await other.signIn({ email, password: PASSWORD })
  await other.heading(other.t.dashboard.title).waitFor()
  await other.go("customers")
  const there = await edit(other)
  await seeValue(other.field(customers.phone, there), "")
  await other.field(customers.city, there).fill("Bouaké")
  await other.button(customers.save, there).click()
  await there.waitFor({ state: "detached" })
  await other.seeAllBooked()

  await app.row("Bouaké").waitFor()
  const again = await edit(app)
  await resume(app, again)
  await seeValue(app.field(customers.phone, again), "07 07 07 07 07")
  await seeValue(app.field(customers.city, again), "Bouaké")
  await app.page.keyboard.press("Escape")
  await seeClosed(app)

  await app.seeAllBooked()
  await app.askToSignOut()
  const question = app.dialog(shell.leave.title)
  await question.getByText(filled(shell.leave.drafts_one, { count: 1 })).waitFor()
  await app.button(shell.leave.confirm, question).click()
  await app.button(shell.leave.sure).click()
  await app.signIn({ email, password: PASSWORD })
  await app.heading(customers.title).waitFor()
  const anew = await edit(app)
  await seeValue(app.field(customers.city, anew), "Bouaké")
  await seeValue(app.field(customers.phone, anew), "")
  expect(await resumes(app, anew).count()).toBe(0)
})

it("a product, at once after the last key, and a payment, which is recorded once", async () => {
  const { app } = await openShop(server, apps, [written(1), ask.issue(1)])
  const { products, invoices } = app.t
  await app.go("products")
  const product = await openForm(app, products.list.add, products.add)
  await app.field(products.name, product).fill("Ciment")
  await app.field(products.unitPrice, product).fill("4750")
  await app.field(products.unit, product).focus()
  // As near to a crash as a page comes.
  await app.page.evaluate(() => addEventListener("input", () => location.reload(), { once: true }))
  const loaded = app.page.waitForEvent("load")
  await app.page.keyboard.type("s")
  await loaded
  const again = await openForm(app, products.list.add, products.add)
  await resume(app, again)
  await seeValue(app.field(products.name, again), "Ciment")
  await seeValue(app.field(products.unit, again), "s")
  await app.button(products.save, again).click()
  await again.waitFor({ state: "detached" })
  await app.row("4 750").waitFor()
  const blank = await openForm(app, products.list.add, products.add)
  await seeValue(app.field(products.name, blank), "")
  await app.button(app.t.kit.close, blank).click()

  await app.openInvoice("FAC-01")
  const pay = async (): Promise<Locator> => {
    await app.button(invoices.view.pay, app.invoice.next).click()
    await app.invoice.paymentDialog.waitFor()
    return app.invoice.paymentDialog
  }
  const payment = await pay()
  await app.field(invoices.payment.amount, payment).fill("5 000")
  await app.pick(invoices.payment.method, invoices.payment.methods["mobile-money"], payment)
  await app.field(invoices.payment.reference, payment).fill("MP-77")
  await app.page.reload()
  const second = await pay()
  await seeValue(app.field(invoices.payment.amount, second), "11 800")
  await resume(app, second)
  await seeValue(app.field(invoices.payment.amount, second), "5 000")
  await seeValue(app.field(invoices.payment.reference, second), "MP-77")
  await app.button(invoices.payment.confirm, second).click()
  await second.waitFor({ state: "detached" })
  await app.invoice.seeInTotals(invoices.totals.balance, app.francs(6_800))
  const third = await pay()
  await seeValue(app.field(invoices.payment.amount, third), "6 800")
  expect(await resumes(app, third).count()).toBe(0)
  app.expectNoComplaints()
})

it("is there after the browser has killed the page", async () => {
  const { app } = await openShop(server, apps)
  const { customers } = app.t
  const form = await openForm(app, customers.add, customers.add)
  await app.field(customers.name, form).fill("Mariam Diallo")
  await app.field(customers.city, form).pressSequentially("Bouaké")
  const other = await app.openTab()
  // No page is told of this, and none gets to write on its way out.
  const killer = await app.page.context().newCDPSession(app.page)
  const killed = app.page.waitForEvent("crash")
  killer.send("Page.crash").catch(() => undefined)
  await killed
  await other.visit("/dashboard/clients")
  const again = await openForm(other, customers.add, customers.add)
  await resume(other, again)
  await seeValue(other.field(customers.name, again), "Mariam Diallo")
  await seeValue(other.field(customers.city, again), "Bouaké")
})

describe("on a phone whose keyboard is open", () => {
  it("the buttons of a form in front stand above it", async () => {
    const { app } = await openShop(server, apps)
    const { customers } = app.t
    const dialog = await openForm(app, customers.add, customers.add)
    // What a keyboard leaves to see, as browsers tell it that do not make the page smaller.
    await app.page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { configurable: true, value: 340 })
      visualViewport?.dispatchEvent(new Event("resize"))
    })
    const bottom = async (): Promise<number> => {
      const box = await app.button(customers.save, dialog).boundingBox()
      return box === null ? Infinity : box.y + box.height
    }
    await see(async () => String((await bottom()) <= 340), { is: "true" })
    await app.field(customers.address, dialog).scrollIntoViewIfNeeded()
    expect(await bottom()).toBeLessThanOrEqual(340)
  })

  it("the buttons of a page stand above it, in place of the menu", async () => {
    const { app } = await openShop(server, apps)
    await app.goTo("/dashboard/settings/company")
    const field = app.field(app.t.business.identity.socialName)
    await field.fill("Atelier Kouamé & Fils")
    // Browsers that make the page smaller.
    await app.page.setViewportSize({ width: 360, height: 340 })
    await app.page.getByRole("navigation", { name: app.t.shell.menu }).waitFor({ state: "hidden" })
    await field.scrollIntoViewIfNeeded()
    const box = await app.button(app.t.forms.save.save).boundingBox()
    expect(box === null ? Infinity : box.y + box.height).toBeLessThanOrEqual(340)
  })
})

it("settings: asked before leaving, kept, and there again", async () => {
  const { app } = await openShop(server, apps)
  const { business, kit, forms } = app.t
  await app.goTo("/dashboard/settings/invoice")
  await app.field(business.invoices.notes).fill("Merci de votre confiance")
  await app.page.reload()
  await resume(app)
  await seeValue(app.field(business.invoices.notes), "Merci de votre confiance")
  await app.page
    .getByRole("navigation", { name: app.t.shell.menu })
    .getByRole("link", { name: named(app.t.records.invoice.many) })
    .click()
  const question = app.page.getByRole("alertdialog", { name: containing(kit.unsaved.title) })
  await question.getByText(kit.unsaved.kept).waitFor()
  await app.button(kit.unsaved.leave, question).click()
  await app.heading(app.t.invoices.title).waitFor()
  await app.goTo("/dashboard/settings/invoice")
  // What was dropped stays so, though the page is gone at once, and slow.
  const processor = await app.page.context().newCDPSession(app.page)
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 6 })
  const loaded = app.page.waitForEvent("load")
  await app.button(forms.kept.ignore).evaluate((button: HTMLElement) => {
    button.click()
    location.reload()
  })
  await loaded
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await app.seeAllBooked()
  await seeValue(app.field(business.invoices.notes), "")
  expect(await resumes(app).count()).toBe(0)
  app.expectNoComplaints()
})
