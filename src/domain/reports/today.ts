import type { Books, CommandType } from "../books.ts"
import { categoryOf } from "../company/readings.ts"
import { endsSoon, estimateRows, isOpenOffer } from "../estimate/projections/list.ts"
import { owedFor } from "../expense/aggregate.ts"
import type { InvoiceState } from "../invoice/state.ts"
import { isPositive, minorOf } from "../kernel/minor.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { amountWithTax } from "../kernel/money.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import { isErased } from "../kernel/personal.ts"
import { waitingOf } from "../kernel/recurrence.ts"
import { compareText } from "../kernel/search.ts"
import { movementIdOf } from "../ledger/movement-id.ts"
import { accountOf } from "../money-account/usual.ts"
import type { PaymentDetails } from "../payment/events.ts"
import { bouncedPayments, flaggedPayments } from "../payment/projections/flags.ts"
import { saleNumberText } from "../documents/receipt-number.ts"
import { isOdd } from "../sale/aggregate.ts"
import { shortArticles, type ShortArticle } from "../stock/projections/left.ts"
import { debtRows } from "../debt/projections/list.ts"

/** What waits for a person, the most urgent kind first. */
export const todoKinds = [
  "bounced",
  "money",
  "odd",
  "remind",
  "debt",
  "pay",
  "confirm",
  "stock",
  "statement",
  "offer"
] as const
export type TodoKind = (typeof todoKinds)[number]

interface Waiting {
  /** Of the record that is opened to do it; of money the id of its transaction. */
  readonly recordId: string
  /** What tells it from all others: two payments may be kept apart on one invoice. */
  readonly key: string
  /** Whom or what it is about; empty where nobody said. */
  readonly name: string
  readonly isErased: boolean
  readonly reference: string
}

/** Money that waits; its amount is in minor units of `currency`, below zero where it left an account. */
export interface MoneyLine extends Waiting {
  readonly kind: Exclude<TodoKind, "stock">
  readonly currency: CurrencyCode
  readonly amount: bigint
  /** When it was or is due; of money the day on which it came or went, of a sale when it was made. */
  readonly day: IsoDate
}

/** An article of which there is too little: as much as is left of it, an exact decimal in its unit. */
export interface StockLine extends Waiting {
  readonly kind: "stock"
  readonly level: ShortArticle["level"]
  readonly left: string
  readonly unit: string
}

/** One thing that waits. */
export type TodoLine = MoneyLine | StockLine

/** What waits of each kind: how much of it, and what has waited longest. */
export type Todo = {
  readonly [kind in TodoKind]: { readonly count: number; readonly first: ReadonlyArray<TodoLine> }
}

/** Who may give this command has to do with what waits. */
export const todoCommands: { readonly [kind in TodoKind]: CommandType } = {
  bounced: "RecordPayment",
  money: "KeepPayment",
  odd: "CheckSale",
  remind: "MarkInvoiceSent",
  debt: "PaySale",
  pay: "PayExpense",
  confirm: "ConfirmCharge",
  stock: "MoveStock",
  statement: "MatchStatementLines",
  offer: "MarkEstimateSent"
}

/** As many lines as are shown at once: one of each kind while there is room. */
export const TODO_SHOWN = 6

const known = (name: string, erased: boolean): Pick<TodoLine, "isErased" | "name"> => ({ name, isErased: erased })

const buyerOf = (
  { customers }: Pick<Books, "customers">,
  invoice: InvoiceState | undefined
): Pick<TodoLine, "isErased" | "name"> => {
  const customerId = invoice?.content.customerId ?? null
  const buyer = invoice?.issued?.buyer ?? (customerId === null ? undefined : customers.get(customerId)?.profile)
  return buyer === undefined || isErased(buyer) ? known("", buyer !== undefined) : known(buyer.name, false)
}

/** The id of the transaction that a payment is in the list of what moved. */
const transactionIdOf = (paymentId: string, { accountId, method }: PaymentDetails): string =>
  movementIdOf(paymentId, "", accountOf({ method, ...(accountId !== undefined && { money: accountId }) }))

const moneyLines = (books: Books): ReadonlyArray<MoneyLine> =>
  flaggedPayments(books).map(({ details, invoice, invoiceId, keptApart, paymentId }) => {
    return {
      kind: "money",
      recordId: transactionIdOf(paymentId, details),
      key: paymentId,
      ...buyerOf(books, books.invoices.get(invoiceId)),
      reference: invoice?.reference ?? details.reference,
      currency: details.currency,
      amount: keptApart,
      day: details.paidOn
    }
  })

const bouncedLines = (books: Books): ReadonlyArray<MoneyLine> =>
  bouncedPayments(books).map(({ invoice, payment: { received } }) => ({
    kind: "bounced",
    recordId: invoice.invoiceId,
    key: received.paymentId,
    ...buyerOf(books, invoice),
    reference: invoice.number?.text ?? invoice.provisional,
    currency: received.details.currency,
    amount: minorOf(received.details.amount),
    day: received.details.paidOn
  }))

/** Sales that were booked although something is odd about them, until somebody has looked. */
const oddLines = ({ customers, sales }: Books): ReadonlyArray<MoneyLine> =>
  [...sales.values()].filter(isOdd).map(({ recorded: { details, figures, receipt, saleId } }) => {
    const profile = details.customerId === null ? undefined : customers.get(details.customerId)?.profile
    return {
      kind: "odd",
      recordId: saleId,
      key: saleId,
      ...(profile === undefined || isErased(profile) ? known("", profile !== undefined) : known(profile.name, false)),
      reference: saleNumberText(receipt),
      currency: details.currency,
      amount: minorOf(figures.total),
      day: details.soldOn
    }
  })

/** The lines of imported statements of which nobody said what they are. */
const statementLines = ({ bankStatements }: Books): ReadonlyArray<MoneyLine> =>
  [...bankStatements.values()].flatMap(({ imported: { details, statementId }, marks, voided }) =>
    voided || isErased(details)
      ? []
      : details.lines.flatMap(({ amount, day, label, lineId, reference }): ReadonlyArray<MoneyLine> =>
          marks[lineId] === undefined
            ? [
                {
                  kind: "statement",
                  recordId: statementId,
                  key: `${statementId} ${lineId}`,
                  ...known(label, false),
                  reference,
                  currency: details.currency,
                  amount: minorOf(amount),
                  day
                }
              ]
            : []
        )
  )

/** A day that was promised counts instead of the one on which it was due. */
const debtLines = (books: Books, today: IsoDate): ReadonlyArray<MoneyLine> =>
  debtRows(books, today)
    .filter(({ isToRemind }) => isToRemind)
    .map(({ currency, customerErased, customerName, dueOn, kind, madeOn, owed, promise, recordId, reference }) => ({
      kind: kind === "invoice" ? "remind" : "debt",
      recordId,
      key: recordId,
      ...known(customerName, customerErased),
      reference,
      currency,
      amount: owed,
      day: promise === null || promise.standing === "kept" ? (dueOn ?? madeOn) : promise.payOn
    }))

/** Read from the expenses themselves: the rows of their list, and all that is read of those, stay out of what the dashboard fetches. */
const payLines = ({ company, expenses, suppliers }: Books, today: IsoDate): ReadonlyArray<MoneyLine> =>
  [...expenses.values()].flatMap((expense): ReadonlyArray<MoneyLine> => {
    const { category, currency, description, dueOn, reference, supplierId } = expense.details
    if (dueOn === null || dueOn > today) return []
    const amount = owedFor(expense)
    if (!isPositive(amount)) return []
    const profile = suppliers.get(supplierId)?.profile
    const categoryName = company === null || category === "" ? undefined : categoryOf(company, category)?.name
    const supplierName = profile === undefined || isErased(profile) ? "" : profile.name
    const name = [supplierName, description, categoryName ?? ""].find((each) => each !== "") ?? ""
    const { expenseId } = expense
    return [
      {
        kind: "pay",
        recordId: expenseId,
        key: expenseId,
        ...known(name, profile !== undefined && isErased(profile)),
        reference,
        currency,
        amount,
        day: dueOn
      }
    ]
  })

const confirmLines = (books: Books, today: IsoDate): ReadonlyArray<MoneyLine> =>
  waitingOf(books.charges.values(), today).map(({ details, dueOn, recurring: { chargeId } }) => ({
    kind: "confirm",
    recordId: chargeId,
    key: chargeId,
    ...known(details.name, false),
    reference: "",
    currency: details.currency,
    amount: amountWithTax(details),
    day: dueOn
  }))

const offerLines = (books: Books, today: IsoDate): ReadonlyArray<MoneyLine> =>
  estimateRows(books, today)
    .filter((row) => isOpenOffer(row) && endsSoon(row))
    .map(({ currency, customerErased, customerName, estimateId, issueDate, reference, total, validUntil }) => ({
      kind: "offer",
      recordId: estimateId,
      key: estimateId,
      ...known(customerName, customerErased),
      reference,
      currency,
      amount: total,
      day: validUntil ?? issueDate
    }))

const stockLines = (books: Books): ReadonlyArray<StockLine> =>
  shortArticles(books).map(({ left, level, product: { details, productId } }) => ({
    kind: "stock",
    recordId: productId,
    key: productId,
    ...known(details.name, false),
    reference: details.reference,
    level,
    left: formatDecimal(left),
    unit: details.unit
  }))

const asTheyStand = (lines: ReadonlyArray<TodoLine>): Todo[TodoKind] => ({
  count: lines.length,
  first: lines.slice(0, TODO_SHOWN)
})

const longestFirst = (lines: ReadonlyArray<MoneyLine>): Todo[TodoKind] =>
  asTheyStand(lines.toSorted((left, right) => compareText(left.day, right.day)))

/** Everything in the books that waits for a person on that day, whoever that is. */
export const todoOn = (books: Books, today: IsoDate): Todo => {
  const debts = debtLines(books, today)
  return {
    bounced: longestFirst(bouncedLines(books)),
    money: longestFirst(moneyLines(books)),
    odd: longestFirst(oddLines(books)),
    remind: longestFirst(debts.filter(({ kind }) => kind === "remind")),
    debt: longestFirst(debts.filter(({ kind }) => kind === "debt")),
    pay: longestFirst(payLines(books, today)),
    confirm: longestFirst(confirmLines(books, today)),
    stock: asTheyStand(stockLines(books)),
    statement: longestFirst(statementLines(books)),
    offer: longestFirst(offerLines(books, today))
  }
}

/** What is shown of it to one member. */
export interface ShownTodo {
  /** {@link TODO_SHOWN} at most, of each kind at least one while there is room. */
  readonly lines: ReadonlyArray<TodoLine>
  /** How many are left of each kind, kinds of which none is left out. */
  readonly rest: ReadonlyArray<{ readonly kind: TodoKind; readonly count: number }>
}

/** What of it somebody who may give some commands and not others can do, and sees. */
export const todoFor = (todo: Todo, may: (type: CommandType) => boolean): ShownTodo => {
  const kinds = todoKinds.filter((kind) => may(todoCommands[kind]))
  const inTurn = Array.from({ length: TODO_SHOWN }, (_, turn) =>
    kinds.flatMap((kind) => todo[kind].first.slice(turn, turn + 1))
  )
  const shown = inTurn.flat().slice(0, TODO_SHOWN)
  const of = (kind: TodoKind): ReadonlyArray<TodoLine> => shown.filter((line) => line.kind === kind)
  return {
    lines: kinds.flatMap(of),
    rest: kinds.flatMap((kind) => {
      const count = todo[kind].count - of(kind).length
      return count === 0 ? [] : [{ kind, count }]
    })
  }
}
