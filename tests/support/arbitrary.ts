import * as fc from "fast-check"
import {
  commandKinds,
  assembly,
  emptyBooks,
  evolve,
  type Books,
  type DomainCommand,
  type DomainEvent
} from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { id } from "./ids.ts"
import { plainRecords } from "./records.ts"
import { ask, byServer, ofItself } from "./samples.ts"
import { tables } from "./tables.ts"

/** Commands about records of the plain kinds, drawn from their schemas. */
const recordCommands = plainRecords(assembly.aggregates, decider).map(
  ({ samples: { add, archive, edits, restore } }) => {
    const any = fc.integer({ min: 1, max: 2 })
    return fc.oneof(
      fc.tuple(any, fc.nat({ max: 9 })).map(([n, which]) => add(n, which)),
      any.chain((n) => fc.constantFrom(...edits(n))),
      any.map(archive),
      any.map(restore)
    ) as fc.Arbitrary<unknown> as fc.Arbitrary<DomainCommand>
  }
)

/** Any command about few records, so that commands meet; in a history many are refused, as in life. */
export const anyCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  ...tables.flatMap(({ commands }) => commands),
  // However many plain kinds there are, documents and payments stay as frequent as they are.
  { weight: 6, arbitrary: fc.oneof(...recordCommands) }
)

/** What commands came to: the events of the accepted ones, and the books after them. */
export interface History {
  readonly commands: ReadonlyArray<DomainCommand>
  readonly events: ReadonlyArray<DomainEvent>
  readonly books: Books
}

/** Who asks: the owner, another person for what is theirs to ask, and for an answer of no a third, who never joins. */
const asksFor = ({ _tag }: DomainCommand) => {
  if (_tag === "DeclineInvitation") return { ...byServer, actor: id.user(3) }
  if (commandKinds[_tag].givenBy === "server") return ofItself
  return _tag === "AcceptInvitation" || _tag === "LeaveCompany" ? { ...byServer, actor: id.user(2) } : byServer
}

/** Lets the server decide the commands one after the other, in the sample company. */
export const play = (commands: ReadonlyArray<DomainCommand>): History => {
  const books = emptyBooks()
  const events: Array<DomainEvent> = []
  for (const command of [ask.register(), ...commands]) {
    const decision = decider.decide(books, command, asksFor(command))
    if (decision.kind !== "accepted") continue
    for (const event of decision.events) {
      events.push(event)
      evolve(books, event, byServer.actor, events.length, byServer.today)
    }
  }
  return { commands, events, books }
}

/** Something to work with, so that most commands find their record. */
const beginning: ReadonlyArray<DomainCommand> = [
  ask.addCustomer(1),
  ask.addCustomer(2),
  ask.addProduct(1),
  ask.addOption(1),
  ask.draft(1),
  ask.issue(1),
  ask.estimate(1),
  ask.issueEstimate(1)
]

/**
 * Any history of the sample company: up to 80 commands on top of none, some or all of the beginning, those that were accepted
 * turned into events.
 */
export const anyHistory: fc.Arbitrary<History> = fc
  .tuple(fc.integer({ min: 0, max: beginning.length }), fc.array(anyCommand, { maxLength: 80, size: "max" }))
  .map(([begun, commands]) => play([...beginning.slice(0, begun), ...commands]))

/** A history of some hundreds of commands on top of the whole beginning. */
export const anyLongHistory: fc.Arbitrary<History> = fc
  .array(anyCommand, { minLength: 200, maxLength: 300, size: "max" })
  .map((commands) => play([...beginning, ...commands]))
