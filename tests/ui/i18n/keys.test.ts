import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { eventKinds } from "../../../src/domain/books.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import { records } from "../../../src/ui/records/all.ts"
import { readTexts, textFiles } from "../../support/all-texts.ts"

const root = new URL("../../../src/ui/", import.meta.url).pathname

const namespacesOf = (language: Language): ReadonlyArray<string> => [...textFiles(language).keys()].toSorted()

type Leaves = ReadonlyMap<string, string>

const leavesOf = (texts: unknown, path = ""): Leaves => {
  if (typeof texts === "string") return new Map([[path, texts]])
  if (typeof texts !== "object" || texts === null) throw new Error(`${path} is neither a text nor a group of texts`)
  return new Map(
    Object.entries(texts).flatMap(([key, below]) => [...leavesOf(below, path === "" ? key : `${path}.${key}`)])
  )
}

const load = async (language: Language, namespace: string): Promise<Leaves> =>
  leavesOf(await readTexts(textFiles(language).get(namespace) ?? namespace))

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

const texts: ReadonlySet<string> = new Set([...textFiles("fr").values(), ...textFiles("en").values()])
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !texts.has(file) && !/\/texts\/(?:fr|en)\//.test(file))
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

/** The one editor reads the texts of every type of document. The one list reads the texts of every kind's list, and hands those that lists share to what describes one, as `shared`. */
const isNamed = (source: string, namespace: string, key: string): boolean =>
  source.includes(`"${namespace}"`) ||
  source.includes(`${namespace}:`) ||
  (namespace === "estimates" && /\b(?:useOfferTexts\(|offerNamespace\[|OfferNamespace\b)/.test(source)) ||
  (namespace === "lists" && source.includes("shared(")) ||
  (/^(?:list\.|add$|title$)/.test(key) && source.includes("const useListWords")) ||
  (/^(?:editor|tabs|type|typePrinted|unfinished)\./.test(key) && /\buseWords(?:Of)?\(/.test(source))

/** A key counts where its namespace is named too, so that a common word elsewhere does not keep a dead text alive. */
const isUsed = (namespace: string, key: string): boolean =>
  mentions.some(
    ({ source, written, built }) =>
      // A whole source is read for the namespace only where the key stands.
      [key, `${namespace}:${key}`].some((name) => written.has(name) || built.some((start) => name.startsWith(start))) &&
      isNamed(source, namespace, key)
  )

/** Every kind of record names its commands, and the events of its history, in its own texts: they are read by their types. */
const named: ReadonlySet<string> = new Set(
  records.flatMap(({ texts: own, commands }) => [
    ...commands.map((type) => `${own} command.${type}`),
    ...Object.keys(eventKinds).map((type) => `${own} event.${type}`)
  ])
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
    // The pages of offers read one namespace or the other by what they show, under the same keys.
    const reader = ["offers", "proformas"].includes(namespace) ? "estimates" : namespace
    expect(
      [...new Set([...fr.keys()].map(baseOf))].filter((key) => !isUsed(reader, key) && !named.has(`${reader} ${key}`))
    ).toEqual([])
  })
})
