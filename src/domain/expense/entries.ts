import { arrived, credit, debit, kept, post, takenBack } from "../kernel/post.ts"
import type { EntriesOf, Party, Posting } from "../kernel/posting.ts"
import type { ExpenseAdded, ExpenseEdited, ExpenseEvent } from "./events.ts"

const partyOf = (supplierId: string): Party | null => (supplierId === "" ? null : { kind: "supplier", id: supplierId })

/** What was bought and is owed for it. */
const owed = ({ details, expenseId, figures }: ExpenseAdded | ExpenseEdited): ReadonlyArray<Posting> => {
  const { category, currency, reference, spentOn, supplierId } = details
  return post(
    { record: expenseId, date: spentOn, currency, party: partyOf(supplierId), reference },
    debit("purchases", figures.net, category === "" ? {} : { category }),
    debit("inputTax", figures.tax),
    credit("withheldFromSupplier", figures.withheld),
    credit("payable", figures.payable)
  )
}

export const entries: EntriesOf<ExpenseEvent, Exclude<ExpenseEvent["_tag"], "ReceiptAttached" | "ReceiptRemoved">> = {
  ExpenseAdded: owed,
  // What was paid is in the currency of the expense and for its supplier, whatever these have become.
  ExpenseEdited: (event, standing) => {
    const { currency, supplierId } = event.details
    const before = standing.of(event.expenseId)
    const paid = before
      .filter(({ piece }) => piece !== "")
      .map((posting) => ({ ...posting, currency, party: partyOf(supplierId) }))
    return [...takenBack(before), ...owed(event), ...paid]
  },
  ExpensePaid: ({ expenseId, payment, paymentId }, standing) => {
    const { amount, paidOn, reference } = payment
    // Of a void expense nothing stands; its currency and its supplier are known by what it was.
    const known = standing.last(expenseId)
    if (known === undefined) return []
    const { currency, party } = known
    return post(
      { record: expenseId, piece: paymentId, date: paidOn, currency, party, reference },
      debit("payable", amount),
      credit(payment.isPending === true ? "clearing" : "treasury", amount, kept(payment))
    )
  },
  ExpensePaymentCleared: ({ clearedOn, expenseId, paymentId }, standing) =>
    arrived(standing.of(expenseId, paymentId)[0], clearedOn),
  ExpensePaymentFailed: ({ expenseId, paymentId }, standing) => takenBack(standing.of(expenseId, paymentId)),
  ExpensePaymentVoided: ({ expenseId, paymentId }, standing) => takenBack(standing.of(expenseId, paymentId)),
  ExpenseVoided: ({ expenseId }, standing) => takenBack(standing.of(expenseId))
}
