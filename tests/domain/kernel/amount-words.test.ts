import { describe, expect, it } from "vitest"
import { amountInWords } from "../../../src/domain/kernel/amount-words.ts"
import { currencyCodes, exponentOf, type CurrencyCode } from "../../../src/domain/kernel/currency.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { money } from "../../../src/domain/kernel/money.ts"
import { englishWords, frenchWords } from "../../../src/domain/kernel/number-words.ts"

describe("whole numbers in words", () => {
  it.each([
    ["0", "zéro"],
    ["1", "un"],
    ["16", "seize"],
    ["17", "dix-sept"],
    ["19", "dix-neuf"],
    ["20", "vingt"],
    ["21", "vingt et un"],
    ["22", "vingt-deux"],
    ["61", "soixante et un"],
    ["70", "soixante-dix"],
    ["71", "soixante et onze"],
    ["72", "soixante-douze"],
    ["77", "soixante-dix-sept"],
    ["79", "soixante-dix-neuf"],
    ["80", "quatre-vingts"],
    ["81", "quatre-vingt-un"],
    ["90", "quatre-vingt-dix"],
    ["91", "quatre-vingt-onze"],
    ["99", "quatre-vingt-dix-neuf"],
    ["100", "cent"],
    ["101", "cent un"],
    ["180", "cent quatre-vingts"],
    ["200", "deux cents"],
    ["201", "deux cent un"],
    ["280", "deux cent quatre-vingts"],
    ["1000", "mille"],
    ["1001", "mille un"],
    ["1100", "mille cent"],
    ["2000", "deux mille"],
    ["21000", "vingt et un mille"],
    ["80000", "quatre-vingt mille"],
    ["80080", "quatre-vingt mille quatre-vingts"],
    ["200000", "deux cent mille"],
    ["200200", "deux cent mille deux cents"],
    ["1000000", "un million"],
    ["80000000", "quatre-vingts millions"],
    ["200000000", "deux cents millions"],
    ["1000001", "un million un"],
    ["2000000000", "deux milliards"],
    ["1000000000000", "un billion"],
    [
      "999999999999999999",
      `neuf cent quatre-vingt-dix-neuf billiards neuf cent quatre-vingt-dix-neuf billions neuf cent quatre-vingt-dix-neuf milliards neuf cent quatre-vingt-dix-neuf millions neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf`
    ]
  ])("in French: %s", (digits, words) => expect(frenchWords(digits)).toBe(words))

  it("count what is feminine", () => {
    expect(frenchWords("1", "une")).toBe("une")
    expect(frenchWords("21", "une")).toBe("vingt et une")
    expect(frenchWords("81", "une")).toBe("quatre-vingt-une")
    expect(frenchWords("101", "une")).toBe("cent une")
    expect(frenchWords("21000", "une")).toBe("vingt et un mille")
    expect(frenchWords("71", "une")).toBe("soixante et onze")
  })

  it.each([
    ["0", "zero"],
    ["13", "thirteen"],
    ["21", "twenty-one"],
    ["40", "forty"],
    ["100", "one hundred"],
    ["105", "one hundred and five"],
    ["1000", "one thousand"],
    ["1001", "one thousand and one"],
    ["1100", "one thousand one hundred"],
    ["105010", "one hundred and five thousand and ten"],
    ["1000000", "one million"],
    ["2500000", "two million five hundred thousand"],
    ["1000000000", "one billion"]
  ])("in English: %s", (digits, words) => expect(englishWords(digits)).toBe(words))

  it("differ for every number up to 100 000, in both languages", () => {
    const [french, english] = [new Set<string>(), new Set<string>()]
    for (let value = 0; value <= 100_000; value += 1) {
      french.add(frenchWords(String(value)))
      english.add(englishWords(String(value)))
    }
    expect([french.size, english.size]).toEqual([100_001, 100_001])
  })
})

describe("amounts in words", () => {
  const cases: ReadonlyArray<readonly [CurrencyCode, bigint, Locale, string]> = [
    ["XOF", 0n, "fr", "zéro franc CFA"],
    ["XOF", 1n, "fr", "un franc CFA"],
    ["XOF", 118_000n, "fr", "cent dix-huit mille francs CFA"],
    ["XOF", 1_000_000n, "fr", "un million de francs CFA"],
    ["XOF", 80_000_000n, "fr", "quatre-vingts millions de francs CFA"],
    ["XOF", 1_500_000n, "fr", "un million cinq cent mille francs CFA"],
    ["EUR", 100_000_000n, "fr", "un million d’euros"],
    ["EUR", 125_050n, "fr", "mille deux cent cinquante euros et cinquante centimes"],
    ["EUR", 101n, "fr", "un euro et un centime"],
    ["EUR", 80n, "fr", "zéro euro et quatre-vingts centimes"],
    ["GBP", 2_101n, "fr", "vingt et une livres sterling et un penny"],
    ["EGP", 121n, "fr", "une livre égyptienne et vingt et une piastres"],
    ["TND", 1_250n, "fr", "un dinar tunisien et deux cent cinquante millimes"],
    ["MRU", 1_025n, "fr", "dix ouguiyas et 25/100"],
    ["XOF", -200n, "fr", "moins deux cents francs CFA"],
    ["XOF", 118_000n, "en", "one hundred and eighteen thousand CFA francs"],
    ["XOF", 0n, "en", "zero CFA francs"],
    ["NGN", 250_075n, "en", "two thousand five hundred naira and seventy-five kobo"],
    ["GHS", 101n, "en", "one cedi and one pesewa"],
    ["USD", -1_205n, "en", "minus twelve US dollars and five cents"]
  ]
  it.each(cases)("%s %s in %s", (currency, minor, language, words) =>
    expect(amountInWords(money(currency, minor), language)).toBe(words)
  )

  it.each(currencyCodes)(
    "%s has a name in both languages, and one for its part where it has none but digits",
    (code) => {
      const amount = money(code, 2_001n * BigInt(10 ** exponentOf(code)) + (exponentOf(code) === 0 ? 0n : 5n))
      for (const language of ["fr", "en"] as const) {
        const words = amountInWords(amount, language)
        expect(words).toMatch(language === "fr" ? /^deux mille une? \S/ : /^two thousand and one \S/)
        expect(words).not.toMatch(/ {2}|undefined|\/\D|^\s|\s$/)
        expect(/(?: et | and )\S+(?: \S+)*$/.test(words.replace(/thousand and one/, ""))).toBe(exponentOf(code) > 0)
      }
    }
  )
})
