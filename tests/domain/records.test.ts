import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { assembly, type DomainCommand, type DomainEvent } from "../../src/domain/books.ts"
import { assembleBooks } from "../../src/domain/kernel/assembly.ts"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { allows, ROLES, type Role } from "../../src/domain/kernel/permissions.ts"
import type { Tagged } from "../../src/domain/kernel/tagged.ts"
import { loadDeciderOf } from "../../src/domain/load-decider.ts"
import { id } from "../support/ids.ts"
import { plainRecords } from "../support/records.ts"
import { byDevice, byServer, founded, joined } from "../support/samples.ts"
import { boat } from "./boat/aggregate.ts"

// The list of the books and one kind more, which nobody has heard of elsewhere: what holds for it holds for any new kind.
const larger = assembleBooks([...assembly.aggregates, boat], [])
const decider = await loadDeciderOf(larger)
const kinds = plainRecords(larger.aggregates, decider).map(({ aggregate, samples }) => ({
  aggregate,
  samples,
  name: aggregate.name
}))

type Books = ReturnType<typeof larger.emptyBooks>

// What is made from declarations has types that only running it knows.
const decide = (books: Books, command: Tagged, context: DecideContext = byServer) =>
  decider.decide(books, command as DomainCommand, context)
const folded = (books: Books, events: ReadonlyArray<Tagged>): Books => {
  for (const event of events) larger.evolve(books, event as DomainEvent)
  return books
}
const member = id.user(2)
const company = (role?: Role) =>
  folded(larger.emptyBooks(), [...founded, ...(role === undefined ? [] : [joined(role, member)])])
const after = (books: Books, ...commands: ReadonlyArray<Tagged>): Books => {
  for (const command of commands) {
    const decision = decide(books, command)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    folded(books, decision.events)
  }
  return books
}
const eventsOf = (books: Books, command: Tagged): ReadonlyArray<Tagged> => {
  const decision = decide(books, command)
  return decision.kind === "accepted" ? decision.events : []
}
const rejected = (code: string, detail?: object) => ({
  kind: "rejected",
  refusal: detail === undefined ? { code } : { code, detail }
})

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

it("the made-up kind is among the records that are checked, beside those of the books", () =>
  expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(["customer", "product", "boat"])))

describe.each(kinds)("a $name", ({ aggregate, samples }) => {
  const { add, archive, edits, idOf, keep, names, restore } = samples
  const { details, id: field, type } = names
  const has = (books: Books, n: number): unknown => Object(books)[aggregate.slot].get(idOf(n))
  const detailsIn = (value: unknown): unknown => Object(value)[details]
  const refusal = (what: string): string =>
    decider.refusals.find((each) => each === `${aggregate.name}_${what}`) ?? `record_${what}`
  const code = refusal("unknown")

  it("is added, edited, archived and restored, each by one event of its own", () => {
    const books = company()
    const [edit] = edits(1).filter((each) => eventsOf(after(company(), add(1)), each).length > 0)
    if (edit === undefined) throw new Error("no edit was drawn that changes anything")
    const told = [add(1), edit, archive(1), restore(1)].flatMap((command) => {
      const events = eventsOf(books, command)
      folded(books, events)
      return events.map(({ _tag }) => _tag)
    })
    expect(told).toEqual([`${type}Added`, `${type}Edited`, `${type}Archived`, `${type}Restored`])
    expect(Object.keys(aggregate.events).toSorted()).toEqual(told.toSorted())
  })

  it("holds what was added, with the fields of an edit over it", () => {
    const books = after(company(), add(1))
    const before = detailsIn(has(books, 1))
    expect(before).toEqual(detailsIn(add(1)))
    for (const edit of edits(1)) {
      const fork = larger.fork(books)
      folded(fork, eventsOf(books, edit))
      expect(detailsIn(has(fork, 1))).toEqual({ ...Object(before), ...Object(edit)["changes"] })
    }
  })

  it("is not edited over what somebody else has put into the same field, once its author said what they saw", () => {
    const books = after(company(), add(1))
    const before = Object(detailsIn(has(books, 1)))
    let refused = 0
    for (const edit of edits(1)) {
      const { changes } = Object(edit)
      const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]]))
      const asked = { ...edit, before: seen }
      // Nobody else was there, or only in other fields: it is what it would have been.
      expect(decide(books, asked)).toEqual(decide(books, edit))
      for (const other of edits(1)) {
        const fork = larger.fork(books)
        folded(fork, eventsOf(fork, other))
        const now = Object(detailsIn(has(fork, 1)))
        const lost = Object.keys(changes).filter(
          (name) => !isSame(now[name], before[name]) && !isSame(now[name], changes[name])
        )
        // An older build does not say what was seen: the last one stands.
        expect(decide(fork, edit).kind).not.toBe("rejected")
        if (lost.length === 0) expect(decide(fork, asked)).toEqual(decide(fork, edit))
        else expect(decide(fork, asked)).toEqual(rejected("changed_meanwhile", { fields: lost.join(" ") }))
        refused += lost.length
      }
    }
    expect(refused).toBeGreaterThan(0)
  })

  it("is edited by what an outbox of before kept, whose edits do not say what was seen", () => {
    const [edit = keep(1)] = edits(1)
    const { _tag: tag, ...payload } = edit
    const shapes: { readonly [type: string]: { readonly version: number } } = decider.commandShapes
    expect(shapes[tag]?.version).toBeGreaterThanOrEqual(2)
    expect(decider.readCommand(tag, 1, payload)).toEqual(Result.succeed(edit))
    const asked = { ...payload, before: {} }
    expect(decider.readCommand(tag, 2, asked)).toEqual(Result.succeed({ ...edit, before: {} }))
  })

  it("is active until it is archived, and again once it is restored", () => {
    const books = after(company(), add(1))
    expect(has(books, 1)).toMatchObject({ active: true })
    expect(has(after(books, archive(1)), 1)).toMatchObject({ active: false })
    expect(has(after(books, restore(1)), 1)).toMatchObject({ active: true })
  })

  it("is left as it is by what says nothing new", () => {
    const books = after(company(), add(1))
    expect(decide(books, keep(1))).toEqual({ kind: "noop", reason: "unchanged" })
    expect(decide(books, restore(1))).toEqual({ kind: "noop", reason: "already_active" })
    expect(decide(after(books, archive(1)), archive(1))).toEqual({ kind: "noop", reason: "already_archived" })
  })

  it("is not added twice under one id, and not known before", () => {
    const books = after(company(), add(1))
    expect(decide(books, add(1, 2))).toEqual(rejected("id_taken"))
    expect(decider.refusals).toContain(code)
    for (const command of [...edits(2).slice(0, 1), archive(2), restore(2)])
      expect(decide(books, command)).toEqual(rejected(code))
  })

  it("is not edited once its details were erased, where all of them are personal", () => {
    const [edit = keep(1)] = edits(1)
    const erased = { _tag: `${type}Added`, [field]: idOf(1), [details]: { erased: true } }
    const personal = Object.keys(larger.eventKindOf(`${type}Added`)?.personal ?? {})
    if (personal.includes(details)) {
      expect(personal).toEqual([details])
      expect(decide(folded(company(), [erased]), edit)).toEqual(rejected(refusal("erased")))
    } else expect(decider.refusals).not.toContain(`${aggregate.name}_erased`)
  })

  it.each(ROLES)("is written by a %s as its area says, and by no stranger", (role) => {
    const commands = (books: Books) => [add(3), keep(1), archive(1), restore(2)].map((each) => [books, each] as const)
    for (const judge of [byServer, byDevice]) {
      for (const [books, command] of commands(after(company(role), add(1), add(2), archive(2)))) {
        const { area = null } = larger.commandKindOf(command._tag) ?? {}
        if (area === null) throw new Error("a plain record is a member's to write")
        const { kind } = decide(books, command, { ...judge, actor: member })
        const answer = decide(books, command, { ...judge, actor: member })
        if (allows(role, area)) expect(kind).not.toBe("rejected")
        else expect(answer).toEqual(rejected("not_allowed", { role, area }))
        expect(decide(books, command, { ...judge, actor: id.user(3) })).toEqual(rejected("not_a_member"))
      }
    }
  })

  it("is stale for who saw an older version", () => {
    const books = after(company(), add(1))
    const expectation = { ref: idOf(1), version: 0 }
    expect(decider.decide(books, archive(1) as DomainCommand, byServer, [expectation])).toEqual(
      rejected("stale", expectation)
    )
    expect(books.versions.get(idOf(1))).toBe(1)
  })

  it("is what its events and commands belong to", () => {
    const books = company()
    for (const command of [add(1), ...edits(1).slice(0, 3), archive(1), restore(1)]) {
      expect(larger.recordIdsOf(command as DomainCommand)).toEqual([idOf(1)])
      for (const event of eventsOf(books, command)) {
        expect(larger.concerns(event as DomainEvent, idOf(1))).toBe(true)
        expect(larger.concerns(event as DomainEvent, idOf(2))).toBe(false)
        folded(books, [event])
      }
    }
  })

  it("comes back from the store as it was written, its commands from the wire", async () => {
    const schemas = Object(await aggregate.schemas())
    const books = company()
    for (const command of [add(1), ...edits(1), archive(1), restore(1)]) {
      const { _tag: tag, ...payload } = command
      const shapes: { readonly [type: string]: { readonly version: number } } = decider.commandShapes
      const asWritten = JSON.parse(JSON.stringify(payload))
      expect(decider.readCommand(tag, shapes[tag]?.version ?? 0, asWritten)).toEqual(Result.succeed(command))
      for (const event of eventsOf(books, command)) {
        const { _tag: type, ...body } = event
        const version = larger.eventKindOf(type)?.version ?? 0
        expect(larger.readEvent(type, version, JSON.parse(canonical(body)))).toEqual(event)
        expect(Schema.is(schemas[type])(event)).toBe(true)
        folded(books, [event])
      }
    }
    expect(larger.canonicalBooks(books)).toContain(idOf(1))
  })
})
