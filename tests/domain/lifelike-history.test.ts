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
 * recorded: their hashes change only if the sample history itself asks for something else. The books' hash also changes when they
 * keep what they know in another shape, and then says so in a commit of its own; what stands in them does not.
 */
const asBefore = {
  commands: "79d691879c635ce8b222b86026e845f05e1463938ffc4c7f0fb854ba2517a283",
  events: "66927af13930624af3252682c1f504c1734b065d523825171d55b21c8c404b45",
  stands: "19552ee210c5b5404e6a15d92b77403ae6869a3582c65fa07d1066ff62e1a126",
  state: "87eed13d6247d7738399cf0d917144f6da202fade8b145f23069f34c7e350b5b"
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
