import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { longestSharedRun } from "../../support/shared-runs.ts"

const MOST = 6

const read = (file: string) => ({ file, source: readFileSync(file, "utf8") })
const forms = globSync("src/ui/**/*.{ts,tsx}")
  .map(read)
  .filter(({ source }) => /\bdefineForm<\w+>\(\)\(/.test(source))
// What a kind finds and tells of its records stands in two files or in one.
const readings = globSync("src/ui/*/{fields,search,reading}.ts").map(read)

it.each([
  ["forms", 10, forms, "src/ui/forms"],
  ["readings of records", 4, readings, "src/ui/records"]
] as const)("no two %s share more than six lines", (_, least, files, shared) => {
  expect(files.length).toBeGreaterThan(least)
  for (const [at, { file, source }] of files.entries()) {
    for (const other of files.slice(at + 1)) {
      const run = longestSharedRun(source, other.source)
      expect(run.length, `${file} and ${other.file} belongs to ${shared}:\n${run.join("\n")}`).toBeLessThanOrEqual(MOST)
    }
  }
})
