import { describe, expect, it } from "vitest"
import { catalogue } from "../../src/machines/catalogue.ts"
import { nodesBelow } from "../../src/machines/diagram.ts"
import { isLinkedTo, shapesOf } from "./both-languages.ts"
import { isThere, namedIn, read } from "./named-tests.ts"

const GUIDES = { fr: "docs/guide-auditeur-session.md", en: "docs/guide-auditor-session.md" } as const

const requirements = [...read("docs/requirements.md").matchAll(/^- \*\*((?:AUTH|REQ)-\d+)\*\* (.+)$/gm)].map(
  ([, id = "", text = ""]) => ({ id, text })
)

/** The states that a row names, each of the machine whose link stands last before it. */
const statesIn = (cell: string): ReadonlyArray<{ readonly machine: string; readonly state: string }> => {
  let machine = ""
  return [...cell.matchAll(/\(machines\/([\w-]+)\.md\)|`([\w.]+)`/g)].flatMap(([, page, state]) => {
    machine = page ?? machine
    return state === undefined ? [] : [{ machine, state }]
  })
}

const has = (machine: string, state: string): boolean => {
  const entry = catalogue.find(({ name }) => name === machine)
  return entry !== undefined && nodesBelow(entry.machine.root).some((node) => node.path.join(".") === state)
}

describe.each(["fr", "en"] as const)("the auditor's walk through the session in %s", (language) => {
  const guide = read(GUIDES[language])
  const rows = guide
    .split("\n")
    .filter(
      (line) =>
        line.startsWith("| ") && !/^\| (?:What happens|Specification|Ce qui se passe|Spécification)\b/.test(line)
    )
  const named = rows.flatMap((row) => statesIn(row.split(" | ")[1] ?? ""))

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

  it("leads to the other one", () => {
    expect(isLinkedTo(GUIDES, language)).toBe(true)
    expect(read("README.md")).toContain(`(${GUIDES[language]})`)
  })
})

it("says the same in both languages, part by part", () => {
  expect(shapesOf(read(GUIDES.en))).toEqual(shapesOf(read(GUIDES.fr)))
})
