import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findDecimalSign, readAmount, sideOf } from "../../../src/domain/import/amounts.ts"
import { findDateOrder, readDay } from "../../../src/domain/import/days.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"

const today = IsoDate.make("2026-11-20")

const piece = fc.constantFrom(
  "0",
  "1",
  "9",
  "12",
  "345",
  ",",
  ".",
  " ",
  "-",
  "(",
  ")",
  "DR",
  "C",
  "F CFA",
  "XOF",
  "€",
  "x",
  "'"
)
const figures = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""))

describe("amounts of files", () => {
  it.each([
    ["1 234,56", ",", "1234.56"],
    ["1\u00A0234,5", ",", "1234.5"],
    ["1\u202F234\u202F567,00", ",", "1234567"],
    ["1,234.56", ".", "1234.56"],
    ["1.234,56", ",", "1234.56"],
    ["1'234.50", ".", "1234.5"],
    ["(100)", ".", "-100"],
    ["(1,000.00)", ".", "-1000"],
    ["100-", ",", "-100"],
    ["\u2212100", ",", "-100"],
    ["+12 000 F CFA", ",", "12000"],
    ["XOF 1500", ",", "1500"],
    ["100 USD", ".", "100"],
    ["€12.50", ".", "12.5"],
    ["250.00 DR", ".", "-250"],
    ["250.00CR", ".", "250"],
    ["250,00 D", ",", "-250"],
    ["0,00", ",", "0"],
    ["-0", ",", "0"],
    [",50", ",", "0.5"]
  ] as const)("%s with %s", (text, sign, value) => expect(readAmount(text, sign, 2)).toBe(value))

  it.each([
    ["", ","],
    ["abc", ","],
    ["12/10/2026", "."],
    ["1,23,456.00", "."],
    ["1 234,567", ","],
    ["1.234.56", "."],
    ["--5", "."],
    ["=1+1", "."],
    ["1e5", "."],
    ["9".repeat(70), "."]
  ] as const)("is none: %s with %s", (text, sign) => expect(readAmount(text, sign, 2)).toBeUndefined())

  it("asks where both signs could be the decimal one, and only then", () => {
    expect(findDecimalSign(["1,234", "12,345"], 3)?.kind).toBe("asks")
    expect(findDecimalSign(["1,234", "12,345"], 2)).toMatchObject({ kind: "found", style: "." })
    expect(findDecimalSign(["1,234", "12,34"], 3)).toMatchObject({ kind: "found", style: ",", because: ["12,34"] })
    expect(findDecimalSign(["1234", "12"], 2)).toEqual({ kind: "found", style: ",", because: [] })
    expect(findDecimalSign(["12,50", "12.50"], 2)?.kind).toBe("asks")
    expect(findDecimalSign(["Total"], 2)).toBeUndefined()
  })

  it("never takes a text for another amount, whatever stands in it", () => {
    fc.assert(
      fc.property(figures, (text) => {
        for (const sign of [",", "."] as const) {
          const value = readAmount(text, sign, 2)
          if (value === undefined) continue
          expect(value).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/)
          const digits = (of: string) => of.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "")
          expect(digits(text)).toContain(digits(value))
        }
      })
    )
  })

  it("knows the words for both sides", () =>
    expect(["DR", "d", "Débit", "-", "CR", "Credit", "+", "Virement", ""].map(sideOf)).toEqual([
      -1,
      -1,
      -1,
      -1,
      1,
      1,
      1,
      undefined,
      undefined
    ]))
})

describe("dates of files", () => {
  it.each([
    ["31/12/2025", "dmy", "2025-12-31"],
    ["1.2.2026", "dmy", "2026-02-01"],
    ["12/31/2025", "mdy", "2025-12-31"],
    ["2026-02-01", "dmy", "2026-02-01"],
    ["2026/2/1 08:15:00", "mdy", "2026-02-01"],
    ["2026-02-01T08:15:00Z", "dmy", "2026-02-01"],
    ["20260201", "dmy", "2026-02-01"],
    ["01022026", "dmy", "2026-02-01"],
    ["3 déc. 2025", "dmy", "2025-12-03"],
    ["03-Aug-26", "dmy", "2026-08-03"],
    ["Dec 3, 2025", "mdy", "2025-12-03"],
    ["05/01/26", "dmy", "2026-01-05"],
    ["26/01/05", "ymd", "2026-01-05"]
  ] as const)("%s in %s", (text, order, day) => expect(readDay(text, order, today)).toBe(day))

  it.each([
    ["31/02/2026", "dmy"],
    ["12/31/2025", "dmy"],
    ["05/01/99", "dmy"],
    ["05/01/15", "dmy"],
    ["Solde", "dmy"],
    ["1234", "dmy"],
    ["", "dmy"]
  ] as const)("is none: %s in %s", (text, order) => expect(readDay(text, order, today)).toBeUndefined())

  it("asks where several orders would do, and only then", () => {
    expect(findDateOrder(["01/02/2026", "03/04/2026"], today)).toMatchObject({ kind: "asks", styles: ["dmy", "mdy"] })
    expect(findDateOrder(["01/02/2026", "13/04/2026"], today)).toEqual({
      kind: "found",
      style: "dmy",
      because: ["13/04/2026"]
    })
    expect(findDateOrder(["05/05/2026"], today)).toMatchObject({ kind: "found" })
    expect(findDateOrder(["18/01/26"], today)).toMatchObject({ kind: "asks", styles: ["dmy", "ymd"] })
    expect(findDateOrder(["13/04/2026", "04/13/2026"], today)?.kind).toBe("asks")
  })
})
