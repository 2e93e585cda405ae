import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { catalogue } from "../../src/machines/catalogue.ts"
import { nodesBelow, requirementsOf } from "../../src/machines/diagram.ts"

const root = path.resolve(import.meta.dirname, "../..")
const read = (file: string): string => readFileSync(path.join(root, file), "utf8")
const cited = /\b(?:AUTH|REQ|LINK|DOC|SYNC|FORM|FILE)-\d+\b/g
const entry = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm

const entries = [...read("docs/requirements.md").matchAll(entry)].map(([, id = "", text = ""]) => ({ id, text }))
const ids = new Set(entries.map(({ id }) => id))

const citationsIn = (files: ReadonlyArray<string>): ReadonlyArray<{ readonly id: string; readonly where: string }> =>
  files.flatMap((where) => (read(where).match(cited) ?? []).map((id) => ({ id, where })))

const tests = globSync("tests/**/*.test.{ts,tsx}", { cwd: root }).filter((file) => !file.startsWith("tests/docs"))
const inTests = citationsIn(tests)
const inStates = catalogue.flatMap(({ name, machine }) =>
  nodesBelow(machine.root).flatMap((node) =>
    requirementsOf(node).map((id) => ({ id, where: `${name} ${node.path.join(".")}` }))
  )
)
const inSource = citationsIn(globSync("src/**/*.{ts,tsx}", { cwd: root }))

/** Ids that nothing cites, and citations of ids that are not there. */
const unmet = (
  known: ReadonlySet<string>,
  citations: ReadonlyArray<{ readonly id: string; readonly where: string }>
): ReadonlyArray<string> => {
  const used = new Set(citations.map(({ id }) => id))
  return [
    ...[...known].filter((id) => !used.has(id)).map((id) => `${id} is cited nowhere`),
    ...new Set(citations.filter(({ id }) => !known.has(id)).map(({ id, where }) => `${where} cites ${id}`))
  ]
}

describe("requirements", () => {
  it("are each cited by a state or a test, and every such citation has a requirement", () => {
    expect(unmet(ids, [...inStates, ...inTests])).toEqual([])
  })

  it("are the only ones the source speaks of", () => {
    expect(inSource.filter(({ id }) => !ids.has(id))).toEqual([])
  })

  it("are each told apart, in one sentence with its source", () => {
    expect(ids.size).toBe(entries.length)
    for (const { id, text } of entries) expect(text, id).toMatch(/^[^"]+\. Source: .+[."]$/)
  })

  it("would be missed: an id without a citation, a citation without an id", () => {
    expect(unmet(new Set(["REQ-1", "REQ-2"]), [{ id: "REQ-1", where: "here" }])).toEqual(["REQ-2 is cited nowhere"])
    expect(
      unmet(new Set(["REQ-1"]), [
        { id: "REQ-1", where: "a" },
        { id: "REQ-9", where: "b" }
      ])
    ).toEqual(["b cites REQ-9"])
    expect(inTests.length).toBeGreaterThan(20)
    expect(inStates.length).toBeGreaterThan(50)
  })
})
