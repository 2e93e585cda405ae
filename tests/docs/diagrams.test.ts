import { readdirSync, readFileSync } from "node:fs"
import { createMachine } from "xstate"
import { describe, expect, it } from "vitest"
import { catalogue } from "../../src/machines/catalogue.ts"
import { diagramOf, indexOf, nodesBelow, pageOf, requirementsOf, tableOf } from "../../src/machines/diagram.ts"

const folder = new URL("../../docs/machines/", import.meta.url)
const pageFile = (name: string): string => new URL(`${name}.md`, folder).pathname

describe("pages of the machines", () => {
  for (const entry of catalogue) {
    it(`${entry.name} is up to date`, () => expect(pageOf(entry)).toMatchFileSnapshot(pageFile(entry.name)))
  }

  it("the index is up to date", () => expect(indexOf(catalogue)).toMatchFileSnapshot(pageFile("README")))

  it("there is no page of a machine that is gone", () => {
    const expected = new Set(["README.md", ...catalogue.map(({ name }) => `${name}.md`)])
    expect(readdirSync(folder).filter((file) => !expected.has(file))).toEqual([])
  })

  it("every name stands for one machine", () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
  })
})

describe("every machine of the catalogue", () => {
  const states = catalogue.flatMap(({ machine, name, requirements }) =>
    nodesBelow(machine.root).map((node) => ({ state: `${name} ${node.path.join(".")}`, node, requirements }))
  )

  it.each(states)("$state cites requirements of its family", ({ node, requirements }) => {
    expect(requirementsOf(node).length).toBeGreaterThan(0)
    for (const id of requirementsOf(node)) expect(id).toMatch(new RegExp(`^${requirements}-\\d+$`))
  })

  it.each(catalogue)("$name names the test that walks it", ({ walkedBy, machine }) => {
    const source = readFileSync(new URL(`../../${walkedBy}`, import.meta.url), "utf8")
    expect(source).toMatch(new RegExp(`\\b${machine.id}Machine\\b|\\bsessionMachine\\b`))
    expect(source).toMatch(/\b(?:judgesEveryPath|pathsThrough|getShortestPaths|walkedPaths|checkedPaths|pathsOf)\b/)
  })

  it("names its guards and gives its actors readable ids", () => {
    for (const { machine } of catalogue) {
      expect(tableOf(machine)).not.toContain("unnamed")
      for (const node of nodesBelow(machine.root)) for (const { id } of node.invoke) expect(id).toMatch(/^[A-Za-z]+$/)
    }
  })
})

/** A line of a diagram, as far as its structure goes. */
const grammar = [
  /^stateDiagram-v2$/,
  /^accTitle: [^;:#]*(#\d+;[^;:#]*)*$/,
  /^accDescr: [^;:#]*(#\d+;[^;:#]*)*$/,
  /^state "[^"]+" as s\d+( \{)?$/,
  /^\}$/,
  /^--$/,
  /^(\[\*\]|s\d+) --> (\[\*\]|s\d+)( : [^;:#]+(#\d+;[^;:#]*)*)?$/
]

describe("the diagram text", () => {
  it.each(catalogue)(
    "of $name is well formed: known lines, closed blocks, declared ids, every transition drawn",
    (entry) => {
      const lines = diagramOf(entry)
        .split("\n")
        .map((line) => line.trim())
      for (const line of lines)
        expect(
          grammar.some((form) => form.test(line)),
          line
        ).toBe(true)
      expect(lines.filter((line) => line.endsWith("{")).length).toBe(lines.filter((line) => line === "}").length)
      const declared = lines.flatMap((line) => /^state ".*" as (s\d+)/.exec(line)?.[1] ?? [])
      expect(new Set(declared).size).toBe(declared.length)
      const arrows = lines.filter((line) => line.includes(" --> "))
      for (const line of arrows)
        for (const id of line.match(/\bs\d+\b(?=.* -->|( :|$))/g) ?? []) expect(declared).toContain(id)
      const rows = tableOf(entry.machine)
        .split("\n")
        .slice(2)
        .filter((row) => row.split(" | ")[1]?.trim() !== "")
      const drawn = arrows.flatMap((line) => line.split(" : ")[1]?.split(" / ") ?? [])
      expect(drawn.length).toBe(rows.length)
    }
  )

  it("escapes what Mermaid would take for syntax, and does not depend on names", () => {
    const machine = createMachine({
      id: "odd",
      initial: 'a "quoted"; state',
      states: { 'a "quoted"; state': { on: { "go: #1": "s1" } }, s1: {} }
    })
    expect(diagramOf({ machine, title: "A: b", description: "c; d" })).toBe(
      [
        "stateDiagram-v2",
        "  accTitle: A#58; b",
        "  accDescr: c#59; d",
        '  state "a #34;quoted#34;#59; state" as s1',
        '  state "s1" as s2',
        "  [*] --> s1",
        "  s1 --> s2 : go#58; #35;1"
      ].join("\n")
    )
  })

  it("shows guards, timers, actors, parallel regions and the end of inner states", () => {
    const machine = createMachine({
      id: "m",
      initial: "both",
      states: {
        both: {
          type: "parallel",
          states: {
            left: { initial: "l", states: { l: { after: { 50: "ll" } }, ll: { type: "final" } } },
            right: {
              initial: "r",
              states: {
                r: { invoke: { id: "port", src: "port", onDone: { guard: "good", target: "rr" }, onError: "#m.end" } },
                rr: { type: "final" }
              }
            }
          },
          onDone: "end"
        },
        end: { type: "final" }
      }
    })
    const diagram = diagramOf({ machine, title: "t", description: "d" })
    expect(diagram).toContain("s3 --> s4 : after 50 ms")
    expect(diagram).toContain("s6 --> s7 : port answers [good]")
    expect(diagram).toContain("\n  s6 --> s8 : port crashes")
    expect(diagram).toContain("s1 --> s8 : all inside done")
    expect(diagram).toContain("\n    --\n")
    expect(tableOf(machine)).toContain("| `both.right.r` | port answers | good | `both.right.rr` | `port` |")
  })
})
