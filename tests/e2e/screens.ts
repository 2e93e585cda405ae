import path from "node:path"
import type { Page } from "playwright"
import { makeFolder } from "../support/temporary-folder.ts"
import { App } from "./support/app.ts"
import { companyScreens } from "./support/company-screens.ts"
import { Server } from "./support/server.ts"
import { containing, textsIn } from "./support/texts.ts"
import { everyScreen, openFront } from "../ui/harness/every-screen.ts"
import { Harness } from "../ui/harness/visits.ts"

/**
 * Pictures of every screen and what opens in front of it, and of the states of journeys with a server, in both sizes, languages and
 * themes, for people to look at: `npm run screens [-- phone-fr desktop-en ... light|dark]`. What is not named is all made. Any other word
 * keeps to the screens whose name has it, without journeys: `npm run screens -- supplier`.
 */
const folder = makeFolder("screens")
const allThemes = ["light", "dark"] as const
const given = process.argv.slice(2)
const named = allThemes.filter((theme) => given.includes(theme))
const themes = named.length > 0 ? named : allThemes
const allLooks = (["phone", "desktop"] as const).flatMap((size) =>
  (["fr", "en"] as const).map((language) => ({ size, language, name: `${size}-${language}` }))
)
const namedLooks = allLooks.filter(({ name }) => given.includes(name))
const looks = namedLooks.length > 0 ? namedLooks : allLooks
const words = given.filter((word) => ![...allThemes, ...allLooks.map(({ name }) => name)].includes(word))
const screens = everyScreen.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (screens.length === 0) throw new Error(`No screen has ${words.join(" or ")} in its name`)

/** The same moment in each theme, so that the way to it is gone once. */
const inThemes = async (
  page: Page,
  picture: (theme: string) => { readonly path: string; readonly fullPage: boolean }
): Promise<void> => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // Colours pass from one theme to the next in a transition: the picture is of its end.
    await page.screenshot({ ...picture(colorScheme), animations: "disabled" })
  }
  await page.emulateMedia({ colorScheme: "light" })
}

class Photographer {
  readonly #app: App
  #count = 0

  constructor(app: App) {
    this.#app = app
  }

  /** The whole page, or with `front` just what the window shows: forms and menus in front of a page. */
  async shoot(name: string, view: "page" | "front" = "page", { page } = this.#app): Promise<void> {
    this.#count += 1
    const number = this.#count.toString().padStart(2, "0")
    // From the top: the browser scrolls back only late to where a page stood before it was photographed whole.
    if (view === "page") await page.evaluate(() => window.scrollTo(0, 0))
    const look = `${this.#app.device.size}-${this.#app.language}`
    await inThemes(page, (theme) => ({
      path: path.join(folder, `${look}-${number}-${name}-${theme}.png`),
      fullPage: view === "page"
    }))
  }
}

/** Opens the list of a combobox. */
const openList = async (app: App, label: string): Promise<void> => {
  await app.openSearch(label)
  await app.page.getByRole("option").first().waitFor()
}

const entry = async (app: App, camera: Photographer): Promise<void> => {
  const { session, company } = app.t
  await camera.shoot("sign-in")
  await app.button(session.signIn.submit).click()
  await camera.shoot("sign-in-empty")
  await app.field(session.signIn.email).fill("personne@exemple.test")
  await app.page.getByLabel(containing(session.signIn.password)).first().fill("baobab!2026")
  await app.button(session.signIn.submit).click()
  await app.page.getByText(session.failure.noAccount).first().waitFor()
  await camera.shoot("sign-in-unknown")
  await app.toSignUp()
  await camera.shoot("sign-up")
  await app.button(session.signUp.submit).click()
  await camera.shoot("sign-up-wrong")
  await app.signUp({ email: `${app.language}.${app.device.size}@exemple.test`, password: "baobab!2026" })
  await camera.shoot("company")
  await app.button(company.submit).click()
  await camera.shoot("company-wrong")
  await openList(app, company.country)
  await camera.shoot("company-country", "front")
  await app.page.keyboard.press("Escape")
  await app.registerCompany({
    name: "Quincaillerie du Plateau",
    address: "Rue du Commerce, Plateau\nAbidjan",
    country: "Côte d'Ivoire",
    prefix: "FAC-"
  })
  await app.clearMessages()
  await camera.shoot("dashboard-new")
}

const lists = async (app: App, camera: Photographer): Promise<void> => {
  const { customers, products, invoices } = app.t
  await app.go("invoices")
  await camera.shoot("invoices-none")
  await app.go("customers")
  await camera.shoot("customers-none")
  await app.button(customers.add).click()
  const dialog = app.dialog(customers.add)
  await dialog.waitFor()
  await camera.shoot("customer-form", "front")
  await app.field(customers.phone, dialog).fill("12")
  await app.field(customers.email, dialog).fill("awa")
  await app.button(customers.save, dialog).click()
  await camera.shoot("customer-form-wrong", "front")
  await app.field(customers.email, dialog).fill("awa@exemple.test")
  await app.fillCustomer({ name: "Awa Koné", phone: "0707070707", city: "Abidjan" })
  await camera.shoot("message")
  await app.addCustomer({ name: "Société Ivoirienne de Bâtiment et Travaux Publics", city: "Bouaké" })
  await app.clearMessages()
  await camera.shoot("customers")
  await app.go("products")
  await camera.shoot("products-none")
  await app.button(products.list.add).click()
  await app.dialog(products.add).waitFor()
  await camera.shoot("product-form", "front")
  await app.fillProduct({ name: "Ciment CPJ 35", price: "5500", unit: app.language === "fr" ? "sac" : "bag" })
  await app.addProduct({ name: "Fer à béton 12 mm haute adhérence, barre de 12 m", price: "8750" })
  await app.clearMessages()
  await camera.shoot("products")
  await app.field(products.list.search).or(app.page.getByRole("searchbox")).first().fill("xyz")
  await app.page.getByText(products.list.none).waitFor()
  await camera.shoot("products-no-match")
  await app.visit("/dashboard/invoices/unknown")
  await app.page.getByText(invoices.view.missingTitle).waitFor()
  await camera.shoot("invoice-missing")
  await app.visit("/nulle-part")
  await app.page.getByRole("heading", { level: 1 }).waitFor()
  await camera.shoot("not-found")
}

const editor = async (app: App, camera: Photographer): Promise<void> => {
  const { invoices } = app.t
  const decimal = app.language === "fr" ? "," : "."
  await app.visit("/dashboard/invoices/new")
  await app.heading(invoices.editor.newTitle).waitFor()
  await camera.shoot("editor-new")
  await openList(app, invoices.editor.customer)
  await camera.shoot("editor-customers", "front")
  await app.page.keyboard.press("Escape")
  await app.button(invoices.editor.issue).click()
  await camera.shoot("editor-wrong")
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { product: "Ciment" }, quantity: `12${decimal}5`, discount: { percent: "10" } })
  await app.editor.addLine()
  await app.editor.writeLine(2, {
    item: { text: "Livraison sur le chantier de Cocody Angré, 8e tranche" },
    quantity: "1",
    price: "15000",
    discount: { amount: "2500" },
    tax: invoices.editor.noTax
  })
  await app.editor.addLine()
  await app.editor.writeLine(3, { item: { product: "Fer à béton" }, quantity: "120" })
  await app.editor.writeTexts({
    header: "Chantier de Cocody, lot 3",
    notes: "Merci de votre confiance.\nPaiement par Mobile Money au 07 07 07 07 07.",
    footer: "RCCM CI-ABJ-2024-B-1234"
  })
  await app.editor.seeKept()
  await camera.shoot("editor-full")
  const line = app.editor.line(1)
  await line.scrollIntoViewIfNeeded()
  await app.field(invoices.editor.unitPrice, line).focus()
  await camera.shoot("editor-reading", "front")
  await line.getByRole("button", { name: containing(invoices.editor.lineActions.replace("{{number}}", "1")) }).click()
  await app.page.getByRole("menu").waitFor()
  await camera.shoot("editor-line-menu", "front")
  await app.page.keyboard.press("Escape")
  await app
    .button(app.t.kit.date.open)
    .or(app.page.getByRole("button", { name: containing(app.t.kit.date.open) }))
    .first()
    .click()
  await app.page.getByRole("grid").waitFor()
  await camera.shoot("editor-calendar", "front")
  await app.page.keyboard.press("Escape")
  await app.page.reload()
  await app.editor.seeRestored()
  await camera.shoot("editor-restored", "front")
  const tab = await app.openTab()
  await tab.visit(new URL(app.page.url()).pathname + new URL(app.page.url()).search)
  await tab.heading(invoices.tabs.elsewhereTitle).waitFor()
  await camera.shoot("editor-elsewhere", "page", tab)
  await tab.page.close()
  await app.visit("/dashboard/invoices/new")
  await app.heading(invoices.unfinished.title_one).waitFor()
  await camera.shoot("editor-unfinished")
  await app.editor.continueUnfinished()
}

const life = async (app: App, camera: Photographer): Promise<void> => {
  const { invoice } = app
  const { invoices } = app.t
  await app.editor.saveDraft()
  await app.clearMessages()
  await camera.shoot("invoice-draft")
  await invoice.issue(() => camera.shoot("issue-question", "front"))
  await invoice.seeNumber("FAC-01")
  await app.clearMessages()
  await camera.shoot("invoice-issued")
  await invoice.markSent("whatsapp", () => camera.shoot("send-form", "front"))
  await invoice.recordPayment({ amount: "500 000", method: "mobile-money", reference: "MM-7781" }, async () => {
    await camera.shoot("payment-form", "front")
    await app.field(invoices.payment.amount, invoice.paymentDialog).fill("9 999 999")
    await camera.shoot("payment-too-much", "front")
  })
  await app.clearMessages()
  await camera.shoot("invoice-partly-paid")
  await invoice.readHistory()
  await camera.shoot("invoice-history")
  await app.button(invoices.view.moreActions).click()
  await app.page.getByRole("menu").waitFor()
  await camera.shoot("invoice-menu", "front")
  await app.page.keyboard.press("Escape")

  // One that is late.
  await app.newInvoice()
  await app.editor.chooseCustomer("Société")
  await app.page.getByRole("spinbutton").first().click()
  await app.page.keyboard.type("01092026")
  await app.editor.writeLine(1, { item: { product: "Ciment" }, quantity: "40" })
  await app.editor.issue()
  await invoice.seeNumber("FAC-02")
  await invoice.markSent("print")
  await invoice.seeStatus(app.t.kit.status.overdue)
  await app.clearMessages()
  await camera.shoot("invoice-late", "front")
  await invoice.recordPayment({ method: "cash" })
  await app.openInvoice("FAC-01")
  await app.clearMessages()
  await app.go("invoices")
  await camera.shoot("invoices")
  await app.go("dashboard")
  await camera.shoot("dashboard")
  await app.go("customers")
  await app.row("Awa Koné").getByRole("button").or(app.row("Awa Koné").getByRole("link")).first().click()
  await app.page.waitForTimeout(500)
  await camera.shoot("customer", "front")
  await app.page.keyboard.press("Escape")
}

const edges = async (app: App, camera: Photographer): Promise<void> => {
  const { shell } = app.t
  await app.visit("/dashboard")
  await app.heading(app.t.dashboard.title).waitFor()
  if (app.isPhone) {
    await app.button(shell.more).click()
    await app.dialog(shell.more).waitFor()
  } else {
    await app.page.getByRole("button", { name: containing(shell.account) }).click()
    await app.page.getByRole("menu").waitFor()
  }
  await camera.shoot("account", "front")
  await app.page.keyboard.press("Escape")
  await app.seeReadyForOffline()
  await app.device.cutNetwork()
  await app.newInvoice()
  await app.editor.chooseCustomer("Awa Koné")
  await app.editor.writeLine(1, { item: { product: "Ciment" }, quantity: "4" })
  await app.editor.issue()
  await app.invoice.seeTitle(/P-/)
  await camera.shoot("offline-invoice")
  await app.go("invoices")
  await app.clearMessages()
  await camera.shoot("offline-invoices")
  await app.go("dashboard")
  await camera.shoot("offline-dashboard")
  await app.page
    .getByRole("button", {
      name: containing(app.isPhone ? shell.sync.label.replace("{{status}}", "").trim() : shell.sync.title)
    })
    .first()
    .click()
  await app.dialog(shell.sync.title).waitFor()
  await camera.shoot("offline-panel", "front")
  await app.page.keyboard.press("Escape")
  if (app.isPhone) {
    await app.button(shell.more).click()
    await app.button(shell.signOut, app.dialog(shell.more)).click()
  } else {
    await app.page.getByRole("button", { name: containing(shell.account) }).click()
    await app.page.getByRole("menuitem", { name: shell.signOut }).click()
  }
  await app.page.getByRole("dialog", { name: shell.leave.title }).waitFor()
  await camera.shoot("leave", "front")
}

type Look = (typeof allLooks)[number]

/** Every screen there is, over books in memory: a test says when one is missing from the list. */
const everyOne = async (harness: Harness, { size, language }: Look): Promise<void> => {
  for (const screen of screens) {
    const { path: address, scene = {}, act } = screen
    if ((screen.size ?? size) !== size) continue
    await harness.visit({ path: address, scene, size, language }, async (page) => {
      await openFront(screen, page, textsIn(language))
      const name = `${size}-${language}-screen-${screen.name.replaceAll(" ", "-")}`
      await inThemes(page, (theme) => ({
        path: path.join(folder, `${name}-${theme}.png`),
        fullPage: act === undefined || screen.front !== undefined
      }))
    })
  }
}

const journey = async (origin: string, { size, language }: Look): Promise<void> => {
  const app = await App.open(origin, language, size)
  const camera = new Photographer(app)
  try {
    await entry(app, camera)
    await companyScreens(app, (name, view) => camera.shoot(name, view))
    await lists(app, camera)
    await editor(app, camera)
    await life(app, camera)
    await edges(app, camera)
  } catch (error) {
    await camera.shoot("failed-here", "front")
    console.error(`${size}, ${language}:`, error)
    process.exitCode = 1
  } finally {
    await app.close()
  }
}

const harness = await Harness.open()
const server = await Server.open()
try {
  for (const look of looks) {
    await everyOne(harness, look)
    if (words.length === 0) await journey(server.origin, look)
  }
} finally {
  await harness.close()
  await server.close()
}
console.log(`Screens: ${folder}`)
