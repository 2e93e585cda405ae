import * as fc from "fast-check"
import { expect, it } from "vitest"
import { addDays } from "../../../src/domain/kernel/calendar.ts"
import { ListDays } from "../../../src/ui/lists/list-days.ts"
import { date } from "../../support/samples.ts"

const anyRows = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100 })))
  .map((rows) => rows.toSorted(([left], [right]) => right - left).map(([day, amount], at) => ({ at, day, amount })))

const dayOf = ({ day }: { readonly day: number }) => addDays(date("2026-11-01"), day)

const daysOf = (rows: ReadonlyArray<{ readonly day: number; readonly amount: number }>, asked: Array<number> = []) =>
  new ListDays(rows, dayOf, {
    title: (day) => day,
    count: String,
    sums: (ofDay) => {
      asked.push(ofDay.length)
      return [String(ofDay.reduce((sum, { amount }) => sum + amount, 0))]
    }
  })

it("stands one heading over the first row of each day, with the number and the sum of all its rows", () =>
  fc.assert(
    fc.property(anyRows, (rows) => {
      const days = daysOf(rows)
      const byDay = Map.groupBy(rows, dayOf)
      expect(days.count).toBe(byDay.size)
      for (const [day, ofDay] of byDay) {
        const [first, ...others] = ofDay
        expect(days.headingAt(first?.at ?? -1)).toEqual({
          title: day,
          count: String(ofDay.length),
          sums: [String(ofDay.reduce((sum, { amount }) => sum + amount, 0))]
        })
        for (const { at } of others) expect(days.headingAt(at)).toBeUndefined()
      }
      // Places among all that is drawn, one after another.
      const places = rows.flatMap(({ at }) => [
        ...(days.headingAt(at) === undefined ? [] : [at + days.headingsTo(at) - 1]),
        at + days.headingsTo(at)
      ])
      expect(places).toEqual(Array.from({ length: rows.length + days.count }, (_, at) => at))
    })
  ))

it("adds up a day when its heading is drawn, once", () => {
  const asked: Array<number> = []
  const days = daysOf(
    Array.from({ length: 50_000 }, (_, at) => ({ day: Math.floor((50_000 - at) / 100), amount: 1 })),
    asked
  )
  expect(asked).toEqual([])
  const heading = days.headingAt(0)
  expect(days.headingAt(0)).toBe(heading)
  expect(asked).toEqual([1])
  expect(days.headingAt(49_999)).toBeUndefined()
  expect(days.headingAt(50_000)).toBeUndefined()
})
