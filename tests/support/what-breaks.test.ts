import { readdirSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { namedByRules, whatBreaks } from "./what-breaks.ts"

const root = path.resolve(import.meta.dirname, "../..")
const tests = readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/${file}`)

it("names tests that are there", () => {
  expect(namedByRules.filter((start) => !tests.some((file) => file.startsWith(start)))).toEqual([])
})

it("finds for every journey some source by whose change it is run, beside those that break all", () => {
  const sources = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" }).map(
    (file) => `src/${file}`
  )
  const narrow = sources.map((file) => whatBreaks([file])).filter((starts) => !starts.includes("tests/e2e/"))
  const reached = new Set(narrow.flat())
  const journeys = tests.filter((file) => file.startsWith("tests/e2e/"))
  const only = journeys.filter((file) => !reached.has(file)).map((file) => path.basename(file, ".test.ts"))
  // What these are about is in every page.
  expect(only.toSorted()).toEqual(["back-button"])
})

it("runs what every screen is looked at by for a kind of record that nobody has named here", () => {
  expect(whatBreaks(["src/ui/suppliers/list.tsx", "docs/performance.md"])).toContain("tests/ui/app/every-screen-")
  expect(whatBreaks(["docs/performance.md"])).toEqual([])
})
