import { describe, expect, it } from "vitest"
import { EDGE_PX, mayPush, meaningOf, shiftOf, TAKEN_PX, takenOf } from "../../../src/ui/lists/card-push.ts"

const both = { left: true, right: true }

describe("a finger on a card", () => {
  it.each([
    [4, 3, "open"],
    [14, 2, "push"],
    [-40, 10, "push"],
    [2, 14, "scroll"],
    [-2, -90, "scroll"],
    // Askew is scrolling: nobody pays an invoice by scrolling badly.
    [30, 16, "scroll"]
  ] as const)("that has gone %d aside and %d along means to %s", (dx, dy, meaning) => {
    expect(meaningOf(dx, dy)).toBe(meaning)
  })

  it("is left alone where the system's way back begins", () => {
    expect([0, EDGE_PX - 1, EDGE_PX, 180, 360 - EDGE_PX, 360].map((x) => mayPush(x, 360))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false
    ])
  })

  it("moves the card only where there is something to do, and not out of sight", () => {
    expect([shiftOf(50, both), shiftOf(-50, both)]).toEqual([50, -50])
    expect(shiftOf(-50, { left: false, right: true })).toBeCloseTo(0)
    expect(shiftOf(50, { left: true, right: false })).toBeCloseTo(0)
    expect(Math.abs(shiftOf(4000, both))).toBeLessThan(180)
  })

  it("takes an action only from afar", () => {
    expect([TAKEN_PX - 1, TAKEN_PX, -TAKEN_PX, 1 - TAKEN_PX, 0].map(takenOf)).toEqual([
      undefined,
      "right",
      "left",
      undefined,
      undefined
    ])
  })
})
