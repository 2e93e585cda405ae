import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isPositive, minorOf, negateMinor } from "../../kernel/minor.ts"
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

/** The money in the books that lines of this account are already. */
const takenIn = (books: Books, accountId: string): ReadonlySet<string> =>
  new Set(
    [...books.bankStatements.values()].flatMap(({ imported, marks, voided }) =>
      voided || imported.accountId !== accountId
        ? []
        : Object.values(marks).flatMap((mark) => (mark.kind === "matched" ? [`booked:${mark.movementId}`] : []))
    )
  )

/** The same amount, at about the same time. */
const isNear = ({ reasons }: Proposal): boolean =>
  reasons.includes("sameAmount") && (reasons.includes("sameDay") || reasons.includes("nearDay"))

/**
 * What each line of a statement that is still open may be: money in the same account, debts and expenses that it may settle. One is certain
 * where reference and amount are the same, or where it is the only money of that amount around that day and no other line could be it, too.
 * The ledger must be loaded.
 */
export const proposalsOfLines = (
  books: Books,
  view: StatementView,
  today: IsoDate
): ReadonlyMap<string, LineProposals> => {
  const propose = proposalsIn(books, today)
  const without = takenIn(books, view.accountId)
  const open = view.rows.filter(({ standing }) => standing === "open" || standing === "lost")
  const found = open.map(({ line }) => {
    const seen = seenIn(line, view)
    const booked = propose(seen, { kinds: ["booked"], without }).flatMap((proposal) =>
      proposal.kind === "booked" && proposal.transaction.accountId === view.accountId ? [proposal] : []
    )
    return { line, booked, others: propose(seen, { kinds: ["debts", "payable"] }) }
  })
  const claims = new Map<string, number>()
  for (const { booked } of found)
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
