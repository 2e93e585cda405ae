import type { Locator } from "playwright"
import { expect } from "vitest"
import type { App } from "./app.ts"
import { containing, filled, named } from "./texts.ts"

type Section = "company" | "taxes" | "invoices"

/** The settings of the company itself, of its taxes and of its invoices. */
export class Business {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** Goes to a section by the menu. */
  async open(section: Section): Promise<void> {
    const { isPhone, page, t } = this.#app
    if (isPhone) {
      await this.#app.button(t.shell.more).click()
      await this.#app.dialog(t.shell.more).getByRole("link", { name: t.shell.nav.settings }).click()
    } else {
      await page
        .getByRole("navigation", { name: t.shell.menu })
        .getByRole("link", { name: named(t.shell.nav.settings) })
        .click()
    }
    await page
      .getByRole("navigation", { name: t.settings.title })
      .getByRole("link", { name: named(t.settings.nav[section]) })
      .click()
    await this.#app.heading(t.business[section].title).waitFor()
  }

  get save(): Locator {
    return this.#app.button(this.#app.t.forms.save.save)
  }

  /** Saves what was edited, and waits until it is safe. */
  async keep(): Promise<void> {
    await this.save.click()
    await this.#app.button(this.#app.t.forms.save.discard).waitFor({ state: "detached" })
  }

  row(text: string): Locator {
    return this.#app.page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: containing(text) })
      .first()
  }

  /** Does something to a tax or a way to pay by its menu. */
  async act(name: string, action: string): Promise<void> {
    const { page, t } = this.#app
    await page
      .getByRole("button", { name: named(filled(t.business.actionsOf, { name })) })
      .first()
      .click()
    await page.getByRole("menuitem", { name: named(action) }).click()
  }

  async addTax(name: string, rate: string, meanwhile?: () => Promise<void>): Promise<void> {
    const { t } = this.#app
    await this.#app.button(t.business.taxes.add).click()
    const dialog = this.#app.dialog(t.business.taxes.add)
    await this.#app.field(t.business.taxes.name, dialog).fill(name)
    await this.#app.field(t.business.taxes.rate, dialog).fill(rate)
    await meanwhile?.()
    await this.#app.button(t.forms.save.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
    await this.row(name).waitFor()
  }

  async addOption(name: string, details: string, meanwhile?: () => Promise<void>): Promise<void> {
    const { t } = this.#app
    await this.#app.button(t.business.options.add).click()
    const dialog = this.#app.dialog(t.business.options.add)
    // The operators of the country are there to press; any other name is written.
    const operator = this.#app.button(name, dialog)
    if ((await operator.count()) > 0) await operator.click()
    else await this.#app.field(t.business.options.name, dialog).fill(name)
    expect(await this.#app.field(t.business.options.name, dialog).inputValue()).toBe(name)
    await this.#app.field(t.business.options.details, dialog).fill(details)
    await meanwhile?.()
    await this.#app.button(t.forms.save.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
    await this.row(name).waitFor()
  }
}
