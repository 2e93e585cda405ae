import type { Locator } from "playwright"
import type { DomainCommand } from "../../../src/domain/books.ts"
import type { App } from "./app.ts"
import { containing, filled, named } from "./texts.ts"

/** Does on the page of an invoice what a command about it asks for, as a person does. Amounts are in francs. */
export class InvoiceHands {
  readonly #app: App
  /** What each payment came to, by its id. */
  readonly #paid = new Map<string, string>()

  constructor(app: App) {
    this.#app = app
  }

  async do(command: DomainCommand): Promise<void> {
    const { invoice, t } = this.#app
    const { money } = t.payments
    switch (command._tag) {
      case "SaveInvoiceDraft":
        await invoice.edit()
        return this.#app.editor.saveDraft()
      case "IssueInvoice":
        return invoice.issue()
      case "CancelInvoice": {
        await this.#choose(t.invoices.view.cancel)
        const question = this.#app.page.getByRole("alertdialog", { name: named(t.invoices.view.cancelTitle) })
        await this.#app.button(t.invoices.view.cancel, question).click()
        return question.waitFor({ state: "detached" })
      }
      case "MarkInvoiceSent":
        return this.#send()
      case "RecordPayment":
        this.#paid.set(command.paymentId, command.details.amount)
        return this.#pay(command.details.amount)
      case "VoidPayment":
        await this.#chooseForPayment(command.paymentId, money.void)
        return this.#answer(money.void, money.voidConfirm, { [money.reason]: "Saisi par erreur" })
      case "RefundPayment":
        await this.#chooseForPayment(command.paymentId, money.refund)
        return this.#answer(money.refund, money.refundConfirm, { [money.refundAmount]: command.details.amount })
      case "IssueCreditNote":
        return this.#credit((command.lines ?? []).map(({ quantity }) => quantity))
      case "WriteOffInvoice":
        await this.#choose(money.writeOff)
        return this.#answer(money.writeOff, money.writeOffConfirm, { [money.reason]: "Client introuvable" })
      case "ReverseWriteOff":
        return this.#choose(money.reverseWriteOff)
      default:
        throw new Error(`nobody does ${command._tag} on the page of an invoice`)
    }
  }

  /** An action of the invoice: the button of the next step where there is one, and an entry of the menu beside it where there is none. */
  async #choose(action: string): Promise<void> {
    const { invoice, page, t } = this.#app
    const menu = this.#app.button(t.invoices.view.moreActions, invoice.next)
    const button = this.#app.button(action, invoice.next)
    await menu.or(button).first().waitFor()
    if (await button.isVisible()) return button.click()
    await menu.click()
    return page.getByRole("menuitem", { name: named(action) }).click()
  }

  async #chooseForPayment(paymentId: string, action: string): Promise<void> {
    const amount = this.#app.francs(Number(this.#paid.get(paymentId)))
    const { actionsOf } = this.#app.t.payments.money
    const menu = this.#app.page.getByRole("button", { name: containing(filled(actionsOf, { what: `${amount} · ` })) })
    await menu.first().click()
    await this.#app.page.getByRole("menuitem", { name: named(action) }).click()
  }

  async #answer(title: string, confirm: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const dialog = this.#app.dialog(title)
    for (const [label, text] of Object.entries(fields)) await this.#app.field(label, dialog).fill(text)
    await this.#app.button(confirm, dialog).click()
    await dialog.waitFor({ state: "detached" })
  }

  async #send(): Promise<void> {
    const { channel, handing, view } = this.#app.t.invoices
    const again = this.#app.page.getByRole("menuitem", { name: named(view.sendAgain) })
    const send = this.#app.button(view.send, this.#app.invoice.next)
    if (await send.isVisible()) await send.click()
    else {
      await this.#app.button(view.moreActions, this.#app.invoice.next).click()
      await again.or(this.#app.page.getByRole("menuitem", { name: named(view.send) })).click()
    }
    const dialog = this.#app.dialog(handing.title)
    await this.#app.pick(channel.label, channel.print, dialog)
    await this.#app.button(channel.confirm, dialog).click()
    await dialog.waitFor({ state: "detached" })
  }

  async #pay(amount: string): Promise<void> {
    const { payment, view } = this.#app.t.invoices
    await this.#choose(view.pay)
    return this.#answer(payment.title, payment.confirm, { [payment.amount]: amount })
  }

  /** Credits these quantities of the lines, or all that is left. */
  async #credit(quantities: ReadonlyArray<string>): Promise<void> {
    const { issue } = this.#app.t["credit-notes"]
    await this.#choose(issue.action)
    const dialog = this.#app.dialog(issue.title)
    if (quantities.length > 0) await this.#app.button(issue.part, dialog).click()
    const fields: Locator = dialog.getByRole("textbox")
    for (const [at, quantity] of quantities.entries()) await fields.nth(at).fill(quantity)
    await dialog.getByRole("button", { name: containing(filled(issue.confirm, { amount: "" }).trim()) }).click()
    await dialog.waitFor({ state: "detached" })
  }
}
