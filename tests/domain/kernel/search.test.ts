import { describe, expect, it } from "vitest"
import { foldText, matchesSearch, readSearch, singled } from "../../../src/domain/kernel/search.ts"

const finds = (search: string, text: string, amounts: ReadonlyArray<string> = []) => {
  const query = readSearch(search)
  return query === undefined ? "everything" : matchesSearch(query, singled(foldText(text)), amounts)
}

describe("searching", () => {
  it.each([
    ["boul", "Boulangerie Adjovi"],
    ["ADJOVI boul", "Boulangerie Adjovi"],
    ["felicite", "Félicité Zannou"],
    ["Félicité", "felicite zannou"],
    ["oeuvre", "Œuvre & Cie"],
    ["f-12", "F-12"],
    ["kofi", "Koffi Mensah"],
    ["Koffi", "Kofi Mensah"],
    ["traorre", "Traoré"],
    ["Mohammed", "Mohamed"]
  ])("%s finds %s", (search, text) => expect(finds(search, text)).toBe(true))

  it.each([
    ["boul zannou", "Boulangerie Adjovi"],
    ["12", "Boulangerie"],
    ["F-11", "F-1"],
    ["100", "F-10"]
  ])("%s does not find %s", (search, text) => expect(finds(search, text, [])).toBe(false))

  it.each(["12500", "12 500", "12\u202f500", "125", "12500.", "12500,00", "12,500", "12.500"])(
    "%s finds the amount 12500",
    (search) => expect(finds(search, "", ["12500"])).toBe(true)
  )
  it.each(["12,5", "12.5", "12.50", "12,500", "12", "12."])("%s finds the amount 12.5", (search) =>
    expect(finds(search, "", ["12.5"])).toBe(true)
  )
  it.each(["2500", "1250000", "12.5", "-12500", "12 500 x", "12,50,0"])("%s does not find the amount 12500", (search) =>
    expect(finds(search, "", ["12500"])).toBe(false)
  )

  it.each(["", "   ", "\n"])("%j looks for nothing", (search) => expect(finds(search, "x")).toBe("everything"))
})
