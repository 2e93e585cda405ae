import { createTestModel } from "@xstate/test"
import { describe, expect, it } from "vitest"
import { invoiceLifecycle, invoiceMachine } from "../../src/machines/documents/invoice.ts"
import { id } from "../support/ids.ts"
import { draftOfPieces, InvoiceWorld } from "../support/invoice-world.ts"
import { customerAdded } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"

// begin example
describe("the books stand where the lifecycle of the invoice does", () => {
  for (const path of createTestModel(invoiceMachine).getShortestPaths()) {
    it(path.description, async () => {
      const story = inCompany(customerAdded(1)).after(draftOfPieces())
      // Says what a person asks of the books to bring each event about: `invoice.pay.part` is a payment of one franc.
      const world = new InvoiceWorld(story.books)
      await path.test({
        // After each step: the fold of the real events is in the state that the machine says.
        states: {
          "*": ({ value }) => expect(story.books.invoices.get(id.invoice(1))?.lifecycle).toEqual(value)
        },
        events: Object.fromEntries(
          invoiceLifecycle.events.map((event) => [
            event,
            () => {
              for (const command of world.toBringAbout(event)) story.after(command)
            }
          ])
        )
      })
    })
  }
})
// end example
