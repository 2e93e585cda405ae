import * as fc from "fast-check"
import { type Books, type DomainCommand, type DomainEvent, emptyBooks, evolve } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { OTHER_MONEY_KINDS } from "../../../src/domain/other-money/kinds.ts"
import { PaymentMethod } from "../../../src/domain/payment/events.ts"
import { accountId, keep } from "../../support/accounts.ts"
import type { ExpenseDetails } from "../../../src/domain/expense/events.ts"
import { over, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { costs } from "./costs.ts"
import { nobody, sell, soldLine, takenPart } from "../../support/sales.ts"
import { move } from "../../support/stock.ts"
import { settle } from "../../support/supplier-payments.ts"
import { ask, byServer, date, line, OWNER, price, quantity, rate, vat } from "../../support/samples.ts"

/** What somebody asks on some day of a month. */
interface Asked {
  readonly day: IsoDate
  readonly command: DomainCommand
}

/** An event as the log of a month has it. */
export interface Happened {
  readonly event: DomainEvent
  readonly position: number
  readonly day: IsoDate
}

/** A month of mixed work: what happened, and the books after it. */
export interface Month {
  readonly events: ReadonlyArray<Happened>
  readonly books: Books
}

const day = fc.integer({ min: 1, max: 28 }).map((n) => date(`2026-11-${n.toString().padStart(2, "0")}`))
const few = (max: number) => fc.integer({ min: 1, max })
const invoice = few(5)
const payment = few(5)
const expense = few(4)
const amount = fc.oneof(fc.constantFrom("1", "5000", "10000"), fc.integer({ min: 1, max: 40_000 }).map(String))
/** An expense under two or three categories, and what it comes to. */
const split = fc.tuple(amount, amount, fc.option(amount, { nil: null })).map(([rent, power, water]) => ({
  amount: [rent, power, water ?? "0"].reduce((sum, minor) => sum + BigInt(minor), 0n).toString(),
  split: over({ rent, power, ...(water !== null && { water }) })
}))
const currency = fc.constantFrom("XOF" as const, "XOF" as const, "EUR" as const)
const method = fc.constantFrom(...PaymentMethod.literals)
const percent = fc.constantFrom("0", "18", "5.5").map(rate)

const content = fc
  .record({
    customer: few(2),
    currency,
    day,
    dueOn: fc.option(day, { nil: null }),
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(
      fc.record({
        product: fc.constantFrom(null, 1, 2),
        pieces: fc.constantFrom("1", "2", "0.5", "7"),
        price: fc.constantFrom("10", "333", "5000"),
        taxCodes: fc.constantFrom([], ["A"], ["B"], ["B", "L"])
      }),
      { minLength: 1, maxLength: 3 }
    ),
    discount: fc.constantFrom(
      null,
      { kind: "percent" as const, rate: rate("10") },
      { kind: "amount" as const, minor: "100" }
    ),
    withholding: fc.constantFrom(undefined, undefined, "AIB"),
    worth: fc.boolean()
  })
  .map((of) => ({
    customerId: id.customer(of.customer),
    currency: of.currency,
    issueDate: of.day,
    paymentDate: of.dueOn === null || of.dueOn < of.day ? null : of.dueOn,
    pricesIncludeTax: of.pricesIncludeTax,
    discount: of.discount,
    lines: of.lines.map((each, n) =>
      line(n + 1, {
        productId: each.product === null ? null : id.product(each.product),
        quantity: quantity(each.pieces),
        unitPrice: price(each.price),
        taxCodes: each.taxCodes
      })
    ),
    ...(of.withholding !== undefined && { withholding: of.withholding }),
    ...(of.worth && of.currency === "EUR" && { exchangeRate: { rate: "655.957", date: of.day, source: "BCEAO" } })
  }))

/** An amount that is owed, or close to it, is what people pay. */
const money = fc
  .record({
    currency,
    method,
    paidOn: day,
    reference: fc.constantFrom("", "", "MP01", "MP02"),
    into: fc.constantFrom(null, null, 1, 2),
    waits: fc.boolean()
  })
  .map(({ into, waits, ...how }) => ({
    ...how,
    ...(waits && { isPending: true }),
    ...(into !== null && { accountId: accountId(into) })
  }))

const sale = few(4)

const discount = fc.constantFrom(
  null,
  { kind: "percent" as const, rate: rate("10") },
  { kind: "amount" as const, minor: "77" }
)

/** Baskets of which some lines carry a tax or a discount, and money that is too little, enough or too much. */
const basket = fc
  .record({
    day,
    customer: fc.constantFrom(null, id.customer(1), nobody),
    currency,
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(
      fc.record({
        pieces: fc.constantFrom("1", "3", "0.5"),
        price: fc.constantFrom("250", "333", "0"),
        taxed: fc.boolean(),
        less: discount,
        product: fc.constantFrom(null, id.product(1))
      }),
      { minLength: 1, maxLength: 3 }
    ),
    discount,
    taken: fc.array(
      fc.tuple(fc.constantFrom("100", "250", "500"), fc.constantFrom("cash" as const, "mobile-money" as const)),
      { maxLength: 3 }
    )
  })
  .map(({ customer, day: soldOn, lines, taken, ...of }) => ({
    taken,
    basket: {
      ...of,
      soldOn,
      customerId: customer,
      taxes: [vat],
      lines: lines.map(({ less, pieces, price: unitPrice, product, taxed }, n) => ({
        ...soldLine(n + 1, pieces, unitPrice, taxed),
        productId: product,
        discount: less
      }))
    }
  }))

const sometime = fc.option(day, { nil: null })

const counter: fc.Arbitrary<DomainCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(sale, basket).map(([n, { basket: of, taken }]) =>
      sell.record(
        n,
        taken.map(([minor, by], nth) => takenPart(n * 100 + nth, minor, by)),
        of
      )
    )
  },
  { weight: 3, arbitrary: fc.tuple(sale, few(3), amount, method).map(([n, ...of]) => sell.pay(n, ...of)) },
  { weight: 1, arbitrary: fc.tuple(sale, few(3)).map(([n, which]) => sell.voidPayment(n, which)) },
  { weight: 2, arbitrary: fc.tuple(sale, few(3)).map(([n, nth]) => sell.voidPayment(n, n * 100 + nth - 1)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(sale, few(4), fc.constantFrom("1", "0.5", "9"), fc.constantFrom("0", "100", "900"), day, fc.boolean())
      .map(([n, back, pieces, refunded, returnedOn, isRestocked]) =>
        sell.takeBack(n, back, pieces, refunded, { returnedOn, isRestocked })
      )
  },
  { weight: 2, arbitrary: sale.map(sell.invoice) },
  { weight: 1, arbitrary: sale.map(sell.void) },
  { weight: 2, arbitrary: fc.tuple(sale, sometime).map(([n, dueOn]) => sell.promise(n, { dueOn })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(few(5), fc.constantFrom("4800", "5000", "6000"), fc.constantFrom(null, OWNER))
      .map(([n, counted, sellerId]) => sell.close(n, counted, { sellerId }))
  }
)

/** What is noted of the stock of two products, more than once under an id. */
const stocked: fc.Arbitrary<DomainCommand> = fc
  .tuple(few(2), few(9), fc.constantFrom("1", "12.5", "0.125"), fc.constantFrom("count", "receipt", "loss"))
  .map(([n, movement, quantity, kind]) => move[kind](n, movement, quantity))

const work: fc.Arbitrary<DomainCommand> = fc.oneof(
  { weight: 3, arbitrary: stocked },
  { weight: 20, arbitrary: counter },
  { weight: 20, arbitrary: costs },
  { weight: 5, arbitrary: fc.tuple(invoice, content).map(([n, of]) => ask.draft(n, of)) },
  { weight: 7, arbitrary: invoice.map((n) => ask.issue(n)) },
  {
    weight: 8,
    arbitrary: fc.tuple(payment, invoice, amount, money).map(([n, of, minor, how]) => ask.pay(n, of, minor, how))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(payment, invoice, invoice, amount)
      .map(([n, of, other, minor]) => ask.paySplit(n, [of, other], minor))
  },
  { weight: 2, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.keep(n, of)) },
  { weight: 2, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.takeBack(n, of)) },
  { weight: 3, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.voidPayment(n, of)) },
  { weight: 3, arbitrary: fc.tuple(payment, invoice, amount).map(([n, of, minor]) => ask.applyPayment(n, of, minor)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(few(3), payment, invoice, fc.constantFrom("1", "500", "5000"))
      .map(([n, of, on, minor]) => ask.refund(n, of, on, minor))
  },
  { weight: 4, arbitrary: fc.tuple(few(3), payment, invoice).map(([n, of, on]) => ask.voidRefund(n, of, on)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(few(4), invoice, fc.constantFrom(null, { 1: "0.5" }), fc.boolean())
      .map(([n, of, lines, goodsReturned]) => ({ ...ask.credit(n, of, lines), goodsReturned }) as DomainCommand)
  },
  { weight: 3, arbitrary: invoice.map((n) => ask.writeOff(n)) },
  { weight: 4, arbitrary: invoice.map(ask.reverseWriteOff) },
  { weight: 1, arbitrary: fc.tuple(invoice, day).map(([n, payOn]) => ask.promise(n, payOn)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(expense, amount, currency, day, percent, fc.boolean(), fc.constantFrom(rate("0"), rate("3")), fc.boolean())
      .map(([n, minor, of, spentOn, taxRate, taxIncluded, withheldRate, isPaid]) =>
        spend.record(
          n,
          { amount: minor, currency: of, spentOn, taxRate, taxIncluded, withheldRate },
          isPaid ? minor : undefined
        )
      )
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(expense, amount, currency, day, fc.constantFrom("", id.customer(1)))
      .map(([n, minor, of, spentOn, supplierId]) => spend.edit(n, { amount: minor, currency: of, spentOn, supplierId }))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(expense, split, currency, day, percent, fc.boolean(), fc.boolean())
      .map(([n, parts, of, spentOn, taxRate, taxIncluded, isNew]) =>
        isNew
          ? spend.record(n, { ...parts, currency: of, spentOn, taxRate, taxIncluded })
          : spend.edit(n, { ...parts, taxRate, taxIncluded })
      )
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(expense, fc.constantFrom("", "rent"))
      .map(([n, category]) => spend.edit(n, { category: category as ExpenseDetails["category"] }))
  },
  { weight: 4, arbitrary: fc.tuple(expense, few(3), amount).map(([n, which, minor]) => spend.pay(n, which, minor)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(expense, few(3), amount, money)
      .map(([n, which, minor, { currency: _currency, reference: _reference, ...how }]) =>
        spend.pay(n, which + 10, minor, how)
      )
  },
  { weight: 3, arbitrary: fc.tuple(payment, invoice, day).map(([n, of, on]) => ask.clearPayment(n, of, on)) },
  { weight: 2, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.failPayment(n, of)) },
  { weight: 3, arbitrary: fc.tuple(expense, few(3), day).map(([n, nth, on]) => spend.clearPayment(n, nth + 10, on)) },
  { weight: 2, arbitrary: fc.tuple(expense, few(3)).map(([n, nth]) => spend.failPayment(n, nth + 10)) },
  { weight: 2, arbitrary: fc.tuple(expense, few(13)).map(([n, which]) => spend.voidPayment(n, which)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(few(2), amount, day, currency)
      .map(([n, opening, openedOn, of]) => keep.add(n, { opening, openedOn, currency: of }))
  },
  {
    weight: 1,
    arbitrary: fc.tuple(few(2), amount, day).map(([n, opening, openedOn]) => keep.edit(n, { opening, openedOn }))
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        n: few(3),
        amount,
        transferredOn: day,
        isPending: fc.boolean(),
        fee: fc.constantFrom("0", "0", "150"),
        receivedCurrency: currency
      })
      .map(({ n, ...of }) => keep.transfer(n, of))
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        n: few(4),
        kind: fc.constantFrom(...OTHER_MONEY_KINDS),
        amount,
        movedOn: day,
        currency,
        into: few(3)
      })
      .map(({ into, n, ...of }) => keep.other(n, { ...of, accountId: accountId(into) }))
  },
  { weight: 1, arbitrary: few(4).map(keep.voidOther) },
  { weight: 2, arbitrary: few(3).map(keep.clear) },
  { weight: 1, arbitrary: few(3).map(keep.fail) },
  { weight: 1, arbitrary: few(3).map(keep.void) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(few(3), fc.constantFrom("900", "1000", "1300"), day)
      .map(([n, counted, countedOn]) => keep.reconcile(n, { counted, countedOn }))
  },
  { weight: 1, arbitrary: few(3).map(keep.voidCount) },
  { weight: 1, arbitrary: expense.map((n) => spend.voidPayment(n, n * 100)) },
  { weight: 1, arbitrary: expense.map(spend.void) }
)

const beginning: ReadonlyArray<DomainCommand> = [
  ask.register(),
  ask.addCustomer(1),
  ask.addCustomer(2),
  settle.supplier(1),
  settle.supplier(2),
  ask.addProduct(1),
  ask.addProduct(2),
  ask.addTax("AIB", { kind: "withholding", rate: rate("3") }),
  ask.addTax("L")
]

/** The day on which a company was founded, before its first month. */
const FOUNDED = date("2026-10-31")

const play = (asked: ReadonlyArray<Asked>): Month => {
  const books = emptyBooks()
  const events: Array<Happened> = []
  for (const { command, day: today } of [...beginning.map((command) => ({ command, day: FOUNDED })), ...asked]) {
    const decision = decide(books, command, { ...byServer, today })
    if (decision.kind !== "accepted") continue
    for (const event of decision.events) {
      const position = events.length + 1
      events.push({ event, position, day: today })
      evolve(books, event, OWNER, position, today)
    }
  }
  return { events, books }
}

const inOrder = (asked: ReadonlyArray<Asked>): ReadonlyArray<Asked> =>
  asked.toSorted((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0))

/** Any month in which people invoice, are paid, give back, spend, correct and give up; some invoices stand at its beginning. */
export const anyMonth: fc.Arbitrary<Month> = fc
  .tuple(
    fc.array(content, { minLength: 2, maxLength: 4 }),
    fc.array(fc.record({ day, command: work }), { minLength: 30, maxLength: 120, size: "max" })
  )
  .map(([standing, asked]) =>
    play([
      ...standing.flatMap((of, n) =>
        [ask.draft(n + 1, of), ask.issue(n + 1)].map((command) => ({ command, day: FOUNDED }))
      ),
      ...inOrder(asked)
    ])
  )
