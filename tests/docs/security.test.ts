import { globSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isThere, namedIn, read, root } from "./named-tests.ts"

const page = read("docs/security.md")

const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Threat"))
const controls = page
  .slice(page.indexOf("## Passwords and guessing"), page.indexOf("## What stays weak"))
  .split("\n")
  .filter((line) => rows.includes(line))

describe("the page on security", () => {
  const named = namedIn(page)

  it("names tests that are there", () => {
    expect(named.filter((each) => !isThere(each))).toEqual([])
  })

  it("would miss a test that is renamed or moved", () => {
    const file = "tests/e2e/stolen-cookies.test.ts"
    expect(isThere({ title: "whoever copies all", file })).toBe(false)
    expect(isThere({ title: "names tests that are there", file: "tests/nowhere.test.ts" })).toBe(false)
    expect(isThere({ title: "holds no e-mail address of anybody", file: "tests/docs/security.test.ts" })).toBe(true)
  })

  it("names one for every control", () => {
    expect(controls.length).toBeGreaterThan(30)
    expect(controls.filter((line) => namedIn(line).length === 0)).toEqual([])
  })

  it("leaves out no file of tests that is about identity", () => {
    const files = globSync("tests/infra/server/identity/*.test.ts", { cwd: root })
    expect(files.filter((file) => !named.some((each) => each.file === file))).toEqual([])
    expect(files.length).toBeGreaterThan(5)
  })
})

/** What looks like an e-mail address with a domain, in text that is written and not composed. */
const addressIn = /[A-Za-z0-9.+_-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g

/** Places that explain what an address looks like, and the name of one of Google's keys. */
const meantOtherwise = new Set(["securetoken@system.gserviceaccount.com", "motdepasse@smtp.exemple.com"])

describe("the program", () => {
  it("holds no e-mail address of anybody", () => {
    const files = [...globSync("src/**/*.{ts,tsx,json,html}", { cwd: root }), "index.html"]
    const found = files.flatMap((file) =>
      (read(file).match(addressIn) ?? [])
        .filter((address) => !meantOtherwise.has(address))
        .map((address) => [file, address])
    )
    expect(files.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })
})

/** Where rules on addresses are tested with addresses of every kind, and where settings are. No account is opened there. */
const withoutAccounts = [
  "tests/domain/kernel/validation.test.ts",
  "tests/docs/security.test.ts",
  "tests/infra/server/config.test.ts",
  "tests/infra/server/firebase/settings.test.ts",
  "tests/infra/server/support/google.ts"
]

describe("the people of the tests, of the demonstration and of the examples", () => {
  it("have addresses that can receive no mail", () => {
    const files = globSync(["tests/**/*.{ts,tsx}", "src/infra/browser/sample/*.ts"], {
      cwd: root,
      exclude: (name) => name.includes("node_modules")
    }).filter((file) => !withoutAccounts.includes(file))
    // An address may be composed: its end alone tells.
    const ends = files.flatMap((file) => read(file).match(/[\w}.+-]@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi) ?? [])
    expect(ends.length).toBeGreaterThan(100)
    expect(ends.filter((end) => !/\.(?:test|example)$/.test(end))).toEqual([])
  })
})
