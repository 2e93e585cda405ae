import { execFileSync } from "node:child_process"
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { removeFolder, makeFolder } from "../support/temporary-folder.ts"

const root = path.resolve(import.meta.dirname, "../..")
const rulesFile = path.join(import.meta.dirname, "rules.cjs")
const rules: { forbidden: ReadonlyArray<{ name: string }> } = createRequire(import.meta.url)(rulesFile)

interface Cruise {
  readonly summary: { readonly violations: ReadonlyArray<{ rule: { name: string } }>; readonly totalCruised: number }
}

/** What the tool finds in each of some folders. It is loaded once, which takes longer than looking at a folder. */
const cruise = (...folders: ReadonlyArray<string>): ReadonlyArray<Cruise> =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, "cruise.cjs"), rulesFile, ...folders], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 28
    })
  )

/** Each floor of the interface with one that stands above it; an area is any other folder. */
const floors = {
  i18n: "components",
  components: "app",
  app: "forms",
  forms: "lists",
  lists: "records",
  records: "documents",
  documents: "boats",
  routes: "start"
} as const

const floorsBroken = Object.fromEntries(
  Object.entries(floors).map(([floor, above]) => [
    `${floor}-knows-no-floor-above`,
    {
      [`src/ui/${floor}/x.ts`]: `import { secret } from "../${above}/secret.ts"\nexport const x = secret`,
      [`src/ui/${above}/secret.ts`]: `export const secret = 1`
    }
  ])
)

const sharedFloors = ["i18n", "components", "app", "forms", "lists", "records", "documents"]

/** One forbidden import for each rule, by the rule's name. */
const forbidden: { readonly [rule: string]: { readonly [file: string]: string } } = {
  ...floorsBroken,
  "areas-know-no-floor-above": {
    "src/ui/boats/x.ts": `import { secret } from "../records/all.ts"\nexport const x = secret`,
    "src/ui/records/all.ts": `export const secret = 1`
  },
  "areas-meet-through-records": {
    "src/ui/boats/x.ts": `export const x = () => import("../harbours/harbour-form.ts")`,
    "src/ui/harbours/harbour-form.ts": `export const secret = 1`
  },
  "the-list-of-records-sees-descriptions": {
    "src/ui/records/all.ts": `import { secret } from "../boats/boat-form.ts"\nexport const all = secret`,
    "src/ui/boats/boat-form.ts": `export const secret = 1`
  },
  "shell-reaches-areas-through-records": {
    "src/ui/shell/x.ts": `export const x = () => import("../boats/boat-form.ts")`,
    "src/ui/boats/boat-form.ts": `export const secret = 1`
  },
  "no-cycle": {
    "src/domain/reports/a.ts": `import { b } from "./b.ts"\nexport const a = () => b`,
    "src/domain/reports/b.ts": `import { a } from "./a.ts"\nexport const b = () => a`
  },
  "no-cycle-through-a-door": {
    "src/domain/boat/aggregate.ts": `import { decide } from "./decider.ts"\nexport const boat = () => decide`,
    "src/domain/boat/decider.ts": `import { boat } from "./aggregate.ts"\nexport const decide = () => boat`
  },
  "machines-know-only-machines": {
    "src/machines/x.ts": `import { one } from "../domain/one.ts"\nexport const x = one`
  },
  "domain-is-pure": { "src/domain/x.ts": `import { readFileSync } from "node:fs"\nexport const x = readFileSync` },
  "aggregates-meet-through-events": {
    "src/domain/boat/aggregate.ts": `export const boat = 1`,
    "src/domain/boat/x.ts": `import { secret } from "../harbour/state.ts"\nexport const x = secret`,
    "src/domain/harbour/aggregate.ts": `export const harbour = 1`,
    "src/domain/harbour/state.ts": `export const secret = 1`
  },
  "documents-know-no-aggregate": {
    "src/domain/documents/x.ts": `import type { Secret } from "../boat/events.ts"\nexport const x: Secret = 1`,
    "src/domain/boat/aggregate.ts": `export const boat = 1`,
    "src/domain/boat/events.ts": `export type Secret = number`
  },
  "needs-are-read-from-states": {
    "src/domain/boat/aggregate.ts": `export const boat = 1`,
    "src/domain/boat/decider.ts": `import { secret } from "../harbour/decider.ts"\nexport const x = secret`,
    "src/domain/harbour/aggregate.ts": `export const harbour = 1`,
    "src/domain/harbour/decider.ts": `export const secret = 1`
  },
  "folding-does-without-deciding": {
    "src/domain/boat/aggregate.ts": `import { decider } from "./decider.ts"\nexport const boat = decider`,
    "src/domain/boat/decider.ts": `export const decider = 1`
  },
  "pages-fetch-the-decider": {
    "src/ui/x.ts": `import { decide } from "../domain/decider.ts"\nexport const x = decide`,
    "src/domain/decider.ts": `export const decide = 1`
  },
  "contract-has-no-implementation": {
    "src/infra/contract/x.ts": `import { one } from "../server/one.ts"\nexport const x = one`,
    "src/infra/server/one.ts": `export const one = 1`
  },
  "papers-are-drawn-anywhere": {
    "src/infra/papers/x.ts": `import { one } from "../browser/one.ts"\nexport const x = one`,
    "src/infra/browser/one.ts": `export const one = 1`
  },
  "browser-and-server-apart": {
    "src/infra/browser/x.ts": `import { one } from "../server/one.ts"\nexport const x = one`,
    "src/infra/server/one.ts": `export const one = 1`
  },
  "server-and-browser-apart": {
    "src/infra/server/x.ts": `import { one } from "../browser/one.ts"\nexport const x = one`,
    "src/infra/browser/one.ts": `export const one = 1`
  },
  "ui-never-sees-the-server": {
    "src/ui/x.ts": `import { one } from "../infra/server/one.ts"\nexport const x = one`,
    "src/infra/server/one.ts": `export const one = 1`
  },
  "judging-knows-no-tables": {
    "src/infra/server/event-store/judge.ts": `import { between } from "./between.ts"\nexport const x = between`,
    "src/infra/server/event-store/between.ts": `import { sql } from "./statements.ts"\nexport const between = sql`,
    "src/infra/server/event-store/statements.ts": `export const sql = 1`
  },
  "product-never-imports-tests": {
    "src/ui/x.ts": `import { one } from "../../tests/one.ts"\nexport const x = one`,
    "tests/one.ts": `export const one = 1`
  }
}

/** What is allowed, by its name. */
const allowed: { readonly [name: string]: { readonly [file: string]: string } } = {
  "a door that reaches its decider by import() and names types": {
    "src/domain/boat/aggregate.ts": `import type { Command } from "./state.ts"
export const boat = { decider: () => import("./decider.ts"), of: null as Command | null }`,
    "src/domain/boat/state.ts": `export type Command = string`,
    "src/domain/boat/decider.ts": `export const decider = 1`
  },
  "a door that folds and names the types of its decider, which reads what it folded": {
    "src/domain/boat/aggregate.ts": `import type { Command } from "./decider.ts"
export interface Boat { readonly last: Command }
export const boat = { decider: () => import("./decider.ts") }`,
    "src/domain/boat/decider.ts": `import type { Boat } from "./aggregate.ts"
export type Command = string
export const decide = (boat: Boat) => boat.last`
  },
  "an area that goes down to every shared floor, and is named by its description": {
    "src/ui/boats/record.ts": sharedFloors
      .map((name, n) => `export { one as one${n} } from "../${name}/one.ts"`)
      .join("\n"),
    "src/ui/records/all.ts": `export { one0 } from "../boats/record.ts"`,
    "src/ui/shell/x.ts": `export { one0 } from "../records/all.ts"`,
    ...Object.fromEntries(sharedFloors.map((name) => [`src/ui/${name}/one.ts`, `export const one = 1`]))
  }
}

describe("the arrows between folders", () => {
  const fixtures = Object.entries({ ...forbidden, ...allowed })
  const broken = new Map<string, ReadonlyArray<string>>()
  let product: Cruise | undefined
  let scratch = ""
  beforeAll(() => {
    scratch = makeFolder("architecture")
    const folders = fixtures.map(([name, files]) => {
      const folder = path.join(scratch, name)
      const all = { "src/domain/one.ts": "export const one = 1", "package.json": "{}", ...files }
      for (const [file, text] of Object.entries(all)) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
        writeFileSync(path.join(folder, file), text)
      }
      symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"))
      return folder
    })
    const [whole, ...others] = cruise(root, ...folders)
    product = whole
    for (const [index, { summary }] of others.entries()) {
      broken.set(
        fixtures[index]?.[0] ?? "",
        summary.violations.map(({ rule }) => rule.name)
      )
    }
  })
  afterAll(() => removeFolder(scratch))

  it("hold in the product, over more than a few files", () => {
    expect(product?.summary.totalCruised).toBeGreaterThan(100)
    expect(product?.summary.violations.map((violation) => violation.rule.name)).toEqual([])
  })

  it("have a fixture for every rule", () => {
    expect(rules.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(forbidden).sort())
  })

  it.each(Object.keys(allowed))("leave alone %s", (name) => expect(broken.get(name)).toEqual([]))

  it.each(Object.keys(forbidden))("%s is refused when broken", (rule) => expect(broken.get(rule)).toContain(rule))
})
