import { describe, expect, it } from "vitest"
import { money, zero } from "../../../src/domain/kernel/money.ts"
import { approximate, changeOf, largestOf, roundTop, shareOf } from "../../../src/domain/kernel/proportions.ts"

const xof = (minor: bigint) => money("XOF", minor)
const eur = (minor: bigint) => money("EUR", minor)

describe("a change against the period before", () => {
  it.each([
    [0n, 0n, { kind: "none" }],
    [5n, 0n, { kind: "new" }],
    [5n, 5n, { kind: "same" }],
    [1_000_001n, 1_000_000n, { kind: "same" }],
    [150n, 100n, { kind: "more", percent: 50, isBeyond: false }],
    [0n, 100n, { kind: "less", percent: 100, isBeyond: false }],
    [995n, 1000n, { kind: "less", percent: 1, isBeyond: false }],
    [1099n, 100n, { kind: "more", percent: 999, isBeyond: false }],
    [-50n, 100n, { kind: "less", percent: 150, isBeyond: false }],
    [100n, -100n, { kind: "unlike" }],
    [-100n, -100n, { kind: "same" }],
    [10n ** 17n, 1n, { kind: "more", percent: 999, isBeyond: true }]
  ] as const)("%s after %s", (now, before, change) => {
    expect(changeOf(xof(now), xof(before))).toEqual(change)
  })
})

it.each([
  [0n, 0n, 0],
  [1n, 0n, 0],
  [-1n, 4n, 0],
  [1n, 4n, 0.25],
  [4n, 4n, 1]
] as const)("%s of %s is the share %d", (part, whole, share) => {
  expect(shareOf(xof(part), xof(whole))).toBe(share)
})

it.each([
  [0n, 0n],
  [1n, 1n],
  [3n, 3n],
  [5n, 5n],
  [51n, 60n],
  [1_250_000n, 1_600_000n],
  [1_943_000n, 2_000_000n],
  [2_000_001n, 2_400_000n],
  [8_000_001n, 10_000_000n],
  [10n, 10n]
] as const)("a chart of %s reaches up to %s", (largest, top) => {
  expect(roundTop(xof(largest))).toEqual(xof(top))
})

it("fills at least three quarters of a chart with its largest bar", () => {
  for (let largest = 1n; largest < 2_000_000n; largest += largest / 7n + 1n)
    expect(shareOf(xof(largest), roundTop(xof(largest)))).toBeGreaterThanOrEqual(0.75)
})

it("finds the largest of some amounts, nothing at least", () => {
  expect(largestOf("XOF", [xof(3n), xof(7n), xof(-9n), xof(5n)])).toEqual(xof(7n))
  expect(largestOf("XOF", [xof(-1n)])).toEqual(zero("XOF"))
})

it("tells an amount roughly, in major units", () => {
  expect([approximate(xof(2_000_000n)), approximate(eur(-125_050n)), approximate(eur(0n))]).toEqual([
    2_000_000, -1250.5, 0
  ])
})

it("never sets amounts of two currencies against each other", () => {
  expect(() => changeOf(xof(1n), eur(1n))).toThrow("convert first")
  expect(() => shareOf(xof(1n), eur(1n))).toThrow("convert first")
  expect(() => largestOf("XOF", [eur(1n)])).toThrow("convert first")
})
