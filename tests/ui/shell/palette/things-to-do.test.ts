import { describe, expect, it } from "vitest"
import { filledSections, matchingEntries, type PaletteEntry } from "../../../../src/ui/shell/palette/palette-entries.ts"

describe("the things to do", () => {
  const entry = (label: string, hint?: string): PaletteEntry => ({
    id: label,
    label,
    icon: "plus",
    run: () => undefined,
    ...(hint !== undefined && { hint })
  })
  const entries = [entry("Nouvelle facture"), entry("Réglages", "langue"), entry("Clients")]
  const labels = (text: string) => matchingEntries(entries, text).map(({ label }) => label)

  it("are all there at first, then those whose words hold what is typed", () => {
    expect(labels("")).toHaveLength(3)
    expect(labels("reglages")).toEqual(["Réglages"])
    expect(labels("facture nou")).toEqual(["Nouvelle facture"])
    expect(labels("langue")).toEqual(["Réglages"])
    expect(labels("xyz")).toEqual([])
  })

  it("have no heading without an entry under it", () => {
    const sections = [
      { id: "a", title: "A", entries },
      { id: "b", title: "B", entries: [] }
    ]
    expect(filledSections(sections).map(({ id: each }) => each)).toEqual(["a"])
  })
})
