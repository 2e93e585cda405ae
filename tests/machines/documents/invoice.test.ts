import { createTestModel } from "@xstate/test"
import { createActor } from "xstate"
import { describe, expect, it } from "vitest"
import { invoiceLifecycle, invoiceMachine, type InvoiceState } from "../../../src/machines/documents/invoice.ts"
import { assertAllCovered, type Path } from "../coverage.ts"

/** Counts every pair of state and event as a place of its own, so that transitions back to the same state are walked too. */
const model = createTestModel(invoiceMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
})
const paths = model.getShortestPaths()

describe("invoice lifecycle", () => {
  it("reaches every state and takes every transition", () => {
    assertAllCovered(
      invoiceMachine,
      paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
    )
  })

  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const actor = createActor(invoiceMachine).start()
      let state: InvoiceState | undefined = invoiceLifecycle.initial
      const events = Object.fromEntries(
        invoiceLifecycle.events.map((type) => [
          type,
          () => {
            actor.send({ type })
            state = state && invoiceLifecycle.next(state, type)
          }
        ])
      )
      await path.test({
        states: {
          "*": (snapshot) => {
            expect(actor.getSnapshot().value).toEqual(snapshot.value)
            expect(state).toEqual(snapshot.value)
          }
        },
        events
      })
    })
  }
})
