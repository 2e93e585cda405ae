import * as fc from "fast-check"
import type { creditNote } from "../../../src/domain/credit-note/aggregate.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { apply, inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const drafted = () => inCompany(customerAdded(1)).after(ask.draft(1))
const issued = () => drafted().after(ask.issue(1))

/** Invoice 1, of which 4 000 of 10 000 were invoiced in advance by invoice 2. */
const settled = () =>
  inCompany(customerAdded(1))
    .after(ask.estimate(1), ask.issueEstimate(1), ask.deposit(2, "4000"), ask.issue(2))
    .after(ask.convert(1, 1), ask.issue(1))

const any = fc.integer({ min: 1, max: 3 })
const invoice = fc.integer({ min: 1, max: 2 })
const part = fc.option(fc.dictionary(fc.constantFrom("1", "2", "3"), fc.constantFrom("0", "1", "0.5", "2", "40")), {
  nil: null
})

export const table: AggregateTable<typeof creditNote> = {
  asked: [
    ask.addCustomer(9),
    ...[8, 9].flatMap((n) => [ask.draft(n, { customerId: id.customer(9) }), ask.issue(n)]),
    ask.credit(9, 9)
  ],
  permitted: { sales: [ask.credit(1, 8), ask.sendCredit(9)] },
  stories: {
    credit_note_unknown: () => inCompany().when(ask.sendCredit(1)),
    invoice_not_creditable: () => drafted().when(ask.credit(1, 1)),
    nothing_to_credit: () => issued().after(ask.credit(1, 1)).when(ask.credit(2, 1)),
    credit_above_rest: () =>
      issued()
        .after(ask.credit(1, 1, { 1: "1.5" }))
        .when(ask.credit(2, 1, { 1: "1" })),
    deposit_deducted: () => settled().when(ask.credit(1, 2)),
    credit_above_due: () => settled().when(ask.credit(1, 1, { 1: "1.5" })),
    credit_buyer_erased: () => {
      const { books } = inCompany(customerAdded(1))
      const events = [...apply(books, ask.draft(1)), ...apply(books, ask.issue(1))].map((event) =>
        event._tag === "InvoiceIssued" ? { ...event, buyer: { erased: true as const } } : event
      )
      return inCompany(customerAdded(1), ...events).when(ask.credit(1, 1))
    }
  },
  commands: [
    { weight: 4, arbitrary: fc.tuple(any, invoice, part).map(([n, of, lines]) => ask.credit(n, of, lines)) },
    { weight: 3, arbitrary: any.map(ask.sendCredit) }
  ]
}
