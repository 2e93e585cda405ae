import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const kit = new URL("../../../src/ui/components/", import.meta.url).pathname
const gallery = new URL("../gallery/", import.meta.url).pathname

const sourcesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")])
  )

const kitFiles = sourcesIn(kit)
const galleryText = [...sourcesIn(gallery).values()].join("\n")

/** Components by the file that exports them. */
const components = [...kitFiles]
  .filter(([name]) => name.endsWith(".tsx"))
  .flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:const|function) ([A-Z][A-Za-z]*)/gm)].map((found) => [found[1] ?? "", file] as const)
  )

/** What only other components are made of: shown, and described, as part of the one that is named. */
const parts: Readonly<Record<string, string>> = {
  FieldLabel: "TextField",
  FieldNotes: "TextField",
  WarningLine: "Select",
  NumeralField: "MoneyField",
  ChoiceText: "Select",
  ActionItem: "Menu",
  BackCloses: "Dialog",
  SearchPopover: "SearchBox",
  SearchSheet: "SearchBox",
  SearchItem: "SearchBox",
  NothingFound: "SearchBox",
  MoreFound: "SearchBox"
}

const fileOf = (component: string): string => components.find(([name]) => name === component)?.[1] ?? ""

/** The files of the kit that a file of the kit imports, and those that they import. */
const reachedFrom = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const found of (kitFiles.get(file) ?? "").matchAll(/from "\.\/([^"]+)"/g)) reachedFrom(found[1] ?? "", reached)
  return reached
}

describe("the gallery", () => {
  it("finds the components of the kit", () => {
    expect(components.map(([name]) => name)).toEqual(expect.arrayContaining(["Button", "Select", "Dialog", "Badge"]))
  })

  it.each(components.filter(([name]) => parts[name] === undefined))("shows and describes %s (%s)", (name, file) => {
    expect(galleryText).toMatch(
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[./]+/src/ui/components/${file.replace(".", "\\.")}"`)
    )
    expect(galleryText).toMatch(new RegExp(`<${name}[\\s/>]`))
    expect(galleryText).toContain(`<Component name="${name}" of={${name}}`)
  })

  it.each(Object.entries(parts))("shows %s, which is a part of others, in %s", (part, whole) => {
    expect(fileOf(part)).not.toBe("")
    expect([...reachedFrom(fileOf(whole))]).toContain(fileOf(part))
    expect(galleryText).toContain(`<Component name="${whole}"`)
  })
})
