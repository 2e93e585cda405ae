import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterRows, rowRules, sortKeysOf, sortRows, tabsOf } from "../../../src/domain/kernel/rows.ts"
import { foldText } from "../../../src/domain/kernel/search.ts"

interface Row {
  readonly id: string
  readonly name: string
  readonly owed: bigint
  readonly city: string
  readonly active: boolean
}

const rules = rowRules({
  rows: (given: ReadonlyArray<Row>) => given,
  id: ({ id }) => id,
  searchText: ({ name }) => foldText(name),
  searchAmounts: ({ owed }) => [owed.toString()],
  tabs: { active: ({ active }) => active, archived: ({ active }) => !active },
  filters: {
    city: (city: string) => (row) => row.city === city,
    atLeast: (least: bigint) => (row) => row.owed >= least
  },
  sorts: {
    name: { text: ({ name }) => name },
    owed: { value: ({ owed }) => owed },
    length: { compare: (left, right) => left.name.length - right.name.length }
  }
})

const rows = fc
  .array(
    fc.record({
      name: fc.constantFrom("", "Awa", "Élodie", "Afi Dossou", "Zinsou"),
      // Also what a plain number would round.
      owed: fc.oneof(fc.bigInt({ min: -9n, max: 40n }), fc.bigInt({ min: 2n ** 53n - 1n, max: 2n ** 53n + 5n })),
      city: fc.constantFrom("Cotonou", "Ouidah"),
      active: fc.boolean()
    })
  )
  .map((all) => all.map((row, index) => ({ ...row, id: String(index) })))

describe("the rules of a kind of rows", () => {
  it("name their tabs and orders as they stand", () => {
    expect(tabsOf(rules)).toEqual(["active", "archived"])
    expect(sortKeysOf(rules)).toEqual(["name", "owed", "length"])
  })

  it("show the first tab unless another is asked for, and leave the order", () =>
    fc.assert(
      fc.property(rows, (all) => {
        expect(filterRows(rules, all, {})).toEqual(all.filter(({ active }) => active))
        expect(filterRows(rules, all, { tab: "archived" })).toEqual(all.filter(({ active }) => !active))
      })
    ))

  it("narrow to what passes every filter that is given, and the search", () =>
    fc.assert(
      fc.property(rows, fc.bigInt({ min: 0n, max: 40n }), (all, atLeast) => {
        const shown = all.filter(({ active }) => active)
        expect(filterRows(rules, all, { city: null, atLeast })).toEqual(shown.filter(({ owed }) => owed >= atLeast))
        expect(filterRows(rules, all, { city: "Ouidah", atLeast, search: " elodie " })).toEqual(
          shown.filter(({ city, owed, name }) => city === "Ouidah" && owed >= atLeast && name === "Élodie")
        )
        expect(filterRows(rules, all, { search: "3" })).toEqual(
          shown.filter(({ owed }) => owed.toString().startsWith("3"))
        )
      })
    ))

  it("put rows in order, and leave equals as they were whichever way", () =>
    fc.assert(
      fc.property(rows, fc.constantFrom(...sortKeysOf(rules)), (all, key) => {
        const given = [...all]
        const valueOf = (row: Row) => (key === "length" ? row.name.length : row[key])
        for (const direction of ["ascending", "descending"] as const) {
          const ordered = sortRows(rules, all, { key, direction })
          expect(ordered.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(all)
          for (const [index, row] of ordered.slice(1).entries()) {
            const before = ordered[index]
            if (before === undefined) throw new Error("no row before")
            const [first, second] = direction === "ascending" ? [before, row] : [row, before]
            expect(valueOf(first) <= valueOf(second)).toBe(true)
            if (valueOf(first) === valueOf(second)) expect(Number(before.id)).toBeLessThan(Number(row.id))
          }
        }
        expect(all).toEqual(given)
      })
    ))
})
