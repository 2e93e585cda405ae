import { violations } from "../../support/axe.ts"
import { keptWhole } from "../../support/browser.ts"
import { readFileSync } from "node:fs"
import path from "node:path"
import type { Locator, Page } from "playwright"
import { expect } from "vitest"
import type { Language } from "../../../src/ui/i18n/language.ts"
import { Device, type Size, type Storage } from "./device.ts"
import { Editor } from "./editor.ts"
import { InvoicePage } from "./invoice-page.ts"
import { see } from "./see.ts"
import { containing, filled, francs, named, plain, textsIn, type Texts } from "./texts.ts"

/** A picture as companies have one. */
export const LOGO = path.resolve(import.meta.dirname, "../../../src/ui/static/icon-192.png")

/** Rules that cannot hold while a list or menu is open: React Aria then hides everything else from screen readers. */
const OF_THE_WHOLE_PAGE = ["aria-hidden-focus", "region", "page-has-heading-one", "landmark-one-main"]

export interface Person {
  readonly email: string
  readonly password: string
}

export interface CompanyForm {
  readonly name: string
  readonly address: string
  readonly country: string
  readonly prefix: string
}

export interface CustomerForm {
  readonly name: string
  readonly phone?: string
  readonly city?: string
}

export interface ProductForm {
  readonly name: string
  readonly price: string
  readonly unit?: string
  readonly reference?: string
}

type Place = "dashboard" | "products" | "invoices" | "customers"

/** The application in someone's browser, with the verbs a person would use. Finds everything by role and name. */
export class App {
  readonly device: Device
  readonly origin: string
  /** The language the person reads; the page starts in French and is switched by hand. */
  language: Language

  constructor(device: Device, origin: string, language: Language) {
    this.device = device
    this.origin = origin
    this.language = language
  }

  /** A fresh browser at the application's door, switched to the language. */
  static async open(origin: string, language: Language, size: Size, storage?: Storage): Promise<App> {
    const app = new App(await Device.start(size, storage), origin, language)
    await app.visit("/")
    await app.heading(textsIn("fr").session.signIn.title).waitFor()
    if (language !== "fr") {
      await app.page.getByRole("button", { name: app.t.common.languageName[language] }).click()
      await app.heading(app.t.session.signIn.title).waitFor()
    }
    return app
  }

  /** The same person in one more tab of the same browser. */
  async openTab(): Promise<App> {
    return new App(await this.device.openTab(), this.origin, this.language)
  }

  get page(): Page {
    return this.device.page
  }

  get t(): Texts {
    return textsIn(this.language)
  }

  get isPhone(): boolean {
    return this.device.size === "phone"
  }

  get editor(): Editor {
    return new Editor(this)
  }

  get invoice(): InvoicePage {
    return new InvoicePage(this)
  }

  francs(amount: number): string {
    return francs(this.language, amount)
  }

  async visit(address: string): Promise<void> {
    await this.page.goto(this.origin + address)
  }

  /**
   * Goes to an address of the application as a link in the page leads there, and waits until that is drawn: a page load costs a phone
   * seconds, and who works leaves the page for another one without.
   */
  async goTo(address: string): Promise<void> {
    await this.clearMessages()
    await this.page.evaluate(
      (path) =>
        new Promise<void>((resolve) => {
          // It leaves itself there.
          const router = window.__TSR_ROUTER__
          if (router === undefined) throw new Error("The page has no router")
          const stop = router.subscribe("onRendered", () => {
            stop()
            resolve()
          })
          router.history.push(path)
        }),
      address
    )
  }

  heading(text: string): Locator {
    return this.page.getByRole("heading", { level: 1, name: named(text) })
  }

  dialog(title: string): Locator {
    return this.page.getByRole("dialog", { name: named(title) })
  }

  /** The question before an invoice is issued. */
  get issueQuestion(): Locator {
    return this.page.getByRole("alertdialog", { name: named(this.t.invoices.issuing.title) })
  }

  /** Says yes to the question before issuing. */
  async confirmIssue(meanwhile?: () => Promise<void>): Promise<void> {
    await this.issueQuestion.waitFor()
    await meanwhile?.()
    await this.button(this.t.invoices.issuing.confirm, this.issueQuestion).click()
    await this.issueQuestion.waitFor({ state: "detached" })
  }

  field(label: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("textbox", { name: named(label) })
  }

  button(label: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: named(label) })
  }

  /** Chooses an option of an open list. */
  async choose(option: string): Promise<void> {
    await this.page
      .getByRole("option", { name: containing(option) })
      .first()
      .click()
    await this.page.getByRole("listbox").waitFor({ state: "detached" })
  }

  /** Opens a closed list by its label and chooses. */
  async select(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole("button", { name: new RegExp(`(?:^|\\s)${containing(label).source}$`) }).click()
    await this.choose(option)
  }

  /** Opens the list of a combobox; returns where to type, on phones in a page of its own in front of the form. */
  async openSearch(label: string, within: Page | Locator = this.page): Promise<Locator> {
    const box = within.getByRole("combobox", { name: named(label) })
    await box.click()
    return this.isPhone ? this.dialog(label).getByRole("combobox") : box
  }

  /** Searches in a combobox and chooses what is found. Letter by letter it is searched where that is looked at. */
  async search(label: string, text: string, option = text, within: Page | Locator = this.page): Promise<void> {
    const input = await this.openSearch(label, within)
    await input.fill(text)
    await this.choose(option)
  }

  /** Presses one of a few choices that stand side by side. */
  async pick(group: string, choice: string, within: Page | Locator = this.page): Promise<void> {
    await within
      .getByRole("radiogroup", { name: named(group) })
      .locator("label")
      .filter({ hasText: new RegExp(`^\\s*${containing(choice).source}\\s*$`) })
      .click()
  }

  async toSignUp(): Promise<void> {
    await this.page.getByRole("link", { name: this.t.session.signIn.toSignUp }).click()
    await this.heading(this.t.session.signUp.title).waitFor()
  }

  async signUp(person: Person): Promise<void> {
    await this.submitSignUp(person)
    await this.arriveFromSignUp()
  }

  /** Sends the sign-up form, whatever comes of it. */
  async submitSignUp({ email, password }: Person): Promise<void> {
    const { signUp } = this.t.session
    await this.field(signUp.email).fill(email)
    // Password fields have no role: they are found by their label.
    await this.page.getByLabel(containing(signUp.password)).first().fill(password)
    await this.page.getByLabel(containing(signUp.confirmation)).fill(password)
    await this.button(signUp.submit).click()
  }

  /** The account is made: the completion stage. */
  async arriveFromSignUp(): Promise<void> {
    await this.heading(this.t.company.title).waitFor()
    // Sign-up begins by asking for a token, which nobody has for an account that is not there yet.
    this.device.excuse(/status of 401/)
  }

  async signIn({ email, password }: Person): Promise<void> {
    const { signIn } = this.t.session
    await this.heading(signIn.title).waitFor()
    await this.field(signIn.email).fill(email)
    await this.page.getByLabel(containing(signIn.password)).first().fill(password)
    await this.button(signIn.submit).click()
  }

  /** Asks to sign out; what is asked first is left to be answered. */
  async askToSignOut(): Promise<void> {
    const { shell } = this.t
    if (this.isPhone) {
      await this.button(shell.more).click()
      await this.button(shell.signOut, this.dialog(shell.more)).click()
    } else {
      await this.page.getByRole("button", { name: containing(shell.account) }).click()
      await this.page.getByRole("menuitem", { name: shell.signOut }).click()
    }
  }

  async signOut(): Promise<void> {
    await this.askToSignOut()
    await this.heading(this.t.session.signIn.title).waitFor()
    // Whatever the page was asking the server for at that moment was refused.
    this.device.excuseAll(/status of 401/)
  }

  /** The form that asks for the password in place. */
  get passwordForm(): Locator {
    return this.dialog(this.t.session.again.title)
  }

  /** Gives the password in place, to the e-mail address that stands there. */
  async giveThePassword({ email, password }: Person): Promise<void> {
    const { again, signIn } = this.t.session
    const form = this.passwordForm
    await form.waitFor()
    await see(() => this.field(signIn.email, form).inputValue(), { is: email })
    await form.getByLabel(containing(signIn.password)).first().fill(password)
    await this.button(again.submit, form).click()
    await form.waitFor({ state: "detached" })
  }

  /** Fills in the first company and sends it; what becomes of it is left to be seen. */
  async sendCompany({ name, address, country, prefix }: CompanyForm): Promise<void> {
    const { company } = this.t
    await this.field(company.socialName).fill(name)
    await this.field(company.address).fill(address)
    await this.search(company.country, country)
    await this.field(company.prefix).fill(prefix)
    await this.chooseLogo()
    await this.button(company.submit).click()
  }

  /** Chooses a logo where one is asked for, and sees it. */
  async chooseLogo(): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: readFileSync(LOGO)
    })
    await this.page.getByRole("img", { name: this.t.company.logoAlt }).waitFor()
  }

  async registerCompany(form: CompanyForm): Promise<void> {
    await this.sendCompany(form)
    await this.heading(this.t.dashboard.title).waitFor()
  }

  /** Goes to one of the main screens by the menu. */
  async go(place: Place): Promise<void> {
    const { shell, records } = this.t
    const { nav, menu } = shell
    const names = {
      dashboard: this.isPhone ? nav.dashboardShort : nav.dashboard,
      products: records.product.many,
      invoices: this.isPhone ? records.invoice.short : records.invoice.many,
      customers: this.isPhone ? records.customer.short : records.customer.many
    }
    const titles = {
      dashboard: this.t.dashboard.title,
      products: this.t.products.title,
      invoices: this.t.invoices.title,
      customers: this.t.customers.title
    }
    // The bar of a phone has room for four.
    const isBehind = this.isPhone && place === "products"
    if (isBehind) await this.page.getByRole("button", { name: named(shell.more) }).click()
    const within = isBehind ? this.dialog(shell.more) : this.page
    await within
      .getByRole("navigation", { name: menu })
      .getByRole("link", { name: named(names[place]) })
      .click()
    await this.heading(titles[place]).waitFor()
  }

  async fillCustomer({ name, phone, city }: CustomerForm): Promise<void> {
    const { customers } = this.t
    const dialog = this.dialog(customers.add)
    await this.field(customers.name, dialog).fill(name)
    if (phone !== undefined) await this.field(customers.phone, dialog).fill(phone)
    if (city !== undefined) await this.field(customers.city, dialog).fill(city)
    await this.button(customers.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
  }

  /** Adds a customer on the customers' screen. */
  async addCustomer(form: CustomerForm): Promise<void> {
    await this.button(this.t.customers.add).click()
    await this.fillCustomer(form)
    await this.row(form.name).waitFor()
  }

  async fillProduct({ name, price, reference, unit }: ProductForm): Promise<void> {
    const { products } = this.t
    const dialog = this.dialog(products.add)
    await this.field(products.name, dialog).fill(name)
    await this.field(products.unitPrice, dialog).fill(price)
    if (unit !== undefined) await this.field(products.unit, dialog).fill(unit)
    if (reference !== undefined) await this.field(products.reference, dialog).fill(reference)
    await this.button(products.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
  }

  /** Adds a product on the products' screen. */
  async addProduct(form: ProductForm): Promise<void> {
    await this.button(this.t.products.list.add).click()
    await this.fillProduct(form)
    await this.row(form.name).waitFor()
  }

  /** The row or card of a list that contains the text. */
  row(text: string): Locator {
    return this.page
      .getByRole(this.isPhone ? "listitem" : "row")
      .filter({ hasText: containing(text) })
      .first()
  }

  /** Opens an invoice from the list of invoices. */
  async openInvoice(text: string): Promise<void> {
    await this.go("invoices")
    await this.row(text).getByRole("link").first().click()
    await this.invoice.wait()
  }

  /** Begins an invoice from the dashboard. */
  async newInvoice(): Promise<void> {
    await this.go("dashboard")
    await this.page
      .getByRole("link", { name: named(this.t.dashboard.newInvoice) })
      .first()
      .click()
    await this.heading(this.t.invoices.editor.newTitle).waitFor()
  }

  /** A figure of the dashboard: everything its box says. */
  async figure(label: string): Promise<string> {
    return plain(
      await this.page
        .getByRole("main")
        .getByRole("link")
        .filter({ hasText: containing(label) })
        .first()
        .textContent()
    )
  }

  /** Waits until a figure of the dashboard says the text. */
  async seeFigure(label: string, text: string): Promise<void> {
    await see(() => this.figure(label), { contains: text })
  }

  async switchLanguage(language: Language): Promise<void> {
    const { shell, common } = this.t
    if (this.isPhone) {
      await this.button(shell.more).click()
      await this.pick(shell.language, common.languageName[language])
      this.language = language
      const dialog = this.dialog(this.t.shell.more)
      await this.button(this.t.kit.close, dialog).click()
      await dialog.waitFor({ state: "detached" })
    } else {
      await this.page.getByRole("button", { name: containing(shell.account) }).click()
      await this.page.getByRole("menuitem", { name: common.languageName[language] }).click()
      this.language = language
    }
    await this.page.locator(`html[lang="${language}"]`).waitFor()
  }

  /** What messages lie over that has to be seen: the title of the page, a search, the field in use. */
  async #hiddenByMessages(): Promise<string> {
    return await this.page.getByRole("region", { name: this.t.kit.toast.region }).evaluateAll((regions) =>
      regions
        .flatMap((region) => {
          const over = region.getBoundingClientRect()
          const field = document.activeElement?.matches("input, textarea") === true ? [document.activeElement] : []
          return [...document.querySelectorAll("#page-title, input[type=search]"), ...field].filter((element) => {
            const { bottom, height, left, right, top } = element.getBoundingClientRect()
            return height > 0 && top < over.bottom && bottom > over.top && left < over.right && right > over.left
          })
        })
        .map(({ id, tagName }) => `${tagName} ${id}`)
        .join()
    )
  }

  /** Puts away the messages that lie over the page, where they hide nothing. */
  async clearMessages(): Promise<void> {
    await see(() => this.#hiddenByMessages(), { is: "" })
    const close = this.button(this.t.kit.close, this.page.getByRole("region", { name: this.t.kit.toast.region }))
    while ((await close.count()) > 0) {
      // It may go by itself meanwhile.
      await close
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined)
    }
  }

  /** What the application says of the synchronisation, in a sentence. */
  async syncSentence(): Promise<string> {
    const { sync } = this.t.shell
    const buttons = this.page.getByRole("button", { name: containing(sync.title) })
    const pill = this.page.getByRole("button", { name: containing(filled(sync.label, { status: "" }).trim()) })
    return plain(await (this.isPhone ? pill : buttons).first().textContent())
  }

  /** Opens what tells of the synchronisation. */
  async openSync(): Promise<void> {
    const { sync } = this.t.shell
    const start = this.isPhone ? filled(sync.label, { status: "" }).trim() : sync.title
    await this.page
      .getByRole("button", { name: containing(start) })
      .first()
      .click()
    await this.dialog(sync.title).waitFor()
  }

  /** Asks for the synchronisation by hand. */
  async syncNow(): Promise<void> {
    await this.openSync()
    await this.button(this.t.syncPanel.now, this.dialog(this.t.shell.sync.title)).click()
    await this.page.keyboard.press("Escape")
  }

  async seeSync(sentence: string): Promise<void> {
    await see(() => this.syncSentence(), { contains: plain(sentence) }, 60_000)
  }

  /** Everything written is in the books and the line is up. */
  async seeAllBooked(): Promise<void> {
    await this.seeSync(this.t.shell.sync.booked)
  }

  /** Waits until the application can open on this device without a network. */
  async seeReadyForOffline(): Promise<void> {
    await this.device.keepApplication()
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await keptWhole(this.page)
  }

  /** Checks what is on the screen for people who cannot see it or use a mouse. `open`: a list or menu is open over the page. */
  async expectAccessible(open: "page" | "popup" = "page"): Promise<void> {
    const found = await violations(this.page, {
      // What was just read out, for some seconds; it may name a control that is gone by now.
      outside: "[data-live-announcer]",
      without: open === "popup" ? OF_THE_WHOLE_PAGE : []
    })
    expect(found).toEqual([])
  }

  /** The browser had nothing to complain about: no error, no broken content policy. */
  expectNoComplaints(): void {
    expect(this.device.complaints).toEqual([])
  }

  async close(wentWell = true): Promise<void> {
    await this.device.discard(wentWell)
  }
}
