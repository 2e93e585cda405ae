import type { Locator } from "playwright"
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

  /** A command that was not done by hand, but is known of. */
  note(command: DomainCommand): void {
    if (command._tag === "RecordPayment") this.#paid.set(command.paymentId, command.details.amount)
  }

  async do(command: DomainCommand): Promise<void> {
    const confirm = await this.begin(command)
    if (confirm !== null) await this.#hands.press(confirm)
  }

  /** Does all of it but the last press; what is to be pressed then, null where nothing is. */
  async begin(command: DomainCommand): Promise<Locator | null> {
    const { invoice, t } = this.#app
    const { view } = t.invoices
    const { money } = t.payments
    switch (command._tag) {
      case "SaveInvoiceDraft":
        await invoice.edit()
        await this.#app.editor.saveDraft()
        return null
      case "IssueInvoice":
        await this.#hands.choose(view.issue)
        return this.#hands.yes(t.invoices.issuing.title, t.invoices.issuing.confirm)
      case "CancelInvoice":
        await this.#hands.choose(view.cancel)
        return this.#hands.yes(view.cancelTitle, view.cancel)
      case "MarkInvoiceSent":
        return this.#hands.send()
      case "RecordPayment":
        this.note(command)
        return this.#pay(command.details.amount)
      case "VoidPayment":
        await this.#chooseForPayment(command.paymentId, money.void)
        return this.#hands.fill(money.void, money.voidConfirm, { [money.reason]: "Saisi par erreur" })
      case "RefundPayment":
        await this.#chooseForPayment(command.paymentId, money.refund)
        return this.#hands.fill(money.refund, money.refundConfirm, { [money.refundAmount]: command.details.amount })
      case "IssueCreditNote":
        await this.#hands.choose(t["credit-notes"].issue.action)
        return this.#hands.takePart(
          t["credit-notes"].issue,
          (command.lines ?? []).map(({ quantity }) => quantity)
        )
      case "WriteOffInvoice":
        await this.#hands.choose(money.writeOff)
        return this.#hands.fill(money.writeOff, money.writeOffConfirm, { [money.reason]: "Client introuvable" })
      case "ReverseWriteOff":
        await this.#hands.choose(money.reverseWriteOff)
        return null
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

  async #pay(amount: string): Promise<Locator> {
    const { payment, view } = this.#app.t.invoices
    await this.#hands.choose(view.pay)
    return this.#hands.fill(payment.title, payment.confirm, { [payment.amount]: amount })
  }
}
