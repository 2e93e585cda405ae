import { emptyBooks, evolve, type Books, type DomainCommand, type DomainEvent } from "../../src/domain/books.ts"
import { decide } from "../../src/domain/decider.ts"
import { byServer, customerAdded, founded, OWNER, TODAY } from "./samples.ts"

/** Books with a journal, as devices keep them, after these commands: a company with one customer to begin with. */
export const after = (...commands: ReadonlyArray<DomainCommand>): Books => {
  const books = emptyBooks()
  let position = 0
  const take = (event: DomainEvent): void => {
    evolve(books, event, OWNER, (position += 1), TODAY)
  }
  ;[...founded, customerAdded(1)].forEach(take)
  for (const command of commands) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
    decision.events.forEach(take)
  }
  return books
}
