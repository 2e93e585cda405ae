import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import manifest from "../../../../package.json" with { type: "json" }
import { removeFolder, makeFolder } from "../../../support/temporary-folder.ts"
import { assembly } from "../../../../src/domain/books.ts"
import {
  booksKey,
  deviceKey,
  filesOf,
  FOLD_ROOTS,
  foldKey,
  keyOf,
  summaryKey
} from "../../../../src/infra/server/event-store/fold-key.ts"

let folder: string

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const key = (versions: { readonly [name: string]: string } = { lib: "1.0.0" }): string =>
  keyOf([pathToFileURL(join(folder, "root.ts"))], versions)

beforeEach(() => {
  folder = makeFolder("key")
  write(
    "root.ts",
    [
      'import type { T } from "./types.ts"',
      "import {",
      "  a,",
      "  b",
      '} from "./a.ts"',
      'export { c } from "./c.ts"',
      'import "lib/part"',
      'const late = () => import("./late.ts")'
    ].join("\n")
  )
  write("types.ts", "export type T = 1")
  write("a.ts", 'export const a = 1\nexport const b = 2\nimport * as d from "./d.ts"')
  write("c.ts", "export const c = 3")
  write("d.ts", 'import "./a.ts"')
  write("late.ts", "export const late = 4")
})

afterEach(() => removeFolder(folder))

describe("the key of code", () => {
  it.each(["root.ts", "a.ts", "c.ts", "d.ts"])("is another one when %s changes, which runs with it", (name) => {
    const before = key()
    expect(key()).toBe(before)
    write(name, "// changed")
    expect(key()).not.toBe(before)
  })

  it.each(["types.ts", "late.ts"])("stays when %s changes, which does not run with it", (name) => {
    const before = key()
    write(name, "// changed")
    expect(key()).toBe(before)
  })

  it("is another one with another version of a package", () => {
    expect(key({ lib: "1.0.1" })).not.toBe(key())
  })
})

describe("the key of the code that folds", () => {
  const files = filesOf(FOLD_ROOTS)

  it("stands for every aggregate's declaration and state, how they are put together, and how books are written", () => {
    const needed = [
      ...assembly.aggregates.map(({ name }) => `/src/domain/${name}/aggregate.ts`),
      "/src/domain/books.ts",
      "/src/domain/invoice/state.ts",
      "/src/domain/payment/state.ts",
      "/src/domain/company/state.ts",
      "/src/domain/kernel/assembly.ts",
      "/src/domain/kernel/record/aggregate.ts",
      "/src/domain/kernel/table.ts",
      "/src/machines/documents/invoice.ts",
      "/src/infra/server/event-store/fold.ts",
      "/src/infra/server/event-store/books-lines.ts"
    ]
    for (const end of needed) expect(files.filter((file) => file.endsWith(end))).toHaveLength(1)
  })

  it("does not stand for what only decides", () => {
    expect(files.filter((file) => /decider\.ts|schemas\.ts|projections/.test(file))).toEqual([])
  })

  it("is the same at each start, and of the code that is there", () => {
    expect(foldKey()).toBe(keyOf(FOLD_ROOTS, manifest.dependencies))
    expect(foldKey()).toBe(foldKey())
    expect(new Set([foldKey(), booksKey(), summaryKey(), deviceKey()]).size).toBe(4)
  })
})
