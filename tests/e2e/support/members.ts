import type { Locator } from "playwright"
import type { Role } from "../../../src/domain/kernel/permissions.ts"
import type { App } from "./app.ts"
import { see } from "./see.ts"
import { containing, filled, named, plain } from "./texts.ts"

/** The screen of a company's members. */
export class Members {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  /** Goes there by the menu and the settings. */
  async open(): Promise<void> {
    await this.visit()
    await this.#app.heading(this.#app.t.members.title).waitFor()
    await this.#app.page.getByRole("main").getByRole("list").first().waitFor()
  }

  /** Asks for the screen, whatever comes. */
  async visit(): Promise<void> {
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
      .getByRole("link", { name: t.settings.nav.members })
      .click()
  }

  /** Leaves the screen and comes back to it, which asks for everything anew. */
  async comeBack(): Promise<void> {
    await this.#app.goTo("/dashboard/settings/taxes")
    await this.#app.goTo("/dashboard/settings/company/members")
  }

  row(text: string): Locator {
    return this.#app.page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: containing(text) })
  }

  async seeMember(name: string, role: string): Promise<void> {
    await see(async () => plain(await this.row(name).first().innerText()), { contains: role })
  }

  async seeInvitation(email: string, status: string): Promise<void> {
    await see(async () => plain(await this.row(email).first().innerText()), { contains: status })
  }

  /** Fills in an invitation and sends it, whatever comes of it. */
  async begin(email: string, role: Role, meanwhile?: () => Promise<void>): Promise<void> {
    const { t } = this.#app
    await this.#app.button(t.members.invite).click()
    const dialog = this.#app.dialog(t.members.form.title)
    await this.#app.field(t.members.form.email, dialog).fill(email)
    await this.#app.select(t.members.form.role, t.companies.role[role], dialog)
    await meanwhile?.()
    await this.#app.button(t.members.form.send, dialog).click()
  }

  async invite(email: string, role: Role, meanwhile?: () => Promise<void>): Promise<void> {
    await this.begin(email, role, meanwhile)
    await this.#app.dialog(this.#app.t.members.form.title).waitFor({ state: "detached" })
    await this.row(email).waitFor()
  }

  async #act(name: string, action: string): Promise<void> {
    const { page, t } = this.#app
    await page.getByRole("button", { name: named(filled(t.members.actionsOf, { name })) }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }

  async changeRole(name: string, role: Role, meanwhile?: () => Promise<void>): Promise<void> {
    const { t } = this.#app
    await this.#act(name, t.members.changeRole)
    const dialog = this.#app.dialog(filled(t.members.roleForm.title, { name }))
    const first = dialog.locator("button[aria-haspopup=listbox]")
    await see(async () => String(await first.evaluate((button) => button === document.activeElement)), { is: "true" })
    await this.#app.select(t.members.form.role, t.companies.role[role], dialog)
    await meanwhile?.()
    await this.#app.button(t.members.roleForm.save, dialog).click()
    await dialog.waitFor({ state: "detached" })
  }

  async #confirm(title: string, label: string, meanwhile?: () => Promise<void>): Promise<void> {
    const question = this.#app.page.getByRole("alertdialog", { name: named(title) })
    await question.waitFor()
    await meanwhile?.()
    await this.#app.button(label, question).click()
    await question.waitFor({ state: "detached" })
  }

  async remove(name: string, meanwhile?: () => Promise<void>): Promise<void> {
    const { members } = this.#app.t
    await this.#act(name, members.remove)
    await this.#confirm(filled(members.removal.title, { name }), members.removal.confirm, meanwhile)
    await this.row(name).waitFor({ state: "detached" })
  }

  /** The person leaves; the page begins anew elsewhere. */
  async leave(): Promise<void> {
    const { page, t } = this.#app
    const own = this.row(t.members.you)
    await own.getByRole("button").click()
    await page.getByRole("menuitem", { name: t.members.leave }).click()
    await page.getByRole("alertdialog").waitFor()
    await this.#app.button(t.members.leaving.confirm, page.getByRole("alertdialog")).click()
    await this.#app.heading(t.dashboard.title).waitFor()
  }

  async again(email: string): Promise<void> {
    const { t } = this.#app
    await this.#app.button(t.members.waiting.again, this.row(email)).click()
    await this.row(email).getByText(t.members.waiting.sent).waitFor()
  }

  async withdraw(email: string, meanwhile?: () => Promise<void>): Promise<void> {
    const { waiting } = this.#app.t.members
    await this.#app.button(filled(waiting.withdrawNamed, { email })).click()
    await this.#confirm(waiting.confirmTitle, waiting.confirm, meanwhile)
    await this.row(email).waitFor({ state: "detached" })
  }
}
