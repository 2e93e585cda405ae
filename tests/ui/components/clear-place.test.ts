import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lowestClear } from "../../../src/ui/components/clear-place.ts"

const phone = { top: 0, bottom: 640 }

describe("where a message stands", () => {
  it("is the foot of what is seen, also above the keyboard of a phone", () => {
    expect(lowestClear(60, phone, [])).toBe(632)
    expect(lowestClear(60, { top: 0, bottom: 350 }, [])).toBe(342)
  })

  it("is above the bar of buttons, and above the field in use where that stands there", () => {
    const bar = { top: 575, bottom: 640 }
    expect(lowestClear(60, phone, [bar])).toBe(567)
    expect(lowestClear(60, phone, [bar, { top: 520, bottom: 564 }])).toBe(512)
    expect(lowestClear(60, phone, [{ top: 520, bottom: 564 }, bar])).toBe(512)
  })

  it("is its foot where there is room nowhere", () => {
    expect(lowestClear(60, phone, [{ top: 20, bottom: 640 }])).toBe(632)
  })

  it("covers nothing that is kept clear, unless there is no such place", () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 1, max: 200 })).map(([top, height]) => ({
      top,
      bottom: top + height
    }))
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), fc.array(span, { maxLength: 6 }), (height, kept) => {
        const bottom = lowestClear(height, phone, kept)
        const covers = kept.some((each) => each.top < bottom && each.bottom > bottom - height)
        const isRoom = Array.from({ length: 640 - height - 16 }, (_, n) => 632 - n).some(
          (at) => at - height >= 8 && !kept.some((each) => each.top < at + 8 && each.bottom > at - height - 8)
        )
        return !covers || !isRoom
      })
    )
  })
})
