import type { DomainCommand } from "../../../src/domain/books.ts"
import type { App } from "./app.ts"
import { DocumentHands } from "./document-hands.ts"
import { containing, filled, named } from "./texts.ts"

/** Does on the page of an invoice what a command about it asks for, as a person does. Amounts are in francs. */
export class InvoiceHands {
  readonly #app: App
  readonly #hands: DocumentHands
  /** What each payment came to, by its id. */
  readonly #paid = new Map<string, string>()

  constructor(app: App) {
    const { channel, handing, view } = app.t.invoices
    this.#app = app
    this.#hands = new DocumentHands(app, {
      ...view,
      send: [view.send, view.sendAgain],
      sendTitle: handing.title,
      channel: channel.label
    })
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
      case "CancelInvoice":
        await this.#hands.choose(t.invoices.view.cancel)
        return this.#hands.agree(t.invoices.view.cancelTitle, t.invoices.view.cancel)
      case "MarkInvoiceSent":
        return this.#hands.send()
      case "RecordPayment":
        this.#paid.set(command.paymentId, command.details.amount)
        return this.#pay(command.details.amount)
      case "VoidPayment":
        await this.#chooseForPayment(command.paymentId, money.void)
        return this.#hands.answer(money.void, money.voidConfirm, { [money.reason]: "Saisi par erreur" })
      case "RefundPayment":
        await this.#chooseForPayment(command.paymentId, money.refund)
        return this.#hands.answer(money.refund, money.refundConfirm, { [money.refundAmount]: command.details.amount })
      case "IssueCreditNote":
        return this.#credit((command.lines ?? []).map(({ quantity }) => quantity))
      case "WriteOffInvoice":
        await this.#hands.choose(money.writeOff)
        return this.#hands.answer(money.writeOff, money.writeOffConfirm, { [money.reason]: "Client introuvable" })
      case "ReverseWriteOff":
        return this.#hands.choose(money.reverseWriteOff)
      default:
        throw new Error(`nobody does ${command._tag} on the page of an invoice`)
    }
  }

  async #chooseForPayment(paymentId: string, action: string): Promise<void> {
    const amount = this.#app.francs(Number(this.#paid.get(paymentId)))
    const { actionsOf } = this.#app.t.payments.money
    const menu = this.#app.page.getByRole("button", { name: containing(filled(actionsOf, { what: `${amount} · ` })) })
    await menu.first().click()
    await this.#app.page.getByRole("menuitem", { name: named(action) }).click()
  }

  async #pay(amount: string): Promise<void> {
    const { payment, view } = this.#app.t.invoices
    await this.#hands.choose(view.pay)
    return this.#hands.answer(payment.title, payment.confirm, { [payment.amount]: amount })
  }

  /** Credits these quantities of the lines, or all that is left. */
  async #credit(quantities: ReadonlyArray<string>): Promise<void> {
    const { issue } = this.#app.t["credit-notes"]
    await this.#hands.choose(issue.action)
    const dialog = this.#app.dialog(issue.title)
    await this.#hands.takePart(dialog, issue.part, quantities)
    await dialog.getByRole("button", { name: containing(filled(issue.confirm, { amount: "" }).trim()) }).click()
    await dialog.waitFor({ state: "detached" })
  }
}
