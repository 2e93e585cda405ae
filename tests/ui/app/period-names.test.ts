import { expect, it } from "vitest"
import { reportPeriods } from "../../../src/domain/kernel/period.ts"
import { isPeriodName, periodNames } from "../../../src/ui/app/period-names.ts"

it("knows the period filters of the specification, in their order", () => {
  expect(periodNames).toEqual(reportPeriods)
  expect(isPeriodName("toString")).toBe(false)
})
