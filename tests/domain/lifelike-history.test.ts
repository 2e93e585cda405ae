import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { emptyBooks, evolve } from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { decide } from "../../src/domain/decider.ts"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import { sampleHistory } from "../../src/infra/browser/sample/history.ts"
import { standsHashOf, stateHashOf } from "../support/what-stands.ts"

/**
 * What the lifelike history of 10,000 commands came to with the code of commit a656827. Commands and events are what was asked and
 * recorded: their hashes change only if the sample history itself asks for something else, or if they get another version, as those of
 * documents, customers and products did. The books' hash also changes when they keep what they know in another shape; what stands in them does not.
 */
const asBefore = {
  commands: "012cce165e6d86e82f0993e1942c84450648edfedfa256c99d7f30b33d95cb14",
  events: "79cb1a49aea61c7df0387e08cffd22e777ddff67234dd793db3b3148579594d3",
  stands: "19552ee210c5b5404e6a15d92b77403ae6869a3582c65fa07d1066ff62e1a126",
  state: "3a4a22ed92519f8e73cd906b11bc8c695241ccc9119a925a4bc24bfc49e884bf"
}

it("the lifelike history of 10,000 commands is decided and folded as it was before", () => {
  const steps = sampleHistory(decider, 7, 10_000)
  const [commands, events] = [createHash("sha256"), createHash("sha256")]
  const books = emptyBooks()
  for (const { actor, command, device, today } of steps) {
    commands.update(`${canonical(command)}\n`)
    const decision = decide(books, command, { actor, device, authority: "server", today })
    if (decision.kind !== "accepted") throw new Error(`${command._tag} is not accepted any more`)
    for (const event of decision.events) {
      events.update(`${canonical(event)}\n`)
      evolve(books, event)
    }
  }
  expect({
    commands: commands.digest("hex"),
    events: events.digest("hex"),
    stands: standsHashOf(books),
    state: stateHashOf(books)
  }).toEqual(asBefore)
})
