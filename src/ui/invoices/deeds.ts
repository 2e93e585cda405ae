import type { CommandType } from "../../domain/books.ts"
import type { InvoiceState } from "../../domain/invoice/state.ts"
import { invoiceLifecycle } from "../../machines/documents/invoice.ts"
import type { May } from "../app/use-may.ts"

interface DeedOf {
  /** The command that it gives, or whose page it opens. */
  readonly command: CommandType
  /** What it is in the life of the invoice; left out for what can be done at any time. */
  readonly event?: Parameters<typeof invoiceLifecycle.can>[1]
}

/** What can be done with an invoice, on its page and in the list. */
export const invoiceDeeds = {
  edit: { command: "SaveInvoiceDraft", event: "invoice.edit" },
  issue: { command: "IssueInvoice", event: "invoice.issue" },
  cancel: { command: "CancelInvoice", event: "invoice.cancel" },
  send: { command: "MarkInvoiceSent", event: "invoice.send" },
  pay: { command: "RecordPayment", event: "invoice.pay.rest" },
  /** A copy is a new draft, whatever has become of the invoice. */
  duplicate: { command: "SaveInvoiceDraft" }
} as const satisfies { readonly [deed in string]: DeedOf }
export type InvoiceDeed = keyof typeof invoiceDeeds

/** Whether a deed is offered: the lifecycle of the invoice allows it, and the person may give its command. */
export const canDo = (deed: InvoiceDeed, { lifecycle }: Pick<InvoiceState, "lifecycle">, may: May): boolean => {
  const { command, event }: DeedOf = invoiceDeeds[deed]
  return may(command) && (event === undefined || invoiceLifecycle.can(lifecycle, event))
}

/** All that is offered of an invoice. */
export const deedsOf = (
  invoice: Pick<InvoiceState, "lifecycle">,
  may: May
): { readonly [deed in InvoiceDeed]: boolean } => ({
  edit: canDo("edit", invoice, may),
  issue: canDo("issue", invoice, may),
  cancel: canDo("cancel", invoice, may),
  send: canDo("send", invoice, may),
  pay: canDo("pay", invoice, may),
  duplicate: canDo("duplicate", invoice, may)
})
