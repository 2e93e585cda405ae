import type { Locator } from "playwright"
import type { App } from "./app.ts"
import { see } from "./see.ts"
import { containing, filled, named, plain } from "./texts.ts"

/** What the page of a document of one type calls the things that all of them have. */
interface DocumentWords {
  readonly next: string
  readonly now: string
  readonly moreActions: string
  /** What sending is called before and after it was sent. */
  readonly send: ReadonlyArray<string>
  readonly sendTitle: string
  readonly channel: string
}

/** Does on the page of a document what all of them have in common, as a person does. */
export class DocumentHands {
  readonly #app: App
  readonly #words: DocumentWords

  constructor(app: App, words: DocumentWords) {
    this.#app = app
    this.#words = words
  }

  /** What to do next, or where the document stands once nothing is left to do. */
  get next(): Locator {
    const { page } = this.#app
    const { next, now } = this.#words
    return page.getByRole("region", { name: named(next) }).or(page.getByRole("region", { name: named(now) }))
  }

  /** The badge beside the title. */
  async seeStatus(status: string): Promise<void> {
    const { page } = this.#app
    const head = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) })
    await see(async () => plain(await head.textContent()), { contains: plain(status) })
  }

  /** Everything that is offered: the buttons of the next step, and the entries of the menu beside them. */
  async offered(): Promise<ReadonlyArray<string>> {
    const menu = this.#app.button(this.#words.moreActions, this.next)
    const buttons = await this.next.getByRole("button").or(this.next.getByRole("link")).allInnerTexts()
    await menu.click()
    await this.#app.page.getByRole("menuitem").first().waitFor()
    const entries = await this.#app.page.getByRole("menuitem").allInnerTexts()
    await this.#app.page.keyboard.press("Escape")
    await this.#app.page.getByRole("menu").waitFor({ state: "detached" })
    return [...buttons, ...entries].map(plain)
  }

  /** Presses the first of these that is offered, as a button of the next step or in the menu beside it. */
  async choose(...actions: ReadonlyArray<string>): Promise<void> {
    const { page } = this.#app
    const buttonOf = (action: string): Locator => this.#app.button(action, this.next)
    const menu = buttonOf(this.#words.moreActions)
    const buttons = actions.map(buttonOf).reduce((one, other) => one.or(other))
    await menu.or(buttons).first().waitFor()
    if ((await buttons.count()) > 0) return buttons.first().click()
    await menu.click()
    return actions
      .map((action) => page.getByRole("menuitem", { name: named(action) }))
      .reduce((one, other) => one.or(other))
      .click()
  }

  /** Presses what does it, and waits until the dialog around it is gone. */
  async press(confirm: Locator): Promise<void> {
    await confirm.click()
    await confirm.waitFor({ state: "detached" })
  }

  /** Fills in the form of that title; what sends it. */
  async fill(title: string, confirm: string, fields: Readonly<Record<string, string>> = {}): Promise<Locator> {
    const dialog = this.#app.dialog(title)
    for (const [label, text] of Object.entries(fields)) await this.#app.field(label, dialog).fill(text)
    return this.#app.button(confirm, dialog)
  }

  /** What says yes to the question of that title. */
  yes(title: string, confirm: string): Locator {
    return this.#app.button(confirm, this.#app.page.getByRole("alertdialog", { name: named(title) }))
  }

  /** Fills in, one after the other, the quantities that a dialog asks for once it is about a part; what sends it. */
  async takePart(
    { confirm, part, title }: { readonly title: string; readonly part: string; readonly confirm: string },
    quantities: ReadonlyArray<string>
  ): Promise<Locator> {
    const dialog = this.#app.dialog(title)
    if (quantities.length > 0) await this.#app.button(part, dialog).click()
    const fields = dialog.getByRole("textbox")
    for (const [at, quantity] of quantities.entries()) await fields.nth(at).fill(quantity)
    return dialog.getByRole("button", { name: containing(filled(confirm, { amount: "" }).trim()) })
  }

  /** Says that it was handed over on paper, for the first time or again; what notes it. */
  async send(): Promise<Locator> {
    const { channel } = this.#app.t.invoices
    await this.choose(...this.#words.send)
    const dialog = this.#app.dialog(this.#words.sendTitle)
    await this.#app.pick(this.#words.channel, channel.print, dialog)
    return this.#app.button(channel.confirm, dialog)
  }
}
