import { addMinor, isNothing, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { invoiceLifecycle, type InvoiceState as Lifecycle } from "../../machines/documents/invoice.ts"
import type { LegalNumber } from "../documents/schema.ts"
import type { PaymentEvent } from "../payment/events.ts"
import type { InvoiceContent, InvoiceEvent, InvoiceIssued } from "./events.ts"

/** One invoice; undefined until drafted. Amounts are minor units of `content.currency`. */
export interface InvoiceState {
  readonly invoiceId: string
  readonly lifecycle: Lifecycle
  readonly content: InvoiceContent
  /** How often the content was written: while it is a draft the version of the invoice, then the version that was issued. */
  readonly revision: number
  readonly total: bigint
  readonly paid: bigint
  readonly number: LegalNumber | null
  /** The device's own reference, empty on a draft. */
  readonly provisional: string
  /** What the invoice froze when it was issued; null on a draft. */
  readonly issued: InvoiceIssued | null
}

/** What is still to be paid; zero on a draft, which nobody owes. */
export const balanceOf = (invoice: InvoiceState): bigint =>
  invoice.issued === null ? NOTHING : subtractMinor(invoice.total, invoice.paid)

const moved = (state: InvoiceState, event: Parameters<typeof invoiceLifecycle.next>[1]): InvoiceState => {
  const lifecycle = invoiceLifecycle.next(state.lifecycle, event)
  return lifecycle === undefined ? state : { ...state, lifecycle }
}

/** Folds one event of the invoice, or of a payment that is meant for it. */
export const evolveInvoice = (
  state: InvoiceState | undefined,
  event: InvoiceEvent | PaymentEvent
): InvoiceState | undefined => {
  if (event._tag === "InvoiceDrafted") {
    return {
      invoiceId: event.invoiceId,
      lifecycle: invoiceLifecycle.initial,
      content: event.content,
      revision: 1,
      total: minorOf(event.total),
      paid: NOTHING,
      number: null,
      provisional: "",
      issued: null
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "InvoiceDraftEdited":
      return {
        ...moved(state, "invoice.edit"),
        content: event.content,
        revision: state.revision + 1,
        total: minorOf(event.total)
      }
    case "InvoiceCancelled":
      return moved(state, "invoice.cancel")
    case "InvoiceIssued": {
      const issued = moved(state, "invoice.issue")
      return {
        // Nothing to pay is paid: no payment will ever come to settle it.
        ...(isNothing(minorOf(event.figures.total)) ? moved(issued, "invoice.pay.rest") : issued),
        content: event.content,
        total: minorOf(event.figures.total),
        number: event.number,
        provisional: event.provisional,
        issued: event
      }
    }
    case "InvoiceSent":
      return moved(state, "invoice.send")
    case "PaymentReceived":
    case "PaymentKept": {
      if (event.settles === "none") return state
      const after = moved(state, event.settles === "rest" ? "invoice.pay.rest" : "invoice.pay.part")
      return { ...after, paid: addMinor(state.paid, minorOf(event.applied)) }
    }
    case "PaymentWithdrawn":
      return state
    default:
      return event satisfies never
  }
}
