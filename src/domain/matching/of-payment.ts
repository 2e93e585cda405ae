import type { Books } from "../books.ts"
import { isPositive } from "../kernel/minor.ts"
import { creditOf, type PaymentState } from "../payment/state.ts"
import type { DebtProposal, Proposer } from "./proposals.ts"

/** What stands of a payment against no invoice, as if it were seen now. */
const seenOf = ({ details }: PaymentState["received"], amount: bigint) => ({
  direction: "in" as const,
  amount,
  currency: details.currency,
  day: details.paidOn,
  reference: details.reference,
  partyText: details.note,
  ...(details.accountId !== undefined && { accountId: details.accountId })
})

/**
 * What money that is in the books, and that no invoice has taken, may be meant for: open invoices of its customer, the likeliest first; of
 * any customer where nobody said whose it is. Nothing while a person has yet to say whether it came at all.
 */
export const proposalsOfPayment = (
  books: Pick<Books, "invoices">,
  payment: PaymentState,
  propose: Proposer
): ReadonlyArray<DebtProposal> => {
  const { invoiceId, unappliedReason } = payment.received
  const credit = creditOf(payment)
  if (!isPositive(credit) || (unappliedReason === "same_reference" && payment.review === null)) return []
  const customerId = books.invoices.get(invoiceId)?.content.customerId
  const options = { kinds: ["debts"] as const, ...(typeof customerId === "string" && { customerId }) }
  // A sale at the counter takes no payment of an invoice.
  return propose(seenOf(payment.received, credit), options).flatMap((proposal) =>
    proposal.kind === "debts" && proposal.settled.every(({ debt }) => debt.kind === "invoice") ? [proposal] : []
  )
}
