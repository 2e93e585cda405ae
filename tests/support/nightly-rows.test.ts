import { expect, it } from "vitest"
import { mergedRows, type PropertyRow } from "./nightly-rows.ts"

const row = (property: string, result: string, run: string): PropertyRow => ({ property, result, took: "1 s", run })

it("a part of the properties that is run again takes its rows, and leaves the others as they were", () => {
  const page = [
    "# The last nightly run",
    "| Property | Result | Took | Run on, at commit |",
    "|---|---|---|---|",
    "| money adds up | passed | 1 s | Monday |",
    "| numbers, 10 cases | passed | 1 s | Monday |"
  ].join("\n")
  expect(mergedRows(page, [row("numbers, 10 cases", "failed", "Tuesday"), row("new", "passed", "Tuesday")])).toEqual([
    row("money adds up", "passed", "Monday"),
    row("numbers, 10 cases", "failed", "Tuesday"),
    row("new", "passed", "Tuesday")
  ])
})

it("a first page is of this run alone", () =>
  expect(mergedRows("", [row("a", "passed", "Monday")])).toEqual([row("a", "passed", "Monday")]))
