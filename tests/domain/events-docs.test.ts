import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { DomainEvent } from "../../src/domain/facts.ts"
import { aggregates, factsOf, indexPage, pageOf } from "../support/events-page.ts"

const folder = new URL("../../docs/events/", import.meta.url)
const file = (name: string): string => new URL(`${name}.md`, folder).pathname

describe("the pages of the facts", () => {
  it.each(aggregates)("$name is up to date", (aggregate) =>
    expect(pageOf(aggregate)).toMatchFileSnapshot(file(aggregate.name))
  )
  it("the index is up to date", () => expect(indexPage()).toMatchFileSnapshot(file("README")))

  it("there is no page of an aggregate that is gone", () =>
    expect(readdirSync(folder).toSorted()).toEqual(
      ["README.md", ...aggregates.map(({ name }) => `${name}.md`)].toSorted()
    ))

  it("every fact is on one page", () =>
    expect(aggregates.flatMap((aggregate) => factsOf(aggregate))).toEqual(DomainEvent.members))

  it("links lead to sections", () => {
    for (const aggregate of aggregates) {
      const page = pageOf(aggregate)
      const sections = new Set([...page.matchAll(/^#+ (\w+)$/gm)].map(([, name = ""]) => name.toLowerCase()))
      for (const [, anchor = ""] of page.matchAll(/\]\(#(\w+)\)/g)) expect(sections).toContain(anchor)
    }
  })
})
