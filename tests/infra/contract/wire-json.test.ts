import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonical, type Json } from "../../../src/domain/kernel/canonical.ts"
import { WireJson } from "../../../src/infra/contract/wire-json.ts"

const isTaken = Schema.is(WireJson)

/** A value inside so many lists and objects, in turn as the numbers say. */
const nested = (inside: Json, kinds: ReadonlyArray<"list" | "object">): Json =>
  kinds.reduce<Json>((value, kind) => (kind === "list" ? [0, value] : { a: value, b: null }), inside)

describe("JSON of a shape that the contract does not know", () => {
  it("is taken exactly as deep as the log can hash it", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom("list", "object"), { minLength: 12, maxLength: 20 }), (kinds) => {
        const value = nested("x", kinds)
        expect(isTaken(value)).toBe(kinds.length <= 16)
        if (kinds.length <= 16) expect(() => canonical(value)).not.toThrow()
        else expect(() => canonical(value)).toThrow("deeper than 16")
      })
    ))

  it.each([
    ["lists", "[", "]"],
    ["objects", '{"a":', "}"],
    ["objects under the name of what is inherited", '{"__proto__":', "}"]
  ])("is refused when it holds 100,000 %s in each other, without falling over them", (_what, open, close) => {
    const value: unknown = JSON.parse(`${open.repeat(100_000)}0${close.repeat(100_000)}`)
    expect(isTaken(value)).toBe(false)
  })

  it("may be as wide as a body allows", () => {
    expect(isTaken(Array.from({ length: 120_000 }, () => 0))).toBe(true)
  })
})
