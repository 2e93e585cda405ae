import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { entriesOf, trialBalance } from "../../../src/domain/ledger/readings.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { owedOf, surplusOf } from "../../../src/domain/sale/aggregate.ts"
import { saleId, sell, soldLine } from "../../support/sales.ts"
import { after } from "../../support/journaled.ts"
import { rate } from "../../support/samples.ts"

await loadLedger()

type Commands = ReadonlyArray<DomainCommand>

const balances = (...commands: Commands) =>
  Object.fromEntries(
    trialBalance(entriesOf(ledgerOf(after(...commands)))).flatMap(({ account, minor }) =>
      minor === 0n ? [] : [[account, minor]]
    )
  )
const standing = (...commands: Commands) => {
  const sale = after(...commands).sales.get(saleId(1))
  return sale && [owedOf(sale), surplusOf(sale)]
}

describe("a sale that comes to nothing", () => {
  const free = { lines: [soldLine(1, "1", "0")] }
  it("has money that came for it later in the ledger, as credit of whoever paid", () => {
    const paid = [sell.record(1, [], free), sell.pay(1, 1, "300")] as const
    expect(balances(...paid)).toEqual({ treasury: 300n, customerCredit: -300n })
    expect(transactionRows(after(...paid)).map(({ amount }) => amount)).toEqual([300n])
    expect(standing(...paid)).toEqual([0n, 300n])
  })
  it("has nothing there once that was taken back", () =>
    expect(balances(sell.record(1, [], free), sell.pay(1, 1, "300"), sell.voidPayment(1, 1))).toEqual({}))
})

describe("a sale with discounts", () => {
  const reduced = {
    lines: [{ ...soldLine(1, "4", "250"), discount: { kind: "percent" as const, rate: rate("10") } }],
    discount: { kind: "amount" as const, minor: "100" }
  }
  it("has its revenue after them", () =>
    expect(balances(sell.paid(1, "800", reduced))).toEqual({ treasury: 800n, sales: -800n }))
  it("loses as much of it with goods that come back as these were sold for", () =>
    expect(balances(sell.paid(1, "800", reduced), sell.takeBack(1, 1, "1", "200"))).toEqual({
      treasury: 600n,
      sales: -600n
    }))
})

describe("goods that come back after the sale was invoiced", () => {
  const invoiced = [sell.paid(1), sell.invoice(1)] as const
  it("are taken off by the credit note of the invoice alone: here only the money counts that was handed back", () => {
    expect(balances(...invoiced)).toEqual({})
    expect(balances(...invoiced, sell.takeBack(1, 1, "2"))).toEqual({})
    expect(balances(...invoiced, sell.takeBack(1, 1, "2", "500"))).toEqual({ treasury: -500n, receivable: 500n })
  })
  it("leave what was handed back to be settled with the credit note", () => {
    expect(standing(...invoiced, sell.takeBack(1, 1, "2", "500"))).toEqual([500n, 0n])
    expect(standing(...invoiced, sell.takeBack(1, 1, "2", "500"), sell.pay(1, 1, "700"))).toEqual([0n, 200n])
  })
  it("and money that comes then is owed to whoever paid", () => {
    expect(balances(...invoiced, sell.pay(1, 1, "200"))).toEqual({ treasury: 200n, customerCredit: -200n })
    expect(standing(...invoiced, sell.pay(1, 1, "200"))).toEqual([0n, 200n])
  })
})
