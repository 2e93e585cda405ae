import * as fc from "fast-check"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { expenseIdOf } from "../../../src/domain/charge/decider.ts"
import { ExpensePaymentId } from "../../../src/domain/expense/events.ts"
import { accountId } from "../../support/accounts.ts"
import { chargeId, fixed } from "../../support/charges.ts"
import { spend } from "../../support/expenses.ts"
import { date, rate } from "../../support/samples.ts"
import { settle, supplierId, supplierPaymentId } from "../../support/supplier-payments.ts"

const few = (max: number) => fc.integer({ min: 1, max })
const amount = fc.constantFrom("1", "400", "1000", "5000", "12345")
const day = few(28).map((n) => date(`2026-11-${n.toString().padStart(2, "0")}`))
const currency = fc.constantFrom("XOF" as const, "XOF" as const, "EUR" as const)
const supplier = fc.constantFrom(supplierId(1), supplierId(1), supplierId(2))
/** Due dates of a rent on the fifth, and a day on which nothing is due. */
const due = fc.constantFrom("2026-10-05", "2026-11-05", "2026-11-06")
/** The first expense of an occurrence. */
const bookedOf = (n: number, dueOn: string) => expenseIdOf(chargeId(n), date(dueOn))

/** Money from the usual account, from one that may be there or not, and a cheque that is on its way. */
const from = fc.constantFrom(
  { method: "cash" as const },
  { method: "cash" as const, accountId: accountId(1) },
  { method: "check" as const, accountId: accountId(2), isPending: true }
)

/** What is bought of suppliers, by expense or by a charge that comes back, and what they are paid, for one thing or several. */
export const costs: fc.Arbitrary<DomainCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(few(6), amount, currency, day, supplier, fc.constantFrom(null, date("2026-11-10")), fc.boolean())
      .map(([n, minor, of, spentOn, whose, dueOn, taxIncluded]) =>
        spend.record(n, {
          amount: minor,
          currency: of,
          spentOn,
          supplierId: whose,
          dueOn,
          taxIncluded,
          taxRate: rate("18"),
          withheldRate: rate("3")
        })
      )
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(few(6), amount, supplier)
      .map(([n, minor, whose]) => spend.edit(n, { amount: minor, supplierId: whose }))
  },
  { weight: 2, arbitrary: fc.tuple(few(6), few(3), amount).map(([n, which, minor]) => spend.pay(n, which, minor)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(few(4), fc.uniqueArray(few(6), { minLength: 1, maxLength: 3 }), amount, day)
      .map(([n, of, minor, paidOn]) =>
        settle.pay(
          n,
          of.map((each) => [each, minor] as const),
          { paidOn }
        )
      )
  },
  { weight: 2, arbitrary: few(4).map(settle.void) },
  {
    weight: 1,
    arbitrary: fc.tuple(few(6), few(4)).map(([n, of]): DomainCommand => {
      const asked = spend.voidPayment(n, 1)
      return asked._tag === "VoidExpensePayment"
        ? { ...asked, paymentId: ExpensePaymentId.make(supplierPaymentId(of)) }
        : asked
    })
  },
  { weight: 1, arbitrary: few(6).map(spend.void) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(few(2), supplier, amount)
      .map(([n, whose, minor]) =>
        fixed.add(n, { supplierId: whose, amount: minor, taxRate: rate("18"), taxIncluded: false })
      )
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(few(2), due, amount, fc.boolean(), from)
      .map(([n, dueOn, minor, isPaid, how]) => fixed.confirm(n, dueOn, { amount: minor, isPaid, from: how }))
  },
  {
    weight: 4,
    // Of few occurrences, so that some are void and confirmed anew.
    arbitrary: fc
      .tuple(few(2), fc.constant("2026-11-05"))
      .map(([n, dueOn]): DomainCommand => ({ _tag: "VoidExpense", expenseId: bookedOf(n, dueOn), reason: "Erreur" }))
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(few(2), fc.constant("2026-11-05"), amount)
      .map(([n, dueOn, minor]) => fixed.confirm(n, dueOn, { amount: minor, insteadOf: bookedOf(n, dueOn) }))
  },
  { weight: 1, arbitrary: fc.tuple(few(2), due).map(([n, dueOn]) => fixed.skip(n, dueOn)) },
  { weight: 1, arbitrary: fc.tuple(few(2), due).map(([n, from]) => fixed.pause(n, from)) }
)
