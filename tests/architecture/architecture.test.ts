import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = path.resolve(import.meta.dirname, "../..")
const rulesFile = path.join(import.meta.dirname, "rules.cjs")
const rules: { forbidden: ReadonlyArray<{ name: string }> } = createRequire(import.meta.url)(rulesFile)

interface Cruise {
  readonly summary: { readonly violations: ReadonlyArray<{ rule: { name: string } }>; readonly totalCruised: number }
}

const cruise = (folder: string): Cruise => {
  const args = ["src", "--config", rulesFile, "--output-type", "json"]
  const cli = path.join(root, "node_modules/.bin/depcruise")
  return JSON.parse(
    execFileSync(cli, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] })
  )
}

/** One forbidden import for each rule, by the rule's name. */
const forbidden: { readonly [rule: string]: { readonly [file: string]: string } } = {
  "no-cycle": {
    "src/domain/reports/a.ts": `import { b } from "./b.ts"\nexport const a = () => b`,
    "src/domain/reports/b.ts": `import { a } from "./a.ts"\nexport const b = () => a`
  },
  "machines-know-only-machines": {
    "src/machines/x.ts": `import { one } from "../domain/one.ts"\nexport const x = one`
  },
  "domain-is-pure": { "src/domain/x.ts": `import { readFileSync } from "node:fs"\nexport const x = readFileSync` },
  "aggregates-meet-through-events": {
    "src/domain/invoice/x.ts": `import { secret } from "../customer/decider.ts"\nexport const x = secret`,
    "src/domain/customer/decider.ts": `export const secret = 1`
  },
  "contract-has-no-implementation": {
    "src/infra/contract/x.ts": `import { one } from "../server/one.ts"\nexport const x = one`,
    "src/infra/server/one.ts": `export const one = 1`
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
  "product-never-imports-tests": {
    "src/ui/x.ts": `import { one } from "../../tests/one.ts"\nexport const x = one`,
    "tests/one.ts": `export const one = 1`
  }
}

describe("the arrows between folders", () => {
  let scratch = ""
  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), "kazi-architecture-"))
  })
  afterAll(() => rmSync(scratch, { recursive: true }))

  it("hold in the product, over more than a few files", () => {
    const { summary } = cruise(root)
    expect(summary.totalCruised).toBeGreaterThan(100)
    expect(summary.violations.map((violation) => violation.rule.name)).toEqual([])
  })

  it("have a fixture for every rule", () => {
    expect(rules.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(forbidden).sort())
  })

  it.each(Object.entries(forbidden))("%s is refused when broken", (rule, files) => {
    const folder = path.join(scratch, rule)
    const all = { "src/domain/one.ts": "export const one = 1", "package.json": "{}", ...files }
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"))
    let output = ""
    try {
      output = JSON.stringify(cruise(folder).summary.violations)
    } catch (error) {
      // The tool leaves with the number of violations as its status; what it printed is what counts.
      output = error instanceof Error && "stdout" in error ? String(error.stdout) : ""
    }
    expect(output).toContain(`"${rule}"`)
  })
})
