import { describe, expect, it } from "vitest"
import { read } from "./named-tests.ts"

const page = read("docs/guide-model-tests.md")
const examples = [...page.matchAll(/^\[(tests\/guide\/[^\]]+)\]\(\.\.\/\1\)\n\n```ts\n(.*?)\n```$/gms)]

describe("the guide to tests from machines", () => {
  it("has three examples", () => expect(examples).toHaveLength(3))

  it.each(examples.map(([, file = "", shown = ""]) => [file, shown]))("shows %s as it is", (file, shown) => {
    const [, example = ""] = /^\/\/ begin example\n(.*)^\/\/ end example$/ms.exec(read(file)) ?? []
    expect(shown).toBe(example.trimEnd())
  })

  it("names files and functions that are there", () => {
    for (const [, file = ""] of page.matchAll(/\]\(\.\.\/((?:src|tests)\/[^)]+\.ts)\)/g)) {
      expect(read(file), file).not.toBe("")
    }
    const coverage = read("tests/machines/coverage.ts")
    for (const name of ["pathsThrough", "assertAllCovered", "notCovered", "fewest", "withoutActors", "answered"]) {
      expect(page).toContain(name)
      expect(coverage).toContain(`export const ${name}`)
    }
  })
})
