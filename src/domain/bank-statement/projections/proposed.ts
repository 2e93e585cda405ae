import type { Books } from "../../books.ts"
import { addDays, type IsoDate } from "../../kernel/calendar.ts"
import { isPositive, minorOf, negateMinor } from "../../kernel/minor.ts"
import { isErased } from "../../kernel/personal.ts"
import { movedMoney, transactionRows, type TransactionRow } from "../../ledger/transactions.ts"
import { feeIdOf, withFees } from "../../matching/arrivals.ts"
import { DAYS_APART } from "../../matching/booked.ts"
import { proposalsIn, type BookedProposal, type Proposal } from "../../matching/proposals.ts"
import type { SeenMoney } from "../../matching/seen-money.ts"
import type { StatementLine } from "../events.ts"
import type { StatementSummary, StatementView } from "./lines.ts"

/** What a line may be, the likeliest first. `certain`: the one of them that can be nothing else; null where a person has to say. */
export interface LineProposals {
  readonly proposals: ReadonlyArray<Proposal>
  readonly certain: BookedProposal | null
}

/** A line as money that was seen outside the books. */
export const seenIn = (line: StatementLine, { accountId, currency }: StatementSummary): SeenMoney => {
  const amount = minorOf(line.amount)
  const isIn = isPositive(amount)
  return {
    direction: isIn ? "in" : "out",
    amount: isIn ? amount : negateMinor(amount),
    currency,
    day: line.day,
    reference: line.reference,
    partyText: line.label,
    accountId
  }
}

/** The fees of movements in the account, each by the id of its movement: what left with it where it left in one line. */
const feesOf = (books: Books, accountId: string): ReadonlyMap<string, TransactionRow> =>
  new Map(
    transactionRows(books).flatMap((row) =>
      row.accountId === accountId && isPositive(row.fee) ? [[row.id, row] as const] : []
    )
  )

/** The money in the books that lines of this account are already, by the ids of the movements. What a line paid as one is taken as a whole. */
export const movementsTaken = (books: Books, accountId: string): ReadonlySet<string> => {
  const fees = feesOf(books, accountId)
  const taken = new Set<string>()
  for (const { imported, marks, voided } of books.bankStatements.values()) {
    if (voided || imported.accountId !== accountId) continue
    const { details } = imported
    const amounts = new Map(
      isErased(details) ? [] : details.lines.map(({ amount, lineId }) => [lineId as string, amount])
    )
    for (const [lineId, mark] of Object.entries(marks)) {
      if (mark.kind !== "matched") continue
      taken.add(mark.movementId)
      if (fees.get(mark.movementId)?.amount.toString() === amounts.get(lineId)) taken.add(feeIdOf(mark.movementId))
    }
  }
  return taken
}

/** The lines of the account's other statements that are still open and so near that they could be the same money as one of this. */
const openBeside = (
  books: Books,
  { accountId, from, statementId, to }: StatementSummary
): ReadonlyArray<StatementLine> => {
  const others = [...books.bankStatements.values()].filter(
    ({ imported, voided }) => !voided && imported.accountId === accountId && imported.statementId !== statementId
  )
  if (others.length === 0) return []
  const [first, last] = [addDays(from, -2 * DAYS_APART), addDays(to, 2 * DAYS_APART)]
  const counting = new Set(withFees(transactionRows(books)).flatMap((row) => (movedMoney(row) ? [row.id] : [])))
  return others.flatMap(({ imported: { details }, marks }) =>
    isErased(details)
      ? []
      : details.lines.filter(({ day, lineId }) => {
          const mark = marks[lineId]
          const isLost = mark?.kind === "matched" && !counting.has(mark.movementId)
          return day >= first && day <= last && (mark === undefined || isLost)
        })
  )
}

/** The same amount, at about the same time. */
const isNear = ({ reasons }: Proposal): boolean =>
  reasons.includes("sameAmount") && (reasons.includes("sameDay") || reasons.includes("nearDay"))

/**
 * What each line of a statement that is still open may be: money in the same account, debts and expenses that it may settle. One is certain
 * where reference and amount are the same, or where it is the only money of that amount around that day; and no other line of the account
 * could be it, too.
 * The ledger must be loaded.
 */
export const proposalsOfLines = (
  books: Books,
  view: StatementView,
  today: IsoDate
): ReadonlyMap<string, LineProposals> => {
  const propose = proposalsIn(books, today)
  const { accountId } = view
  const without = new Set([...movementsTaken(books, accountId)].map((id) => `booked:${id}`))
  const bookedAs = (line: StatementLine): ReadonlyArray<BookedProposal> =>
    propose(seenIn(line, view), { kinds: ["booked"], without, accountId }).flatMap((proposal) =>
      proposal.kind === "booked" ? [proposal] : []
    )
  const open = view.rows.filter(({ standing }) => standing === "open" || standing === "lost")
  const found = open.map(({ line }) => ({
    line,
    booked: bookedAs(line),
    others: propose(seenIn(line, view), { kinds: ["debts", "payable"] })
  }))
  const claims = new Map<string, number>()
  for (const booked of [...found.map((each) => each.booked), ...openBeside(books, view).map(bookedAs)])
    for (const proposal of booked)
      if (isNear(proposal) || proposal.isSure) claims.set(proposal.id, (claims.get(proposal.id) ?? 0) + 1)
  return new Map(
    found.map(({ booked, line, others }) => {
      const sure = booked.filter(({ isSure }) => isSure)
      const near = sure.length > 0 ? sure : booked.filter(isNear)
      const [only] = near
      const certain = only !== undefined && near.length === 1 && claims.get(only.id) === 1 ? only : null
      const proposals = [...booked, ...others].toSorted((left, right) => right.score - left.score)
      return [line.lineId, { proposals, certain }] as const
    })
  )
}
