import { balanceOf } from "../../src/domain/invoice/state.ts"
import { minorOf, NOTHING } from "../../src/domain/kernel/minor.ts"
import { invoiceLifecycle, invoiceMachine } from "../../src/machines/documents/invoice.ts"
import { badge } from "../../src/machines/documents/status.ts"
import { id } from "../support/ids.ts"
import { draftOfPieces, InvoiceWorld } from "../support/invoice-world.ts"
import { customerAdded } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"
import { walkPaths } from "./support/document-paths.ts"
import { InvoiceHands } from "./support/invoice-hands.ts"

walkPaths("an invoice in a browser stands where its machine does", {
  machine: invoiceMachine,
  events: invoiceLifecycle.events,
  before: (n) => [draftOfPieces("", n)],
  address: (n) => `/dashboard/invoices/${id.invoice(n)}`,
  given: ["invoice.issue", "invoice.send", "invoice.pay.part", "invoice.pay.rest", "invoice.writeOff"],
  walk: (app) => {
    const { books } = inCompany(customerAdded(1)).after(draftOfPieces())
    const world = new InvoiceWorld(books)
    const hands = new InvoiceHands(app)
    const { invoice, t } = app
    return {
      books,
      toBringAbout: (event) => world.toBringAbout(event),
      do: (command) => hands.do(command),
      note: (command) => hands.note(command),
      stands: async () => {
        const state = books.invoices.get(id.invoice(1))
        if (state === undefined) throw new Error("the invoice is gone")
        await invoice.wait()
        await invoice.seeStatus(t.kit.status[badge(state.lifecycle, { overdue: false }).label])
        if (minorOf(state.paid) !== NOTHING || minorOf(state.credited) !== NOTHING)
          await invoice.seeInTotals(t.invoices.totals.balance, app.francs(Number(balanceOf(state))))
      }
    }
  }
})
