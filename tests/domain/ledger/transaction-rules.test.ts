import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { filterRows, type RowFilterOf } from "../../../src/domain/kernel/rows.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { transactionRules } from "../../../src/domain/ledger/transaction-rules.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { accountId, keep } from "../../support/accounts.ts"
import { spend } from "../../support/expenses.ts"
import { sell } from "../../support/sales.ts"
import { ask, customerAdded, founded, OWNER, TODAY } from "../../support/samples.ts"
import { asking } from "../../support/scenario.ts"

await loadLedger()

const written = (...commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  const take = (event: Parameters<typeof evolve>[1]): void => {
    evolve(books, event, OWNER, (position += 1), TODAY)
  }
  for (const event of [...founded, customerAdded(1)]) take(event)
  for (const command of commands) {
    const { decision } = asking(books, command)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    decision.events.forEach(take)
  }
  return books
}

const listed = (books: Books, filter: RowFilterOf<typeof transactionRules>) =>
  filterRows(transactionRules, transactionRules.rows(books, TODAY), filter).map(({ kind }) => kind)

const momo = { method: "mobile-money", accountId: accountId(2) } as const
const cheque = { method: "check", isPending: true } as const
const wallets = [
  keep.add(1, { kind: "bank", institution: "Ecobank" }),
  keep.add(2, { kind: "wallet", institution: "MTN MoMo" }),
  keep.add(3, { kind: "wallet", institution: "Moov Money" })
]
const invoices = [ask.draft(1), ask.issue(1)]

describe("money in the list of what moved", () => {
  const books = written(
    ...wallets,
    ...invoices,
    ask.pay(1, 1, "4000", momo),
    ask.pay(2, 1, "1000", { method: "mobile-money" }),
    spend.record(1, { amount: "500" }),
    spend.pay(1, 1, "500", { method: "mobile-money", accountId: accountId(3) }),
    keep.transfer(1, { from: accountId(2), to: accountId(1), amount: "300", fee: "10" })
  )

  it("is that of the operator whose wallet it is in; a bank is none, and a wallet that nobody described names none", () => {
    expect(transactionRows(books).map(({ accountId: account, kind, operator }) => [kind, account, operator])).toEqual(
      expect.arrayContaining([
        ["payment", accountId(2), "MTN MoMo"],
        ["payment", USUAL_ACCOUNTS.wallet, ""],
        ["expense", accountId(3), "Moov Money"],
        ["transfer", accountId(2), "MTN MoMo"],
        ["transfer", accountId(1), ""]
      ])
    )
    expect(listed(books, { operator: "MTN MoMo" })).toEqual(["payment", "transfer"])
    expect(listed(books, { operator: "Moov Money" })).toEqual(["expense"])
    expect(listed(books, { operator: "Ecobank" })).toEqual([])
  })

  it("follows what is said of its wallet later", () => {
    const own = written(...wallets, ...invoices, ask.pay(1, 1, "4000", momo))
    const [before] = transactionRows(own).filter(({ kind }) => kind === "payment")
    const { decision } = asking(own, keep.edit(2, { institution: "Celtiis Cash" }))
    if (decision.kind !== "accepted") throw new Error("refused")
    for (const event of decision.events) evolve(own, event, OWNER, 90, TODAY)
    const [after] = transactionRows(own).filter(({ kind }) => kind === "payment")
    expect([before?.operator, after?.operator]).toEqual(["MTN MoMo", "Celtiis Cash"])
  })

  it("is narrowed to how it stands, in the tab that has it", () => {
    const own = written(
      ...invoices,
      ask.pay(1, 1, "1000"),
      ask.pay(2, 1, "2000", cheque),
      ask.pay(3, 1, "3000", cheque),
      ask.failPayment(3, 1),
      keep.add(1),
      keep.other(1, { amount: "700" }),
      keep.voidOther(1)
    )
    expect(listed(own, { status: "succeeded" })).toEqual(["payment"])
    expect(listed(own, { status: "pending" })).toEqual(["payment"])
    expect(listed(own, { status: "failed", tab: "cancelled" })).toEqual(["payment"])
    expect(listed(own, { status: "cancelled", tab: "cancelled" })).toEqual(["contribution"])
  })

  it("is linked as long as an invoice, a sale or an expense has it", () => {
    const own = written(
      ...invoices,
      ask.pay(1, 1, "10000"),
      // Nothing is left to pay: all of it is kept apart.
      ask.pay(2, 1, "2000"),
      sell.paid(1),
      spend.record(1, { amount: "500" }, "500"),
      keep.add(1),
      keep.add(2),
      keep.transfer(1, { amount: "300" }),
      keep.other(1)
    )
    expect(listed(own, { document: "linked" }).toSorted()).toEqual(["expense", "payment", "sale"])
    expect(listed(own, { document: "unlinked" }).toSorted()).toEqual([
      "contribution",
      "payment",
      "transfer",
      "transfer"
    ])
    expect(listed(own, { document: "unlinked", tab: "toReview" })).toEqual(["payment"])
  })

  it("that bounced is still that of its invoice", () => {
    const own = written(...invoices, ask.pay(1, 1, "3000", cheque), ask.failPayment(1, 1))
    expect(listed(own, { document: "linked", tab: "cancelled" })).toEqual(["payment"])
  })
})
