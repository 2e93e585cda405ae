import { describe, expect, it } from "vitest"
import { assembly, commandKinds, eventKinds } from "../../../src/domain/books.ts"
import { records } from "../../../src/ui/records/all.ts"
import { menuOrder } from "../../../src/ui/records/menu-order.ts"
import type { RecordKind, RecordWords } from "../../../src/ui/records/record.ts"
import { readTexts, textFiles } from "../../support/all-texts.ts"

const kinds: ReadonlyArray<RecordKind> = records

/** The types of event of the history of a kind that are more than adding, editing, archiving and restoring. */
const deedsOf = ({ commands, fields, news = [] }: RecordKind): ReadonlyArray<string> => {
  const begun = [commands[0] ?? "", ...news.map(({ command }) => command)]
  const ids = assembly.aggregates.flatMap(({ commands: own, id }) =>
    id !== undefined && begun.some((type) => type in own) ? [id] : []
  )
  if (fields === undefined) return []
  return Object.entries(eventKinds)
    .filter(
      ([type, { records: about }]) =>
        ids.some((id) => about.includes(id)) && !/(?:Added|Edited|Archived|Restored)$/.test(type)
    )
    .map(([type]) => type)
}

it("every command of the domain changes records of one kind", () => {
  const changed = kinds.flatMap(({ commands }) => commands)
  expect(changed.toSorted()).toEqual(Object.keys(commandKinds).toSorted())
})

it("no two kinds share an id or an address", () => {
  const ids = kinds.map(({ id }) => id)
  const addresses = kinds.flatMap(({ address }) => (address === undefined ? [] : [address]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(kinds)("the description of a kind of record: $id", (kind) => {
  const { commands, texts, words, address, below, pages = [], news = [] } = kind

  it("names what it is and what can be begun, in both languages", () => {
    const all = ({ one, many, short = many, new: begun = {} }: RecordWords) => [
      one,
      many,
      short,
      ...Object.values(begun)
    ]
    for (const language of ["fr", "en"] as const) {
      expect(all(words[language]).filter((word) => word.trim() === "")).toEqual([])
      expect(Object.keys(words[language].new ?? {}).toSorted()).toEqual(news.map(({ id }) => id).toSorted())
    }
    expect(all(words.en)).not.toEqual(all(words.fr))
  })

  it.each(["fr", "en"] as const)("names each of its commands in %s", async (language) => {
    const own = (await readTexts(textFiles(language).get(texts) ?? "")) as { command?: Record<string, string> }
    expect(Object.keys(own.command ?? {}).toSorted()).toEqual([...commands].toSorted())
  })

  it.each(["fr", "en"] as const)("says of each event of its history what was done, in %s", async (language) => {
    const own = (await readTexts(textFiles(language).get(texts) ?? "")) as { event?: Record<string, string> }
    expect(Object.keys(own.event ?? {}).toSorted()).toEqual(deedsOf(kind).toSorted())
  })

  it("begins what its own commands make", () => {
    expect(news.filter(({ command }) => !commands.includes(command))).toEqual([])
  })

  it("has its list in its place in the menu, pages below that of another kind, or none", () => {
    if (address !== undefined)
      expect([menuOrder.includes(address), pages.map(({ path }) => path)[0]]).toEqual([true, ""])
    else if (below === undefined) expect(pages).toEqual([])
    else {
      expect(kinds.map((each) => each.address)).toContain(below)
      expect(pages.filter(({ path }) => !path.startsWith("/"))).toEqual([])
    }
  })

  it("finds all that is fetched later", async () => {
    const later = [
      ...pages.map(({ screen }) => screen),
      ...news.flatMap(({ at }) => ("form" in at ? [at.form] : [])),
      ...[kind.search, kind.places, kind.toLookAt, kind.notice, kind.keptApart?.load].filter((one) => one !== undefined)
    ]
    for (const load of later) expect(await load()).toBeInstanceOf(Function)
  })
})
