import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonical } from "../../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH, type ChainHeader } from "../../../src/domain/kernel/chain.ts"
import { id } from "../../support/ids.ts"

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length })
const counter = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

const header: fc.Arbitrary<ChainHeader> = fc.record({
  companyId: fc.integer({ min: 1, max: 9 }).map(id.company),
  p: counter,
  id: fc.uuid(),
  t: fc
    .oneof(fc.constantFrom("InvoiceIssued", 'a"b\\c', "Fé\u2028", "\u0000"), fc.string())
    .map((type) => type.normalize("NFC")),
  v: counter,
  crit: fc.boolean(),
  cmd: fc.uuid(),
  dev: fc.uuid(),
  seq: counter,
  by: fc.uuid(),
  at: counter,
  occ: fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  bodyHash: hex(64)
})

describe("the text that is chained", () => {
  it("is ev2, the hash before, and the header as canonical JSON", () =>
    fc.assert(
      fc.property(hex(64), header, (previous, each) => {
        expect(chainText(previous, each)).toBe(`ev2${previous}${canonical(each)}`)
      })
    ))

  it("of a company's first event begins with 64 zeros", () => {
    const [first] = fc.sample(header, { numRuns: 1, seed: 1 })
    if (first === undefined) throw new Error("no sample")
    expect(chainText(GENESIS_HASH, first).startsWith(`ev2${"0".repeat(64)}{"at":`)).toBe(true)
  })

  it("differs as soon as one field does", () =>
    fc.assert(
      fc.property(hex(64), header, header, (previous, one, other) => {
        fc.pre(canonical(one) !== canonical(other))
        expect(chainText(previous, one)).not.toBe(chainText(previous, other))
      })
    ))
})
