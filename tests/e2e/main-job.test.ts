import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { App, type Person } from "./support/app.ts"
import type { Size, Storage } from "./support/device.ts"
import { closeAll } from "./support/pictures.ts"
import { Server } from "./support/server.ts"
import { containing, filled, plain } from "./support/texts.ts"
import { cases } from "./support/visitor.ts"
import type { Language } from "../../src/ui/i18n/language.ts"

let server: Server
const apps: Array<App> = []

beforeAll(async () => {
  server = await Server.open()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** That everything is still there when browser and server come back is shown on the phone; what comes back is the same on a desktop. */
const storageOf: { readonly [size in Size]: Storage } = { desktop: "in memory", phone: "on disk" }

const open = async (language: Language, size: Size): Promise<App> => {
  const app = await App.open(server.origin, language, size, storageOf[size])
  apps.push(app)
  return app
}

/** What a person writes in each language: decimals and groups of digits have their own signs. */
const written = {
  fr: { quantity: "12,5", edited: "10", percent: "10", amount: "2 500", price: "12 125", part: "50 000" },
  en: { quantity: "12.5", edited: "10", percent: "10", amount: "2,500", price: "12,125", part: "50,000" }
} as const
const taxes = { fr: "TVA 18 %", en: "VAT 18%" } as const

const customer = { name: "Awa Koné", phone: "0707070707", city: "Abidjan" }
const inlineCustomer = "Boutique Yao & Fils"
const product = { name: "Ciment CPJ 35", price: "5500", unit: "sac" }
const inlineProduct = "Sable fin"

/** Points 1: account, first company, dashboard. */
const settleIn = async (app: App, person: Person): Promise<void> => {
  await app.toSignUp()
  await app.signUp(person)
  await app.registerCompany({
    name: "Quincaillerie du Plateau",
    address: "Rue du Commerce, Plateau, Abidjan",
    country: "Côte d'Ivoire",
    prefix: "FAC-"
  })
  await app.page.getByText(app.t.dashboard.first.title, { exact: true }).waitFor()
}

/** The lists while they are empty, then with a customer and a product. */
const stockUp = async (app: App): Promise<void> => {
  await app.go("invoices")
  await app.page.getByText(app.t.invoices.list.empty.title, { exact: true }).waitFor()
  await app.go("customers")
  await app.addCustomer(customer)
  await app.go("products")
  await app.addProduct(product)
}

/** A list stands open over the page of a desktop; on a phone it is a page in front of it, which is a screen of its own. */
const seeListOpen = async (app: App): Promise<void> => {
  if (app.isPhone) return
  await app.openSearch(app.t.invoices.editor.customer)
  await app.page.getByRole("option", { name: containing(customer.name) }).waitFor()
  await app.expectAccessible("popup")
  await app.page.keyboard.press("Escape")
}

/** Points 2 and 3: an invoice with everything on it, whose writing the closing of the tab does not end. */
const writeInvoice = async (app: App): Promise<void> => {
  const { editor } = app
  const texts = written[app.language]
  const { editor: t, totals } = app.t.invoices
  await app.newInvoice()

  await editor.writeLine(1, {
    item: { product: product.name },
    quantity: texts.quantity,
    discount: { percent: texts.percent }
  })
  await editor.seeLineAmount(1, app.francs(61_875))
  // Someone and something nobody knew yet; what was written before is still there.
  await seeListOpen(app)
  await editor.addCustomer(inlineCustomer)
  await editor.seeLineAmount(1, app.francs(61_875))
  await editor.addLine()
  await editor.writeLine(2, {
    item: { text: "Livraison" },
    quantity: "1",
    price: "15000",
    discount: { amount: texts.amount },
    tax: t.noTax
  })
  await editor.seeLineAmount(2, app.francs(12_500))
  await editor.addLine()
  await editor.writeLine(3, { item: { newProduct: inlineProduct, price: texts.price }, quantity: "3" })
  await editor.seeLineAmount(3, app.francs(36_375))
  await editor.seeLineAmount(2, app.francs(12_500))

  await editor.seeInTotals(totals.net, app.francs(110_750))
  await editor.seeInTotals(taxes[app.language], app.francs(17_685))
  await editor.seeTotal(app.francs(128_435))
  await editor.chooseTerm("days30")
  await editor.writeTexts({
    header: "Chantier de Cocody",
    notes: "Merci de votre confiance.",
    footer: "RCCM CI-ABJ-2024"
  })
  await editor.seeKept()

  await app.device.closeTab()
  await app.visit("/dashboard/invoices/new")
  await app.heading(app.t.invoices.unfinished.title_one).waitFor()
  await editor.continueUnfinished()
  await editor.seeTotal(app.francs(128_435))
  await app.expectAccessible()
}

/** Point 3, the end: kept as a draft, changed, issued. */
const issueInvoice = async (app: App): Promise<void> => {
  const { editor, invoice } = app
  const texts = written[app.language]
  await editor.saveDraft()
  await invoice.seeStatus(app.t.kit.status.draft)
  await invoice.edit()
  await editor.setQuantity(1, texts.edited)
  await editor.seeLineAmount(1, app.francs(49_500))
  await editor.seeTotal(app.francs(113_833))
  await editor.issue(async () => {
    const question = plain(await app.issueQuestion.innerText())
    for (const text of [inlineCustomer, app.francs(113_833)]) expect(question).toContain(plain(text))
  })
  await invoice.seeNumber("FAC-01")
  await invoice.seeSync("booked")
  for (const text of [inlineCustomer, "Chantier de Cocody", "Merci de votre confiance.", "RCCM CI-ABJ-2024"]) {
    await invoice.seeOnPaper(text)
  }
}

/** Point 4: sent, paid in two parts, and what became of it. */
const followInvoice = async (app: App): Promise<void> => {
  const { invoice } = app
  const { kit, dashboard } = app.t
  const { totals, history, channel } = app.t.invoices
  await app.go("dashboard")
  await app.seeFigure(dashboard.toCollect, app.francs(113_833))
  await app.openInvoice("FAC-01")

  await invoice.markSent("whatsapp")
  await invoice.seeStatus(kit.status.sent)
  await invoice.recordPayment({
    amount: written[app.language].part,
    method: "mobile-money",
    reference: "MM-7781"
  })
  await invoice.seeInTotals(totals.balance, app.francs(63_833))
  await app.go("dashboard")
  await app.seeFigure(dashboard.toCollect, app.francs(63_833))
  await app.seeFigure(dashboard.received, app.francs(50_000))
  await app.openInvoice("FAC-01")
  await invoice.recordPayment({ method: "cash" })
  await invoice.seeStatus(kit.status.paid)
  await invoice.seeInTotals(totals.balance, app.francs(0))
  await invoice.seeSync("booked")
  await app.go("dashboard")
  await app.seeFigure(dashboard.toCollect, dashboard.toCollectNone)
  await app.seeFigure(dashboard.received, app.francs(113_833))
  await app.openInvoice("FAC-01")

  const entries = await invoice.readHistory()
  expect(entries).toHaveLength(6)
  const [rest = "", part = "", sent = "", issued = "", edited = "", drafted = ""] = entries
  expect(rest).toContain(plain(history.did.you.PaymentReceived))
  expect(rest).toContain(filled(app.t.history.became, { before: app.francs(63_833), after: app.francs(0) }))
  expect(part).toContain(filled(app.t.history.became, { before: app.francs(113_833), after: app.francs(63_833) }))
  expect(part).toContain("MM-7781")
  expect(sent).toContain(channel.whatsapp)
  expect(issued).toContain("FAC-01")
  expect(edited).toContain(plain(history.did.you.InvoiceDraftEdited))
  expect(edited).toContain(
    filled(app.t.history.became, { before: written[app.language].quantity, after: written[app.language].edited })
  )
  expect(drafted).toContain(plain(history.did.you.InvoiceDrafted))
  for (const entry of entries) expect(entry).toMatch(/20\d\d/)
  await app.expectAccessible()
}

/** Point 6: the browser is closed, the server killed, both opened again. */
const comeBack = async (app: App): Promise<void> => {
  await app.device.closeBrowser()
  await server.kill()
  await server.start()
  await app.device.startBrowser()
  await app.visit("/dashboard/invoices")
  await app.heading(app.t.invoices.title).waitFor()
  await app.row("FAC-01").waitFor()
  await app.openInvoice("FAC-01")
  await app.invoice.seeStatus(app.t.kit.status.paid)
}

/** Point 7: the other language and back, out and in again. */
const leaveAndReturn = async (app: App, person: Person): Promise<void> => {
  const own = app.language
  const other = own === "fr" ? "en" : "fr"
  await app.go("dashboard")
  await app.switchLanguage(other)
  await app.heading(app.t.dashboard.title).waitFor()
  await app.seeFigure(app.t.dashboard.received, app.francs(113_833))
  await app.switchLanguage(own)
  await app.heading(app.t.dashboard.title).waitFor()
  await app.seeAllBooked()
  await app.signOut()
  await app.signIn(person)
  await app.heading(app.t.dashboard.title).waitFor()
  await app.openInvoice("FAC-01")
  await app.invoice.seeStatus(app.t.kit.status.paid)
}

describe("the main job, from an empty machine to a paid invoice", () => {
  it.each(cases)("in %s on a %s", async (language, size) => {
    const person: Person = { email: `awa.${language}.${size}@exemple.test`, password: "baobab!2026" }
    const app = await open(language, size)
    await settleIn(app, person)
    await stockUp(app)
    await writeInvoice(app)
    await issueInvoice(app)
    await followInvoice(app)
    if (storageOf[size] === "on disk") await comeBack(app)
    await leaveAndReturn(app, person)
    app.expectNoComplaints()
  })
})
