import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { invoiceRows } from "../../../../src/domain/invoice/projections/list.ts"
import { invoiceTotals } from "../../../../src/domain/invoice/projections/totals.ts"
import { anyHistory } from "../../../support/arbitrary.ts"
import { ask, customerAdded, TODAY } from "../../../support/samples.ts"
import { inCompany } from "../../../support/scenario.ts"

const rowsOf = () =>
  invoiceRows(
    inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.draft(2, { currency: "EUR" }),
      ask.draft(3),
      ask.issue(1),
      ask.pay(1, 1, "4000"),
      ask.issue(2)
    ).books,
    TODAY
  )

describe("what invoices come to", () => {
  it("is summed in each currency by itself, the company's own first, drafts apart", () => {
    expect(invoiceTotals(rowsOf(), "XOF")).toEqual([
      {
        currency: "XOF",
        total: { ccy: "XOF", minor: 10_000n },
        balance: { ccy: "XOF", minor: 6_000n },
        count: 1,
        average: { ccy: "XOF", minor: 10_000n },
        drafts: { ccy: "XOF", minor: 10_000n },
        draftCount: 1
      },
      {
        currency: "EUR",
        total: { ccy: "EUR", minor: 1_000_000n },
        balance: { ccy: "EUR", minor: 1_000_000n },
        count: 1,
        average: { ccy: "EUR", minor: 1_000_000n },
        drafts: { ccy: "EUR", minor: 0n },
        draftCount: 0
      }
    ])
  })

  it("names no currency in which there is nothing", () => {
    const euros = rowsOf().filter(({ currency }) => currency === "EUR")
    expect(invoiceTotals(euros, "XOF").map(({ currency }) => currency)).toEqual(["EUR"])
    expect(invoiceTotals([], "XOF")).toEqual([])
  })

  it("of a list is what its parts come to, however it is parted", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(10), ({ books }, cut) => {
        const rows = invoiceRows(books, TODAY)
        const parts = [rows.slice(0, cut), rows.slice(cut)].flatMap((part) => invoiceTotals(part, null))
        for (const whole of invoiceTotals(rows, null)) {
          const same = parts.filter(({ currency }) => currency === whole.currency)
          expect(same.reduce((sum, { total }) => sum + total.minor, 0n)).toBe(whole.total.minor)
          expect(same.reduce((sum, { balance }) => sum + balance.minor, 0n)).toBe(whole.balance.minor)
        }
      }),
      { numRuns: 30 }
    )
  })
})
