import type { Locator } from "playwright"
import type { App } from "./app.ts"
import { see } from "./see.ts"
import { beginning, containing, filled, named, plain } from "./texts.ts"

export interface LineForm {
  /** A product of the list, text of one's own, or the name of a product to add on the way. */
  readonly item:
    | { readonly product: string }
    | { readonly text: string }
    | { readonly newProduct: string; readonly price: string }
  readonly quantity?: string
  readonly price?: string
  readonly discount?: { readonly percent: string } | { readonly amount: string }
  readonly tax?: string
}

/** The invoice being written. */
export class Editor {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  get #t() {
    return this.#app.t.invoices.editor
  }

  line(number: number): Locator {
    return this.#app.page.getByRole("group", { name: named(filled(this.#t.lineNumber, { number })) })
  }

  async chooseCustomer(name: string): Promise<void> {
    await this.#app.search(this.#t.customer, name)
  }

  /** Adds a customer nobody knew, without leaving the invoice. `meanwhile` looks at the open form. */
  async addCustomer(name: string, meanwhile?: () => Promise<void>): Promise<void> {
    const { kit } = this.#app.t
    await this.#app.search(this.#t.customer, name, filled(kit.select.create, { text: name }))
    await this.#app.dialog(this.#app.t.customers.add).waitFor()
    await meanwhile?.()
    await this.#app.fillCustomer({ name })
  }

  /** Opens a line where lines are folded. */
  async openLine(number: number): Promise<void> {
    if (this.#app.isPhone) await this.#open(this.line(number).getByRole("button").first())
  }

  /** Opens dates, currency and type where they are folded. */
  async openTerms(): Promise<void> {
    if (this.#app.isPhone)
      await this.#open(this.#app.page.getByRole("button", { name: beginning(this.#t.datesSection) }))
  }

  /** Opens what is rarely touched: texts and options, on a phone discount and totals too. */
  async openMore(): Promise<void> {
    await this.#open(this.#app.page.getByRole("button", { name: beginning(this.#t.more) }))
  }

  async #open(fold: Locator): Promise<void> {
    await fold.waitFor()
    if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click()
  }

  async addLine(): Promise<void> {
    await this.#app.button(this.#t.addLine).click()
  }

  async writeLine(number: number, { item, quantity, price, discount, tax }: LineForm): Promise<void> {
    const app = this.#app
    const line = this.line(number)
    await this.openLine(number)
    if ("text" in item) {
      await this.writeItem(number, item.text)
    } else if ("product" in item) {
      await app.search(this.#t.item, item.product, item.product, line)
    } else {
      await app.search(this.#t.item, item.newProduct, filled(this.#t.itemCreate, { text: item.newProduct }), line)
      await app.fillProduct({ name: item.newProduct, price: item.price })
    }
    if (quantity !== undefined) await this.setQuantity(number, quantity)
    if (price !== undefined) await app.field(this.#t.unitPrice, line).fill(price)
    if (discount !== undefined) {
      const unit = "percent" in discount ? app.t.kit.discount.percent : "FCFA"
      await app.pick(`${this.#t.discount}, ${app.t.kit.discount.unit}`, unit, line)
      await app.field(this.#t.discount, line).fill("percent" in discount ? discount.percent : discount.amount)
    }
    if (tax !== undefined) await app.select(this.#t.tax, tax, line)
  }

  /** Writes text of one's own where a product could be chosen. */
  async writeItem(number: number, text: string): Promise<void> {
    await this.openLine(number)
    const input = await this.#app.openSearch(this.#t.item, this.line(number))
    await input.fill(text)
    await input.press("Escape")
    await this.seeItem(number, text)
  }

  /** What a line is about; phones show it on a button that opens the search. */
  async seeItem(number: number, text: string): Promise<void> {
    await this.openLine(number)
    const box = this.line(number).getByRole("combobox", { name: named(this.#t.item) })
    const isEmptyOnPhone = this.#app.isPhone && text === ""
    await see(async () => plain(this.#app.isPhone ? await box.textContent() : await box.inputValue()), {
      is: plain(isEmptyOnPhone ? this.#t.itemHint : text)
    })
  }

  async setQuantity(number: number, quantity: string): Promise<void> {
    await this.openLine(number)
    await this.#app.field(this.#t.quantity, this.line(number)).fill(quantity)
  }

  async writeTexts(texts: { readonly header: string; readonly notes: string; readonly footer: string }): Promise<void> {
    await this.openMore()
    await this.#app.field(this.#t.headerText).fill(texts.header)
    await this.#app.field(this.#t.notes).fill(texts.notes)
    await this.#app.field(this.#t.footerText).fill(texts.footer)
  }

  async chooseTerm(term: keyof App["t"]["invoices"]["editor"]["terms"]): Promise<void> {
    await this.openTerms()
    await this.#app.select(this.#t.term, this.#t.terms[term])
  }

  /** The live amount of a line says this. */
  async seeLineAmount(number: number, amount: string): Promise<void> {
    await see(async () => plain(await this.line(number).textContent()), { contains: plain(amount) })
  }

  /** The live total says this. */
  async seeTotal(amount: string): Promise<void> {
    await see(async () => plain(await this.#app.page.getByTestId("total").textContent()), { is: plain(amount) })
  }

  /** A line of the totals says this: "Total HT", "TVA 18 %". */
  async seeInTotals(label: string, amount: string): Promise<void> {
    if (this.#app.isPhone) await this.openMore()
    const row = this.#app.page
      .locator("dl > div")
      .filter({ has: this.#app.page.locator("dt", { hasText: containing(label) }) })
    await see(async () => plain(await row.first().locator("dd").textContent()), { is: plain(amount) })
  }

  /** The device has kept what was written. */
  async seeKept(): Promise<void> {
    await this.#app.page
      .getByText(containing(this.#t.kept.replace("{{time}}", "").trim()))
      .first()
      .waitFor()
  }

  /** Goes on with the invoice that was begun and left. */
  async continueUnfinished(): Promise<void> {
    await this.#app.button(this.#app.t.invoices.unfinished.continue).first().click()
    await this.seeRestored()
  }

  async seeRestored(): Promise<void> {
    await this.#app.page.getByText(this.#t.restoredTitle, { exact: true }).waitFor()
  }

  async saveDraft(): Promise<void> {
    await this.#app.button(this.#t.save).click()
    await this.#app.invoice.wait()
  }

  /** Presses the button and answers the question. `meanwhile` looks at the open question. */
  async issue(meanwhile?: () => Promise<void>): Promise<void> {
    await this.#app.button(this.#t.issue).click()
    await this.#app.confirmIssue(meanwhile)
    await this.#app.invoice.wait()
  }
}
