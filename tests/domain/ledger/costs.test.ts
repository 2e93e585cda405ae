import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Books } from "../../../src/domain/books.ts"
import { lateToConfirm, loadOf, monthOf, occurrencesIn } from "../../../src/domain/charge/projections/list.ts"
import { expenseRows, expenseTotals, spentByMonth } from "../../../src/domain/expense/projections/list.ts"
import {
  ages,
  owedToSupplier,
  openExpenses,
  pricesOf,
  sharedOut,
  statementsOf,
  supplierRows
} from "../../../src/domain/supplier/projections/list.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { entriesOf, partyOf } from "../../../src/domain/ledger/readings.ts"
import { movedMoney, transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { todoOn } from "../../../src/domain/reports/today.ts"
import { cases, withCases } from "../../support/cases.ts"
import { date } from "../../support/samples.ts"
import { supplierId } from "../../support/supplier-payments.ts"
import { anyMonth, type Happened, type Month } from "./months.ts"
import { sums } from "./naive.ts"

await loadLedger()

const MONTHS = cases(150, 10_000)
const TODAY = date("2026-11-28")
const HALF = date("2026-11-15")

interface Cost {
  supplier: string
  currency: string
  day: string
  due: string | null
  total: bigint
  payable: bigint
  isVoid: boolean
  readonly paid: Map<string, { readonly minor: bigint; readonly day: string }>
}

/** What was bought and paid, straight from the events: written apart from the product, and from its rules. */
const costsIn = (happened: ReadonlyArray<Happened>) => {
  const costs = new Map<string, Cost>()
  const groups = new Map<string, { readonly currency: string; isVoid: boolean }>()
  for (const { event } of happened) {
    if (event._tag === "ExpenseAdded" || event._tag === "ExpenseEdited") {
      const { currency, dueOn: due, spentOn: day, supplierId: supplier } = event.details
      const said = {
        supplier,
        currency,
        day,
        due,
        total: BigInt(event.figures.total),
        payable: BigInt(event.figures.payable)
      }
      const known = costs.get(event.expenseId)
      if (known === undefined) costs.set(event.expenseId, { ...said, isVoid: false, paid: new Map() })
      else Object.assign(known, said)
    }
    if (event._tag === "ExpensePaid")
      costs
        .get(event.expenseId)
        ?.paid.set(event.paymentId, { minor: BigInt(event.payment.amount), day: event.payment.paidOn })
    if (event._tag === "ExpensePaymentVoided" || event._tag === "ExpensePaymentFailed")
      costs.get(event.expenseId)?.paid.delete(event.paymentId)
    if (event._tag === "ExpenseVoided") {
      const cost = costs.get(event.expenseId)
      if (cost !== undefined) cost.isVoid = true
      cost?.paid.clear()
    }
    if (event._tag === "SupplierPaid")
      groups.set(event.supplierPaymentId, { currency: event.details.currency, isVoid: false })
    if (event._tag === "SupplierPaymentVoided") {
      const group = groups.get(event.supplierPaymentId)
      if (group !== undefined) group.isVoid = true
    }
  }
  return { costs: [...costs.values()], groups }
}

const paidOf = ({ paid }: Cost): bigint => [...paid.values()].reduce((sum, { minor }) => sum + minor, 0n)
const owedOf = (cost: Cost): bigint => {
  const rest = cost.isVoid ? 0n : cost.payable - paidOf(cost)
  return rest > 0n ? rest : 0n
}

/** Entries on what suppliers are owed, a debt above zero. */
const payables = (books: Books) => [...entriesOf(ledgerOf(books))].filter(({ line }) => line.account === "payable")

const forMonths = (check: (month: Month, naive: ReturnType<typeof costsIn>) => void, numRuns = MONTHS): void =>
  fc.assert(
    fc.property(anyMonth, (month) => check(month, costsIn(month.events))),
    { numRuns }
  )

const whose = [supplierId(1), supplierId(2)]

describe("what is bought and paid", () => {
  it(withCases("the list of expenses, its strip and what waits come to what the events say", MONTHS), () =>
    forMonths(({ books }, { costs }) => {
      const rows = expenseRows(books, TODAY)
      const counting = costs.filter(({ isVoid }) => !isVoid)
      const totals = expenseTotals(rows, "XOF")
      expect(sums(totals.map(({ total }) => [total.ccy, total.minor]))).toEqual(
        sums(counting.map(({ currency, total }) => [currency, total]))
      )
      expect(sums(totals.map(({ owed }) => [owed.ccy, owed.minor]))).toEqual(
        sums(costs.map((cost) => [cost.currency, owedOf(cost)]))
      )
      expect(sums(rows.map(({ currency, surplus }) => [currency, surplus]))).toEqual(
        sums(
          costs.map((cost) => {
            const over = paidOf(cost) - (cost.isVoid ? 0n : cost.payable)
            return [cost.currency, over > 0n ? over : 0n]
          })
        )
      )
      const { now } = spentByMonth(rows, TODAY)
      expect(sums(expenseTotals(now, "XOF").map(({ total }) => [total.ccy, total.minor]))).toEqual(
        sums(counting.flatMap(({ currency, day, total }) => (day.startsWith("2026-11") ? [[currency, total]] : [])))
      )
      const waiting = costs.filter((cost) => cost.due !== null && cost.due <= TODAY && owedOf(cost) > 0n)
      expect(todoOn(books, TODAY).pay.count).toBe(waiting.length)
    })
  )

  it(
    withCases("what each supplier is owed is the same in its list, by age, in the ledger and in its statement", MONTHS),
    () =>
      forMonths(({ books }, { costs }) => {
        const entries = payables(books)
        for (const id of whose) {
          const its = costs.filter(({ supplier }) => supplier === id)
          const owed = sums(its.map((cost) => [cost.currency, owedOf(cost)]))
          // Money beyond what was owed is owed back: the ledger and the statement take it off.
          const net = sums(its.map((cost) => [cost.currency, (cost.isVoid ? 0n : cost.payable) - paidOf(cost)]))
          const aged = owedToSupplier(books, id, TODAY)
          expect(sums(aged.map(({ currency, total }) => [currency, total.minor]))).toEqual(owed)
          expect(sums(aged.flatMap((each) => ages.map((age) => [each.currency, each[age].minor] as const)))).toEqual(
            owed
          )
          expect(
            sums(
              entries.flatMap((entry) =>
                partyOf(books, entry)?.id === id ? [[entry.booked.currency, -entry.line.minor] as const] : []
              )
            )
          ).toEqual(net)
          const late = date("9999-12-31")
          const statements = statementsOf(books, id, { from: HALF, to: late })
          expect(sums(statements.map(({ closing, currency }) => [currency, closing]))).toEqual(net)
          expect(sums(statements.map(({ opening, currency }) => [currency, opening]))).toEqual(
            sums(
              its.flatMap((cost) => [
                ...(cost.isVoid || cost.day >= HALF ? [] : [[cost.currency, cost.payable] as const]),
                ...[...cost.paid.values()].flatMap(({ day, minor }) =>
                  day < HALF ? [[cost.currency, -minor] as const] : []
                )
              ])
            )
          )
          for (const { bought, closing, lines, opening, paid } of statements) {
            expect(opening + bought - paid).toBe(closing)
            expect(lines.at(-1)?.balance ?? opening).toBe(closing)
          }
          for (const { currency } of aged) {
            const open = openExpenses(books, { currency, supplierId: id }, TODAY)
            const all = open.reduce((sum, row) => sum + row.owed, 0n)
            expect(all).toBe(owed[currency] ?? 0n)
            const half = all / 2n
            expect(sharedOut(open, half).reduce((sum, { amount }) => sum + amount, 0n)).toBe(half)
          }
          expect(
            sums(
              pricesOf(books, id, TODAY).flatMap(({ prices }) => prices.map(({ amount }) => [amount.ccy, amount.minor]))
            )
          ).toEqual(
            sums(
              expenseRows(books, TODAY).flatMap((row) =>
                row.supplierId === id && row.lifecycle !== "void" && row.description !== ""
                  ? [[row.currency, row.total]]
                  : []
              )
            )
          )
        }
        for (const { figures, supplierId: id } of supplierRows(books, TODAY)) {
          const its = costs.filter(({ supplier }) => supplier === id)
          const late = its.filter(({ due }) => due !== null && due < TODAY)
          const counting = its.filter(({ day, isVoid }) => !isVoid && day.startsWith("2026"))
          expect(sums(figures.map(({ currency, owed }) => [currency, owed.minor]))).toEqual(
            sums(its.map((cost) => [cost.currency, owedOf(cost)]))
          )
          expect(sums(figures.map(({ currency, overdue }) => [currency, overdue.minor]))).toEqual(
            sums(late.map((cost) => [cost.currency, owedOf(cost)]))
          )
          expect(sums(figures.map(({ currency, spent }) => [currency, spent.minor]))).toEqual(
            sums(counting.map(({ currency, total }) => [currency, total]))
          )
        }
      })
  )

  it(withCases("each payment for several expenses is one transaction, and all money out is counted once", MONTHS), () =>
    forMonths(({ books }, { costs, groups }) => {
      const out = transactionRows(books).filter(({ kind }) => kind === "expense")
      expect(sums(out.filter(movedMoney).map(({ amount, currency }) => [currency, -amount]))).toEqual(
        sums(costs.map((cost) => [cost.currency, paidOf(cost)]))
      )
      for (const [id] of groups) {
        const rows = out.filter((row) => row.recordId === id)
        expect(new Set(rows.map(({ currency }) => currency)).size).toBe(rows.length)
      }
    })
  )

  it(withCases("what charges weigh is what their expenses come to, and each due date is booked once", MONTHS), () =>
    forMonths(({ books, events }) => {
      const confirmed = events.flatMap(({ event }) => (event._tag === "ChargeConfirmed" ? [event] : []))
      const last = new Map<string, { readonly currency: string; total: bigint }>()
      for (const { event } of events) {
        if (event._tag === "ExpenseAdded" || event._tag === "ExpenseEdited")
          last.set(event.expenseId, { currency: event.details.currency, total: BigInt(event.figures.total) })
        if (event._tag === "ExpenseVoided") last.delete(event.expenseId)
      }
      expect(new Set(confirmed.map(({ expenseId }) => expenseId)).size).toBe(confirmed.length)
      const standing = confirmed.filter(({ expenseId }) => last.has(expenseId))
      expect(new Set(standing.map(({ chargeId, dueOn }) => `${chargeId} ${dueOn}`)).size).toBe(standing.length)
      const november = loadOf(occurrencesIn(books, monthOf(TODAY)), "XOF")
      expect(sums(november.map((load) => [load.confirmed.ccy, load.confirmed.minor]))).toEqual(
        sums(
          confirmed.flatMap(({ dueOn, expenseId }) => {
            const booked = last.get(expenseId)
            return booked !== undefined && dueOn.startsWith("2026-11") ? [[booked.currency, booked.total] as const] : []
          })
        )
      )
      const late = new Set(lateToConfirm(books, TODAY).map(({ chargeId }) => chargeId))
      expect(todoOn(books, TODAY).confirm.count).toBe(late.size)
    })
  )

  it("sees months in which all of it happens", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyMonth, ({ events }) => {
        for (const { event } of events) seen.add(event._tag)
      }),
      { seed: 12, numRuns: 120 }
    )
    const anew = new Set<string>()
    fc.assert(
      fc.property(anyMonth, ({ events }) => {
        const times = events.flatMap(({ event }) =>
          event._tag === "ChargeConfirmed" ? [`${event.chargeId} ${event.dueOn}`] : []
        )
        if (new Set(times).size < times.length) anew.add("confirmed anew")
      }),
      { seed: 12, numRuns: 120 }
    )
    expect([...anew]).toEqual(["confirmed anew"])
    for (const type of ["SupplierPaid", "SupplierPaymentVoided", "ChargeConfirmed", "ChargeSkipped", "ExpenseVoided"])
      expect(seen).toContain(type)
  })
})
