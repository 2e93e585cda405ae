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
 * documents did. The books' hash also changes when they keep what they know in another shape; what stands in them does not.
 */
const asBefore = {
  commands: "c74c8c1c4e23a2cba3799c0192432fe26b213bbcb4b54a818381f49a3d5a5b5a",
  events: "f456fac84a322f954d42f2c8f94fb38dffa2e6672027c26f14bcb2fd8a02add1",
  stands: "19552ee210c5b5404e6a15d92b77403ae6869a3582c65fa07d1066ff62e1a126",
  state: "06d22ad467a7f6513478535fbc110804aafa3cb4ea772ab46b8ea6dbc270c011"
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
