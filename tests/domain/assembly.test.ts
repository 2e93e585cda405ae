import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { assembly, type Books } from "../../src/domain/books.ts"
import { aggregate } from "../../src/domain/kernel/aggregate.ts"
import { assembleBooks } from "../../src/domain/kernel/assembly.ts"
import { accept, shapesOf, type DecideContext, type Decider } from "../../src/domain/kernel/decider.ts"
import { loadDeciderOf } from "../../src/domain/load-decider.ts"
import { id } from "../support/ids.ts"
import { byDevice, byServer, founded, joined } from "../support/samples.ts"

/** A season that the server alone opens: what no device may ask for. */
const OpenSeason = Schema.TaggedStruct("OpenSeason", { seasonId: Schema.String, name: Schema.String })
const SeasonOpened = Schema.TaggedStruct("SeasonOpened", { seasonId: Schema.String, name: Schema.String })
type Season = { readonly name: string } | undefined

const decider: Decider<Season, typeof OpenSeason.Type, typeof SeasonOpened.Type, "season_taken", object, object> = {
  commands: shapesOf({ OpenSeason }),
  refusals: ["season_taken"],
  needs: () => ({}),
  decide: (_state, { name, seasonId }) => accept({ _tag: "SeasonOpened", seasonId, name })
}

const season = aggregate<Season, typeof SeasonOpened.Type, typeof OpenSeason.Type>()({
  name: "season",
  slot: "seasons",
  id: "seasonId",
  initial: undefined,
  evolve: (_state, { name }) => ({ name }),
  readers: "all",
  events: { SeasonOpened: {} },
  commands: { OpenSeason: { area: "all", givenBy: "server" } },
  decider: async () => ({ decider }),
  schemas: async () => ({ SeasonOpened })
})

const larger = assembleBooks([...assembly.aggregates, season], [])
const { decide } = await loadDeciderOf(larger)

const foundedBooks = () => {
  const books = larger.emptyBooks()
  for (const event of [...founded, joined("admin", id.user(2))]) larger.evolve(books, event)
  return books
}
const open = { _tag: "OpenSeason", seasonId: "s", name: "Rainy" } as const
const server: DecideContext = { ...byServer, actor: id.user(99), givenBy: "server" }

describe("a command that the server alone gives", () => {
  it.each([byDevice, byServer, { ...byServer, actor: id.user(2) }])(
    "is refused from any device, whatever the role: %o",
    (context) =>
      expect(decide(foundedBooks(), open, context)).toEqual({ kind: "rejected", refusal: { code: "server_only" } })
  )

  it("is answered when the server gives it, under an actor that is no member", () =>
    expect(decide(foundedBooks(), open, server)).toEqual({
      kind: "accepted",
      events: [{ _tag: "SeasonOpened", seasonId: "s", name: "Rainy" }]
    }))

  it("does not make the server a member: what a person gives is refused to it", () =>
    expect(decide(foundedBooks(), { _tag: "LeaveCompany" }, server)).toEqual({
      kind: "rejected",
      refusal: { code: "not_a_member" }
    }))
})

describe("a further aggregate in the list", () => {
  const opened = { _tag: "SeasonOpened", seasonId: "s", name: "Rainy" } as const

  it("has its table, which is forked and absorbed like the others, and its versions", () => {
    const books = foundedBooks()
    const child = larger.fork(books)
    larger.evolve(child, opened)
    expect(books.seasons.get("s")).toBeUndefined()
    larger.absorb(books, child)
    expect(books.seasons.get("s")).toEqual({ name: "Rainy" })
    expect(books.versions.get("s")).toBe(1)
  })

  it("adds nothing to the canonical books as long as it is empty, and what it holds as soon as it is not", () => {
    const smaller = assembleBooks(assembly.aggregates, [])
    const books = foundedBooks()
    const before = larger.canonicalBooks(books)
    const same: Books = books
    expect(smaller.canonicalBooks(same)).toBe(before)
    larger.evolve(books, opened)
    expect(JSON.parse(larger.canonicalBooks(books))).toMatchObject({ seasons: [["s", { name: "Rainy" }]] })
  })

  it("is known by its events and its commands", () => {
    expect(larger.readEvent("SeasonOpened", 1, { seasonId: "s", name: "Rainy" })).toEqual(opened)
    expect(larger.eventKindOf("SeasonOpened")).toMatchObject({ version: 1, critical: true, readers: "all" })
    expect(larger.concerns(opened, "s")).toBe(true)
    expect(larger.recordIdsOf(open)).toEqual(["s"])
  })

  it("may not declare what another one declares", () =>
    expect(() => assembleBooks([season, season], [])).toThrow("SeasonOpened is declared twice"))
})
