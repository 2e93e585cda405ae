import * as fc from "fast-check"
import { Temporal } from "temporal-polyfill"
import { describe, expect, it } from "vitest"
import { momentOf } from "../../../src/domain/kernel/moment.ts"

const zone = fc.constantFrom("UTC", "Africa/Porto-Novo", "Africa/Monrovia", "Asia/Kolkata", "America/St_Johns")
// The years that four digits write.
const milliseconds = fc.integer({ min: -62_135_596_800_000 + 86_400_000, max: 253_402_214_400_000 })

describe("a moment told by a device", () => {
  it("is the one that the calendar reads, with the zone or without", () =>
    fc.assert(
      fc.property(milliseconds, zone, (at, name) => {
        // Offsets of old times have seconds, which ISO 8601 does not write.
        const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name)
        fc.pre(zoned.offsetNanoseconds % 60_000_000_000 === 0)
        expect(momentOf(zoned.toString({ smallestUnit: "millisecond" }))).toBe(at)
        expect(momentOf(zoned.toString({ timeZoneName: "never" }))).toBe(at)
        expect(momentOf(new Date(at).toISOString())).toBe(at)
      })
    ))

  it.each([
    "",
    "2026-11-20",
    "2026-11-20T10:00:00",
    "2026-11-20 10:00:00Z",
    "2026-02-29T10:00:00Z",
    "2026-13-01T10:00:00Z",
    "2026-00-10T10:00:00Z",
    "2026-04-31T10:00:00Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T10:60:00Z",
    "2026-11-20T10:00:60Z",
    "2026-11-20T10:00:00+25:00",
    '2026-11-20T10:00:00Z["]',
    "2026-11-20T10:00:00Z trailing"
  ])("is none in %j", (text) => expect(momentOf(text)).toBeUndefined())

  it("may be of a leap day, and have no or many decimals", () => {
    expect(momentOf("2024-02-29T00:00:00Z")).toBe(Date.UTC(2024, 1, 29))
    expect(momentOf("2000-02-29T00:00:00Z")).toBe(Date.UTC(2000, 1, 29))
    expect(momentOf("1900-02-29T00:00:00Z")).toBeUndefined()
    expect(momentOf("2026-11-20T10:00:00.1234567+01:00")).toBe(Date.UTC(2026, 10, 20, 9, 0, 0, 123))
  })
})
