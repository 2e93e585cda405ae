import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { eventKinds, type DomainCommand } from "../../../src/domain/books.ts"
import { owedBy } from "../../../src/domain/debt/credit-limit.ts"
import { readCommand } from "../../../src/domain/decider.ts"
import { money } from "../../../src/domain/kernel/money.ts"
import { upcast, type JsonObject } from "../../../src/domain/kernel/versions.ts"
import { minorOf } from "../../../src/domain/kernel/minor.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"
import { changeOf, isOdd, keptOf, oddOf, owedOf, surplusOf, worthOf } from "../../../src/domain/sale/aggregate.ts"
import { saleNumberText, tillOfDevice } from "../../../src/domain/documents/receipt-number.ts"
import { readSaleNumber, saleRows } from "../../../src/domain/sale/projections/list.ts"
import { id } from "../../support/ids.ts"
import { customerAdded, OWNER, price, rate } from "../../support/samples.ts"
import { nobody, saleId, sell, soldLine, takenPart } from "../../support/sales.ts"
import { likelyFloat, toClose } from "../../../src/domain/till/projections/day.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const saleOf = ({ books }: Scenario, n = 1) => {
  const sale = books.sales.get(saleId(n))
  if (sale === undefined) throw new Error("There is no such sale")
  return sale
}
const standing = (scenario: Scenario, n = 1) => {
  const sale = saleOf(scenario, n)
  return {
    stands: sale.lifecycle,
    worth: worthOf(sale),
    kept: keptOf(sale),
    owed: owedOf(sale),
    surplus: surplusOf(sale)
  }
}
const taxed = { lines: [soldLine(1, "4", "250", true), soldLine(2, "1", "333")] }

describe("a sale at the counter", () => {
  it("has the figures of the money engine, tax inside the prices", () => {
    const { figures } = saleOf(inCompany().after(sell.record(1, [], taxed))).recorded
    expect(figures).toMatchObject({ net: "1180", tax: "153", total: "1333" })
  })

  it.each([
    [[], { stands: "unpaid", owed: 1000n, surplus: 0n }],
    [["400"], { stands: "partlyPaid", owed: 600n, surplus: 0n }],
    [["400", "600"], { stands: "paid", owed: 0n, surplus: 0n }],
    [["1200"], { stands: "paid", owed: 0n, surplus: 200n }]
  ] as const)("with %j taken", (amounts, expected) => {
    const taken = amounts.map((amount, n) => takenPart(n + 1, amount, n === 0 ? "cash" : "mobile-money"))
    expect(standing(inCompany().after(sell.record(1, taken)))).toMatchObject(expected)
  })

  it("gives change on the cash that was handed over", () => {
    const scenario = inCompany().after(sell.record(1, [takenPart(1, "1000", "cash", "5000")]))
    expect(changeOf(saleOf(scenario).recorded)).toBe(4000n)
    expect(standing(scenario)).toMatchObject({ kept: 1000n, surplus: 0n })
  })

  it("told of twice is there once", () =>
    inCompany().after(sell.paid(1)).when(sell.paid(1)).doesNothing("already_recorded"))

  it("is booked under a number that another has, and flagged", () => {
    const twice = { ...sell.paid(2), receipt: { till: "T0001", counter: 1 } } as never
    const scenario = inCompany().after(sell.paid(1), twice)
    expect(saleOf(scenario, 2).recorded.flags).toEqual(["number_taken"])
    expect([isOdd(saleOf(scenario, 1)), isOdd(saleOf(scenario, 2))]).toEqual([false, true])
  })

  it("is booked for a customer whom nobody added, and flagged", () => {
    const { flags } = saleOf(inCompany().after(sell.paid(1, "1000", { customerId: nobody }))).recorded
    expect(flags).toEqual(["customer_unknown"])
  })

  it("leads each till on from the last number it gave", () => {
    const { books } = inCompany().after(sell.paid(7), sell.paid(3))
    expect(books.tills.get("T0001")).toBe(7)
  })

  it("is named by its till and counter", () => {
    expect(saleNumberText({ till: tillOfDevice("0f8b1f6e-0000-4000-8000-00000000a7c1"), counter: 42 })).toBe(
      "TA7C1-0042"
    )
  })
})

describe("a debt", () => {
  const owing = () => inCompany().after(sell.paid(1, "400"))
  it("is paid later, in parts", () => {
    expect(standing(owing().after(sell.pay(1, 1, "100")))).toMatchObject({ stands: "partlyPaid", owed: 500n })
    expect(standing(owing().after(sell.pay(1, 1, "600")))).toMatchObject({ stands: "paid", owed: 0n })
  })
  it("paid above what is owed is booked as a surplus", () =>
    expect(standing(owing().after(sell.pay(1, 1, "700")))).toMatchObject({ stands: "paid", surplus: 100n }))
  it("is owed again once its payment is void", () =>
    expect(standing(owing().after(sell.pay(1, 1, "600"), sell.voidPayment(1, 1)))).toMatchObject({ owed: 600n }))
  it("can be promised for another day", () => {
    const { promise } = saleOf(owing().after(sell.promise(1)))
    expect(promise).toMatchObject({ dueOn: "2026-12-05", remindOn: "2026-12-04", owed: "600" })
  })
})

describe("a sale on credit above the limit of its customer", () => {
  /** A customer who may owe 1 500 francs, and what each of two tills sold them for 1 000 without knowing of the other. */
  const customer = customerAdded(1, { creditLimit: price("1500") })
  const mine = { customerId: id.customer(1) }
  const atOther = { ...sell.record(2, [], mine), receipt: { till: "T0002", counter: 1 } } as DomainCommand
  const flagged = (scenario: Scenario) =>
    [1, 2].flatMap((n) => {
      const sale = scenario.books.sales.get(saleId(n))
      return sale === undefined ? [] : [[n, sale.recorded.flags, isOdd(sale)] as const]
    })

  it("is booked without a flag by each till that knows of its own alone", () => {
    expect(flagged(inCompany(customer).after(sell.record(1, [], mine)))).toEqual([[1, [], false]])
    expect(flagged(inCompany(customer).after(atOther))).toEqual([[2, [], false]])
  })
  it.each([
    ["the one", [sell.record(1, [], mine), atOther], 2],
    ["the other", [atOther, sell.record(1, [], mine)], 1]
  ] as const)(
    "is flagged where two come together: whichever is booked last, here behind %s",
    (_first, merged, last) => {
      const scenario = inCompany(customer).after(...merged)
      expect(flagged(scenario)).toEqual([1, 2].map((n) => [n, n === last ? ["above_limit"] : [], n === last] as const))
      expect(owedBy(scenario.books, id.customer(1), "XOF")).toEqual(money("XOF", 2000n))
      const row = saleRows(scenario.books, IsoDate.make("2026-11-20")).find(({ isAboveLimit }) => isAboveLimit)
      expect(row?.saleId).toBe(saleId(last))
    }
  )
  it("needs nobody any more once it is paid", () => {
    const paid = inCompany(customer).after(sell.record(1, [], mine), atOther, sell.pay(2, 1, "1000"))
    expect(flagged(paid)).toEqual([
      [1, [], false],
      [2, ["above_limit"], false]
    ])
  })
  it("is none where it is paid at once, or nobody set a limit", () => {
    expect(flagged(inCompany(customer).after(sell.record(1, [], mine), sell.paid(2, "1000", mine)))[1]?.[1]).toEqual([])
    expect(flagged(inCompany(customerAdded(1)).after(sell.record(1, [], mine), atOther))[1]?.[1]).toEqual([])
  })
  it("reads a sale of the first version as it was", () => {
    const { _tag: type, ...body } = sell.record(1) as unknown as JsonObject
    expect(upcast(eventKinds.SaleRecorded, 1, body)).toEqual(body)
    expect(Result.getOrThrow(readCommand("RecordSale", 1, body))).toEqual({ _tag: type, ...body })
  })
})

describe("what comes back", () => {
  const sold = () => inCompany().after(sell.paid(1, "1333", taxed))
  it("in pieces comes to exactly what was sold", () => {
    const back = sold().after(sell.takeBack(1, 1, "1"), sell.takeBack(1, 2, "3"))
    const totals = saleOf(back).returns.map(({ figures }) => minorOf(figures.total))
    expect(totals).toEqual([250n, 750n])
    const taxes = saleOf(back).returns.map(({ figures }) => minorOf(figures.tax))
    expect(taxes.reduce((left, right) => left + right)).toBe(153n)
    expect(standing(back)).toMatchObject({ worth: 333n, surplus: 1000n })
  })
  it("with its money leaves the rest paid", () =>
    expect(standing(sold().after(sell.takeBack(1, 1, "1", "250")))).toMatchObject({
      stands: "paid",
      kept: 1083n,
      surplus: 0n
    }))
  it("lowers what is owed", () =>
    expect(standing(inCompany().after(sell.paid(1, "400"), sell.takeBack(1, 1, "1")))).toMatchObject({
      stands: "partlyPaid",
      owed: 350n
    }))
  it("wholly makes the sale worth nothing", () =>
    expect(standing(inCompany().after(sell.paid(1), sell.takeBack(1, 1, "4", "1000")))).toEqual({
      stands: "returned",
      worth: 0n,
      kept: 0n,
      owed: 0n,
      surplus: 0n
    }))
  it("above what was sold is booked as what was, and flagged", () => {
    const back = inCompany().after(sell.paid(1), sell.takeBack(1, 1, "3", "750"), sell.takeBack(1, 2, "2", "500"))
    expect(saleOf(back).returns.map(({ isExcess, lines }) => [isExcess, lines[0]?.quantity])).toEqual([
      [false, "3"],
      [true, "1"]
    ])
    expect(isOdd(saleOf(back))).toBe(true)
  })
  it("told of twice is back once", () =>
    inCompany()
      .after(sell.paid(1), sell.takeBack(1, 1, "1"))
      .when(sell.takeBack(1, 1, "1"))
      .doesNothing("already_recorded"))
})

describe("a discount", () => {
  /** 1000 francs less a tenth, and 333: of that the 33 francs that nobody has in coins. */
  const reduced = {
    lines: [
      { ...soldLine(1, "4", "250", true), discount: { kind: "percent" as const, rate: rate("10") } },
      soldLine(2, "1", "333")
    ],
    discount: { kind: "amount" as const, minor: "33" }
  }
  it("is taken off what is owed", () => {
    const { figures } = saleOf(inCompany().after(sell.record(1, [], reduced))).recorded
    expect(figures).toMatchObject({ gross: "1333", discount: "133", total: "1200" })
    expect(standing(inCompany().after(sell.record(1, [], reduced)))).toMatchObject({ owed: 1200n })
  })
  it("goes back with its goods in proportion, and in pieces comes to exactly what was paid", () => {
    const rest = {
      lines: ["3", "1"].map((quantity, n) => ({ lineId: soldLine(n + 1, "1", "1").lineId, quantity }))
    }
    const sold = inCompany().after(sell.paid(1, "1200", reduced), sell.takeBack(1, 1, "1"))
    const [first] = saleOf(sold).returns
    // A quarter of 900 francs, less its part of 33 on 1233.
    expect(first?.figures).toMatchObject({ gross: "250", total: "219" })
    const back = sold.after(sell.takeBack(1, 2, "0", "0", rest as never))
    const totals = saleOf(back).returns.map(({ figures }) => minorOf(figures.total))
    expect(totals).toEqual([219n, 981n])
    expect(standing(back)).toMatchObject({ stands: "returned", worth: 0n, surplus: 1200n })
  })
  it("takes no more off than there is", () => {
    const scenario = inCompany().after(sell.record(1, [], { discount: { kind: "amount", minor: "5000" } }))
    expect(standing(scenario)).toMatchObject({ stands: "paid", worth: 0n, owed: 0n })
  })
})

describe("the number that somebody reads off a receipt", () => {
  it.each([
    ["T3F7A-0042", { till: "T3F7A", counter: 42 }],
    [" t3f7a 42 ", { till: "T3F7A", counter: 42 }],
    ["42", { till: "T0001", counter: 42 }],
    ["0042", { till: "T0001", counter: 42 }]
  ])("%s", (typed, number) => expect(readSaleNumber(typed, "T0001")).toEqual(number))
  it.each(["", "0", "T3F7A-0", "T3F7A", "-42", "4.2", "F-2026-42", "T3F7A-0042-1", "9999999999"])(
    "%j is none",
    (typed) => expect(readSaleNumber(typed, "T0001")).toBeUndefined()
  )
})

describe("a sale that is void", () => {
  const voided = () => inCompany().after(sell.paid(1, "400"), sell.void(1))
  it("is worth nothing, its money never came, and its number stays used", () => {
    expect(standing(voided())).toEqual({ stands: "voided", worth: 0n, kept: 0n, owed: 0n, surplus: 0n })
    expect(saleOf(voided())).toMatchObject({ voidedFor: "Saisie deux fois", promise: null })
    expect(voided().books.tills.get("T0001")).toBe(1)
    expect(isOdd(saleOf(voided()))).toBe(false)
  })
  it("asks nobody any more about a number that another has", () => {
    const twice = { ...sell.paid(2), receipt: { till: "T0001", counter: 1 } } as DomainCommand
    const { books } = inCompany().after(sell.paid(1), twice, sell.void(2))
    expect(saleRows(books, IsoDate.make("2026-11-20")).map(({ isOdd: isStrange }) => isStrange)).toEqual([false, false])
  })
  it("is void once", () => voided().when(sell.void(1)).doesNothing("unchanged"))
  it("can be no invoice, and an invoice cannot be void", () => {
    voided().when(sell.invoice(1)).rejects("sale_not_invoiceable")
    inCompany().after(sell.paid(1), sell.invoice(1)).when(sell.void(1)).rejects("sale_not_voidable")
  })
  it("of which goods came back is ended by returns", () =>
    inCompany()
      .after(sell.paid(1), sell.takeBack(1, 1, "1"))
      .when(sell.void(1))
      .rejects("sale_not_voidable"))
  it("for which another till took money is flagged: it is too much, and can be taken back", () => {
    const late = voided().after(sell.pay(1, 1, "600"))
    expect(standing(late)).toMatchObject({ stands: "voided", owed: 0n, surplus: 600n })
    expect(isOdd(saleOf(late))).toBe(true)
    expect(standing(late.after(sell.voidPayment(1, 1)))).toMatchObject({ surplus: 0n })
  })
  it("of which another till took goods back counts no goods, and the money that it handed back", () => {
    const late = voided().after(sell.takeBack(1, 1, "1", "250"))
    expect(standing(late)).toMatchObject({ stands: "voided", worth: 0n, owed: 250n })
    expect(saleOf(late).returns).toMatchObject([{ isExcess: true, lines: [] }])
  })
  it("is no sale of its day when the till is closed", () => {
    const { books } = voided().after(sell.paid(2), sell.close(1, "6000"))
    expect([...books.closes.values()][0]).toMatchObject({ sales: 1, sold: "1000", debts: "0", expected: "6000" })
  })
})

describe("a sale that is odd", () => {
  const odd = () => inCompany().after(sell.paid(1, "1200", { customerId: nobody }))
  it("is not once somebody has looked", () => {
    expect(isOdd(saleOf(odd()))).toBe(true)
    const checked = odd().after(sell.check(1))
    expect(isOdd(saleOf(checked))).toBe(false)
    checked.when(sell.check(1)).doesNothing("unchanged")
  })
  it("is so anew when more money comes above what it is worth", () => {
    const again = odd().after(sell.check(1), sell.pay(1, 1, "600"))
    expect(oddOf(saleOf(again))).toEqual(["surplus"])
  })
  it("is marked by nobody where nothing is odd", () =>
    inCompany().after(sell.paid(1)).when(sell.check(1)).doesNothing("unchanged"))
})

describe("a sale that becomes an invoice", () => {
  it("counts no longer itself", () =>
    expect(standing(inCompany().after(sell.record(1), sell.invoice(1)))).toMatchObject({
      stands: "invoiced",
      owed: 0n
    }))
})

describe("closing a till", () => {
  const other = IsoDate.make("2026-11-21")
  const day = () =>
    inCompany().after(
      sell.paid(1),
      sell.record(2, [takenPart(20, "300"), takenPart(21, "200", "mobile-money")]),
      sell.paid(3, "1000", { soldOn: other }),
      sell.pay(3, 5, "100"),
      sell.takeBack(1, 1, "1", "250")
    )
  it("expects the float and the cash that came and went on that day", () => {
    const { books } = day().after(sell.close(1, "6000"))
    const [closed] = [...books.closes.values()]
    expect(closed).toMatchObject({ expected: "6150", difference: "-150", sales: 2, sold: "1750", debts: "500" })
    expect(closed?.sums).toEqual([
      { method: "cash", in: "1400", out: "250" },
      { method: "mobile-money", in: "200", out: "0" }
    ])
  })
  it("of another till knows nothing of it", () => {
    const { books } = day().after(sell.close(1, "5000", { till: "T0002" }))
    expect([...books.closes.values()][0]).toMatchObject({ expected: "5000", difference: "0", sales: 0 })
  })

  const at = { till: "T0001", currency: "XOF" } as const
  const today = IsoDate.make("2026-11-20")
  const seller = OWNER
  it("is still to be done for each day on which something moved, whoever counted another day or till", () => {
    const { books } = day()
    expect(toClose(books, at).days).toEqual([other, today])
    expect(toClose(books, at).sellersOn(today)).toEqual([seller])
    expect(toClose(books, { ...at, till: "T0002" }).days).toEqual([])
    expect(toClose(day().after(sell.close(1, "6000", { till: "T0002" })).books, at).days).toEqual([other, today])
  })
  it.each([
    ["of everybody", null],
    ["of the one who sold", seller]
  ])("is done by a count %s", (_whose, sellerId) => {
    const closed = day().after(sell.close(1, "6000", { sellerId }))
    expect(toClose(closed.books, at).days).toEqual([other])
    expect(toClose(closed.after(sell.close(2, "7000", { day: other, sellerId })).books, at).days).toEqual([])
  })
  it("is not done by the count of somebody else", () => {
    const { books } = day().after(sell.close(1, "6000", { sellerId: id.user(9) }))
    expect(toClose(books, at).days).toEqual([other, today])
  })
  it("begins with what was counted last, and again with what was said where it is counted again", () => {
    const asked = { ...at, day: other, sellerId: null }
    expect(likelyFloat(day().books, asked)).toBeUndefined()
    const { books } = day().after(sell.close(1, "6000"), sell.close(2, "9000", { till: "T0002" }))
    expect(likelyFloat(books, asked)).toBe(6000n)
    expect(likelyFloat(books, { ...asked, day: today })).toBe(5000n)
    expect(likelyFloat(books, { ...asked, day: today, sellerId: seller })).toBe(6000n)
    expect(likelyFloat(books, { ...asked, day: IsoDate.make("2026-11-19") })).toBeUndefined()
  })
})
