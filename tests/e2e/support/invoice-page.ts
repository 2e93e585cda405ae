import type { Locator } from "playwright"
import type { App } from "./app.ts"
import { see } from "./see.ts"
import { containing, filled, named, plain } from "./texts.ts"

export interface PaymentForm {
  readonly amount?: string
  readonly method: "cash" | "mobile-money"
  readonly reference?: string
}

/** The page of one invoice. */
export class InvoicePage {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  get #t() {
    return this.#app.t.invoices.view
  }

  /** What to do next, or where the invoice stands once nothing is left to do. */
  get next(): Locator {
    const { page } = this.#app
    return page
      .getByRole("region", { name: named(this.#t.next) })
      .or(page.getByRole("region", { name: named(this.#t.now) }))
  }

  /** The page is there. */
  async wait(): Promise<void> {
    await this.next.waitFor()
  }

  get title(): Locator {
    return this.#app.page.getByRole("heading", { level: 1 })
  }

  async titleText(): Promise<string> {
    return plain(await this.title.textContent())
  }

  async seeTitle(title: string | RegExp): Promise<void> {
    await see(() => this.titleText(), typeof title === "string" ? { is: plain(title) } : { matches: title }, 60_000)
  }

  /** The invoice carries this legal number. */
  async seeNumber(number: string): Promise<void> {
    await this.seeTitle(filled(this.#app.t.invoices.invoiceNumber, { number }))
  }

  /** Beside the title: the badge of the status and where the last change is. */
  async seeStatus(status: string): Promise<void> {
    await see(async () => plain(await this.#head.textContent()), { contains: plain(status) })
  }

  async seeSync(state: keyof App["t"]["invoices"]["sync"]): Promise<void> {
    const text = plain(this.#app.t.invoices.sync[state])
    await see(async () => plain(await this.#head.textContent()), { contains: text }, 60_000)
  }

  get #head(): Locator {
    return this.#app.page.locator("header").filter({ has: this.title })
  }

  async edit(): Promise<void> {
    await this.next.getByRole("link", { name: named(this.#t.edit) }).click()
    await this.#app.heading(this.#app.t.invoices.editor.editTitle).waitFor()
  }

  /** Presses the button and answers the question. `meanwhile` looks at the open question. */
  async issue(meanwhile?: () => Promise<void>): Promise<void> {
    await this.#app.button(this.#t.issue, this.next).click()
    await this.#app.confirmIssue(meanwhile)
  }

  get sendDialog(): Locator {
    return this.#app.dialog(this.#app.t.invoices.handing.title)
  }

  get paymentDialog(): Locator {
    return this.#app.dialog(this.#app.t.invoices.payment.title)
  }

  /** `meanwhile` looks at the open form. */
  async markSent(channel: "whatsapp" | "print", meanwhile?: () => Promise<void>): Promise<void> {
    const { channel: t } = this.#app.t.invoices
    await this.#app.button(this.#t.send, this.next).click()
    await this.sendDialog.waitFor()
    await meanwhile?.()
    await this.#app.pick(t.label, t[channel], this.sendDialog)
    await this.#app.button(t.confirm, this.sendDialog).click()
    await this.sendDialog.waitFor({ state: "detached" })
  }

  /** Records money received; without an amount, all that is left. `meanwhile` looks at the open form. */
  async recordPayment({ amount, method, reference }: PaymentForm, meanwhile?: () => Promise<void>): Promise<void> {
    const { payment: t } = this.#app.t.invoices
    await this.#app.button(this.#t.pay, this.next).click()
    await this.paymentDialog.waitFor()
    await meanwhile?.()
    if (amount !== undefined) await this.#app.field(t.amount, this.paymentDialog).fill(amount)
    await this.#app.pick(t.method, t.methods[method], this.paymentDialog)
    if (reference !== undefined) await this.#app.field(t.reference, this.paymentDialog).fill(reference)
    await this.#app.button(t.confirm, this.paymentDialog).click()
    await this.paymentDialog.waitFor({ state: "detached" })
  }

  /** A line of the document's totals says this: "Reste à payer". */
  async seeInTotals(label: string, amount: string): Promise<void> {
    const row = this.#app.page
      .getByRole("article")
      .locator("dl > div")
      .filter({ has: this.#app.page.locator("dt", { hasText: containing(label) }) })
    await see(async () => plain(await row.last().locator("dd").textContent()), { is: plain(amount) })
  }

  /** The document itself says this. */
  async seeOnPaper(text: string): Promise<void> {
    await see(async () => plain(await this.#app.page.getByRole("article").innerText()), { contains: plain(text) })
  }

  /** Opens every detail of the history, closed so far, and reads it: the latest change first. */
  async readHistory(): Promise<ReadonlyArray<string>> {
    const card = this.#app.page
      .locator("section")
      .filter({ has: this.#app.page.getByRole("heading", { name: named(this.#t.history) }) })
    await card.getByRole("listitem").first().waitFor()
    await this.#app.clearMessages()
    for (const summary of await card.locator("details > summary").all()) await summary.click()
    return (await card.getByRole("listitem").allInnerTexts()).map(plain)
  }
}
