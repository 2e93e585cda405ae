import { describe, expect, it } from "vitest"
import { orderedCurrencies, Tally } from "../../../src/domain/kernel/tally.ts"

describe("a tally", () => {
  const tally = new Tally()
  tally.add("XOF", 100n)
  tally.add("EUR", 5n)
  tally.add("XOF", -30n)

  it("sums each currency by itself", () =>
    expect([tally.of("XOF"), tally.of("EUR"), tally.of("NGN")]).toEqual([
      { ccy: "XOF", minor: 70n },
      { ccy: "EUR", minor: 5n },
      { ccy: "NGN", minor: 0n }
    ]))

  it("names its currencies, the company's own first even when empty", () => {
    const other = new Tally()
    other.add("CAD", 1n)
    expect(orderedCurrencies("NGN", [tally, other])).toEqual(["NGN", "CAD", "EUR", "XOF"])
    expect(orderedCurrencies("XOF", [tally, other])).toEqual(["XOF", "CAD", "EUR"])
    expect(orderedCurrencies(null, [tally])).toEqual(["EUR", "XOF"])
  })
})
