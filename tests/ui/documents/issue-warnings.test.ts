import { expect, it } from "vitest"
import { dateWarning, isDueFar } from "../../../src/ui/documents/issue-warnings.ts"
import { date, TODAY } from "../../support/samples.ts"

it.each([
  ["2026-11-20", null],
  ["2026-11-19", { kind: "past", days: 1 }],
  ["2026-10-20", { kind: "past", days: 31 }],
  ["2026-11-21", { kind: "tomorrow", days: 1 }]
] as const)("an issue date of %s on 2026-11-20 is %j", (issueDate, warning) => {
  expect(dateWarning(date(issueDate), TODAY)).toEqual(warning)
})

it.each([
  ["2126-11-20", true],
  ["2028-11-20", true],
  ["2028-11-19", false],
  [null, false]
] as const)("a due date of %s is pointed out: %s", (dueDate, isFar) => {
  expect(isDueFar(TODAY, dueDate === null ? null : date(dueDate))).toBe(isFar)
})
