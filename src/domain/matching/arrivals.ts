import type { Books, DomainCommand } from "../books.ts"
import type { PaidPart } from "../expense/aggregate.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { isPositive, minorOf, negateMinor, NOTHING } from "../kernel/minor.ts"
import { compareText } from "../kernel/search.ts"
import { movementIdOf } from "../ledger/movement-id.ts"
import { movedMoney, transactionRows, type TransactionRow } from "../ledger/transactions.ts"

/** The row that a transfer on its way becomes in the account that it goes to, once it is there. Its id is the one that it then has. */
const arrivalOf = ({ transfers }: Books, row: TransactionRow): ReadonlyArray<TransactionRow> => {
  const made = transfers.get(row.recordId)?.made
  if (made === undefined) return []
  const { received, receivedCurrency, to } = made.details
  const money = { accountId: to, currency: receivedCurrency, amount: minorOf(received), fee: NOTHING, balance: NOTHING }
  return [{ ...row, ...money, id: movementIdOf(row.recordId, row.piece, to), isUncleared: true }]
}

const FEE = ":fee"

/** The id under which a line is what was kept of a movement on the way, where that left the account by itself. */
export const feeIdOf = (movementId: string): string => `${movementId}${FEE}`

/** Whether a row is not a movement but what was kept of one. */
export const isFee = ({ id }: Pick<TransactionRow, "id">): boolean => id.endsWith(FEE)

/**
 * Rows, each that has a fee followed by that fee as a row of its own: banks write the two in one line or in two, and who books the second
 * counts it twice.
 */
export const withFees = (rows: ReadonlyArray<TransactionRow>): ReadonlyArray<TransactionRow> =>
  rows.some(({ fee }) => isPositive(fee))
    ? rows.flatMap((row) =>
        isPositive(row.fee) ? [row, { ...row, id: feeIdOf(row.id), amount: negateMinor(row.fee), fee: NOTHING }] : [row]
      )
    : rows

/**
 * Everything that moved and counts, in the order of the days, with its fees, and what is still on its way to an account of the company by a transfer: that is
 * in no account yet, but a statement or a message may tell that it has come. The ledger must be loaded.
 */
export const moneyToMatch = (books: Books): ReadonlyArray<TransactionRow> => {
  const rows = withFees(transactionRows(books).filter(movedMoney))
  const arriving = rows.flatMap((row) =>
    row.kind === "transfer" && row.status === "pending" && !isFee(row) ? arrivalOf(books, row) : []
  )
  return arriving.length === 0
    ? rows
    : [...rows, ...arriving].toSorted((left, right) => compareText(left.day, right.day))
}

/** Whether it is on its way, so that whoever sees it in its account knows more than the books. */
export const isOnItsWay = ({ isUncleared, status }: TransactionRow): boolean => isUncleared && status === "pending"

/** What was paid for expenses by this money: for one, or for several of a supplier at once. */
const partsOf = (
  { expenses, supplierPayments }: Books,
  { piece, recordId }: TransactionRow
): ReadonlyArray<PaidPart> => {
  const several = supplierPayments.get(recordId)?.paid.details.parts.map(({ expenseId }) => expenseId)
  return (several ?? [recordId]).flatMap((expenseId) =>
    (expenses.get(expenseId)?.payments ?? []).filter(({ paid }) => paid.paymentId === piece)
  )
}

/**
 * The commands that say that money on its way was in its account on that day, or had left it: none for money of which nothing is waited for.
 * What a supplier was paid for several expenses at once clears with each of them. Given twice they say it once.
 */
export const clearingOf = (books: Books, row: TransactionRow, clearedOn: IsoDate): ReadonlyArray<DomainCommand> => {
  if (!isOnItsWay(row)) return []
  const transfer = books.transfers.get(row.recordId)
  if (transfer !== undefined) return [{ _tag: "ClearTransfer", transferId: transfer.made.transferId, clearedOn }]
  const payment = books.payments.get(row.recordId)
  if (payment !== undefined) {
    const { invoiceId, paymentId } = payment.received
    return [{ _tag: "ClearPayment", paymentId, invoiceId, clearedOn }]
  }
  return partsOf(books, row).map(({ paid: { expenseId, paymentId } }) => ({
    _tag: "ClearExpensePayment",
    expenseId,
    paymentId,
    clearedOn
  }))
}

/** Whether the money was on its way first, and has arrived since: it stays so whatever becomes of a statement that told of it. */
export const hasCleared = (books: Books, row: TransactionRow): boolean => {
  const { accountId, piece, recordId, status } = row
  if (status !== "succeeded") return false
  const transfer = books.transfers.get(recordId)?.made.details
  if (transfer !== undefined) return transfer.isPending && transfer.to === accountId
  const payment = books.payments.get(recordId)
  if (payment !== undefined) return piece === "" && payment.clearedOn !== null
  return partsOf(books, row).some(({ clearedOn }) => clearedOn !== null)
}
