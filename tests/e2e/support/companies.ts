import type { Locator } from "playwright"
import type { App, CompanyForm } from "./app.ts"
import { see } from "./see.ts"
import { containing, plain } from "./texts.ts"

/** The list of a person's companies, and going from one to the other. */
export class Companies {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  get dialog(): Locator {
    return this.#app.dialog(this.#app.t.companies.title)
  }

  /** Opens the list: on a phone by the company's name above the page, else by the menu at its name. */
  async open(): Promise<void> {
    const { isPhone, page, t } = this.#app
    if (isPhone) {
      await page
        .getByRole("banner")
        .getByRole("button", { name: containing(t.shell.companies) })
        .click()
    } else {
      await page.getByRole("button", { name: containing(t.shell.account) }).click()
      await page.getByRole("menuitem", { name: t.shell.companies }).click()
    }
    await this.dialog.waitFor()
  }

  async close(): Promise<void> {
    await this.#app.button(this.#app.t.kit.close, this.dialog).click()
    await this.dialog.waitFor({ state: "detached" })
  }

  /** Everything the list says of a company. */
  async row(name: string): Promise<string> {
    return plain(
      await this.dialog
        .getByRole("listitem")
        .filter({ hasText: containing(name) })
        .textContent()
    )
  }

  async seeRow(name: string, text: string): Promise<void> {
    await see(() => this.row(name), { contains: plain(text) })
  }

  /** Goes to a company; the list is open. */
  async choose(name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: containing(name) }).click()
    await this.dialog.waitFor({ state: "detached" })
    await this.seePresent(name)
    await this.#app.heading(this.#app.t.dashboard.title).waitFor()
  }

  async enter(name: string): Promise<void> {
    await this.open()
    await this.choose(name)
  }

  async enterUnlessThere(name: string): Promise<void> {
    if (!(await this.#present()).includes(name)) await this.enter(name)
  }

  async #present(): Promise<string> {
    const { isPhone, page, t } = this.#app
    const shown = isPhone
      ? page.getByRole("banner").getByRole("button", { name: containing(t.shell.companies) })
      : page.getByRole("button", { name: containing(t.shell.account) })
    return plain(await shown.first().textContent())
  }

  /** The company that the shell names. */
  async seePresent(name: string): Promise<void> {
    await see(() => this.#present(), { contains: name })
  }

  /** Registers one more company; the list is open. */
  async add(form: CompanyForm): Promise<void> {
    const { t } = this.#app
    await this.dialog.getByRole("link", { name: t.companies.add }).click()
    await this.#app.heading(t.company.another.title).waitFor()
    await this.#app.registerCompany(form)
    await this.seePresent(form.name)
  }
}
