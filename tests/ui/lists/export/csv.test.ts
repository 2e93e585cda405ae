import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { currencyCodes } from "../../../../src/domain/kernel/currency.ts"
import type { Locale } from "../../../../src/domain/kernel/decimal.ts"
import { MINOR_MAX, money, parseAmount, toMajor } from "../../../../src/domain/kernel/money.ts"
import { csvLine, harmless } from "../../../../src/ui/lists/export/csv.ts"
import { readCsv } from "./read-csv.ts"

const separators = { fr: ";", en: "," } as const
const anyLocale = fc.constantFrom<Locale>("fr", "en")

/** Texts made of what goes wrong, and any others. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      ";",
      ",",
      "\r",
      "\n",
      "\t",
      " ",
      "=",
      "+",
      "-",
      "@",
      "'",
      "\uFF1D",
      "\u2212",
      "0",
      "7",
      "é"
    )
  })
)

describe("a line of a file", () => {
  it("is read back by a reader of RFC 4180, whatever its texts", () => {
    fc.assert(
      fc.property(anyLocale, fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 })), (locale, lines) => {
        const file = lines.map((line) => csvLine(line, locale)).join("")
        expect(readCsv(file, separators[locale])).toEqual(lines.map((line) => line.map(harmless)))
      })
    )
  })

  it("never begins a formula with what somebody has written, and changes nothing else of it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = harmless(text)
        expect(written).not.toMatch(/^\s*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20]/)
        expect(written).not.toMatch(/^[\t\r\n]/)
        expect([text, `'${text}`, text.replace(/^\+/, "00 ")]).toContain(written)
      })
    )
  })

  it.each([
    ["=1+1", "'=1+1"],
    ["  =cmd|' /C calc'!A0", "'  =cmd|' /C calc'!A0"],
    ["+2290197000000", "00 2290197000000"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["＝1+1", "'＝1+1"],
    ["0042", "'0042"],
    ["3201500123456", "'3201500123456"],
    ["12E4", "'12E4"],
    ["1,5e+3", "'1,5e+3"],
    ["11/2026", "'11/2026"],
    ["3-4", "'3-4"],
    ["26-11-12", "'26-11-12"],
    ["FAC-01", "FAC-01"],
    ["2026-03-18", "2026-03-18"],
    ["12500", "12500"],
    ["0", "0"],
    ["Awa=Koné", "Awa=Koné"]
  ])("writes %j as %j", (text, written) => {
    expect(harmless(text)).toBe(written)
  })

  it("keeps amounts numbers, negative ones too, that say the same again in the same language", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.constantFrom(...currencyCodes),
        fc.bigInt({ min: -MINOR_MAX / 1000n, max: MINOR_MAX / 1000n }),
        (locale, currency, minor) => {
          const [[cell = ""] = []] = readCsv(csvLine([toMajor(money(currency, minor))], locale), separators[locale])
          expect(cell).toMatch(locale === "fr" ? /^-?\d+(?:,\d+)?$/ : /^-?\d+(?:\.\d+)?$/)
          // A sign that nobody could take for a group: dinars have three decimals.
          const text = cell.replace(/^(-?\d{1,3}[.,]\d{3})$/, "$10")
          const read = parseAmount(text, currency, locale)
          expect(read).toMatchObject({ _tag: "Success", success: { ccy: currency, minor } })
        }
      )
    )
  })

  it("writes what a spreadsheet of each language reads", () => {
    const cells = [
      "Koné, Awa; fils",
      toMajor(money("EUR", -125050n)),
      toMajor(money("XOF", 12500n)),
      3,
      null,
      'dit "oui"'
    ]
    expect(csvLine(cells, "fr")).toBe('"Koné, Awa; fils";-1250,50;12500;3;;"dit ""oui"""\r\n')
    expect(csvLine(cells, "en")).toBe('"Koné, Awa; fils",-1250.50,12500,3,,"dit ""oui"""\r\n')
  })
})
