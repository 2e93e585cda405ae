import type { Books } from "../books.ts"
import { expenseRows, type ExpenseRow } from "../expense/projections/list.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { isPositive, negateMinor } from "../kernel/minor.ts"
import { movedMoney, transactionRows } from "../ledger/transactions.ts"
import { proposalsIn, type Proposal } from "./proposals.ts"
import { referenceKey, tellsApart, type SeenMoney } from "./seen-money.ts"
import type { ReadSms } from "./sms/read-sms.ts"

/** What a message tells of, as it is looked for in the books. */
export const seenInSms = ({
  amount,
  currency,
  day,
  direction,
  note,
  partyName,
  partyPhone,
  reference
}: ReadSms): SeenMoney => ({
  direction,
  amount,
  currency,
  day,
  reference,
  partyText: `${partyName} ${note}`,
  phone: partyPhone
})

/**
 * What the money of a message may be, the likeliest first. Cash that is put into a wallet, or taken out of it, pays nothing: it is looked for
 * only among what is booked already. The ledger must be loaded.
 */
export const proposalsOfSms = (books: Books, read: ReadSms, today: IsoDate): ReadonlyArray<Proposal> =>
  proposalsIn(books, today)(seenInSms(read), read.kind === "payment" ? {} : { kinds: ["booked"] })

/**
 * What tells a message from all others, so that whatever is booked from it has the same id on every device: the operator's reference with what
 * moved, else all of its text. Undefined where two payments may be told of in the same words: neither a reference nor a balance is in them.
 */
export const namedInSms = (text: string, read: ReadSms | undefined): string | undefined => {
  const whole = text.replaceAll(/\s+/g, " ").trim()
  if (read === undefined) return whole === "" ? undefined : `sms ${whole}`
  const key = referenceKey(read.reference)
  if (key !== undefined && tellsApart(key)) return `sms ${read.direction} ${read.currency} ${read.amount} ${key}`
  return read.balance === null ? undefined : `sms ${whole}`
}

/** What the operator kept of a payment, above nothing; undefined where that is nothing. */
const feeOf = ({ fee, kind }: ReadSms): bigint | undefined =>
  kind === "payment" && fee !== null && isPositive(fee) ? fee : undefined

/**
 * The expense that somebody wrote down as what the operator kept, with the reference of the message, and that nobody paid yet: it is paid, not
 * written down again. Undefined where there is none.
 */
export const feeToPay = (books: Books, read: ReadSms, today: IsoDate): ExpenseRow | undefined => {
  const [fee, key] = [feeOf(read), referenceKey(read.reference)]
  return fee === undefined || key === undefined
    ? undefined
    : expenseRows(books, today).find(
        ({ currency, owed, reference }) => currency === read.currency && owed === fee && referenceKey(reference) === key
      )
}

/**
 * What the operator kept of a payment and is still to be written down, above nothing; null where that is nothing, or is booked under the same
 * reference already, by itself or with what was sent. The ledger must be loaded.
 */
export const feeToBook = (books: Books, read: ReadSms): bigint | null => {
  const { amount, currency, direction, reference } = read
  const fee = feeOf(read)
  if (fee === undefined) return null
  const key = referenceKey(reference)
  if (key === undefined) return fee
  const alike = transactionRows(books).filter(
    (row) =>
      movedMoney(row) &&
      row.currency === currency &&
      (row.amount === negateMinor(fee) || row.fee === fee) &&
      referenceKey(row.reference) === key
  )
  // What was sent may be as much as its fee.
  const others = direction === "out" && amount === fee ? 1 : 0
  return alike.length > others ? null : fee
}
