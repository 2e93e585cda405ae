import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonical, NotCanonical, normalised, sameJson, type Json } from "../../../src/domain/kernel/canonical.ts"

const key = fc.string({ unit: "grapheme-ascii", maxLength: 6 }).filter((each) => each !== "__proto__")
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.maxSafeInteger().map((each) => (Object.is(each, -0) ? 0 : each)),
  fc.string({ unit: "grapheme" })
)
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(key, tie("json"), { maxKeys: 4, noNullPrototype: true })
  )
}))

const reversed = (value: Json): Json => {
  if (value === null || typeof value !== "object") return value
  if (Array.isArray(value)) return value.map(reversed)
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, reversed(item)])
  )
}

describe("the canonical text", () => {
  it.each([
    [{ b: 1, a: [true, null, "é"] }, '{"a":[true,null,"é"],"b":1}'],
    [{ "€": 1 }, undefined],
    [{ B: 1, a: 2, A: 3 }, '{"A":3,"B":1,"a":2}'],
    ["e\u0301", '"\u00e9"'],
    ["\u20ac$\u000f\nA'\"\\/", String.raw`"€$\u000f\nA'\"\\/"`],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"]
  ])("of %j is %s", (value, text) => {
    if (text === undefined) expect(() => canonical(value)).toThrow(NotCanonical)
    else expect(canonical(value)).toBe(text)
  })

  it("does not depend on the order of keys, and reads back as what was written", () =>
    fc.assert(
      fc.property(json, (value) => {
        const text = canonical(value)
        expect(canonical(reversed(value))).toBe(text)
        expect(JSON.parse(text)).toEqual(normalised(value))
        expect(canonical(JSON.parse(text))).toBe(text)
      })
    ))

  const deep = (levels: number): Json => (levels === 0 ? 1 : [deep(levels - 1)])

  it.each([
    ["a fraction", { a: [0, 0.5] }, "/a/1: not a safe integer"],
    ["a number too large to be exact", 2 ** 53, "/: not a safe integer"],
    ["minus zero", -0, "/: not a safe integer"],
    ["no number", Number.NaN, "/: not a safe integer"],
    ["nothing", undefined, "/: undefined is not JSON"],
    ["a field set to nothing", { a: undefined }, "/a: undefined is not JSON"],
    ["a large integer", 1n, "/: bigint is not JSON"],
    ["half a character", { a: "\ud800" }, "/a: lone surrogate"],
    ["the other half", "\udc00", "/: lone surrogate"],
    ["a key that is not ASCII", { a: { é: 1 } }, "/a: key is not ASCII"],
    ["a key that would be inherited", JSON.parse('{"__proto__":{"a":1}}'), "/: reserved key"],
    ["17 levels", deep(17), "deeper than 16"]
  ])("refuses %s, and says where", (_what, value, message) => expect(() => canonical(value)).toThrow(message))

  it("takes 16 levels and whole characters beyond the basic plane", () => {
    expect(canonical(deep(16))).toBe("[".repeat(16) + "1" + "]".repeat(16))
    expect(canonical("\u{1d4b3}")).toBe('"\u{1d4b3}"')
  })
})

describe("sameness of JSON", () => {
  it("is that of the canonical text, for texts already normalised", () =>
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(sameJson(one, reversed(one))).toBe(true)
        const [a, b] = [normalised(one), normalised(other)]
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b))
      })
    ))

  it.each([
    [[], {}],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, {}],
    [null, {}],
    ["1", 1]
  ] as ReadonlyArray<readonly [Json, Json]>)("%j is not %j", (one, other) => {
    expect(sameJson(one, other)).toBe(false)
    expect(sameJson(other, one)).toBe(false)
  })
})
