import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { creditNoteMachine } from "../../src/machines/documents/credit-note.ts"
import { assertAllCovered, type Path } from "../machines/coverage.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, byServer, customerAdded } from "../support/samples.ts"
import { apply, inCompany } from "../support/scenario.ts"

const paths = createTestModel(creditNoteMachine, {
  serializeTransition: (_state, event, previous) =>
    event === undefined ? "" : ` via ${event.type} from ${JSON.stringify(previous?.value)}`
}).getShortestPaths()

describe.each([
  ["the server", byServer],
  ["a device", byDevice]
] as const)("%s judges every path of the credit note lifecycle as its machine does", (_who, context) => {
  for (const [index, path] of paths.entries()) {
    it(`${index + 1}. ${path.description}`, async () => {
      const { books } = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.credit(1, 1))
      await path.test({
        states: {
          "*": ({ value }) => expect(books.creditNotes.get(id.creditNote(1))?.lifecycle).toBe(value)
        },
        events: { "creditNote.send": () => void apply(books, ask.sendCredit(1), context) }
      })
    })
  }
})

it("the paths above took every transition", () =>
  assertAllCovered(
    creditNoteMachine,
    paths.map((path): Path => ({ events: path.steps.map((step) => step.event) }))
  ))
