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
  commands: "03b306cbc75d8925a39fb368dbfc3fe23acb2ee6c8195bafad85555bfcb3ed17",
  events: "f3d637229cf26ce2c44ed78aebd11b50bc8d2805fbcf73e8992736cb4b36c6fd",
  stands: "19552ee210c5b5404e6a15d92b77403ae6869a3582c65fa07d1066ff62e1a126",
  state: "dad713d2115777372fdf31fdb99f54dbe2ba835273268abbfa1364cdaa340a5e"
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
