import type { Books } from "../../books.ts"
import { NOTHING } from "../../kernel/minor.ts"
import { allocationsOf, type PaymentState } from "../state.ts"

/** What of a payment stands against another invoice, in minor units. `reference`: its number, else its provisional one; empty when unknown. */
export interface Share {
  readonly invoiceId: string
  readonly reference: string
  readonly amount: bigint
}

/** What of a payment stands against one invoice, and where else it went, in the order in which that was done. */
export const sharesOf = (
  { invoices }: Pick<Books, "invoices">,
  payment: PaymentState,
  invoiceId: string
): { readonly onInvoice: bigint; readonly elsewhere: ReadonlyArray<Share> } => {
  let onInvoice = NOTHING
  const elsewhere: Array<Share> = []
  for (const each of allocationsOf(payment)) {
    if (each.invoiceId === invoiceId) {
      onInvoice = each.amount
      continue
    }
    const invoice = invoices.get(each.invoiceId)
    elsewhere.push({ ...each, reference: invoice?.number?.text ?? invoice?.provisional ?? "" })
  }
  return { onInvoice, elsewhere }
}
