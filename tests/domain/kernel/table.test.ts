import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Table } from "../../../src/domain/kernel/table.ts"

type Writes = ReadonlyArray<readonly [string, number]>
const writes: fc.Arbitrary<Writes> = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "toString"), fc.nat(9)), {
  maxLength: 12
})

const write = (table: Table<number>, each: Writes): Table<number> => {
  for (const [id, value] of each) table.set(id, value)
  return table
}
/** A Map is what a table must behave like. */
const expected = (...all: ReadonlyArray<Writes>) => new Map(all.flat())

const shows = (table: Table<number>, map: ReadonlyMap<string, number>): void => {
  expect([...table.entries()]).toEqual([...map])
  expect([...table.values()]).toEqual([...map.values()])
  expect(table.size).toBe(map.size)
  for (const id of ["a", "b", "c", "d", "toString", "none"]) expect(table.get(id)).toBe(map.get(id))
}

describe("a table", () => {
  it("and its forks show what was written, in the order of first writing, each replaced record in its place", () =>
    fc.assert(
      fc.property(writes, writes, writes, (first, second, third) => {
        const table = write(new Table<number>(), first)
        const child = write(table.fork(), second)
        const grandchild = write(child.fork(), third)
        shows(table, expected(first))
        shows(child, expected(first, second))
        shows(grandchild, expected(first, second, third))
      })
    ))

  it("takes over what a fork wrote", () =>
    fc.assert(
      fc.property(writes, writes, (first, second) => {
        const table = write(new Table<number>(), first)
        table.absorb(write(table.fork(), second))
        shows(table, expected(first, second))
      })
    ))

  it("shows a fork what its parent wrote later, unless the fork wrote it too", () => {
    const table = new Table<number>()
    const child = table.fork()
    child.set("a", 1)
    table.set("a", 2)
    table.set("b", 3)
    expect([child.get("a"), child.get("b"), child.size]).toEqual([1, 3, 2])
  })
})
