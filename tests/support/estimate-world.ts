import { type Books, type DomainCommand } from "../../src/domain/books.ts"
import { richText } from "../../src/domain/documents/rich-text.ts"
import type { EstimateKind } from "../../src/domain/estimate/events.ts"
import { answerOf, estimateLifecycle } from "../../src/machines/documents/estimate.ts"
import { id } from "./ids.ts"
import { ask, customerAdded, line, quantity } from "./samples.ts"
import { inCompany } from "./scenario.ts"

export type EstimateEventType = (typeof estimateLifecycle.events)[number]

/** The draft with which the world begins: an offer of a hundred bags. */
export const draftOfBags = (kind: EstimateKind = "estimate", notes = "", n = 1): DomainCommand =>
  ask.estimate(n, { kind, lines: [line(1, { quantity: quantity("100") })], notes: richText(notes) })

/** How a person brings an event of the estimate's lifecycle about, in books of its own that hold estimate 1. */
export class EstimateWorld {
  readonly books: Books
  readonly #kind: EstimateKind
  #next = 20

  constructor(kind: EstimateKind = "estimate") {
    this.#kind = kind
    this.books = inCompany(customerAdded(1)).after(draftOfBags(kind)).books
  }

  estimate() {
    const state = this.books.estimates.get(id.estimate(1))
    if (state === undefined) throw new Error("the estimate is gone")
    return state
  }

  /** The invoice that was made of it last, by its number in this world. */
  #made(): number {
    return Number.parseInt((this.estimate().conversions.at(-1)?.invoiceId ?? id.invoice(1)).slice(-12), 16)
  }

  /** The one command that may bring it about, whatever the state. */
  plainly(event: EstimateEventType): DomainCommand {
    this.#next += 1
    const seen = this.estimate().conversions.length
    switch (event) {
      case "estimate.edit":
        return draftOfBags(this.#kind, `${this.#next}`)
      case "estimate.issue":
        return ask.issueEstimate(1, this.books.versions.get(id.estimate(1)) ?? 0)
      case "estimate.cancel":
        return ask.cancelEstimate(1)
      case "estimate.send":
        return ask.sendEstimate(1)
      case "estimate.accept":
        return ask.acceptEstimate(1)
      case "estimate.decline":
        return ask.declineEstimate(1)
      case "estimate.reopen":
        return ask.reopenEstimate(1)
      case "estimate.revise":
        return ask.issueEstimate(9)
      case "estimate.convert.part":
        return ask.convert(1, this.#next, { 1: "1" }, seen)
      case "estimate.convert.rest":
        return ask.convert(1, this.#next, null, seen)
      case "estimate.release.part":
      case "estimate.release.all":
        return ask.cancel(this.#made())
      default:
        return event satisfies never
    }
  }

  /** What has to be there first: a draft of a new version, several invoices or exactly one. */
  *#before(event: EstimateEventType): Iterable<DomainCommand> {
    const { conversions, lifecycle } = this.estimate()
    if (event === "estimate.revise" && estimateLifecycle.can(lifecycle, event))
      yield ask.estimate(9, { kind: this.#kind }, 1)
    if (event === "estimate.release.part" && conversions.length === 1) {
      // One more invoice: of a part where something is left, else of the whole in two.
      if (answerOf(lifecycle) === "partlyConverted") yield this.plainly("estimate.convert.part")
      else {
        yield this.plainly("estimate.release.all")
        yield this.plainly("estimate.convert.part")
        yield this.plainly("estimate.convert.rest")
      }
    }
    if (event === "estimate.release.all")
      while (this.estimate().conversions.length > 1) yield this.plainly("estimate.release.part")
  }

  /** All that has to be asked for the event to come about, one command after the other. */
  *toBringAbout(event: EstimateEventType): Iterable<DomainCommand> {
    yield* this.#before(event)
    yield this.plainly(event)
  }
}
