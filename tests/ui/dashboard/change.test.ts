import { describe, expect, it } from "vitest"
import { changeOf, shareOf } from "../../../src/ui/dashboard/change.ts"
import { roundTop } from "../../../src/ui/dashboard/round-top.ts"
import { periodFilters } from "../../../src/domain/kernel/period.ts"
import { isPeriodName, periodNames } from "../../../src/ui/app/period-names.ts"

describe("a change against the period before", () => {
  it.each([
    [0n, 0n, { kind: "none" }],
    [5n, 0n, { kind: "new" }],
    [5n, 5n, { kind: "same" }],
    [1_000_001n, 1_000_000n, { kind: "same" }],
    [150n, 100n, { kind: "more", percent: 50 }],
    [0n, 100n, { kind: "less", percent: 100 }],
    [995n, 1000n, { kind: "less", percent: 1 }],
    [10n ** 17n, 1n, { kind: "more", percent: 999 }]
  ] as const)("%s after %s", (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change)
  })
})

it.each([
  [0n, 0n, 0],
  [1n, 0n, 0],
  [-1n, 4n, 0],
  [1n, 4n, 0.25],
  [4n, 4n, 1]
] as const)("%s of %s is the share %d", (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

it.each([
  [0n, 0n],
  [1n, 1n],
  [3n, 5n],
  [5n, 5n],
  [51n, 100n],
  [1_943_000n, 2_000_000n],
  [2_000_001n, 5_000_000n],
  [10n, 10n]
] as const)("a chart of %s reaches up to %s", (largest, top) => {
  expect(roundTop(largest)).toBe(top)
})

it("knows the period filters of the specification, in their order", () => {
  expect(periodNames).toEqual(periodFilters)
  expect(isPeriodName("toString")).toBe(false)
})
