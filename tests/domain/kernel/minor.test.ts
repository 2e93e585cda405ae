import { describe, expect, it } from "vitest"
import {
  addMinor,
  compareMinor,
  greater,
  halfOf,
  isMore,
  isNothing,
  isPositive,
  lesser,
  minorOf,
  negateMinor,
  NOTHING,
  roundedDown,
  subtractMinor,
  sumMinor
} from "../../../src/domain/kernel/minor.ts"

/** More than a number of JavaScript holds exactly. */
const huge = 900_000_000_000_000_001n

describe("amounts in minor units", () => {
  it("are read from their text exactly", () => {
    expect([minorOf("900000000000000001"), minorOf("-5"), minorOf("0"), minorOf(7n)]).toEqual([huge, -5n, NOTHING, 7n])
    expect(() => minorOf("1.5")).toThrow(SyntaxError)
  })

  it("are added up and taken off each other exactly", () => {
    expect([addMinor(huge, 1n), subtractMinor(huge, 1n), subtractMinor(1n, 3n), negateMinor(huge)]).toEqual([
      900_000_000_000_000_002n,
      900_000_000_000_000_000n,
      -2n,
      -huge
    ])
    expect([sumMinor([]), sumMinor([huge, -1n, 3n])]).toEqual([NOTHING, 900_000_000_000_000_003n])
  })

  it.each([
    [1n, 2n],
    [-2n, -1n],
    [huge - 1n, huge]
  ])("puts %s before %s", (less, more) => {
    expect([compareMinor(less, more), compareMinor(more, less), compareMinor(more, more)]).toEqual([-1, 1, 0])
    expect([lesser(less, more), lesser(more, less), greater(less, more), greater(more, less)]).toEqual([
      less,
      less,
      more,
      more
    ])
    expect([isMore(more, less), isMore(less, more), isMore(more, more)]).toEqual([true, false, false])
  })

  it("are some, none, or owed the other way round", () => {
    expect([1n, NOTHING, -1n].map(isPositive)).toEqual([true, false, false])
    expect([1n, NOTHING, -1n].map(isNothing)).toEqual([false, true, false])
  })

  it("are halved and rounded towards zero", () => {
    expect([halfOf(5n), halfOf(-5n)]).toEqual([2n, -2n])
    expect([roundedDown(1999n, 1000), roundedDown(2000n, 1000), roundedDown(-1999n, 1000)]).toEqual([
      1000n,
      2000n,
      -1000n
    ])
  })
})
