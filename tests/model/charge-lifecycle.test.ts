import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../src/domain/books.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { addMonths } from "../../src/domain/kernel/calendar.ts"
import { chargeMachine, type ChargeLifecycleEvent } from "../../src/machines/money/charge.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { chargeId, due, fixed } from "../support/charges.ts"
import { byDevice, byServer } from "../support/samples.ts"
import { apply, inCompany, type Scenario } from "../support/scenario.ts"

/** A charge as its machine is walked over it; each step is about a due date of its own. */
class Walk {
  readonly #books: Scenario["books"]
  readonly #context: DecideContext
  #count = 0

  constructor(context: DecideContext) {
    this.#books = inCompany().after(fixed.add(1)).books
    this.#context = context
  }

  get state() {
    return this.#books.charges.get(chargeId(1))?.lifecycle
  }

  #do(...commands: ReadonlyArray<DomainCommand>): void {
    for (const command of commands) apply(this.#books, command, this.#context)
  }

  #day(): string {
    this.#count += 1
    return addMonths(due("2026-10-05"), this.#count)
  }

  readonly events: { readonly [type in ChargeLifecycleEvent["type"]]: () => void } = {
    "charge.change": () => {
      const day = this.#day()
      this.#do(fixed.change(1, day, { amount: String(this.#count) }))
    },
    "charge.pause": () => this.#do(fixed.pause(1, this.#day())),
    "charge.resume": () => this.#do(fixed.resume(1, this.#day())),
    "charge.end": () => this.#do(fixed.end(1, this.#day())),
    "charge.confirm": () => this.#do(fixed.confirm(1, this.#day())),
    "charge.skip": () => this.#do(fixed.skip(1, this.#day())),
    "charge.unskip": () => {
      const day = this.#day()
      this.#do(fixed.skip(1, day), fixed.unskip(1, day))
    }
  }
}

const paths = createTestModel(chargeMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
}).getShortestPaths()

describe.each([
  ["the server", byServer],
  ["a device", byDevice]
] as const)("%s judges every path of the lifecycle of a charge as its machine does", (_who, context) => {
  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const walk = new Walk(context)
      await path.test({
        states: { "*": ({ value }) => expect(walk.state).toBe(value) },
        events: walk.events
      })
    })
  }
})

it("the paths above took every transition", () =>
  assertAllCovered(
    chargeMachine,
    paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
  ))
