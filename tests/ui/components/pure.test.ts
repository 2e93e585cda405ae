import { describe, expect, it } from "vitest"
import { avatarGround, initialsOf } from "../../../src/ui/components/avatar.tsx"
import { findMatches, wantedMatch } from "../../../src/ui/components/combobox-options.ts"

describe("the search of a combobox", () => {
  const options = [
    { id: "1", label: "Boulangerie Sèwa", hint: "01 97 12 34 56" },
    { id: "2", label: "Le Sewa d’Or" },
    { id: "3", label: "Garage Tonton" }
  ]

  it("finds names without their accents, those that begin with the search first", () => {
    expect(findMatches(options, "sewa", 10).shown.map((option) => option.id)).toEqual(["1", "2"])
    expect(findMatches(options, "le", 10).shown.map((option) => option.id)).toEqual(["2"])
    expect(findMatches(options, "bou", 10).shown.map((option) => option.id)).toEqual(["1"])
  })

  it("finds by the words of the hint, in any order", () => {
    expect(findMatches(options, "97 boulangerie", 10).shown.map((option) => option.id)).toEqual(["1"])
  })

  it("finds a phone number that is shown in groups however it is typed", () => {
    const grouped = [
      { id: "1", label: "Boulangerie Sèwa", hint: "+229\u00A001\u00A097\u00A012\u00A034\u00A056 · Cotonou" }
    ]
    for (const typed of ["+2290197123456", "0197123456", "97 12 34", "229 01 97"]) {
      expect([typed, findMatches(grouped, typed, 10).shown.length]).toEqual([typed, 1])
    }
    expect(findMatches(grouped, "0197 99", 10).shown).toEqual([])
  })

  it("shows a bounded number and says how many it leaves out", () => {
    const found = findMatches(options, "", 2)
    expect([found.shown.length, found.moreCount]).toEqual([2, 1])
  })

  it("knows a name that is there already, whatever its accents and case", () => {
    expect(findMatches(options, " GARAGE tonton ", 10).isKnown).toBe(true)
    expect(findMatches(options, "Garage", 10).isKnown).toBe(false)
  })

  it("means the only one found, or the first whose name begins with the text, and else nobody", () => {
    const wanted = (text: string) => wantedMatch(findMatches(options, text, 10), text)?.id
    expect(wanted("97 boulangerie")).toBe("1")
    expect(findMatches(options, "g", 10).shown).toHaveLength(2)
    expect(wanted("g")).toBe("3")
    // Two are found, and neither begins so.
    expect(findMatches(options, "sewa", 10).shown).toHaveLength(2)
    expect(wanted("sewa")).toBeUndefined()
    expect(wanted("personne")).toBeUndefined()
    expect(wanted(" ")).toBeUndefined()
    // The only one shown is not the only one found.
    expect(wantedMatch(findMatches(options, "sewa", 1), "sewa")).toBeUndefined()
  })
})

describe("an avatar", () => {
  it("has the initials of the first and the last word", () => {
    expect(initialsOf("Aïcha Koné Couture")).toBe("AC")
    expect(initialsOf("éric")).toBe("É")
    expect(initialsOf("  ")).toBe("")
  })

  it("has those of the person in an e-mail address, and passes over marks and numbers", () => {
    expect(initialsOf("seydou.ndiaye@exemple.test")).toBe("SN")
    expect(initialsOf("Seydou_N.Diop-2024@exemple.test")).toBe("SD")
    expect(initialsOf("awa@exemple.test")).toBe("A")
    expect(initialsOf("awa+kazi@exemple.test")).toBe("A")
    expect(initialsOf("22501020304@exemple.test")).toBe("2")
    expect(initialsOf("« Chez Tantie » n° 3")).toBe("CN")
    expect(initialsOf("Dramé (fils)")).toBe("DF")
    expect(initialsOf("2 Rives")).toBe("R")
    expect(initialsOf("@")).toBe("")
  })

  it("keeps its ground and uses all ten", () => {
    expect(avatarGround("Koffi")).toBe(avatarGround("Koffi"))
    const grounds = new Set(Array.from({ length: 400 }, (_, index) => avatarGround(`Client ${index}`)))
    expect(grounds.size).toBe(10)
  })
})
