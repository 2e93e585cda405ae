import type { Books } from "../books.ts"
import type { ChargeState } from "../charge/aggregate.ts"
import { debtRows, type DebtRow } from "../debt/projections/list.ts"
import { expenseRows, type ExpenseRow } from "../expense/projections/list.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { addMinor, isPositive, lesser, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { amountWithTax } from "../kernel/money.ts"
import { isErased } from "../kernel/personal.ts"
import { waitingOf, type Waiting } from "../kernel/recurrence.ts"
import { compareText } from "../kernel/search.ts"
import { ByAmount, Grouped, Recognisable } from "./indexes.ts"
import { documentKey } from "./seen-money.ts"

/** What one customer owes in one currency, oldest first. */
export interface CustomerDebts {
  readonly customerId: string
  readonly currency: CurrencyCode
  readonly invoices: ReadonlyArray<DebtRow>
  readonly sales: ReadonlyArray<DebtRow>
}

/** So much of a debt that the money settles. */
export interface SettledDebt {
  readonly debt: DebtRow
  readonly amount: bigint
}

const dueOf = ({ dueOn, madeOn }: DebtRow): IsoDate => dueOn ?? madeOn
const byAge = (left: DebtRow, right: DebtRow): number =>
  compareText(dueOf(left), dueOf(right)) ||
  compareText(left.madeOn, right.madeOn) ||
  compareText(left.recordId, right.recordId)

/** What the amount settles of these debts in their order, and what is over. */
export const settledBy = (
  debts: ReadonlyArray<DebtRow>,
  amount: bigint
): { readonly settled: ReadonlyArray<SettledDebt>; readonly over: bigint } => {
  const settled: Array<SettledDebt> = []
  let over = amount
  for (const debt of debts) {
    if (!isPositive(over)) break
    const part = lesser(over, debt.owed)
    settled.push({ debt, amount: part })
    over = subtractMinor(over, part)
  }
  return { settled, over }
}

/** What is known of a customer in order to know them again; nothing of who was erased. */
const knownBy = ({ customers }: Books, { customerErased, customerId, customerName }: DebtRow) => {
  const profile = customerId === null ? undefined : customers.get(customerId)?.profile
  if (customerErased || (profile !== undefined && isErased(profile))) return { name: "", phones: [] }
  if (profile === undefined) return { name: customerName, phones: [] }
  return {
    name: profile.name,
    phones: [profile.phone, profile.whatsapp, ...profile.contacts.map(({ phone }) => phone)]
  }
}

/** What customers owe, by amount, number and whose it is. */
export class OwedMoney {
  readonly #amounts = new ByAmount<DebtRow>()
  readonly #sums = new ByAmount<ReadonlyArray<DebtRow>>()
  readonly #numbers = new Grouped<string, DebtRow>()
  readonly #people = new Recognisable<CustomerDebts>()
  readonly #customers = new Map<string, CustomerDebts>()

  constructor(books: Books, today: IsoDate) {
    const groups = new Grouped<string, DebtRow>()
    for (const debt of debtRows(books, today)) {
      this.#amounts.add(debt.currency, debt.owed, debt)
      const key = documentKey(debt.reference)
      if (key !== undefined) this.#numbers.add(key, debt)
      if (debt.customerId !== null) groups.add(`${debt.customerId} ${debt.currency}`, debt)
    }
    for (const group of groups.groups()) this.#take(books, group)
  }

  #take(books: Books, group: ReadonlyArray<DebtRow>): void {
    const [first] = group
    if (first === undefined || first.customerId === null) return
    const oldest = group.toSorted(byAge)
    const invoices = oldest.filter(({ kind }) => kind === "invoice")
    const { currency, customerId } = first
    const debts = { customerId, currency, invoices, sales: oldest.filter(({ kind }) => kind === "sale") }
    this.#customers.set(`${customerId} ${currency}`, debts)
    const { name, phones } = knownBy(books, first)
    this.#people.add(debts, name, phones)
    let sum = NOTHING
    for (const [index, invoice] of invoices.entries()) {
      sum = addMinor(sum, invoice.owed)
      if (index > 0) this.#sums.add(currency, sum, invoices.slice(0, index + 1))
    }
  }

  /** Debts of exactly so much. */
  ofAmount(currency: CurrencyCode, amount: bigint): ReadonlyArray<DebtRow> {
    return this.#amounts.at(currency, amount)
  }

  /** The oldest invoices of a customer that come to exactly so much together, two at least. */
  ofSum(currency: CurrencyCode, amount: bigint): ReadonlyArray<ReadonlyArray<DebtRow>> {
    return this.#sums.at(currency, amount)
  }

  /** Debts whose number is one of these. */
  numbered(keys: Iterable<string>): ReadonlyArray<DebtRow> {
    return [...keys].flatMap((key) => this.#numbers.at(key))
  }

  /** Those who owe and may be known again in a text. */
  get people(): Recognisable<CustomerDebts> {
    return this.#people
  }

  /** What a customer owes in a currency; undefined where that is nothing. */
  ofCustomer(customerId: string | null, currency: CurrencyCode): CustomerDebts | undefined {
    return customerId === null ? undefined : this.#customers.get(`${customerId} ${currency}`)
  }
}

/** An expense, or an occurrence of a charge, that is still to be paid. */
export type Payable =
  | {
      readonly kind: "expense"
      readonly id: string
      readonly owed: bigint
      readonly dueOn: IsoDate
      readonly expense: ExpenseRow
    }
  | {
      readonly kind: "charge"
      readonly id: string
      readonly owed: bigint
      readonly dueOn: IsoDate
      readonly charge: Waiting<ChargeState>
    }

/** What the company has to pay, by amount, number and whom it is owed to. */
export class PayableMoney {
  readonly #amounts = new ByAmount<Payable>()
  readonly #numbers = new Grouped<string, Payable>()
  readonly #people = new Recognisable<Payable>()

  constructor(books: Books, today: IsoDate) {
    for (const expense of expenseRows(books, today)) {
      if (!isPositive(expense.owed)) continue
      const { dueOn, expenseId, owed, reference, spentOn } = expense
      const payable = { kind: "expense", id: expenseId, owed, dueOn: dueOn ?? spentOn, expense } as const
      const key = documentKey(reference)
      if (key !== undefined) this.#numbers.add(key, payable)
      this.#add(books, payable, expense.currency, expense.supplierId, expense.description)
    }
    for (const charge of waitingOf(books.charges.values(), today)) {
      const { details, dueOn, recurring } = charge
      const payable = { kind: "charge", id: recurring.chargeId, owed: amountWithTax(details), dueOn, charge } as const
      this.#add(books, payable, details.currency, details.supplierId, details.name)
    }
  }

  #add({ suppliers }: Books, payable: Payable, currency: CurrencyCode, supplierId: string, called: string): void {
    this.#amounts.add(currency, payable.owed, payable)
    const profile = suppliers.get(supplierId)?.profile
    if (profile === undefined) this.#people.add(payable, called, [])
    else if (!isErased(profile)) this.#people.add(payable, profile.name, [profile.phone])
  }

  /** What comes to exactly so much. */
  ofAmount(currency: CurrencyCode, amount: bigint): ReadonlyArray<Payable> {
    return this.#amounts.at(currency, amount)
  }

  /** Expenses whose number is one of these. */
  numbered(keys: Iterable<string>): ReadonlyArray<Payable> {
    return [...keys].flatMap((key) => this.#numbers.at(key))
  }

  /** What is to be paid to those who may be known again in a text. */
  get people(): Recognisable<Payable> {
    return this.#people
  }
}
