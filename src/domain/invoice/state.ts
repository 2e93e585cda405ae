import type { CreditNoteIssued } from "../credit-note/events.ts"
import type { CreditedLines } from "../documents/credits.ts"
import { dueOf, isDueLess } from "../documents/due.ts"
import { addMinor, greater, isNothing, minorOf, negateMinor, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { invoiceLifecycle, type InvoiceState as Lifecycle } from "../../machines/documents/invoice.ts"
import type { KnownPromise } from "../documents/promise-standing.ts"
import type { LegalNumber } from "../documents/schema.ts"
import type { EstimateConverted } from "../estimate/events.ts"
import type {
  PaymentApplied,
  PaymentKept,
  PaymentReceived,
  PaymentUnapplied,
  PaymentWithdrawn
} from "../payment/events.ts"
import type { InvoiceContent, InvoiceEvent, InvoiceIssued } from "./events.ts"

/** One invoice; undefined until drafted. Amounts are minor units of `content.currency`. */
export interface InvoiceState {
  readonly invoiceId: string
  readonly lifecycle: Lifecycle
  readonly content: InvoiceContent
  /** How often the content was written: while it is a draft the version of the invoice, then the version that was issued. */
  readonly revision: number
  readonly total: bigint
  /** What of the total the customer has to pay, which is less where something is withheld or deposits are taken off. */
  readonly payable: bigint
  /** What payments were set against it. */
  readonly paid: bigint
  /** What credit notes took back of what is due. */
  readonly credited: bigint
  /** The lines of each of its credit notes, in the order in which those were booked. */
  readonly credits: ReadonlyArray<CreditedLines>
  /** What was given up of it, as long as it is written off. */
  readonly writtenOff: bigint
  readonly number: LegalNumber | null
  /** The device's own reference, empty on a draft. */
  readonly provisional: string
  /** What the customer said of when they pay; null where nothing was said, or it holds no longer. */
  readonly promise: KnownPromise | null
  /** What the invoice froze when it was issued; null on a draft. */
  readonly issued: InvoiceIssued | null
}

/** What is due less what was credited and paid, below zero where more was paid than is left; zero on a draft, which nobody owes. */
const restOf = ({ issued, payable, credited, paid }: InvoiceState): bigint =>
  issued === null ? NOTHING : subtractMinor(subtractMinor(payable, credited), paid)

/** What the customer owes, a write-off left out of account: as much as the invoice can still take. */
export const owedOf = (invoice: InvoiceState): bigint => greater(restOf(invoice), NOTHING)

/** What is still to be paid; zero on a draft, which nobody owes, and on what was written off. */
export const balanceOf = (invoice: InvoiceState): bigint => subtractMinor(owedOf(invoice), invoice.writtenOff)

/** What was paid on it above what it came to after its credit notes: the customer's money. */
export const surplusOf = (invoice: InvoiceState): bigint => greater(negateMinor(restOf(invoice)), NOTHING)

const moved = (state: InvoiceState, event: Parameters<typeof invoiceLifecycle.next>[1]): InvoiceState => {
  const lifecycle = invoiceLifecycle.next(state.lifecycle, event)
  return lifecycle === undefined ? state : { ...state, lifecycle }
}

const NONE: ReadonlyArray<never> = []

const SETTLED_BY = { part: "invoice.pay.part", rest: "invoice.pay.rest" } as const
const CREDITED_BY = { part: "invoice.credit.part", rest: "invoice.credit.rest", whole: "invoice.credit.whole" } as const
const UNAPPLIED_BY = {
  nothing: "invoice.unapply.all",
  part: "invoice.unapply.part",
  settled: "invoice.unapply.surplus"
} as const

const pay = (state: InvoiceState, settles: "none" | "part" | "rest", applied: string): InvoiceState =>
  settles === "none"
    ? state
    : { ...moved(state, SETTLED_BY[settles]), paid: addMinor(state.paid, minorOf(applied)), writtenOff: NOTHING }

const credit = (state: InvoiceState, { content, figures, settles }: CreditNoteIssued): InvoiceState => ({
  ...moved(state, CREDITED_BY[settles]),
  credited: addMinor(state.credited, dueOf(figures)),
  credits: [...state.credits, content.lines]
})

/** What happens to invoices in other records. */
export type FoldedByInvoices =
  | PaymentReceived
  | PaymentKept
  | PaymentWithdrawn
  | PaymentApplied
  | PaymentUnapplied
  | CreditNoteIssued
  | EstimateConverted

/** Folds one event of the invoice, of a credit note of it, of an estimate that it was made of, or of a payment that was meant for it or set against it. */
export const evolveInvoice = (
  state: InvoiceState | undefined,
  event: InvoiceEvent | FoldedByInvoices
): InvoiceState | undefined => {
  if (event._tag === "InvoiceDrafted" || event._tag === "EstimateConverted") {
    const total = minorOf(event.total)
    return {
      invoiceId: event.invoiceId,
      lifecycle: invoiceLifecycle.initial,
      content: event.content,
      revision: 1,
      total,
      payable: total,
      paid: NOTHING,
      credited: NOTHING,
      credits: NONE,
      writtenOff: NOTHING,
      number: null,
      provisional: "",
      promise: null,
      issued: null
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "InvoiceDraftEdited": {
      const total = minorOf(event.total)
      return {
        ...moved(state, "invoice.edit"),
        content: event.content,
        revision: state.revision + 1,
        total,
        payable: total
      }
    }
    case "InvoiceCancelled":
      return moved(state, "invoice.cancel")
    case "InvoiceIssued": {
      const issued = moved(state, "invoice.issue")
      const total = minorOf(event.figures.total)
      // The same amount is kept once.
      const payable = isDueLess(event.figures) ? dueOf(event.figures) : total
      return {
        // Nothing to pay is paid: no payment will ever come to settle it.
        ...(isNothing(payable) ? moved(issued, "invoice.pay.rest") : issued),
        content: event.content,
        total,
        payable,
        number: event.number,
        provisional: event.provisional,
        issued: event
      }
    }
    case "InvoiceSent":
      return moved(state, "invoice.send")
    case "InvoiceWrittenOff":
      return { ...moved(state, "invoice.writeOff"), writtenOff: minorOf(event.amount) }
    case "InvoiceWriteOffReversed": {
      const by = event.settlement === "unpaid" ? "invoice.writeOff.reverse.all" : "invoice.writeOff.reverse.part"
      return { ...moved(state, by), writtenOff: NOTHING }
    }
    case "InvoicePromised":
      return { ...state, promise: event.promise && { ...event.promise, owed: event.owed } }
    case "PaymentReceived":
    case "PaymentKept":
      return pay(state, event.settles, event.applied)
    case "PaymentApplied":
      return pay(state, event.settles, event.amount)
    case "PaymentUnapplied":
      return {
        ...moved(state, UNAPPLIED_BY[event.leaves]),
        paid: subtractMinor(state.paid, minorOf(event.amount)),
        writtenOff: event.leaves === "settled" ? state.writtenOff : NOTHING
      }
    case "CreditNoteIssued":
      return credit(state, event)
    case "PaymentWithdrawn":
    case "EstimateReleased":
      return state
    default:
      return event satisfies never
  }
}
