import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { eventKinds } from "../../src/domain/books.ts"
import { aggregates, eventsOf, indexPage, pageOf } from "../support/events-page.ts"

const folder = new URL("../../docs/events/", import.meta.url)
const file = (name: string): string => new URL(`${name}.md`, folder).pathname

describe("the pages of the events", () => {
  it.each(aggregates)("$name is up to date", (aggregate) =>
    expect(pageOf(aggregate)).toMatchFileSnapshot(file(aggregate.name))
  )
  it("the index is up to date", () => expect(indexPage()).toMatchFileSnapshot(file("README")))

  it("there is no page of an aggregate that is gone", () =>
    expect(readdirSync(folder).toSorted()).toEqual(
      ["README.md", ...aggregates.map(({ name }) => `${name}.md`)].toSorted()
    ))

  it("every event is on one page", () =>
    expect(aggregates.flatMap((aggregate) => eventsOf(aggregate))).toEqual(Object.keys(eventKinds)))

  it("links lead to sections", () => {
    for (const aggregate of aggregates) {
      const page = pageOf(aggregate)
      const sections = new Set([...page.matchAll(/^#+ (\w+)$/gm)].map(([, name = ""]) => name.toLowerCase()))
      for (const [, anchor = ""] of page.matchAll(/\]\(#(\w+)\)/g)) expect(sections).toContain(anchor)
    }
  })
})
