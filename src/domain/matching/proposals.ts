import type { Books } from "../books.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { isMore, isNothing, isPositive } from "../kernel/minor.ts"
import { compareText } from "../kernel/search.ts"
import type { DebtRow } from "../debt/projections/list.ts"
import type { TransactionRow } from "../ledger/transactions.ts"
import { BookedMoney, daysBetween } from "./booked.ts"
import type { Recognised } from "./indexes.ts"
import { OwedMoney, PayableMoney, settledBy, type CustomerDebts, type Payable, type SettledDebt } from "./open-money.ts"
import { documentKey, textOf, wordsOfName, type SeenMoney, type SeenText } from "./seen-money.ts"

/** Why a record is proposed, and what each reason weighs. */
export const weights = {
  /** The operator's or the bank's reference is the same. */
  reference: 60,
  /** The number of the document is in the text. */
  number: 40,
  /** It comes to exactly so much. */
  sameAmount: 30,
  /** Several come to exactly so much together. */
  sum: 28,
  /** The telephone number is the party's. */
  phone: 25,
  /** It is money of that customer. */
  sameCustomer: 25,
  /** The party's name is in the text. */
  name: 20,
  /** It was on that day. */
  sameDay: 12,
  /** It was, or was to be, within three days. */
  nearDay: 8,
  /** It is less than what is owed. */
  withinBalance: 6,
  /** It is the same account. */
  sameAccount: 6
} as const
export type ProposalReason = keyof typeof weights

const NEAR_DAYS = 3

interface Scored {
  /** What it proposes, to tell it from the others and to leave it out: the same for the same records. */
  readonly id: string
  /** The sum of what its reasons weigh; the higher the likelier. */
  readonly score: number
  /** The weightiest first. */
  readonly reasons: ReadonlyArray<ProposalReason>
}

/** It is in the books already: nothing is booked again. */
export interface BookedProposal extends Scored {
  readonly kind: "booked"
  readonly transaction: TransactionRow
  /** Reference and amount are the same: it is no guess. */
  readonly isSure: boolean
}

/** A customer pays what they owe. `settled`: of one sale, or of one or several invoices; `over`: what none of them takes. */
export interface DebtProposal extends Scored {
  readonly kind: "debts"
  readonly customerId: string | null
  readonly settled: ReadonlyArray<SettledDebt>
  readonly over: bigint
}

/** The company pays an expense, or an occurrence of a fixed charge. */
export interface PayableProposal extends Scored {
  readonly kind: "payable"
  readonly payable: Payable
}

export type Proposal = BookedProposal | DebtProposal | PayableProposal

/** How many proposals are made for one piece of money at most. */
export const PROPOSALS_MAX = 8

/** How many of very many records with the same amount are looked at: the longest there. Those that the text names are found otherwise. */
const ALIKE_MAX = 200

/** What is left out of what is proposed, and whose money it is where that is known. */
export interface ProposalOptions {
  /** Ids of proposals, or of records, that are taken. */
  readonly without?: ReadonlySet<string>
  /** The customer whose money it is: only what they owe is proposed, and nothing of others. */
  readonly customerId?: string
  /** Of money that is booked already, only what moved in this account. */
  readonly accountId?: string
  /** Of which kinds; left out, of all. */
  readonly kinds?: ReadonlyArray<Proposal["kind"]>
}

/** Answers with what a piece of money may be, the likeliest first; the same for the same books, whatever the order of what is asked. */
export type Proposer = (seen: SeenMoney, options?: ProposalOptions) => ReadonlyArray<Proposal>

const places = { booked: 0, debts: 1, payable: 2 } as const
const allKinds = ["booked", "debts", "payable"] as const

/** When what is proposed moved, or was to be paid. */
const dayOf = (proposal: Proposal): string => {
  if (proposal.kind === "booked") return proposal.transaction.day
  if (proposal.kind === "payable") return proposal.payable.dueOn
  const first = proposal.settled[0]?.debt
  return first?.dueOn ?? first?.madeOn ?? ""
}

const inOrder = (left: Proposal, right: Proposal): number =>
  right.score - left.score ||
  places[left.kind] - places[right.kind] ||
  compareText(dayOf(left), dayOf(right)) ||
  compareText(left.id, right.id)

const scored = (id: string, reasons: ReadonlyArray<ProposalReason>): Scored => {
  const once = [...new Set(reasons)].toSorted((left, right) => weights[right] - weights[left])
  return { id, reasons: once, score: once.reduce((sum, reason) => sum + weights[reason], 0) }
}

/** Whether the text names the party of a movement. */
const isNamed = (row: TransactionRow, { words }: SeenText): boolean => {
  if (row.partyErased || words.size === 0) return false
  const name = wordsOfName(row.partyName)
  const shared = name.filter((word) => words.has(word)).length
  return shared > 0 && shared >= Math.min(2, name.length)
}

/** The key of a number that the text has; undefined where it has not. */
const isNumbered = (reference: string, { documents }: SeenText): boolean => {
  const key = documentKey(reference)
  return key !== undefined && documents.has(key)
}

const bookedProposals = (booked: BookedMoney, seen: SeenMoney, text: SeenText): ReadonlyArray<BookedProposal> => {
  const sameReference = new Set(booked.ofReference(text, seen))
  const sameAmount = new Set(booked.ofAmount(seen))
  return [...new Set([...sameReference, ...sameAmount])].map((transaction) => {
    const reasons: Array<ProposalReason> = []
    const [isOfReference, isOfAmount] = [sameReference.has(transaction), sameAmount.has(transaction)]
    if (isOfReference) reasons.push("reference")
    if (isOfAmount) reasons.push("sameAmount")
    if (transaction.references.some((each) => isNumbered(each, text))) reasons.push("number")
    if (isNamed(transaction, text)) reasons.push("name")
    const apart = seen.day === null ? undefined : daysBetween(seen.day, transaction.day)
    if (apart === 0) reasons.push("sameDay")
    else if (apart !== undefined && apart <= NEAR_DAYS) reasons.push("nearDay")
    if (seen.accountId !== undefined && seen.accountId === transaction.accountId) reasons.push("sameAccount")
    return {
      kind: "booked",
      transaction,
      isSure: isOfReference && isOfAmount,
      ...scored(`booked:${transaction.id}`, reasons)
    }
  })
}

/** Why a group of debts fits, beside whose they are. */
const reasonsOf = (debts: ReadonlyArray<DebtRow>, seen: SeenMoney, text: SeenText): ReadonlyArray<ProposalReason> => {
  const { over, settled } = settledBy(debts, seen.amount)
  const last = settled.at(-1)
  const isExact =
    isNothing(over) && settled.length === debts.length && last !== undefined && last.amount === last.debt.owed
  const reasons: Array<ProposalReason> = debts.some(({ reference }) => isNumbered(reference, text)) ? ["number"] : []
  if (isExact) return [...reasons, debts.length === 1 ? "sameAmount" : "sum"]
  return isNothing(over) ? [...reasons, "withinBalance"] : reasons
}

class Debts {
  readonly #owed: OwedMoney
  readonly #seen: SeenMoney
  readonly #text: SeenText
  readonly #people: ReadonlyMap<CustomerDebts, ReadonlyArray<Recognised>>
  readonly #only: string | undefined
  readonly #found = new Map<string, DebtProposal>()

  constructor(owed: OwedMoney, seen: SeenMoney, text: SeenText, only: string | undefined) {
    this.#owed = owed
    this.#seen = seen
    this.#text = text
    this.#only = only
    this.#people = owed.people.in(text)
  }

  /** Proposes these debts of one customer, as far as the money takes them. */
  #propose(debts: ReadonlyArray<DebtRow>): void {
    const { over, settled } = settledBy(debts, this.#seen.amount)
    const [first] = settled
    if (first === undefined) return
    const { currency, customerId } = first.debt
    if (currency !== this.#seen.currency || (this.#only !== undefined && customerId !== this.#only)) return
    const id = `debts:${settled.map(({ debt }) => debt.recordId).join("+")}`
    if (this.#found.has(id)) return
    const of = this.#owed.ofCustomer(customerId, currency)
    const known = of === undefined ? undefined : this.#people.get(of)
    const reasons: Array<ProposalReason> = [
      ...reasonsOf(
        settled.map(({ debt }) => debt),
        this.#seen,
        this.#text
      ),
      ...(known ?? [])
    ]
    if (this.#only !== undefined) reasons.push("sameCustomer")
    this.#found.set(id, { kind: "debts", customerId, settled, over, ...scored(id, reasons) })
  }

  /** What somebody who is known owes: their oldest invoices as far as the money goes, and their oldest sale. */
  #proposeOf({ invoices, sales }: CustomerDebts): void {
    this.#propose(invoices)
    this.#propose(sales.slice(0, 1))
  }

  all(): ReadonlyArray<DebtProposal> {
    const { amount, currency } = this.#seen
    for (const debt of this.#owed.ofAmount(currency, amount).slice(0, ALIKE_MAX)) this.#propose([debt])
    for (const debts of this.#owed.ofSum(currency, amount).slice(0, ALIKE_MAX)) this.#propose(debts)
    for (const debt of this.#owed.numbered(this.#text.documents)) this.#proposeFrom(debt)
    if (this.#only === undefined) for (const debts of this.#people.keys()) this.#takeIn(debts)
    else this.#takeIn(this.#owed.ofCustomer(this.#only, currency))
    return [...this.#found.values()]
  }

  /** All of a customer's that fits: also a debt of exactly so much where very many others have one, too. */
  #takeIn(debts: CustomerDebts | undefined): void {
    if (debts === undefined || debts.currency !== this.#seen.currency) return
    for (const debt of [...debts.invoices, ...debts.sales]) if (debt.owed === this.#seen.amount) this.#propose([debt])
    this.#proposeOf(debts)
  }

  /** A debt that is named comes first; what is over goes to the other invoices of its customer. */
  #proposeFrom(debt: DebtRow): void {
    const others = this.#owed.ofCustomer(debt.customerId, debt.currency)?.invoices ?? []
    const isMoreThanIt = isMore(this.#seen.amount, debt.owed)
    const rest = debt.kind === "invoice" && isMoreThanIt ? others.filter((each) => each !== debt) : []
    this.#propose([debt, ...rest])
  }
}

const payableProposals = (payables: PayableMoney, seen: SeenMoney, text: SeenText): ReadonlyArray<PayableProposal> => {
  const { amount, currency, day } = seen
  const people = payables.people.in(text)
  const numbered = payables.numbered(text.documents)
  const alike = payables.ofAmount(currency, amount).slice(0, ALIKE_MAX)
  return [...new Set([...alike, ...numbered, ...people.keys()])].flatMap((payable) => {
    const of = payable.kind === "expense" ? payable.expense.currency : payable.charge.details.currency
    const isAbout = payable.kind === "charge" && payable.charge.details.isAbout
    // More than is owed pays something else, unless nobody knows exactly what is.
    if (of !== currency || (isMore(amount, payable.owed) && !isAbout)) return []
    const reasons: Array<ProposalReason> = [...(people.get(payable) ?? [])]
    if (payable.owed === amount) reasons.push("sameAmount")
    else if (isMore(payable.owed, amount)) reasons.push("withinBalance")
    if (numbered.includes(payable)) reasons.push("number")
    if (day !== null && daysBetween(day, payable.dueOn) <= NEAR_DAYS) reasons.push("nearDay")
    return [{ kind: "payable", payable, ...scored(`${payable.kind}:${payable.id}:${payable.dueOn}`, reasons) }]
  })
}

/** The records that a proposal is about. */
const recordsOf = (proposal: Proposal): ReadonlyArray<string> => {
  if (proposal.kind === "booked") return [proposal.transaction.recordId]
  if (proposal.kind === "payable") return [proposal.payable.id]
  return proposal.settled.map(({ debt }) => debt.recordId)
}

/** A proposal for money of a known customer, or account, never is a movement of another that merely came to the same. */
const isOf =
  ({ accountId, customerId }: ProposalOptions) =>
  ({ transaction: { accountId: where, party } }: BookedProposal): boolean =>
    (customerId === undefined || party?.id === customerId) && (accountId === undefined || where === accountId)

/**
 * Reads the books once, and proposes for any number of pieces of money what they are: money that is booked already, debts that it settles,
 * expenses and charges that it pays. Nothing is decided here, and nothing is written: a person takes one of the proposals, or none. Names
 * and telephone numbers of who was erased are not looked for. What is read is read when it is first needed, and holds for these books as
 * they are now. The ledger must be loaded.
 */
export const proposalsIn = (books: Books, today: IsoDate): Proposer => {
  let booked: BookedMoney | undefined
  let owed: OwedMoney | undefined
  let payables: PayableMoney | undefined
  return (seen, options = {}) => {
    const { customerId, kinds = allKinds, without } = options
    if (!isPositive(seen.amount)) return []
    const text = textOf(seen)
    const all: Array<Proposal> = []
    if (kinds.includes("booked")) {
      booked ??= new BookedMoney(books)
      all.push(...bookedProposals(booked, seen, text).filter(isOf(options)))
    }
    if (kinds.includes("debts") && seen.direction === "in") {
      owed ??= new OwedMoney(books, today)
      all.push(...new Debts(owed, seen, text, customerId).all())
    }
    if (kinds.includes("payable") && seen.direction === "out") {
      payables ??= new PayableMoney(books, today)
      all.push(...payableProposals(payables, seen, text))
    }
    return all
      .filter(
        (proposal) =>
          without === undefined || (!without.has(proposal.id) && !recordsOf(proposal).some((id) => without.has(id)))
      )
      .toSorted(inOrder)
      .slice(0, PROPOSALS_MAX)
  }
}
