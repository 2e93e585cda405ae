import type { Books, DomainCommand } from "../books.ts"
import { addMinor } from "../kernel/minor.ts"
import { uuidBeside } from "../kernel/uuid-of-hash.ts"
import { SalePaymentId } from "../sale/events.ts"
import { ledgerOf } from "./load-ledger.ts"
import { piecesShared } from "./moved.ts"

/** What is read of a row of what moved. */
interface MovedRow {
  readonly id: string
  readonly recordId: string
  readonly piece: string
  readonly currency: string
  readonly amount: bigint
  /** What of it was kept on the way, above zero. */
  readonly fee: bigint
  readonly status: string
}

/** Under which id it was booked: that of the payment of a record, else of the record. */
const bookedAs = ({ piece, recordId }: MovedRow): string => (piece === "" ? recordId : piece)

/** What it came to, with what was kept of it on the way and without. */
const sizes = ({ amount, fee }: MovedRow): ReadonlyArray<bigint> => [amount, addMinor(amount, fee)]

const isAlike = (left: MovedRow, right: MovedRow): boolean =>
  left.recordId !== right.recordId &&
  left.currency === right.currency &&
  sizes(left).some((size) => sizes(right).includes(size))

/**
 * Money that may be booked twice, by the ids of the rows: each with the others that it may be. What is booked from a line of a statement or
 * from a message has an id that is made of it, so that devices which knew nothing of each other book it once; where they took it for
 * different things it stands under that id in two records, as much in each. What a supplier was paid for several expenses is one payment.
 */
export const bookedTwice = <Row extends MovedRow>(
  books: Books,
  rows: ReadonlyArray<Row>
): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const found = new Map<string, ReadonlyArray<Row>>()
  const shared = new Set(
    [...piecesShared(ledgerOf(books))].filter((id) => books.supplierPayments.get(id) === undefined)
  )
  if (shared.size === 0) return found
  const counting = rows.filter(
    (row) => shared.has(bookedAs(row)) && row.status !== "cancelled" && row.status !== "failed"
  )
  for (const row of counting) {
    const others = counting.filter((other) => bookedAs(other) === bookedAs(row) && isAlike(row, other))
    if (others.length > 0) found.set(row.id, others)
  }
  return found
}

/** The command that takes such money back; undefined for what is taken back where it is. An expense that was written with its money goes with it. */
export const takingBack = (
  { expenses, otherMoney, payments, sales, transfers }: Books,
  { piece, recordId }: Pick<MovedRow, "piece" | "recordId">,
  reason: string
): DomainCommand | undefined => {
  const transfer = transfers.get(recordId)
  if (transfer !== undefined) return { _tag: "VoidTransfer", transferId: transfer.made.transferId, reason }
  const other = otherMoney.get(recordId)
  if (other !== undefined) return { _tag: "VoidOtherMoney", otherMoneyId: other.recorded.otherMoneyId, reason }
  const payment = payments.get(recordId)
  if (payment !== undefined && piece === "") {
    const { invoiceId, paymentId } = payment.received
    return { _tag: "VoidPayment", paymentId, invoiceId, reason }
  }
  const paid = expenses.get(recordId)?.payments.find((part) => part.paid.paymentId === piece)?.paid
  if (paid !== undefined) {
    const { expenseId, paymentId } = paid
    return expenseId === uuidBeside(paymentId)
      ? { _tag: "VoidExpense", expenseId, reason }
      : { _tag: "VoidExpensePayment", expenseId, paymentId, reason }
  }
  const sale = sales.get(recordId)
  const part = sale?.money.find(({ paymentId }) => paymentId === piece)
  return sale === undefined || part === undefined
    ? undefined
    : { _tag: "VoidSalePayment", saleId: sale.recorded.saleId, paymentId: SalePaymentId.make(part.paymentId), reason }
}
