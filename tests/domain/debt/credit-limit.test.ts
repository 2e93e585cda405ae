import { expect, it } from "vitest"
import { aboveLimit, owedBy } from "../../../src/domain/debt/credit-limit.ts"
import { money } from "../../../src/domain/kernel/money.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, price } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** Customer 1 owes 6 000 of 10 000, has a draft beside it, and may owe as much as is said here. */
const booksWith = (creditLimit: string | null, more: Parameters<typeof customerAdded>[1] = {}) =>
  inCompany(customerAdded(1, { creditLimit: creditLimit === null ? null : price(creditLimit), ...more })).after(
    ask.draft(1),
    ask.issue(1),
    ask.pay(1, 1, "4000"),
    ask.draft(2)
  ).books
const xof = (minor: bigint) => money("XOF", minor)

it.each([
  ["10000", 4000n, undefined],
  ["10000", 4001n, { owed: xof(10_001n), limit: "10000" }],
  ["9999.5", 4000n, { owed: xof(10_000n), limit: "9999.5" }],
  ["0", 1n, { owed: xof(6001n), limit: "0" }],
  [null, 1_000_000n, undefined]
] as const)("a limit of %s and an invoice of %s", (limit, total, above) => {
  expect(aboveLimit(booksWith(limit), id.customer(1), xof(total))).toEqual(above)
})

it("counts what is issued and not paid, in that currency alone", () => {
  expect(owedBy(booksWith(null), id.customer(1), "XOF")).toEqual(xof(6000n))
  expect(owedBy(booksWith(null), id.customer(1), "EUR")).toEqual(money("EUR", 0n))
  expect(owedBy(booksWith(null), id.customer(2), "XOF")).toEqual(xof(0n))
})

it("says nothing of an invoice in another currency than the limit, of nobody, and of who was erased", () => {
  expect(aboveLimit(booksWith("0"), id.customer(1), money("EUR", 100n))).toBeUndefined()
  expect(aboveLimit(booksWith("50", { currency: "EUR" }), id.customer(1), money("EUR", 5001n))).toEqual({
    owed: money("EUR", 5001n),
    limit: "50"
  })
  expect(aboveLimit(booksWith("0"), null, xof(1n))).toBeUndefined()
  const erased = inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } }).books
  expect(aboveLimit(erased, id.customer(1), xof(1n))).toBeUndefined()
})
