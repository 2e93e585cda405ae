import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { formatLegalNumber, nextNumber } from "../../../src/domain/kernel/numbering.ts"
import { NumberSeries } from "../../../src/domain/kernel/schema.ts"

describe("numbering", () => {
  it("goes on with last + 1, padded to 2 digits below 10", () => {
    const texts = [0, 8, 9, 98, 99, 100].map((last) => nextNumber({ prefix: "", padding: 2 }, last).text)
    expect(texts).toEqual(["01", "09", "10", "99", "100", "101"])
  })

  it("gives the next number of a series, never fewer than 2 digits", () => {
    expect(nextNumber({ prefix: "F-", padding: 2 }, 6)).toEqual({ sequence: 7, text: "F-07" })
    expect(nextNumber({ prefix: "FAC/2026/", padding: 4 }, 0)).toEqual({ sequence: 1, text: "FAC/2026/0001" })
    expect(nextNumber({ prefix: "", padding: 4 }, 99_999)).toEqual({ sequence: 100_000, text: "100000" })
    expect(formatLegalNumber("F", 7, 0)).toBe("F07")
  })

  it("bounds a series", () => {
    const accepts = (series: unknown) => Result.isSuccess(Schema.decodeUnknownResult(NumberSeries)(series))
    expect(
      [
        { prefix: "É-", padding: 2 },
        { prefix: "", padding: 10 }
      ].map(accepts)
    ).toEqual([true, true])
    expect(
      [
        { prefix: "F ", padding: 2 },
        { prefix: "F", padding: 1 },
        { prefix: "F", padding: 2.5 },
        { prefix: "x".repeat(21), padding: 2 }
      ].map(accepts)
    ).toEqual([false, false, false, false])
  })
})
