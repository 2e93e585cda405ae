import { richText } from "../../src/domain/documents/rich-text.ts"
import { versionOf, type Books, type DomainCommand } from "../../src/domain/books.ts"
import { owedOf, surplusOf, type InvoiceState } from "../../src/domain/invoice/state.ts"
import { allocationsOf } from "../../src/domain/payment/state.ts"
import { settlementOf, type invoiceLifecycle } from "../../src/machines/documents/invoice.ts"
import { id } from "./ids.ts"
import { ask, line, price, quantity } from "./samples.ts"

export type InvoiceEventType = (typeof invoiceLifecycle.events)[number]

const TOTAL = 10_000n

/** The draft with which the world begins: 10,000 pieces of one franc, so that any amount can be credited. */
export const draftOfPieces = (notes = "", n = 1): DomainCommand =>
  ask.draft(n, {
    notes: richText(notes),
    lines: [line(1, { quantity: quantity(TOTAL.toString()), unitPrice: price("1") })]
  })

const stateIn = (books: Books): InvoiceState => {
  const state = books.invoices.get(id.invoice(1))
  if (state === undefined) throw new Error("the invoice is gone")
  return state
}

/** How a person brings an event of the invoice's lifecycle about, in books that hold invoice 1 as `draftOfPieces` wrote it. */
export class InvoiceWorld {
  readonly #books: Books
  #count = 0

  constructor(books: Books) {
    this.#books = books
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  #pay(amount: bigint): DomainCommand {
    return ask.pay(this.#next(), 1, amount.toString())
  }

  /** The payments that stand against the invoice, by their number in this world. */
  #payments(): ReadonlyArray<number> {
    return Array.from({ length: this.#count + 1 }, (_, n) => n).filter((n) => {
      const payment = this.#books.payments.get(id.payment(n))
      return payment !== undefined && allocationsOf(payment).length > 0
    })
  }

  /** The one command that may bring it about, whatever the state. */
  plainly(event: InvoiceEventType): DomainCommand {
    const n = this.#next()
    switch (event) {
      case "invoice.edit":
        return draftOfPieces(`edit ${n}`)
      case "invoice.issue":
        return ask.issue(1, "P-0001-1", versionOf(this.#books, id.invoice(1)))
      case "invoice.cancel":
        return ask.cancel(1)
      case "invoice.send":
        return ask.send(1)
      case "invoice.pay.part":
        return ask.pay(n, 1, "1")
      case "invoice.pay.rest":
        return ask.pay(n, 1, (owedOf(stateIn(this.#books)) || TOTAL).toString())
      case "invoice.unapply.part":
      case "invoice.unapply.all":
      case "invoice.unapply.surplus":
        return ask.voidPayment(this.#payments()[0] ?? 999, 1)
      case "invoice.credit.part":
        return ask.credit(n, 1, { 1: "1" })
      case "invoice.credit.rest":
        return ask.credit(n, 1, { 1: (owedOf(stateIn(this.#books)) || 1n).toString() })
      case "invoice.credit.whole":
        return ask.credit(n, 1)
      case "invoice.writeOff":
        return ask.writeOff(1)
      case "invoice.writeOff.reverse.part":
      case "invoice.writeOff.reverse.all":
        return ask.reverseWriteOff(1)
      default:
        return event satisfies never
    }
  }

  /** What has to be asked first, so that the event can come about at all: it leads back to the same state of the lifecycle. */
  *#before(event: InvoiceEventType): Iterable<DomainCommand> {
    const settlement = settlementOf(stateIn(this.#books).lifecycle)
    const payments = this.#payments()
    const isWrittenOff = settlement === "writtenOff"
    if (event === "invoice.pay.rest" && settlement === "unpaid") yield this.#pay(1n)
    // Money above what is owed is only there once something was paid.
    if (event === "invoice.credit.whole" && settlement === "unpaid") yield this.#pay(1n)
    if (event === "invoice.unapply.surplus" && surplusOf(stateIn(this.#books)) === 0n)
      yield ask.credit(this.#next(), 1, { 1: "1" })
    if (event === "invoice.unapply.part" && payments.length < 2) {
      if (isWrittenOff && payments.length === 0) yield this.#pay(1n)
      yield this.#pay(1n)
      if (isWrittenOff) yield ask.writeOff(1)
    }
    if (isWrittenOff && payments.length === 0 && (event === "invoice.unapply.all" || event.endsWith("reverse.part"))) {
      yield this.#pay(1n)
      yield ask.writeOff(1)
    }
    if (isWrittenOff && payments.length > 0 && event.endsWith("reverse.all")) {
      for (const n of payments) yield ask.voidPayment(n, 1)
      yield ask.writeOff(1)
    }
  }

  /** All that has to be asked for the event to come about, one command after the other. */
  *toBringAbout(event: InvoiceEventType): Iterable<DomainCommand> {
    yield* this.#before(event)
    if (event === "invoice.unapply.all") {
      for (const n of this.#payments()) yield ask.voidPayment(n, 1)
    } else if (event === "invoice.unapply.surplus") {
      yield ask.refund(this.#next(), this.#payments()[0] ?? 999, 1, "1")
    } else {
      yield this.plainly(event)
    }
  }
}
