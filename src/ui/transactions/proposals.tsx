import { useTranslation } from "react-i18next"
import type { BookedProposal, DebtProposal, PayableProposal, Proposal } from "../../domain/matching/proposals.ts"
import type { TransactionRow } from "../../domain/ledger/transactions.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { isPositive, sumMinor } from "../../domain/kernel/minor.ts"
import { useFormats } from "../app/formats.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"

/** Whom and what a proposal is about: a name and what it stands on, either of which may be empty. */
interface ProposalWords {
  readonly name: string
  readonly of: string
}

const useDebtWords = () => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  return ({ settled }: DebtProposal): ProposalWords => {
    const [first] = settled
    if (first === undefined) return { name: "", of: "" }
    const lines = settled.map(({ amount, debt }) => {
      const isAll = amount === debt.owed
      if (settled.length === 1 && isAll) return debt.reference
      const part = formats.amount(debt.currency, amount)
      return isAll
        ? `${debt.reference} (${part})`
        : t("match.part", { part, owed: formats.amount(debt.currency, debt.owed), reference: debt.reference })
    })
    const name = first.debt.customerErased ? t("erased") : first.debt.customerName
    const of = first.debt.kind === "sale" ? "match.sale" : "match.invoices"
    return { name, of: t(of, { count: settled.length, reference: lines.join(", ") }) }
  }
}

const usePayableWords = () => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  return ({ payable }: PayableProposal): ProposalWords => {
    const date = formats.date(payable.dueOn)
    if (payable.kind === "charge") return { name: payable.charge.details.name, of: t("match.charge", { date }) }
    const { category, description, supplierErased, supplierName } = payable.expense
    const name = supplierErased ? t("erased") : supplierName
    const what = [description, category?.name ?? ""].filter((each) => each !== "" && each !== name)
    return { name: name === "" ? (what[0] ?? t("match.expenseAlone")) : name, of: t("match.expense", { date }) }
  }
}

const useBookedWords = () => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  return ({ transaction }: BookedProposal): ProposalWords => ({
    name: transaction.partyErased ? t("erased") : transaction.partyName,
    of: [t(`kinds.${transaction.kind}`), ...transaction.references, formats.date(transaction.day)].join(" · ")
  })
}

/** What proposals are called. */
const useProposalWords = () => {
  const [ofDebt, ofPayable, ofBooked] = [useDebtWords(), usePayableWords(), useBookedWords()]
  return (proposal: Proposal): ProposalWords => {
    if (proposal.kind === "debts") return ofDebt(proposal)
    return proposal.kind === "payable" ? ofPayable(proposal) : ofBooked(proposal)
  }
}

/** Where a movement that is booked stands in the list. */
export const hrefOfBooked = ({ transaction }: BookedProposal): string => {
  const { day, kind, reference } = transaction
  const search = new URLSearchParams({ from: day, to: day, kind, ...(reference !== "" && { q: reference }) })
  return `/dashboard/transactions?${search.toString()}`
}

/** What a proposal comes to. */
const amountOf = (proposal: Proposal): { readonly currency: CurrencyCode; readonly amount: bigint } | undefined => {
  if (proposal.kind === "booked") return proposal.transaction
  if (proposal.kind === "payable") {
    const { payable } = proposal
    const { currency } = payable.kind === "expense" ? payable.expense : payable.charge.details
    return { currency, amount: payable.owed }
  }
  const [first] = proposal.settled
  return first && { currency: first.debt.currency, amount: sumMinor(proposal.settled.map(({ amount }) => amount)) }
}

/** Where a proposal is looked at or dealt with, if it is not taken here: what is booked, and a charge, which is confirmed where it is. */
const hrefOf = (proposal: Proposal): string | undefined => {
  if (proposal.kind === "booked") return hrefOfBooked(proposal)
  if (proposal.kind === "debts" || proposal.payable.kind === "expense") return undefined
  return `/dashboard/expenses_recurrent?id=${proposal.payable.id}`
}

interface ProposalLineProps {
  readonly proposal: Proposal
  readonly isBusy: boolean
  readonly onTake: (proposal: DebtProposal | PayableProposal) => void
  /** What to do where money on its way has arrived; left out where that cannot be said of it. */
  readonly onArrived?: (transaction: TransactionRow) => (() => void) | undefined
  /** What the button that takes it says. */
  readonly action: string
}

const ProposalLine = ({ action, isBusy, onArrived, onTake, proposal }: ProposalLineProps) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const { name, of } = useProposalWords()(proposal)
  const what = [name, of].filter((each) => each !== "").join(", ")
  const sum = amountOf(proposal)
  const href = hrefOf(proposal)
  const arrive = proposal.kind === "booked" ? onArrived?.(proposal.transaction) : undefined
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{name === "" ? of : name}</span>
        {sum !== undefined && <span className="figures font-semibold">{formats.amount(sum.currency, sum.amount)}</span>}
      </span>
      {name !== "" && <span className="text-sm break-words text-ink-muted">{of}</span>}
      {proposal.kind === "debts" && sum !== undefined && isPositive(proposal.over) && (
        <span className="text-sm text-warning-ink">
          {t("match.over", { amount: formats.amount(sum.currency, proposal.over) })}
        </span>
      )}
      <span className="flex flex-wrap gap-1.5">
        {proposal.reasons.map((reason) => (
          <Badge key={reason} tone={reason === "withinBalance" ? "neutral" : "positive"}>
            {t(`match.reasons.${reason}`)}
          </Badge>
        ))}
      </span>
      <span className="mt-1 flex flex-wrap gap-2">
        {arrive !== undefined && (
          <Button
            aria-label={t("match.named", { action: t("match.arrived"), what })}
            icon="check"
            isPending={isBusy}
            onPress={arrive}
            variant="secondary"
          >
            {t("match.arrived")}
          </Button>
        )}
        {href === undefined ? (
          <Button
            aria-label={t("match.named", { action, what })}
            isPending={isBusy}
            onPress={() => proposal.kind !== "booked" && onTake(proposal)}
            variant="secondary"
          >
            {action}
          </Button>
        ) : (
          <LinkButton aria-label={t("match.named", { action: t("match.look"), what })} href={href} variant="secondary">
            {t("match.look")}
          </LinkButton>
        )}
      </span>
    </article>
  )
}

interface ProposalListProps extends Omit<ProposalLineProps, "proposal"> {
  readonly title: string
  readonly proposals: ReadonlyArray<Proposal>
}

/** Records that a piece of money may belong to, the likeliest first, each with why it is there and what takes it. */
export const ProposalList = ({ proposals, title, ...line }: ProposalListProps) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-semibold">{title}</h3>
    <ul className="flex flex-col gap-3">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <ProposalLine proposal={proposal} {...line} />
        </li>
      ))}
    </ul>
  </section>
)
