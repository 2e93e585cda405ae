import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { longestSharedRun } from "../../support/shared-runs.ts"

const root = new URL("../../../", import.meta.url).pathname

const read = (file: string) => ({ file, source: readFileSync(root + file, "utf8") })
const descriptions = globSync("src/ui/**/*-list.tsx", { cwd: root })
  .map(read)
  .filter(({ source }) => source.includes("defineList("))
const projections = globSync("src/domain/*/projections/{list,rules}.ts", { cwd: root }).map(read)

/** So many lines two lists may say in the same words. */
const RUN_MAX = 6

it("says of each list only what is its own: what two have in common belongs to all", () => {
  expect(descriptions.length).toBeGreaterThanOrEqual(3)
  expect(projections.length).toBeGreaterThanOrEqual(descriptions.length)
  for (const files of [descriptions, projections]) {
    for (const [at, { file, source }] of files.entries()) {
      for (const other of files.slice(at + 1)) {
        const run = longestSharedRun(source, other.source)
        expect(run.length, `${file} and ${other.file}:\n${run.join("\n")}`).toBeLessThanOrEqual(RUN_MAX)
      }
    }
  }
})

it("finds what two sources have in common, however it is set in", () => {
  const lines = ["const a = 1", "const b = 2", "const c = 3"]
  const inward = lines.map((line) => `    ${line}`)
  expect(longestSharedRun(["x", ...lines].join("\n"), ["y", "", ...inward, "}"].join("\n"))).toEqual(lines)
  expect(longestSharedRun("const a = 1", "const b = 2")).toEqual([])
})
