import { describe, expect, it } from "vitest"
import { catalogue } from "../../src/machines/catalogue.ts"
import { nodesBelow } from "../../src/machines/diagram.ts"
import { isThere, namedIn, read } from "./named-tests.ts"

const guide = read("docs/guide-auditor-session.md")
const requirements = [...read("docs/requirements.md").matchAll(/^- \*\*((?:AUTH|REQ)-\d+)\*\* (.+)$/gm)].map(
  ([, id = "", text = ""]) => ({ id, text })
)

const rows = guide
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:What happens|Specification)/.test(line))

/** The states that a row names, each of the machine whose link stands last before it. */
const statesIn = (cell: string): ReadonlyArray<{ readonly machine: string; readonly state: string }> => {
  let machine = ""
  return [...cell.matchAll(/\(machines\/([\w-]+)\.md\)|`([\w.]+)`/g)].flatMap(([, page, state]) => {
    machine = page ?? machine
    return state === undefined ? [] : [{ machine, state }]
  })
}

const named = rows.flatMap((row) => statesIn(row.split(" | ")[1] ?? ""))

const has = (machine: string, state: string): boolean => {
  const entry = catalogue.find(({ name }) => name === machine)
  return entry !== undefined && nodesBelow(entry.machine.root).some((node) => node.path.join(".") === state)
}

describe("the auditor's walk through the session", () => {
  it("names states that the machines have", () => {
    expect(named.filter(({ machine, state }) => !has(machine, state))).toEqual([])
    expect(named.length).toBeGreaterThan(40)
    expect(has("session", "signedIn.asleep")).toBe(false)
  })

  it("names tests that are there, one in every row", () => {
    expect(namedIn(rows.join("\n")).filter((each) => !isThere(each))).toEqual([])
    expect(rows.filter((row) => namedIn(row).length === 0)).toEqual([])
  })

  it("comes by every requirement of the session and of a call, and by no other", () => {
    const cited = new Set(guide.match(/\b(?:AUTH|REQ)-\d+\b/g))
    expect(requirements.filter(({ id }) => !cited.has(id))).toEqual([])
    const known = new Set(requirements.map(({ id }) => id))
    expect([...cited].filter((id) => !known.has(id))).toEqual([])
  })

  it("quotes every sentence of the specification's section 4 that they come from", () => {
    const quoted = requirements.flatMap(({ id, text }) =>
      [...text.matchAll(/spec section 4, "((?:[^"])+)"/g)].map(([, sentence = ""]) => ({ id, sentence }))
    )
    expect(quoted.length).toBeGreaterThan(12)
    const said = guide.replaceAll("Otherwise, if", "otherwise, if").toLowerCase()
    expect(quoted.filter(({ sentence }) => !said.includes(sentence.replace(/\.$/, "").toLowerCase()))).toEqual([])
  })
})
