import { array, assert, nat, property, uniqueArray } from "fast-check"
import { describe, expect, it } from "vitest"
import { emptySelection, extended, extentOf, toggled, withAll } from "../../../src/ui/lists/selection.ts"

const order = ["a", "b", "c", "d", "e"]
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }): ReadonlyArray<string> => [...ids].toSorted()

describe("selecting rows", () => {
  it("takes a row and leaves it out again", () => {
    const once = toggled(emptySelection, "b")
    expect(idsOf(once)).toEqual(["b"])
    expect(idsOf(toggled(once, "b"))).toEqual([])
  })

  it("goes from the row before to this one, either way", () => {
    expect(idsOf(extended(toggled(emptySelection, "b"), "d", order))).toEqual(["b", "c", "d"])
    expect(idsOf(extended(toggled(emptySelection, "d"), "b", order))).toEqual(["b", "c", "d"])
  })

  it("leaves out a range that begins with a row left out", () => {
    const all = withAll(emptySelection, order)
    expect(idsOf(extended(toggled(all, "b"), "d", order))).toEqual(["a", "e"])
  })

  it("takes the row alone when there is nowhere to go from", () => {
    expect(idsOf(extended(emptySelection, "c", order))).toEqual(["c"])
    expect(idsOf(extended(toggled(emptySelection, "gone"), "c", order))).toEqual(["c", "gone"])
  })

  it("takes all of the list on top of what is selected", () => {
    expect(idsOf(withAll(toggled(emptySelection, "z"), order))).toEqual([...order, "z"])
  })

  it("says how much of the list it is", () => {
    expect([extentOf(0, 5), extentOf(2, 5), extentOf(5, 5), extentOf(0, 0)]).toEqual(["none", "some", "all", "none"])
  })

  it("changes nothing outside the range, and everything in it to what the anchor is", () => {
    const ids = uniqueArray(nat(30).map(String), { minLength: 1, maxLength: 12 })
    assert(
      property(ids, array(nat(30).map(String)), nat(), nat(), (list, before, from, to) => {
        const anchor = list[from % list.length] ?? ""
        const target = list[to % list.length] ?? ""
        const start = toggled({ ids: new Set(before), anchor: null }, anchor)
        const after = extended(start, target, list)
        const [low, high] = [from % list.length, to % list.length].toSorted((a, b) => a - b)
        for (const [index, id] of list.entries()) {
          const isInRange = index >= (low ?? 0) && index <= (high ?? 0)
          expect(after.ids.has(id)).toBe(isInRange ? start.ids.has(anchor) : start.ids.has(id))
        }
      })
    )
  })
})
