import { Arbitrary, Effect, Option, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isCompanyList, isMe, isOnboarding } from "../../../src/infra/browser/api/own-api.ts"
import { isPullReply, isPushReply, isRecoveryReply } from "../../../src/infra/browser/api/sync-replies.ts"
import { PullReply, PushReply, RecoveryReply } from "../../../src/infra/contract/sync.ts"
import { CompaniesListReply, Me } from "../../../src/infra/contract/users.ts"
import { Onboarding } from "../../../src/infra/contract/users-profile.ts"

const SAMPLES = 300

const cases: ReadonlyArray<readonly [string, Schema.Codec<unknown, unknown>, (value: unknown) => boolean]> = [
  ["a push", PushReply, isPushReply],
  ["a pull", PullReply, isPullReply],
  ["bringing back", RecoveryReply, isRecoveryReply],
  ["who is signed in", Me, isMe],
  ["the companies of a person", CompaniesListReply.fields.data, isCompanyList],
  ["the first steps", Onboarding, isOnboarding]
]

type Path = ReadonlyArray<string>

/** Every place inside a value. */
const placesIn = (value: unknown, at: Path = []): ReadonlyArray<Path> => [
  at,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))
    : [])
]

/** The value with another one at a place, or without what stands there. */
const withAt = (value: unknown, [key, ...rest]: Path, put: (before: unknown) => unknown): unknown => {
  if (key === undefined) return put(value)
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) }
  const next = withAt(Object(copy)[key], rest, put)
  if (next === undefined) Reflect.deleteProperty(Object(copy), key)
  else Object(copy)[key] = next
  return JSON.parse(JSON.stringify(copy))
}

const changes: ReadonlyArray<(before: unknown) => unknown> = [
  () => undefined,
  () => null,
  () => "",
  () => "other",
  () => -1,
  () => 1.5,
  () => 2 ** 53,
  () => true,
  () => [],
  () => ["a"],
  () => ["a", "b"],
  () => ["a", "b", "c"],
  () => ({}),
  (before) => (typeof before === "string" ? before.toUpperCase() : before),
  (before) => (typeof before === "string" ? `${before}0` : before),
  (before) => (typeof before === "string" ? before.slice(1) : before),
  (before) => (typeof before === "object" && !Array.isArray(before) ? { ...before, later: 1 } : before)
]

describe("an answer that is read by hand", () => {
  for (const [name, schema, isRight] of cases) {
    it(`is taken exactly when the contract's schema takes it: ${name}`, () => {
      const decode = Schema.decodeUnknownOption(schema)
      const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: SAMPLES, seed: 1 }))
      let refused = 0
      fc.assert(
        fc.property(fc.constantFrom(...values), fc.nat(), fc.constantFrom(...changes), (value, nth, change) => {
          const sent: unknown = JSON.parse(JSON.stringify(value))
          expect(isRight(sent), JSON.stringify(sent)).toBe(true)
          const places = placesIn(sent)
          const changed = withAt(sent, places[nth % places.length] ?? [], change)
          const expected = Option.isSome(decode(changed))
          if (!expected) refused += 1
          expect(isRight(changed), JSON.stringify(changed)).toBe(expected)
        }),
        { numRuns: 3_000 }
      )
      expect(refused).toBeGreaterThan(100)
    })
  }
})
