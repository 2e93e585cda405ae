import { assert, array, integer, nat, property, record, tuple } from "fast-check"
import { describe, expect, it } from "vitest"
import { RowHeights } from "../../../src/ui/lists/row-heights.ts"

const lists = record({
  count: integer({ min: 1, max: 200 }),
  estimate: integer({ min: 20, max: 120 }),
  measured: array(tuple(nat(199), integer({ min: 1, max: 300 })), { maxLength: 60 })
})

/** The same list, said plainly: every height written out. */
const plainly = ({
  count,
  estimate,
  measured
}: {
  count: number
  estimate: number
  measured: Array<[number, number]>
}) => {
  const heights = new RowHeights(count, estimate)
  const all = Array.from({ length: count }, () => estimate)
  for (const [index, height] of measured) {
    if (index >= count) continue
    heights.measure(index, height)
    all[index] = height
  }
  const offset = (index: number): number => all.slice(0, index).reduce((sum, height) => sum + height, 0)
  return { heights, all, offset }
}

describe("the heights of rows", () => {
  it("add up to where each row begins and to the whole", () => {
    assert(
      property(lists, (list) => {
        const { heights, offset } = plainly(list)
        for (let index = 0; index <= list.count; index += 1) expect(heights.offsetOf(index)).toBe(offset(index))
        expect(heights.height).toBe(offset(list.count))
      })
    )
  })

  it("find the row at any distance", () => {
    assert(
      property(lists, integer({ min: -50, max: 70_000 }), (list, distance) => {
        const { heights, all, offset } = plainly(list)
        const wanted = all.findIndex((height, index) => distance < offset(index) + height)
        expect(heights.indexAt(distance)).toBe(distance < 0 ? 0 : wanted === -1 ? list.count - 1 : wanted)
      })
    )
  })

  it("tell a height that is new from one that is known", () => {
    const heights = new RowHeights(3, 50)
    expect([heights.measure(1, 50), heights.measure(1, 60), heights.measure(1, 60), heights.measure(1, 50)]).toEqual([
      false,
      true,
      false,
      true
    ])
  })
})

describe("what is drawn", () => {
  it("fills the window, and leaves the room of the rest exactly", () => {
    assert(
      property(lists, nat(20_000), nat(900), integer({ min: -5, max: 220 }), (list, from, height, kept) => {
        const { heights, all } = plainly(list)
        const range = heights.rangeOf(from, from + height, 3)
        const { rows, gapAfter } = heights.drawn(range, kept)
        const first = heights.indexAt(from)
        const last = heights.indexAt(from + height)
        const indexes = rows.map(({ index }) => index)
        for (let index = first; index <= last; index += 1) expect(indexes).toContain(index)
        expect(indexes.includes(kept)).toBe(kept >= 0 && kept < list.count)
        expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b))
        const room = rows.reduce((sum, { index, gapBefore }) => sum + gapBefore + (all[index] ?? 0), gapAfter)
        expect(room).toBe(heights.height)
        for (const { gapBefore } of rows) expect(gapBefore).toBeGreaterThanOrEqual(0)
      })
    )
  })

  it("is little of a long list, wherever one looks", () => {
    const heights = new RowHeights(50_000, 64)
    for (const from of [0, 500_000, 1_600_000, 3_199_000]) {
      expect(heights.drawn(heights.rangeOf(from, from + 800, 6), 7).rows.length).toBeLessThan(40)
    }
  })

  it("is nothing of an empty list", () => {
    const heights = new RowHeights(0, 64)
    expect(heights.drawn(heights.rangeOf(0, 800, 6), undefined)).toEqual({ rows: [], gapAfter: 0 })
  })
})
