import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { ask, price } from "../support/samples.ts"
import { App } from "./support/app.ts"
import { giveElsewhere } from "./support/elsewhere.ts"
import { openOwner, somebody } from "./support/owner.ts"
import { layoutFaults, lengthenTexts, shiftsOf, smallTargets, watchShifts } from "./support/layout.ts"
import { closeAll } from "./support/pictures.ts"
import type { Size } from "./support/device.ts"
import { shareServer } from "./support/server.ts"

let server: Awaited<ReturnType<typeof shareServer>>
const apps: Array<App> = []

beforeAll(async () => {
  server = await shareServer()
})
afterEach((context) => closeAll(apps, context))
afterAll(() => server.close())

/** A cheap phone, the narrowest window that must lose nothing, a desktop zoomed to 200 % and one that is not. */
const phone = { width: 360, height: 640 }
const windows = [{ width: 320, height: 640 }, phone, { width: 640, height: 400 }, { width: 1280, height: 800 }]

const longName = "Société Ivoirienne de Bâtiment et Travaux Publics"

/** Looks at the screen as it stands in every window, and with longer words; axe looks at it in tests/ui/app/every-screen. */
class Examiner {
  readonly faults: Array<string> = []
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  async look(screen: string): Promise<void> {
    const { page } = this.#app
    for (const size of windows) {
      await this.#resize(size)
      this.#note(`${screen}, ${size.width} px`, await layoutFaults(page))
      if (size !== phone) continue
      this.#note(`${screen}, too small to press`, await smallTargets(page))
    }
    for (const size of windows.slice(1)) {
      await this.#resize(size)
      const putBack = await lengthenTexts(page)
      await this.#settle()
      this.#note(`${screen}, ${size.width} px, longer words`, await layoutFaults(page))
      await putBack()
    }
    await this.#resize(phone)
  }

  async #resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#app.page.setViewportSize(size)
    await this.#settle()
  }

  /** What follows the size of the window is drawn. */
  async #settle(): Promise<void> {
    await this.#app.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))
    )
  }

  #note(where: string, found: ReadonlyArray<string>): void {
    this.faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
}

const entry = async (app: App, examiner: Examiner): Promise<void> => {
  const { session, company } = app.t
  await app.button(session.signIn.submit).click()
  await examiner.look("sign-in")
  await app.toSignUp()
  await app.button(session.signUp.submit).click()
  await examiner.look("sign-up")
  await app.signUp(somebody(`mise.en.page.${app.language}`))
  await app.button(company.submit).click()
  await examiner.look("company")
  await app.registerCompany({
    name: "Quincaillerie du Plateau et Fils Réunis",
    address: "Rue du Commerce\nAbidjan",
    country: "Côte d'Ivoire",
    prefix: "FAC-"
  })
  await app.clearMessages()
  await examiner.look("new dashboard")
}

const lists = async (app: App, examiner: Examiner): Promise<void> => {
  const { customers, products } = app.t
  await app.go("invoices")
  await examiner.look("no invoice")
  await app.go("customers")
  await app.button(customers.add).click()
  const dialog = app.dialog(customers.add)
  await dialog.waitFor()
  await app.button(customers.save, dialog).click()
  await examiner.look("customer form")
  await app.fillCustomer({ name: longName, phone: "0707070707", city: "Bouaké" })
  await app.clearMessages()
  await examiner.look("customers")
  await app.go("products")
  await app.button(products.list.add).click()
  await app.dialog(products.add).waitFor()
  await examiner.look("product form")
  await app.fillProduct({ name: "Fer à béton 12 mm haute adhérence, barre de 12 m", price: "8750000", unit: "barre" })
  await app.clearMessages()
  await examiner.look("products")
}

const invoice = async (app: App, examiner: Examiner): Promise<void> => {
  const { editor: t } = app.t.invoices
  await app.newInvoice()
  await app.button(t.issue).click()
  await examiner.look("editor with mistakes")
  await app.editor.chooseCustomer(longName)
  await app.editor.writeLine(1, {
    item: { text: "Fer à béton 12 mm haute adhérence, barre de 12 m" },
    quantity: "75",
    price: "8750000",
    discount: { percent: "10" }
  })
  await app.editor.seeKept()
  await examiner.look("editor")
  await app.editor.saveDraft()
  await app.clearMessages()
  await examiner.look("draft")
  await app.invoice.issue()
  await app.invoice.seeNumber("FAC-01")
  await app.clearMessages()
  await examiner.look("issued invoice")
  await app.invoice.markSent("whatsapp", () => examiner.look("sending form"))
  await app.invoice.recordPayment({ amount: "1500000", method: "cash" }, () => examiner.look("payment form"))
  await app.invoice.readHistory()
  await examiner.look("invoice with its history")
}

const overview = async (app: App, examiner: Examiner): Promise<void> => {
  const { shell } = app.t
  await app.go("dashboard")
  await examiner.look("dashboard")
  await app.button(shell.more).click()
  await app.dialog(shell.more).waitFor()
  await examiner.look("more")
  await app.page.keyboard.press("Escape")
  await app.go("customers")
  await app.row(longName).getByRole("button").first().click()
  await app.dialog(longName).waitFor()
  await examiner.look("customer")
  await app.page.keyboard.press("Escape")
  await app.go("invoices")
  await examiner.look("invoices")
}

describe("every screen", () => {
  it("keeps its words and figures whole in narrow windows, zoomed and in a wordier language", async () => {
    const app = await App.open(server.origin, "fr", "phone")
    apps.push(app)
    const examiner = new Examiner(app)
    await entry(app, examiner)
    await lists(app, examiner)
    await invoice(app, examiner)
    await overview(app, examiner)
    expect(examiner.faults).toEqual([])

    // The first invoice stands over the menu without scrolling.
    const menu = await app.page.getByRole("navigation", { name: app.t.shell.menu }).boundingBox()
    const first = await app.row("FAC-01").boundingBox()
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
  })

  it.each(["phone", "desktop"] as const satisfies ReadonlyArray<Size>)(
    "stands still while its data arrive, on a %s",
    async (size) => {
      const person = somebody("calme")
      const app = await openOwner(server.origin, apps, { language: "fr", size, person })
      await giveElsewhere(server, app, person, [
        ask.addCustomer(1, { name: longName, city: "Bouaké" }),
        ask.addProduct(1, { name: "Ciment CPJ 35", unitPrice: price("5500"), taxCodes: [] }),
        ask.draft(1),
        ask.issue(1)
      ])
      await app.openInvoice("FAC-01")
      await app.seeAllBooked()
      await watchShifts(app.page)
      for (const place of ["", "/invoices", "/clients", "/products", "/settings/company", "/settings/taxes"]) {
        await app.visit(`/dashboard${place}`)
        await app.page.getByRole("heading", { level: 1 }).waitFor()
        await app.seeAllBooked()
        expect.soft([place, await shiftsOf(app.page)]).toEqual([place, []])
      }
    }
  )
})
