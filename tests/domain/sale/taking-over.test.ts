import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, versionOf, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { debtRows } from "../../../src/domain/debt/projections/list.ts"
import { decide } from "../../../src/domain/decider.ts"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { minorOf, sumMinor } from "../../../src/domain/kernel/minor.ts"
import { entriesOf, trialBalance } from "../../../src/domain/ledger/readings.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { movedMoney, transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { creditOf } from "../../../src/domain/payment/state.ts"
import { owedOf } from "../../../src/domain/sale/aggregate.ts"
import { tillDay } from "../../../src/domain/till/projections/day.ts"
import { id } from "../../support/ids.ts"
import { saleId, sell, soldLine, takenPart } from "../../support/sales.ts"
import { ask, byServer, customerAdded, date, founded, OWNER, rate, TODAY } from "../../support/samples.ts"
import { invoiceIdOf, takingOver, invoiceOfSale } from "../../../src/domain/policies/invoice-of-sale.ts"

await loadLedger()

const invoiceId = invoiceIdOf(saleId(1))

class Shop {
  readonly books: Books = emptyBooks()
  readonly given: Array<DomainCommand> = []
  #position = 0

  constructor(...commands: ReadonlyArray<DomainCommand>) {
    for (const event of [...founded, customerAdded(1)]) evolve(this.books, event, OWNER, (this.#position += 1), TODAY)
    for (const command of commands) this.give(command)
  }

  give(command: DomainCommand): string {
    const decision = decide(this.books, command, byServer)
    this.given.push(command)
    if (decision.kind === "accepted")
      for (const event of decision.events) evolve(this.books, event, OWNER, (this.#position += 1), TODAY)
    return decision.kind
  }

  /** What a device gives that makes the invoice of the sale. */
  commandsOf(): ReadonlyArray<DomainCommand> {
    this.invoice()
    return this.given
  }

  /** Issues the invoice of the sale as it was changed meanwhile, and says what then is to be said. */
  invoice(change: Partial<InvoiceContent> = {}): void {
    const sale = this.books.sales.get(saleId(1))
    if (sale === undefined) throw new Error("no sale")
    const asked = { company: this.books.company, customerId: id.customer(1), today: TODAY }
    const content = { ...invoiceOfSale(sale, asked), ...change }
    for (const command of [
      { _tag: "SaveInvoiceDraft", invoiceId, content } as const,
      { _tag: "IssueInvoice", invoiceId, version: 1, provisional: "P-0000-1" } as const
    ])
      expect(
        this.give(command._tag === "IssueInvoice" ? { ...command, version: versionOf(this.books, invoiceId) } : command)
      ).toBe("accepted")
    for (const command of takingOver(this.books, invoiceId)) expect(this.give(command)).toBe("accepted")
  }

  accounts(): Readonly<Record<string, bigint>> {
    return Object.fromEntries(
      trialBalance(entriesOf(ledgerOf(this.books))).flatMap(({ account, minor }) =>
        minor === 0n ? [] : [[account, minor]]
      )
    )
  }

  /** What the ledger, the lists and the till say of the money and the debts, which has to be the same. */
  check(taken: bigint): void {
    const accounts = this.accounts()
    const invoice = this.books.invoices.get(invoiceId)
    const sale = this.books.sales.get(saleId(1))
    if (invoice === undefined || sale === undefined) throw new Error("no invoice")
    const debts = debtRows(this.books, TODAY)
    const credit = sumMinor([...this.books.payments.values()].map(creditOf))
    const due = minorOf(invoice.issued?.figures.total ?? "0") - minorOf(invoice.issued?.figures.withheld ?? "0")
    expect(accounts["treasury"] ?? 0n).toBe(taken)
    expect(accounts["receivable"] ?? 0n).toBe(balanceOf(invoice))
    expect(accounts["customerCredit"] ?? 0n).toBe(-credit)
    expect(due).toBe(balanceOf(invoice) + taken - credit)
    expect(sumMinor(debts.map(({ owed }) => owed))).toBe(balanceOf(invoice))
    expect(owedOf(sale)).toBe(0n)
    expect(sumMinor(transactionRows(this.books).flatMap((row) => (movedMoney(row) ? [row.amount] : [])))).toBe(taken)
    // The till has the cash that was taken, whatever it is called since.
    const day = { till: "T0001", day: date("2026-11-20"), sellerId: null, currency: "XOF" } as const
    expect(tillDay(this.books, day).cash).toBe(taken)
    expect(-(accounts["sales"] ?? 0n)).toBe(minorOf(invoice.issued?.figures.net ?? "0"))
    expect(Object.values(accounts).reduce((sum, each) => sum + each, 0n)).toBe(0n)
  }
}

const lines = [soldLine(1, "4", "250", true)]
const withholding = ask.addTax("AIB", { kind: "withholding", rate: rate("5"), name: "AIB" })
const other = ask.addTax("T5", { rate: rate("5") })
const retaxed = [{ ...soldLine(1, "4", "250"), taxCodes: ["T5"] }].map(({ categoryId: _category, ...line }) => line)
const untaxed = [soldLine(1, "4", "250")].map(({ categoryId: _category, ...line }) => line)

const modes = [
  ["as it was sold", {}],
  ["with tax on top", { pricesIncludeTax: false }],
  ["with another tax", { lines: retaxed }],
  ["without tax", { lines: untaxed }],
  ["with another tax on top", { lines: retaxed, pricesIncludeTax: false }],
  ["with tax withheld", { withholding: "AIB" }],
  ["with tax on top and tax withheld", { pricesIncludeTax: false, withholding: "AIB" }]
] as const satisfies ReadonlyArray<readonly [string, Partial<InvoiceContent>]>
const sold = [
  ["included", true],
  ["on top", false]
] as const
const taken = ["0", "400", "1000", "1180", "2000"] as const

describe("an invoice that takes the place of a sale", () => {
  it.each(
    modes.flatMap(([name, change]) =>
      sold.flatMap(([how, included]) => taken.map((money) => [name, how, money, change, included] as const))
    )
  )(
    "counts once %s, of a sale with its tax %s of which %s were taken",
    (_name, _how, money, change, pricesIncludeTax) => {
      const parts = money === "0" ? [] : [takenPart(1, money)]
      const shop = new Shop(withholding, other, sell.record(1, parts, { lines, pricesIncludeTax }))
      shop.invoice(change)
      shop.check(BigInt(money))
    }
  )

  it("is said to be so also where it was refused first, and mended in the editor by another device", () => {
    const shop = new Shop(sell.record(1, [takenPart(1, "400")], { lines }))
    const sale = shop.books.sales.get(saleId(1))
    if (sale === undefined) throw new Error("no sale")
    const content = invoiceOfSale(sale, { company: shop.books.company, customerId: id.customer(1), today: TODAY })
    shop.give({ _tag: "SaveInvoiceDraft", invoiceId, content })
    // As long as it is a draft the sale stands.
    expect(takingOver(shop.books, invoiceId)).toEqual([])
    expect(shop.accounts()).toMatchObject({ treasury: 400n, receivable: 600n })
    shop.invoice({ lines: untaxed })
    shop.check(400n)
    expect(takingOver(shop.books, invoiceId)).toEqual([])
  })

  it("is said once by two devices that make it of the same sale", () => {
    const sale = sell.record(1, [takenPart(1, "400")], { lines })
    const [server, other] = [new Shop(sale), new Shop(sale)]
    server.invoice()
    for (const command of other.commandsOf()) server.give(command)
    server.check(400n)
    expect([server.books.invoices, server.books.payments].map((table) => [...table.values()].length)).toEqual([1, 1])
  })

  it("is no other invoice's doing", () => {
    const shop = new Shop(sell.record(1), ask.draft(1), ask.issue(1))
    expect(takingOver(shop.books, id.invoice(1))).toEqual([])
  })
})
