import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { CategoryId } from "../../src/domain/kernel/category.ts"
import type { Language } from "../../src/ui/i18n/language.ts"
import { spend } from "../support/expenses.ts"
import { id } from "../support/ids.ts"
import { ask } from "../support/samples.ts"
import type { App } from "./support/app.ts"
import { Business } from "./support/business.ts"
import type { Size } from "./support/device.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { anOwner, GoingOn } from "./support/going-on.ts"
import { see } from "./support/see.ts"
import { shareServer } from "./support/server.ts"
import { onlyNamed } from "./support/shop.ts"
import { containing, filled, named, plain } from "./support/texts.ts"
import { onDesktop, onPhone } from "./support/visitor.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const owners = new GoingOn(anOwner(() => server))

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => owners.settle(context))
afterAll(async () => {
  await owners.close()
  await server.close()
})

const onSettings = async (
  language: Language,
  size: Size,
  section: "company" | "taxes" | "invoices",
  commands: Parameters<typeof giveElsewhere>[3] = []
) => {
  const { app, person } = await owners.take(language, size)
  if (commands.length > 0) await giveElsewhere(server, app, person, commands)
  const business = new Business(app)
  await business.open(section)
  return { app, business, words: app.t.business }
}

const customer = ask.addCustomer(1, onlyNamed("Awa Koné"))
/** An invoice that was issued before. */
const before = [customer, ask.draft(1), ask.issue(1)]
/** Another one, to somebody else. */
const beforeToo = [
  ask.addCustomer(2, onlyNamed("Binta Diallo")),
  ask.draft(2, { customerId: id.customer(2) }),
  ask.issue(2)
]

/** Writes and issues an invoice of one line to the customer. */
const issueOne = async (app: App): Promise<void> => {
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { text: "Pose" }, quantity: "1", price: "5000" })
  await app.editor.issue()
  await app.invoice.wait()
}

it.each(onPhone)(
  "the company's identity, contact and ways to pay stand on the next invoice, in %s on a %s",
  async (language, size) => {
    const { app, business, words } = await onSettings(language, size, "company", [customer])
    // What is wrong is said at the field.
    await app.field(words.identity.socialName).fill("")
    await app.field(words.identity.email).fill("fanta@")
    await business.save.click()
    await app.page
      .getByRole("alert")
      .filter({ hasText: filled(app.t.forms.problems_other, { count: 2 }) })
      .waitFor()
    await app.expectAccessible()

    await app.field(words.identity.socialName).fill("Maison Fanta")
    await app.field(words.identity.email).fill("fanta@exemple.test")
    await app.field(words.identity.taxId).fill("CI-2019-A-1")
    await app.field(words.identity.phone).fill("07 08 09 10 11")
    await business.keep()
    await business.addOption("Orange Money", "07 08 09 10 11, Fanta Koné", () => app.expectAccessible())
    await app.seeAllBooked()
    await app.clearMessages()
    await see(async () => plain(await app.page.getByRole("main").innerText()), { contains: "Maison Fanta" })
    await app.expectAccessible()

    await issueOne(app)
    await app.invoice.seeNumber("FAC-01")
    for (const text of [
      "Maison Fanta",
      "CI-2019-A-1",
      "+225 07 08 09 10 11",
      "fanta@exemple.test",
      "Orange Money",
      "Fanta Koné"
    ])
      await app.invoice.seeOnPaper(text)

    // What was issued stands, and so do country and currency.
    await business.open("company")
    await app.page.getByText(words.identity.placeFixed).waitFor()
    expect(await app.page.getByRole("combobox", { name: containing(words.identity.currency) }).isDisabled()).toBe(true)
    await app.field(words.identity.socialName).fill("Autre nom")
    await business.keep()
    await business.act("Orange Money", words.archive)
    await business.row("Orange Money").getByText(words.archived).waitFor()
    await see(async () => plain(await app.page.getByRole("main").innerText()), {
      contains: plain(filled(app.t.history.became, { before: "Maison Fanta", after: "Autre nom" }))
    })
    await app.openInvoice("FAC-01")
    await app.invoice.seeOnPaper("Maison Fanta")
    await app.invoice.seeOnPaper("Orange Money")
    app.expectNoComplaints()
  }
)

it.each(onDesktop)(
  "the prefix applies to later numbers, and new invoices begin with the usual texts, in %s on a %s",
  async (language, size) => {
    const { app, business, words } = await onSettings(language, size, "invoices", before)
    // A number must not be given twice: the one that has it is told.
    const { numbering } = words
    await app.page.getByText(filled(numbering.comes, { number: "FAC-02" })).waitFor()
    const change = filled(numbering.change, { series: numbering.series.invoice })
    await app.page
      .getByRole("button", { name: filled(numbering.editNamed, { series: numbering.series.invoice }) })
      .click()
    const dialog = app.page.getByRole("dialog", { name: change })
    await app.field(numbering.next, dialog).fill("1")
    await dialog.getByRole("link", { name: filled(numbering.taken, { number: "FAC-01" }) }).waitFor()
    await dialog.locator("button[type=submit]").click()
    await dialog.locator("[data-invalid]").first().waitFor()
    await app.expectAccessible()
    // One that lies ahead is asked about, and the gap says who made it.
    await app.field(numbering.prefix, dialog).fill("MF-{YYYY}-")
    await app.field(numbering.next, dialog).fill("4")
    await dialog.locator("button[type=submit]").click()
    await dialog.getByText(numbering.jump.title).waitFor()
    await dialog.locator("button[type=submit]").click()
    await dialog.waitFor({ state: "detached" })
    const year = new Date().getFullYear()
    await app.page.getByText(filled(numbering.comes, { number: `MF-${year}-04` })).waitFor()
    await app.field(words.invoices.notes).fill("Merci de votre confiance")
    // Leaving asks first.
    await app.page
      .getByRole("navigation", { name: app.t.shell.menu })
      .getByRole("link", { name: containing(app.t.records.invoice.many) })
      .click()
    await app.page.getByRole("alertdialog", { name: app.t.kit.unsaved.title }).waitFor()
    await app.expectAccessible()
    await app.button(app.t.kit.unsaved.stay).click()
    await business.keep()

    await app.newInvoice()
    await app.editor.openMore()
    await app.field(app.t.invoices.editor.notes).filter({ hasText: "Merci de votre confiance" }).waitFor()
    await app.editor.chooseCustomer("Awa Koné")
    await app.editor.writeLine(1, { item: { text: "Pose" }, quantity: "1", price: "5000" })
    await app.editor.issue()
    await app.invoice.seeNumber(`MF-${year}-04`)
    await app.invoice.seeOnPaper("Merci de votre confiance")
    await business.open("invoices")
    await app.page.getByText(containing(filled(numbering.gap.many, { from: "2", to: "3" }))).waitFor()
    await app.expectAccessible()
    app.expectNoComplaints()
  }
)

it.each(onPhone)(
  "the logo changes for later invoices, and an issued one keeps its own, in %s on a %s",
  async (language, size) => {
    const { app, business, words } = await onSettings(language, size, "company", beforeToo)
    await app.openInvoice("FAC-01")
    const logo = app.page.getByRole("article").getByRole("img")
    const issued = await logo.getAttribute("src")
    await business.open("company")
    await app.button(app.t.company.logoRemove).click()
    await app.page.getByRole("img", { name: app.t.company.logoAlt }).waitFor({ state: "detached" })
    await app.seeAllBooked()
    await app.openInvoice("FAC-01")
    expect(await logo.getAttribute("src")).toBe(issued)
    await business.open("company")
    await app.device.cutNetwork()
    await app.chooseLogo()
    await app.device.restoreNetwork()
    await app.seeAllBooked()
    await app.page.reload()
    await app.page.getByRole("img", { name: app.t.company.logoAlt }).waitFor()
    expect(words.logo.hint).not.toBe("")
    app.expectNoComplaints()
  }
)

it("two tabs at the same settings see what the other changes, and neither writes over it unseen", async () => {
  const { app, business, words } = await onSettings("en", "desktop", "company")
  const other = await app.openTab()
  const there = new Business(other)
  await other.visit("/dashboard/settings/company")
  const name = words.identity.socialName
  await other.field(name).fill("Maison Awa")
  await app.field(name).fill("Maison Fanta")
  await app.field(words.identity.taxId).fill("CI-2019-A-1")
  await business.keep()
  // Where nobody types the news stand at once; where somebody does, at the field.
  await see(() => other.field(words.identity.taxId).inputValue(), { is: "CI-2019-A-1" })
  await other.page.getByText(filled(app.t.forms.save.overtaken, { value: "Maison Fanta" })).waitFor()
  expect(await other.field(name).inputValue()).toBe("Maison Awa")
  await other.expectAccessible()
  await there.save.click()
  await other.field(name).and(other.page.locator(":focus")).waitFor()
  expect(await app.field(name).inputValue()).toBe("Maison Fanta")
  await there.keep()
  await see(() => app.field(name).inputValue(), { is: "Maison Awa" })

  await there.open("taxes")
  await business.open("taxes")
  await business.addTax("Taxe de séjour", "2")
  await there.row("Taxe de séjour").waitFor()
  app.expectNoComplaints()
  await other.page.close()
})

it.each(onDesktop)(
  "categories are renamed, merged and archived, and forms offer what is left, in %s on a %s",
  async (language, size) => {
    const { app, person } = await owners.take(language, size)
    const business = new Business(app)
    const { categories, expenses, forms } = app.t
    const act = async (name: string, action: string): Promise<void> => {
      await app.button(filled(categories.actionsOf, { name })).click()
      await app.page.getByRole("menuitem", { name: named(action) }).click()
    }
    await app.goTo("/dashboard/settings/categories")
    await app.button(categories.usual.add).click()
    await business.row("Packaging").waitFor()
    await app.seeAllBooked()
    await giveElsewhere(server, app, person, [
      spend.record(1, { amount: "1000", category: CategoryId.make("expense-packaging") }, "1000"),
      spend.record(2, { amount: "2000", category: CategoryId.make("expense-fuel") }, "2000")
    ])

    await act("Packaging", categories.edit)
    const editing = app.dialog(categories.edit)
    await app.field(categories.name, editing).fill("Fuel")
    await app.button(forms.save.save, editing).click()
    await editing.getByText(categories.nameTaken).first().waitFor()
    await app.field(categories.name, editing).fill("Bags and boxes")
    await app.expectAccessible("popup")
    await app.button(forms.save.save, editing).click()
    await editing.waitFor({ state: "detached" })
    await business.row("Bags and boxes").waitFor()

    await act("Fuel", categories.merge)
    const merging = app.dialog(filled(categories.mergeTitle, { name: "Fuel" }))
    await app.search(categories.into, "Transport", "Transport", merging)
    await app.button(categories.mergeConfirm, merging).click()
    await merging.waitFor({ state: "detached" })
    await business
      .row("Fuel")
      .getByText(filled(categories.mergedInto, { name: "Transport" }))
      .waitFor()
    await act("Raw materials", categories.archive)
    await business.row("Raw materials").getByText(categories.archived).waitFor()

    // What was sorted before reads as it is called now; what is gone is not offered any more.
    await app.goTo("/dashboard/expenses")
    await app.row(app.francs(1000)).getByText("Bags and boxes").first().waitFor()
    await app.row(app.francs(2000)).getByText("Transport").first().waitFor()
    await app.seeAllBooked()
    await app.button(expenses.add).click()
    const form = app.dialog(expenses.add)
    const near = form.getByRole("radiogroup", { name: named(expenses.category) })
    for (const name of ["Bags and boxes", "Transport"]) await near.getByText(name, { exact: true }).waitFor()
    const offered = [await near.textContent()]
    await app.openSearch(expenses.otherCategory, form)
    const others = app.page.getByRole("option")
    await others.filter({ hasText: "Salaries" }).waitFor()
    offered.push(...(await others.allTextContents()))
    for (const gone of ["Fuel", "Raw materials", "Packaging"]) expect(offered.join(" ")).not.toContain(gone)
    app.expectNoComplaints()
    await app.page.keyboard.press("Escape")
    await app.button(app.t.kit.close, form).click()
    await form.waitFor({ state: "detached" })
  }
)

it.each(onDesktop)(
  "taxes are added, made the usual one and archived, with the keyboard and without a network, in %s on a %s",
  async (language, size) => {
    const { app, business, words } = await onSettings(language, size, "taxes")
    await app.seeReadyForOffline()
    await app.device.cutNetwork()
    await app.button(words.taxes.add).focus()
    await app.page.keyboard.press("Enter")
    const dialog = app.dialog(words.taxes.add)
    await dialog.waitFor()
    // Without a rate it says so, at the field.
    await app.page.keyboard.type("AIB")
    await app.page.keyboard.press("Enter")
    await dialog.getByText(words.taxes.rateRequired).first().waitFor()
    await app.expectAccessible()
    await app.field(words.taxes.rate, dialog).focus()
    await app.page.keyboard.type("3,5")
    await app.page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    await business.row("AIB").waitFor()
    await app.button(filled(words.actionsOf, { name: "AIB" })).focus()
    await app.page.keyboard.press("Enter")
    await app.page.getByRole("menu").waitFor()
    await app.page.keyboard.press("Enter")
    await business.row("AIB").getByText(words.taxes.default).waitFor()
    await app.expectAccessible()

    await app.newInvoice()
    await see(async () => plain(await app.page.getByRole("main").innerText()), { contains: "AIB" })
    await app.device.restoreNetwork()
    await app.seeAllBooked()
    await app.goTo("/dashboard/settings/taxes")
    await app.heading(words.taxes.title).waitFor()
    await business.act("AIB", words.archive)
    await business.row("AIB").getByText(words.archived).waitFor()
    // Another took its name meanwhile: it comes back once the two can be told apart.
    await business.addTax("aib", "1")
    await business.act("AIB", words.restore)
    await app.page
      .getByRole("alert")
      .filter({ hasText: plain(words.taxes.nameTaken) })
      .waitFor()
    await app.expectAccessible()
    await business.act("aib", words.archive)
    await app.newInvoice()
    expect(plain(await app.page.getByRole("main").innerText())).not.toContain("AIB")
    app.expectNoComplaints()
  }
)
