import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { StatementLine } from "../../../domain/bank-statement/events.ts"
import type { StatementLineRow, StatementSummary } from "../../../domain/bank-statement/projections/lines.ts"
import { nameOfExpense } from "../../../domain/expense/projections/list.ts"
import { isMore, isPositive, minorOf, negateMinor } from "../../../domain/kernel/minor.ts"
import type { TransactionRow } from "../../../domain/ledger/transactions.ts"
import type { Proposal } from "../../../domain/matching/proposals.ts"
import { useFormats } from "../../app/formats.ts"
import { isFee, isOnItsWay } from "../../../domain/matching/arrivals.ts"
import { Badge } from "../../components/badge.tsx"
import { classNames } from "../../components/class-names.ts"
import { Icon } from "../../components/icon.tsx"

/** What money in the books is called: whose it is, else what it is. */
export const useMovementText = () => {
  const { t } = useTranslation("treasury")
  const { amount, date } = useFormats()
  return (movement: TransactionRow): string => {
    const { amount: minor, currency, day, kind, partyErased, partyName, references } = movement
    const name = partyErased || partyName === "" ? "" : partyName
    const what = t(isFee(movement) ? "statement.feeOf" : `statement.kinds.${kind}`)
    return [name === "" ? what : `${what} · ${name}`, ...references, date(day), amount(currency, minor)].join(" · ")
  }
}

/** What a proposal for a line is, in one line, and what of that is not paid by it or is more than is owed. */
export const useProposalText = () => {
  const { t } = useTranslation("treasury")
  const { amount, date } = useFormats()
  const movementText = useMovementText()
  return (proposal: Proposal, line: StatementLine): string => {
    if (proposal.kind === "booked") return movementText(proposal.transaction)
    if (proposal.kind === "payable") {
      const { payable } = proposal
      const name = payable.kind === "expense" ? nameOfExpense(payable.expense) : payable.charge.details.name
      const currency = payable.kind === "expense" ? payable.expense.currency : payable.charge.details.currency
      const reference = name === "" ? t("statement.expense") : name
      const [owed, paid] = [amount(currency, payable.owed), negateMinor(minorOf(line.amount))]
      return isMore(payable.owed, paid)
        ? [
            t("statement.pays", { name: t("statement.part", { reference, part: amount(currency, paid), owed }) }),
            date(payable.dueOn)
          ].join(" · ")
        : [t("statement.pays", { name: reference }), date(payable.dueOn), owed].join(" · ")
    }
    const debts = proposal.settled.map(({ debt }) => debt)
    const name = debts[0]?.customerName ?? ""
    const currency = debts[0]?.currency ?? "XOF"
    const references = proposal.settled
      .map(({ amount: part, debt: { owed, reference } }) =>
        part === owed
          ? reference
          : t("statement.part", { reference, part: amount(currency, part), owed: amount(currency, owed) })
      )
      .join(", ")
    return [
      t(debts[0]?.kind === "sale" ? "statement.settlesSale" : "statement.settles", { count: debts.length, references }),
      name,
      isPositive(proposal.over) ? t("statement.over", { amount: amount(currency, proposal.over) }) : ""
    ]
      .filter((text) => text !== "")
      .join(" · ")
  }
}

interface LineCardProps {
  readonly row: StatementLineRow
  readonly statement: StatementSummary
  readonly proposal: Proposal | undefined
  readonly isCertain: boolean
  /** What can be done with it. */
  readonly children: ReactNode
}

/** A line of a statement, what it is or may be, and what can be done about it. */
export const LineCard = ({ children, isCertain, proposal, row, statement }: LineCardProps) => {
  const { t } = useTranslation("treasury")
  const { amount, date } = useFormats()
  const movementText = useMovementText()
  const proposalText = useProposalText()
  const { isBooked, line, movement, standing, twins } = row
  return (
    <li className="flex flex-col gap-2.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="min-w-0 flex-[1_1_12rem] font-medium break-words">
          {line.label === "" ? t("statement.noLabel") : line.label}
        </span>
        <span
          className={classNames(
            "figures ms-auto font-semibold",
            isPositive(minorOf(line.amount)) && "text-positive-ink"
          )}
        >
          {amount(statement.currency, line.amount)}
        </span>
        <span className="w-full text-sm break-words text-ink-muted">
          {[date(line.day), line.reference].filter((text) => text !== "").join(" · ")}
        </span>
      </div>
      {standing === "lost" && <Badge tone="warning">{t("statement.lost")}</Badge>}
      {standing === "matched" && movement !== null && (
        <p className="flex items-start gap-2 text-sm">
          <Icon className="mt-0.5 text-positive-ink" name="checkCircle" size={18} />
          <span className="min-w-0 break-words">
            {movementText(movement)}
            {isBooked && <span className="text-ink-muted"> · {t("statement.isBooked")}</span>}
          </span>
        </p>
      )}
      {twins.map((twin) => (
        <p className="flex flex-col items-start gap-1 text-sm" key={twin.id}>
          <Badge tone="warning">{t("statement.twice")}</Badge>
          <span className="break-words">{movementText(twin)}</span>
        </p>
      ))}
      {proposal !== undefined && (
        <div className="flex flex-col gap-1.5 rounded-control bg-sunken px-3 py-2.5 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted">
              {t(proposal.kind === "booked" ? "statement.proposedBooked" : "statement.proposedOpen")}
            </span>
            {isCertain && <Badge tone="positive">{t("statement.certain")}</Badge>}
          </span>
          <span className="break-words">{proposalText(proposal, line)}</span>
          {proposal.kind === "booked" && isOnItsWay(proposal.transaction) && (
            <span className="text-ink-muted">{t("statement.onItsWay")}</span>
          )}
        </div>
      )}
      {proposal === undefined && (standing === "open" || standing === "lost") && (
        <p className="text-sm text-ink-muted">{t("statement.noProposal")}</p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
