import { expect } from "vitest"
import {
  type Books,
  type DomainCommand,
  type DomainEvent,
  emptyBooks,
  evolve,
  type Expectation,
  type RefusalCode
} from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import type { DecideContext, Decision, Refusal } from "../../src/domain/kernel/decider.ts"
import { ask, byServer, founded, OWNER } from "./samples.ts"

/** What came of a command, and how to say what should have. */
export interface Outcome {
  readonly decision: Decision<DomainEvent, RefusalCode>
  /** The books as they were when the command was asked: deciding changes nothing. */
  readonly books: Books
  readonly accepts: (...events: ReadonlyArray<DomainEvent>) => void
  readonly doesNothing: (reason: string) => void
  readonly rejects: (code: RefusalCode, detail?: Refusal["detail"]) => void
}

export interface Scenario {
  readonly books: Books
  /** Further commands that must be accepted, by the server, before the one in question. */
  readonly after: (...commands: ReadonlyArray<DomainCommand>) => Scenario
  readonly when: (command: DomainCommand, context?: DecideContext, expectations?: ReadonlyArray<Expectation>) => Outcome
}

/** Folds events from nothing. */
export const foldAll = (events: Iterable<DomainEvent>, books: Books = emptyBooks()): Books => {
  for (const event of events) evolve(books, event)
  return books
}

/** Decides and folds; throws unless the command is accepted. */
export const apply = (
  books: Books,
  command: DomainCommand,
  context: DecideContext = byServer
): ReadonlyArray<DomainEvent> => {
  const decision = decide(books, command, context)
  if (decision.kind !== "accepted") throw new Error(`${command._tag} was not accepted: ${JSON.stringify(decision)}`)
  foldAll(decision.events, books)
  return decision.events
}

/** Asks for a command, which changes nothing of the books. */
export const asking = (
  books: Books,
  command: DomainCommand,
  context: DecideContext = byServer,
  expectations: ReadonlyArray<Expectation> = []
): Outcome => {
  const decision = decide(books, command, context, expectations)
  return {
    decision,
    books,
    accepts: (...events) => expect(decision).toEqual({ kind: "accepted", events }),
    doesNothing: (reason) => expect(decision).toEqual({ kind: "noop", reason }),
    rejects: (code, detail) =>
      expect(decision).toEqual({ kind: "rejected", refusal: detail === undefined ? { code } : { code, detail } })
  }
}

const scenario = (books: Books): Scenario => ({
  books,
  after: (...commands) => {
    for (const command of commands) apply(books, command)
    return scenario(books)
  },
  when: (command, context, expectations) => asking(books, command, context, expectations)
})

/** Books in which exactly these events happened. */
export const given = (...events: ReadonlyArray<DomainEvent>): Scenario => scenario(foldAll(events))

/** Books of the sample company in which these events happened after it was founded. */
export const inCompany = (...events: ReadonlyArray<DomainEvent>): Scenario => given(...founded, ...events)

/** Books of the sample company in which these were asked after it was founded, with the log that the ledger is read from. */
export const bookedAfter = (...asked: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  for (const command of [ask.register(), ...asked]) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${decision.kind}`)
    for (const event of decision.events) {
      position += 1
      evolve(books, event, OWNER, position, byServer.today)
    }
  }
  return books
}
