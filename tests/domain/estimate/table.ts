import * as fc from "fast-check"
import type { estimate } from "../../../src/domain/estimate/aggregate.ts"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import type { EstimateContent } from "../../../src/domain/estimate/events.ts"
import { id } from "../../support/ids.ts"
import { ask, byCustomer, customerAdded, date, line, price, quantity, rate, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const withCustomer = () => inCompany(customerAdded(1))
const drafted = () => withCustomer().after(ask.estimate(1))
const issued = () => drafted().after(ask.issueEstimate(1))

const any = fc.integer({ min: 1, max: 2 })
const part = fc.option(fc.dictionary(fc.constantFrom("1", "2"), fc.constantFrom("0", "1", "0.5", "2", "40")), {
  nil: null
})
const anyOffer: fc.Arbitrary<Partial<EstimateContent>> = fc.record({
  kind: fc.constantFrom("estimate", "proforma"),
  validUntil: fc.constantFrom(null, date("2026-11-20"), date("2026-12-31")),
  lines: fc.constantFrom(
    [line(1)],
    [line(1, { discount: { kind: "amount", minor: "999" }, taxCodes: ["B"] }), line(2, { quantity: quantity("3") })],
    [line(2, { unitPrice: price("123.4567"), discount: { kind: "percent", rate: rate("12.5") } })]
  ),
  discount: fc.constantFrom(null, { kind: "amount" as const, minor: "100" })
})

export const table: AggregateTable<typeof estimate> = {
  asked: [
    ask.addCustomer(11),
    ...[5, 6, 7, 8, 9].flatMap((n) => [ask.estimate(n, { customerId: id.customer(11) }), ask.issueEstimate(n)]),
    ask.acceptEstimate(7),
    ask.linkEstimate(9, 99),
    ask.estimate(4, { customerId: id.customer(11) })
  ],
  permitted: {
    sales: [
      ask.estimate(3, { customerId: id.customer(11) }),
      ask.issueEstimate(4),
      ask.cancelEstimate(4),
      ask.sendEstimate(9),
      ask.acceptEstimate(5),
      ask.declineEstimate(6),
      ask.reopenEstimate(7),
      ask.convert(8, 41)
    ]
  },
  byServer: [ask.answerByLink(9, "accepted", 99)],
  stories: {
    estimate_unknown: () => inCompany().when(ask.issueEstimate(1)),
    estimate_settled: () => issued().when(ask.estimate(1, { notes: richText("Merci") })),
    estimate_answered: () => issued().after(ask.acceptEstimate(1)).when(ask.declineEstimate(1)),
    estimate_expired: () =>
      withCustomer()
        .after(ask.estimate(1, { validUntil: TODAY }), ask.issueEstimate(1), ask.linkEstimate(1))
        .when(ask.answerByLink(1), { ...byCustomer, today: date("2026-11-21") }),
    link_closed: () => issued().when(ask.answerByLink(1), byCustomer),
    estimate_converted: () => issued().after(ask.convert(1, 1)).when(ask.convert(1, 2)),
    estimate_not_accepted: () => issued().after(ask.declineEstimate(1)).when(ask.convert(1, 1)),
    estimate_revised: () =>
      issued()
        .after(ask.convert(1, 1))
        .when(ask.estimate(2, {}, 1)),
    conversion_above_rest: () => issued().when(ask.convert(1, 1, { 1: "2.5" })),
    nothing_to_convert: () => issued().when(ask.convert(1, 1, { 1: "0" })),
    answer_date_wrong: () => issued().when(ask.acceptEstimate(1, date("2026-11-19"))),
    valid_until_before_issue: () => withCustomer().when(ask.estimate(1, { validUntil: date("2026-01-01") })),
    id_taken: () => issued().after(ask.draft(1)).when(ask.convert(1, 1)),
    stale: () =>
      drafted()
        .after(ask.estimate(1, { notes: richText("Merci") }))
        .when(ask.issueEstimate(1)),
    customer_required: () =>
      inCompany()
        .after(ask.estimate(1, { customerId: null }))
        .when(ask.issueEstimate(1)),
    lines_required: () =>
      withCustomer()
        .after(ask.estimate(1, { lines: [] }))
        .when(ask.issueEstimate(1)),
    issue_date_ahead: () =>
      withCustomer()
        .after(ask.estimate(1, { issueDate: date("2026-11-22") }))
        .when(ask.issueEstimate(1)),
    tax_unknown: () =>
      withCustomer()
        .after(ask.estimate(1, { lines: [line(1, { taxCodes: ["Z"] })] }))
        .when(ask.issueEstimate(1)),
    totals_invalid: () => withCustomer().when(ask.estimate(1, { lines: [line(1, { unitPrice: price("0.00001") })] })),
    nothing_sold: () => withCustomer().when(ask.estimate(1, { lines: [line(1, { quantity: quantity("0") })] })),
    deposit_too_large: () => withCustomer().when(ask.estimate(1, { deposit: { kind: "amount", minor: "10001" } })),
    discount_too_large: () =>
      withCustomer().when(ask.estimate(1, { discount: { kind: "percent", rate: rate("100.5") } })),
    customer_unknown: () => inCompany().when(ask.estimate(1)),
    customer_erased: () =>
      inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } })
        .after(ask.estimate(1))
        .when(ask.issueEstimate(1))
  },
  // As many together as a document of another type has: the other types stay as frequent as they are.
  commands: [
    {
      weight: 12,
      arbitrary: fc.oneof(
        {
          weight: 3,
          arbitrary: fc
            .tuple(any, anyOffer, fc.constantFrom(null, null, 1))
            .map(([n, overrides, revises]) => ask.estimate(n, overrides, revises))
        },
        {
          weight: 3,
          arbitrary: fc.tuple(any, fc.constantFrom(1, 1, 2)).map(([n, seen]) => ask.issueEstimate(n, seen))
        },
        { weight: 1, arbitrary: any.map(ask.cancelEstimate) },
        { weight: 1, arbitrary: any.map(ask.sendEstimate) },
        { weight: 2, arbitrary: any.map((n) => ask.acceptEstimate(n)) },
        { weight: 1, arbitrary: any.map((n) => ask.declineEstimate(n)) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(any, fc.constantFrom("accepted", "declined"))
            .chain(([n, said]) => fc.constantFrom(ask.linkEstimate(n, 10 + n), ask.answerByLink(n, said, 10 + n)))
        },
        { weight: 2, arbitrary: any.map(ask.reopenEstimate) },
        {
          weight: 3,
          arbitrary: fc
            .tuple(any, fc.constantFrom(1, 5, 6), part, fc.constantFrom(0, 0, 1))
            .map(([n, invoice, lines, seen]) => ask.convert(n, invoice, lines, seen))
        },
        // A draft made of an estimate is given up, and a new version takes the place of the first.
        { weight: 2, arbitrary: fc.constantFrom(5, 6).map(ask.cancel) },
        { weight: 5, arbitrary: fc.constantFrom(ask.estimate(3, {}, 1), ask.issueEstimate(3)) }
      )
    }
  ]
}
