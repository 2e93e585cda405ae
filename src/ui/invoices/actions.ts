import type { CommandType } from "../../domain/books.ts"
import type { InvoiceState } from "../../domain/invoice/state.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import type { May } from "../app/use-may.ts"

interface Action {
  /** The command that it gives, or whose page it opens. */
  readonly command: CommandType
  /** What it is in the life of the invoice; left out for what can be done at any time. */
  readonly event?: Parameters<typeof invoiceLifecycle.can>[1]
}

/** What can be done with an invoice, on its page and in the list. */
export const invoiceActions = {
  edit: { command: "SaveInvoiceDraft", event: "invoice.edit" },
  issue: { command: "IssueInvoice", event: "invoice.issue" },
  cancel: { command: "CancelInvoice", event: "invoice.cancel" },
  send: { command: "MarkInvoiceSent", event: "invoice.send" },
  pay: { command: "RecordPayment", event: "invoice.pay.rest" },
  writeOff: { command: "WriteOffInvoice", event: "invoice.writeOff" },
  reverseWriteOff: { command: "ReverseWriteOff", event: "invoice.writeOff.reverse.all" },
  /** Money of its payments that no invoice needs. */
  useMoney: { command: "RefundPayment" },
  /** All of it can be credited as long as any of it can. */
  credit: { command: "IssueCreditNote", event: "invoice.credit.whole" },
  /** A part of the price of a draft is asked for before it is issued. */
  deposit: { command: "SaveInvoiceDraft", event: "invoice.issue" },
  /** A copy is a new draft, whatever has become of the invoice. */
  duplicate: { command: "SaveInvoiceDraft" }
} as const satisfies { readonly [action in string]: Action }
export type InvoiceAction = keyof typeof invoiceActions

/** Whether an action is offered: the lifecycle of the invoice allows it, and the person may give its command. */
export const canDo = (action: InvoiceAction, { lifecycle }: Pick<InvoiceState, "lifecycle">, may: May): boolean => {
  const { command, event }: Action = invoiceActions[action]
  return may(command) && (event === undefined || invoiceLifecycle.can(lifecycle, event))
}

/** For each action whether it is offered. */
export type InvoiceOffer = { readonly [action in InvoiceAction]: boolean }

/** All that is offered of an invoice. */
export const offerOf = (invoice: Pick<InvoiceState, "lifecycle">, may: May): InvoiceOffer => ({
  edit: canDo("edit", invoice, may),
  issue: canDo("issue", invoice, may),
  cancel: canDo("cancel", invoice, may),
  send: canDo("send", invoice, may),
  pay: canDo("pay", invoice, may),
  writeOff: canDo("writeOff", invoice, may),
  reverseWriteOff: canDo("reverseWriteOff", invoice, may),
  useMoney: canDo("useMoney", invoice, may),
  credit: canDo("credit", invoice, may),
  deposit: canDo("deposit", invoice, may),
  duplicate: canDo("duplicate", invoice, may)
})
