import { expect, it } from "vitest"
import { dateWarning } from "../../../src/ui/invoices/issue-warnings.ts"
import { date, TODAY } from "../../support/samples.ts"

it.each([
  ["2026-11-20", null],
  ["2026-11-19", { kind: "past", days: 1 }],
  ["2026-10-20", { kind: "past", days: 31 }],
  ["2026-11-21", { kind: "tomorrow", days: 1 }]
] as const)("an issue date of %s on 2026-11-20 is %j", (issueDate, warning) => {
  expect(dateWarning(date(issueDate), TODAY)).toEqual(warning)
})
