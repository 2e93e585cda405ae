import type { Books, CommandType, DomainCommand } from "../../../domain/books.ts"
import { type LineMatch, type StatementLine, BankStatementId } from "../../../domain/bank-statement/events.ts"
import type { StatementSummary } from "../../../domain/bank-statement/projections/lines.ts"
import { movementsTaken, seenIn } from "../../../domain/bank-statement/projections/proposed.ts"
import { ExpenseId, ExpensePaymentId } from "../../../domain/expense/events.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { InvoiceId, PaymentId } from "../../../domain/kernel/ids.ts"
import { isPositive, minorOf } from "../../../domain/kernel/minor.ts"
import { movedMoney, transactionRows, type TransactionRow } from "../../../domain/ledger/transactions.ts"
import { clearingOf, moneyToMatch } from "../../../domain/matching/arrivals.ts"
import type { Proposal } from "../../../domain/matching/proposals.ts"
import { MoneyAccountId } from "../../../domain/money-account/events.ts"
import { usualKindOf, type AccountKind } from "../../../domain/money-account/usual.ts"
import { SaleId, SalePaymentId } from "../../../domain/sale/events.ts"
import type { ExecuteResult } from "../../../infra/browser/books-port.ts"
import { bookingOf, isBookedAs } from "../../records/booking-id.ts"
import { uuidOfHash } from "../../../domain/kernel/uuid-of-hash.ts"
import { sha256 } from "../../../infra/browser/sha256.ts"

const METHODS = { cash: "cash", bank: "bank-transfer", wallet: "mobile-money" } as const satisfies {
  readonly [kind in AccountKind]: string
}

/** How money mostly comes into an account, and leaves it. */
export const methodIn = ({ moneyAccounts }: Pick<Books, "moneyAccounts">, accountId: string) =>
  METHODS[moneyAccounts.get(accountId)?.details.kind ?? usualKindOf(accountId) ?? "bank"]

/**
 * Whether a proposal can be taken at once: what is booked is matched, and what is open can be booked into this account by one command. Money
 * of the counter is in the account that every company has of its method, and a fixed charge is confirmed where it is.
 */
export const isTakeable = (proposal: Proposal, accountId: string): boolean => {
  if (proposal.kind === "booked") return true
  if (proposal.kind === "payable") return proposal.payable.kind === "expense"
  const isOfSale = proposal.settled.some(({ debt }) => debt.kind === "sale")
  return !isOfSale || (proposal.settled.length === 1 && usualKindOf(accountId) !== undefined)
}

interface Asked {
  readonly books: Books
  readonly statement: StatementSummary
  readonly line: StatementLine
  /** The id of what is booked. */
  readonly id: string
  readonly till: string
}

/** The command that books a line as what is proposed: the payment of invoices, of a sale or of an expense. Undefined where nothing is to be booked. */
const commandOf = (proposal: Proposal, { books, id, line, statement, till }: Asked): DomainCommand | undefined => {
  const { accountId, currency } = statement
  if (proposal.kind === "booked" || !isTakeable(proposal, accountId)) return undefined
  const amount = seenIn(line, statement).amount.toString()
  const { day: paidOn, label: note, reference } = line
  const money = { amount, method: methodIn(books, accountId), paidOn, reference, note }
  const where = { accountId: MoneyAccountId.make(accountId) }
  if (proposal.kind === "payable") {
    const expenseId = ExpenseId.make(proposal.payable.id)
    return { _tag: "PayExpense", expenseId, paymentId: ExpensePaymentId.make(id), payment: { ...money, ...where } }
  }
  const [first, ...others] = proposal.settled.map(({ debt }) => debt)
  if (first === undefined) return undefined
  if (first.kind === "sale")
    return {
      _tag: "PaySale",
      saleId: SaleId.make(first.recordId),
      paymentId: SalePaymentId.make(id),
      payment: { ...money, till }
    }
  const paid = {
    paymentId: PaymentId.make(id),
    invoiceId: InvoiceId.make(first.recordId),
    details: { currency, ...money, ...where }
  }
  return others.length === 0
    ? { _tag: "RecordPayment", ...paid }
    : { _tag: "RecordSplitPayment", ...paid, others: others.map(({ recordId }) => InvoiceId.make(recordId)) }
}

/** The money in an account that a record, or a payment of one, moved; undefined where it moved none there. */
export const movementOf = (books: Books, accountId: string, id: string): TransactionRow | undefined =>
  transactionRows(books).find((row) => row.accountId === accountId && movedMoney(row) && isBookedAs(row, id))

interface Booking {
  readonly read: () => Books
  readonly execute: (command: DomainCommand) => Promise<ExecuteResult>
  readonly statement: StatementSummary
  readonly line: StatementLine
  readonly till: string
}

/**
 * Books a line as what is proposed, and answers with the money that it is then; undefined where nothing was booked. Two devices that have not
 * heard of each other, and a button that is pressed twice, book it once: what it is booked as has an id that is made of the line.
 */
export const bookLine = async (
  proposal: Proposal,
  { execute, line, read, statement, till }: Booking
): Promise<TransactionRow | undefined> => {
  const { id } = await bookingOf(read(), line.lineId)
  const booked = () => movementOf(read(), statement.accountId, id)
  const known = booked()
  if (known !== undefined) return known
  const command = commandOf(proposal, { books: read(), id, line, statement, till })
  if (command === undefined) return undefined
  const result = await execute(command)
  return result.kind === "saved" ? booked() : undefined
}

/** How far from a line the money in the books may lie that a person picks for it. */
const DAYS_AROUND = 90

/** The money in the books of which a person may say that a line is it: what another line of the account is already is not among it. */
export const movementsToPick = (
  books: Books,
  { accountId, currency }: StatementSummary,
  line: StatementLine
): ReadonlyArray<TransactionRow> => {
  const taken = movementsTaken(books, accountId)
  const [first, last] = [addDays(line.day, -DAYS_AROUND), addDays(line.day, DAYS_AROUND)]
  const isIn = isPositive(minorOf(line.amount))
  return moneyToMatch(books).filter(
    (each) =>
      each.accountId === accountId &&
      each.currency === currency &&
      isPositive(each.amount) === isIn &&
      !taken.has(each.id) &&
      each.day >= first &&
      each.day <= last
  )
}

/** A line, and the money in the books that it is. */
export interface FoundLine {
  readonly line: StatementLine
  readonly movement: TransactionRow
}

/** What became of lines that are to be matched: those of which the money is there, and how many of them it was that arrived by it. */
export interface Arrived {
  readonly found: ReadonlyArray<FoundLine>
  readonly cleared: number
}

/**
 * Says of money that was on its way that it is there, on the day of the line which it is, as far as the person may say so. Where that is
 * refused (it bounced meanwhile) the line is not that money.
 */
export const clearLines = async (
  lines: ReadonlyArray<FoundLine>,
  { execute, may, read }: Pick<Booking, "execute" | "read"> & { readonly may: (type: CommandType) => boolean }
): Promise<Arrived> => {
  const found: Array<FoundLine> = []
  let cleared = 0
  for (const each of lines) {
    const commands = clearingOf(read(), each.movement, each.line.day).filter(({ _tag }) => may(_tag))
    const results: Array<ExecuteResult> = []
    for (const command of commands) results.push(await execute(command))
    if (results.some(({ kind }) => kind !== "saved")) continue
    found.push(each)
    if (commands.length > 0) cleared += 1
  }
  return { found, cleared }
}

/** Says that a line is this money. */
export const matchOf = (line: StatementLine, { id, recordId }: TransactionRow, isBooked: boolean): LineMatch => ({
  lineId: line.lineId,
  movementId: id,
  recordId,
  isBooked
})

interface Imported {
  readonly accountId: string
  readonly contentHash: string
  /** Which part of the file, from 0. */
  readonly part: number
}

/**
 * The id of the statement that a part of a file is: the same on whichever device it is read. Where that stands already and lines of the file
 * are lacking (another statement had them and was undone since, or the file is read otherwise now) they become a further one.
 */
export const statementIdOf = async (
  { bankStatements }: Pick<Books, "bankStatements">,
  { accountId, contentHash, part }: Imported
): Promise<BankStatementId> => {
  for (let further = 0; ; further += 1) {
    const said = [accountId, contentHash, part, ...(further === 0 ? [] : [further])].join(" ")
    const id = BankStatementId.make(uuidOfHash(await sha256(said)))
    if (bankStatements.get(id)?.voided !== false) return id
  }
}
