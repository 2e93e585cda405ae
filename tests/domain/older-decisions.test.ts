import { expect, it } from "vitest"
import {
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  evolve,
  readEvent,
  type Expectation,
  type RefusalCode
} from "../../src/domain/books.ts"
import { commandShapes, decide } from "../../src/domain/decider.ts"
import type { DecideContext, Decision } from "../../src/domain/kernel/decider.ts"
import { upcast, type JsonObject } from "../../src/domain/kernel/versions.ts"
import { jsonOf } from "../support/made-with-a656827.ts"
import { standsHashOf } from "../support/what-stands.ts"

/** A company's story: what was asked, and what was answered to it. */
interface Story {
  readonly steps: ReadonlyArray<{
    readonly command: DomainCommand
    readonly context: DecideContext
    readonly expect: ReadonlyArray<Expectation>
    readonly decision: Decision<DomainEvent, RefusalCode>
  }>
  /** The hash of what stands in the books at its end. */
  readonly stands: string
}

/** Commands were in their first version then, and events but one. */
const INVOICE_ISSUED_THEN = 2

const bodyOf = ({ _tag: _type, ...body }: DomainCommand | DomainEvent) => body as unknown as JsonObject

/** A command as it is read today. */
const read = (command: DomainCommand): DomainCommand => {
  const body = upcast(commandShapes[command._tag], 1, bodyOf(command))
  return { _tag: command._tag, ...body } as unknown as DomainCommand
}

/** An event as it is read today. */
const readThen = (event: DomainEvent): DomainEvent => {
  const read = readEvent(event._tag, event._tag === "InvoiceIssued" ? INVOICE_ISSUED_THEN : 1, bodyOf(event))
  if (read === undefined) throw new Error(`${event._tag} cannot be read any more`)
  return read
}

/** An answer with its events as they are read today. */
const answered = (decision: Story["steps"][number]["decision"]) =>
  decision.kind === "accepted" ? { ...decision, events: decision.events.map(readThen) } : decision

const stories = jsonOf("decisions.json") as ReadonlyArray<Story>

it("whatever was asked before is answered as it was: accepted with the same events, refused for the same reason, or nothing to do", () => {
  for (const { steps, stands } of stories) {
    const books = emptyBooks()
    for (const { command, context, expect: expectations, decision } of steps) {
      expect(decide(books, read(command), context, expectations)).toEqual(answered(decision))
      if (decision.kind === "accepted") for (const event of decision.events) evolve(books, readThen(event))
    }
    expect(standsHashOf(books)).toBe(stands)
  }
})

it("every kind of command and of event that there was is among them, and so are refusals", () => {
  const steps = stories.flatMap((story) => story.steps)
  const [commands, events, codes] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { command, decision } of steps) {
    if (decision.kind === "rejected") codes.add(decision.refusal.code)
    if (decision.kind !== "accepted") continue
    commands.add(command._tag)
    for (const event of decision.events) events.add(event._tag)
  }
  expect([steps.length, commands.size, events.size, codes.size]).toEqual([5578, 35, 37, 26])
})
