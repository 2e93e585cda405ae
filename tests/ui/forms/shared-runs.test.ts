import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const MOST = 6
const files = globSync("src/ui/**/*.{ts,tsx}").filter((file) =>
  /\bdefineForm<\w+>\(\)\(/.test(readFileSync(file, "utf8"))
)

/** What says something: no imports, no blank lines, nothing but brackets. */
const linesOf = (source: string): ReadonlyArray<string> =>
  source
    .replaceAll(/^import [^;]*? from ".*"$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))

const runsOf = (source: string): ReadonlyArray<string> => {
  const lines = linesOf(source)
  return lines.flatMap((_, at) => (at + MOST < lines.length ? [lines.slice(at, at + MOST + 1).join("\n")] : []))
}

/** Runs of lines longer than allowed that two sources share. */
const sharedBy = (one: string, other: string): ReadonlyArray<string> => {
  const known = new Set(runsOf(one))
  return runsOf(other).filter((run) => known.has(run))
}

it("no two forms share more than six lines: what they share is in src/ui/forms", () => {
  expect(files.length).toBeGreaterThan(10)
  const sources = files.map((file) => readFileSync(file, "utf8"))
  const shared = sources.flatMap((one, at) => sources.slice(at + 1).flatMap((other) => sharedBy(one, other)))
  expect(shared).toEqual([])
})

it("seven lines would be found", () => {
  const lines = (start: string) => [start, ..."abcdefg"].join("\n")
  expect(sharedBy(lines("one"), lines("other"))).toHaveLength(1)
  expect(sharedBy(lines("one"), lines("other").replace("d", "x"))).toEqual([])
})
