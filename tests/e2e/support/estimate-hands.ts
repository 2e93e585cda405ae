import type { Locator } from "playwright"
import type { DomainCommand } from "../../../src/domain/books.ts"
import type { EstimateKind } from "../../../src/domain/estimate/events.ts"
import { ask } from "../../support/samples.ts"
import type { App } from "./app.ts"
import { DocumentHands } from "./document-hands.ts"
import { InvoiceHands } from "./invoice-hands.ts"
import { named } from "./texts.ts"

/** The words of an offer by its kind. */
export const offerWords = ({ t: { estimates, proformas } }: App, kind: EstimateKind) =>
  kind === "proforma" ? proformas : estimates

/** Does on the page of an estimate or a proforma what a command about it asks for, as a person does. */
export class EstimateHands {
  readonly #app: App
  readonly #hands: DocumentHands
  readonly #kind: EstimateKind
  readonly #words: ReturnType<typeof offerWords>
  /** Where each invoice that was made of it is, by the id that the command gave it. */
  readonly #made = new Map<string, string>()
  /** Where the draft of its new version is. */
  #version: string | undefined

  constructor(app: App, kind: EstimateKind) {
    const { channel, view } = offerWords(app, kind)
    this.#app = app
    this.#kind = kind
    this.#words = offerWords(app, kind)
    this.#hands = new DocumentHands(app, {
      ...view,
      send: [view.send, view.sendAgain],
      sendTitle: view.send,
      channel
    })
  }

  get next(): Locator {
    return this.#hands.next
  }

  seeStatus(status: string): Promise<void> {
    return this.#hands.seeStatus(status)
  }

  choose(...labels: ReadonlyArray<string>): Promise<void> {
    return this.#hands.choose(...labels)
  }

  offered(): Promise<ReadonlyArray<string>> {
    return this.#hands.offered()
  }

  /** A command that was not done by hand, but is known of; the server has it as `given`. */
  note(command: DomainCommand, given: DomainCommand): void {
    if (command._tag !== "ConvertEstimate" || given._tag !== "ConvertEstimate") return
    this.#made.set(command.invoiceId, `/dashboard/invoices/${given.invoiceId}`)
  }

  async do(command: DomainCommand): Promise<void> {
    switch (command._tag) {
      case "SaveEstimateDraft":
        return command.revises === null ? this.#edit() : this.#revise()
      case "IssueEstimate":
        return this.#issue()
      case "ReopenEstimate":
        return this.#hands.choose(this.#words.view.reopen)
      case "ConvertEstimate":
        await this.#hands.press(await this.begin(command))
        this.#made.set(command.invoiceId, await this.#ledTo(/\/dashboard\/invoices\//u))
        return undefined
      case "CancelInvoice":
        return this.#release(command)
      default:
        return this.#hands.press(await this.begin(command))
    }
  }

  /** Does all of what one dialog is for but the last press; what is to be pressed then. */
  async begin(command: DomainCommand): Promise<Locator> {
    const { answer, convert, issuing, view } = this.#words
    switch (command._tag) {
      case "IssueEstimate":
        await this.#hands.choose(view.issue)
        return this.#hands.yes(issuing.title[this.#kind], this.#app.t.invoices.issuing.confirm)
      case "CancelEstimate":
        await this.#hands.choose(view.cancel)
        return this.#hands.yes(view.cancelTitle, view.cancel)
      case "MarkEstimateSent":
        return this.#hands.send()
      case "AcceptEstimate":
        await this.#hands.choose(view.accept)
        return this.#hands.fill(answer.acceptTitle, answer.acceptConfirm, { [answer.name]: command.reply.name })
      case "DeclineEstimate":
        await this.#hands.choose(view.decline)
        return this.#hands.fill(answer.declineTitle, answer.declineConfirm, { [answer.reason]: command.reply.reason })
      case "ConvertEstimate":
        await this.#hands.choose(view.convert, view.convertRest)
        return this.#hands.takePart(
          convert,
          (command.lines ?? []).map(({ quantity }) => quantity)
        )
      default:
        throw new Error(`nobody does ${command._tag} on the page of an estimate`)
    }
  }

  /** Where what was done led to; comes back from there. */
  async #ledTo(address: RegExp): Promise<string> {
    const { page } = this.#app
    await page.waitForURL(address)
    const { pathname } = new URL(page.url())
    await page.goBack()
    await page.waitForURL(/\/dashboard\/estimates\/[^/]+$/u)
    return pathname
  }

  async #edit(): Promise<void> {
    await this.next.getByRole("link", { name: named(this.#words.view.edit) }).click()
    await this.#app.button(this.#app.t.invoices.editor.save).click()
    await this.#app.page.waitForURL(/\/dashboard\/estimates\/[^/]+$/u)
  }

  /** Makes a draft of a new version, and comes back. */
  async #revise(): Promise<void> {
    await this.#hands.choose(this.#words.view.revise)
    this.#version = (await this.#ledTo(/\/edit$/u)).replace(/\/edit$/u, "")
  }

  /** Issues it, or the new version that was made of it. */
  async #issue(): Promise<void> {
    const address = new URL(this.#app.page.url()).pathname
    const version = this.#version
    if (version !== undefined) await this.#app.goTo(version)
    await this.#hands.press(await this.begin(ask.issueEstimate(1)))
    if (version !== undefined) await this.#app.goTo(address)
  }

  /** Gives up a draft invoice that was made of it, and comes back. */
  async #release(command: Extract<DomainCommand, { readonly _tag: "CancelInvoice" }>): Promise<void> {
    const address = new URL(this.#app.page.url()).pathname
    const invoice = this.#made.get(command.invoiceId)
    if (invoice === undefined) throw new Error("no such invoice was made")
    await this.#app.page.locator(`a[href$="${invoice}"]`).click()
    await this.#app.page.waitForURL(`**${invoice}`)
    await new InvoiceHands(this.#app).do(command)
    await this.#app.goTo(address)
  }
}
