import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const root = new URL("../../../src/ui/", import.meta.url).pathname
const folder = (language: string): string => join(root, "i18n", language)

const namespacesOf = (language: string): ReadonlyArray<string> =>
  readdirSync(folder(language))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -".ts".length))
    .toSorted()

type Leaves = ReadonlyMap<string, string>

const leavesOf = (texts: unknown, path = ""): Leaves => {
  if (typeof texts === "string") return new Map([[path, texts]])
  if (typeof texts !== "object" || texts === null) throw new Error(`${path} is neither a text nor a group of texts`)
  return new Map(
    Object.entries(texts).flatMap(([key, below]) => [...leavesOf(below, path === "" ? key : `${path}.${key}`)])
  )
}

const load = async (language: string, namespace: string): Promise<Leaves> => {
  const module: unknown = await import(join(folder(language), `${namespace}.ts`))
  if (typeof module !== "object" || module === null || !("texts" in module)) {
    throw new Error(`${language}/${namespace}.ts does not export texts`)
  }
  return leavesOf(module.texts)
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string): string => key.replace(pluralForm, "")

/** Plural keys need exactly the forms of their language: one, many and other in French; one and other in English. */
const formsOf = (leaves: Leaves): ReadonlyMap<string, ReadonlyArray<string>> => {
  const forms = new Map<string, Array<string>>()
  for (const key of leaves.keys()) {
    const form = pluralForm.exec(key)?.[0].slice(1)
    if (form !== undefined) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), form])
  }
  return forms
}

const variablesOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((found) => found[1] ?? "").toSorted()

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\/i18n\/(?:fr|en)\//.test(file))
  .map((file) => readFileSync(file, "utf8"))

interface Mentions {
  readonly source: string
  readonly written: ReadonlySet<string>
  /** "status." in t(`status.${status}`): every key under it counts as used. */
  readonly built: ReadonlyArray<string>
}

const allOf = (source: string, pattern: RegExp): ReadonlyArray<string> =>
  [...source.matchAll(pattern)].map((found) => found[1] ?? "")

const mentions: ReadonlyArray<Mentions> = sources.map((source) => ({
  source,
  written: new Set(allOf(source, /["'`]([\w.:-]+)["'`]/g)),
  built: allOf(source, /`([\w.:-]+[.:_])\$\{/g)
}))

/** A key counts where its namespace is named too, so that a common word elsewhere does not keep a dead text alive. */
const isUsed = (namespace: string, key: string): boolean =>
  mentions
    .filter(({ source }) => source.includes(`"${namespace}"`) || source.includes(`${namespace}:`))
    .some(({ written, built }) =>
      [key, `${namespace}:${key}`].some((name) => written.has(name) || built.some((start) => name.startsWith(start)))
    )

/** Words that are the same in both languages however long they are: names and signs. */
const sameInBoth = /^[\p{Lu}\d\s.,:{}@+()/-]*$/u

const namespaces = namespacesOf("fr")

it("both languages have the same namespaces", () => {
  expect(namespacesOf("en")).toEqual(namespaces)
  expect(namespaces).toContain("kit")
})

describe.each(namespaces)("texts of %s", (namespace) => {
  it("have the same keys in both languages", async () => {
    const [fr, en] = await Promise.all([load("fr", namespace), load("en", namespace)])
    expect([...new Set([...en.keys()].map(baseOf))].toSorted()).toEqual(
      [...new Set([...fr.keys()].map(baseOf))].toSorted()
    )
  })

  it("have every plural form of their language", async () => {
    const [fr, en] = await Promise.all([load("fr", namespace), load("en", namespace)])
    for (const [key, forms] of formsOf(fr)) expect([key, ...forms.toSorted()]).toEqual([key, "many", "one", "other"])
    for (const [key, forms] of formsOf(en)) expect([key, ...forms.toSorted()]).toEqual([key, "one", "other"])
  })

  it("name the same variables in both languages", async () => {
    const [fr, en] = await Promise.all([load("fr", namespace), load("en", namespace)])
    for (const [key, text] of en) expect([key, ...variablesOf(text)]).toEqual([key, ...variablesOf(fr.get(key) ?? "")])
  })

  it("are translated and not empty", async () => {
    const [fr, en] = await Promise.all([load("fr", namespace), load("en", namespace)])
    const left = [...fr].filter(
      ([key, text]) =>
        text.replaceAll(/\{\{.*?\}\}/g, "").length >= 12 &&
        text.includes(" ") &&
        !sameInBoth.test(text) &&
        en.get(key) === text
    )
    expect(left).toEqual([])
    expect([...fr, ...en].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("are all used", async () => {
    const fr = await load("fr", namespace)
    expect([...new Set([...fr.keys()].map(baseOf))].filter((key) => !isUsed(namespace, key))).toEqual([])
  })
})
