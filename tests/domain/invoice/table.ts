import * as fc from "fast-check"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import type { invoice } from "../../../src/domain/invoice/aggregate.ts"
import type { DiscountJson, DocumentLine } from "../../../src/domain/documents/schema.ts"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import { anyText } from "../../support/any-text.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, line, price, quantity, rate } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const withCustomer = () => inCompany(customerAdded(1))

const customer = fc.integer({ min: 1, max: 3 })
const any = fc.integer({ min: 1, max: 4 })

const discount: fc.Arbitrary<DiscountJson | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom("0", "5", "12.5", "100").map((each) => ({ kind: "percent" as const, rate: rate(each) })),
  fc.integer({ min: 0, max: 20_000 }).map((minor) => ({ kind: "amount" as const, minor: minor.toString() }))
)

const anyLine: fc.Arbitrary<DocumentLine> = fc
  .record({
    n: fc.integer({ min: 1, max: 4 }),
    quantity: fc.constantFrom("1", "2", "2.5", "7", "40", "1000", "0.001", "0").map(quantity),
    unitPrice: fc.constantFrom("0", "5000", "0.5", "123.4567", "999999999").map(price),
    discount,
    taxCodes: fc.constantFrom([], ["A"], ["B"], ["A", "B"], ["ZZ"])
  })
  .map(({ n, ...overrides }) => line(n, overrides))

const anyContent: fc.Arbitrary<Partial<InvoiceContent>> = fc.record({
  customerId: fc.option(customer.map(id.customer), { nil: null }),
  currency: fc.constantFrom("XOF", "EUR", "TND"),
  paymentDate: fc
    .constantFrom(null, "2026-11-20", "2026-12-31", "2026-01-01")
    .map((each) => (each === null ? null : date(each))),
  pricesIncludeTax: fc.boolean(),
  lines: fc.uniqueArray(anyLine, { maxLength: 4, selector: (each) => each.lineId }),
  discount,
  notes: anyText.map(richText)
})

const channel = fc.constantFrom("whatsapp" as const, "email" as const)

export const table: AggregateTable<typeof invoice> = {
  asked: [ask.draft(1), ask.draft(2), ask.issue(2), ask.draft(5), ask.issue(5), ask.writeOff(5)],
  permitted: {
    sales: [
      ask.draft(3),
      ask.cancel(1),
      ask.issue(1),
      ask.send(2),
      ask.writeOff(2),
      ask.reverseWriteOff(5),
      ask.promise(2, "2026-12-01")
    ]
  },
  stories: {
    invoice_unknown: () => inCompany().when(ask.issue(1)),
    transition_forbidden: () => withCustomer().after(ask.draft(1)).when(ask.send(1)),
    customer_required: () =>
      inCompany()
        .after(ask.draft(1, { customerId: null }))
        .when(ask.issue(1)),
    lines_required: () =>
      withCustomer()
        .after(ask.draft(1, { lines: [] }))
        .when(ask.issue(1)),
    payment_date_before_issue: () => withCustomer().when(ask.draft(1, { paymentDate: date("2026-01-01") })),
    issue_date_ahead: () =>
      withCustomer()
        .after(ask.draft(1, { issueDate: date("2026-11-22"), paymentDate: null }))
        .when(ask.issue(1)),
    issued_meanwhile: () =>
      withCustomer()
        .after(ask.draft(1), ask.issue(1))
        .when(ask.draft(1, { notes: richText("Merci") })),
    tax_unknown: () =>
      withCustomer()
        .after(ask.draft(1, { lines: [line(1, { taxCodes: ["Z"] })] }))
        .when(ask.issue(1)),
    specific_tax_required: () =>
      withCustomer()
        .after(ask.draft(1, { type: "specific-tax" }))
        .when(ask.issue(1)),
    totals_invalid: () => withCustomer().when(ask.draft(1, { lines: [line(1, { unitPrice: price("0.00001") })] })),
    nothing_sold: () => withCustomer().when(ask.draft(1, { lines: [line(1, { quantity: quantity("0") })] })),
    discount_too_large: () => withCustomer().when(ask.draft(1, { discount: { kind: "percent", rate: rate("100.5") } })),
    deposit_too_large: () => withCustomer().when(ask.draft(1, { deposit: { kind: "amount", minor: "10001" } })),
    deposit_source_closed: () => withCustomer().when(ask.deposit(1)),
    deposit_unavailable: () =>
      withCustomer()
        .after(ask.draft(1, { deductions: [{ invoiceId: id.invoice(9), reference: "F-09", amount: "4000" }] }))
        .when(ask.issue(1)),
    stale: () =>
      withCustomer()
        .after(ask.draft(1), ask.draft(1, { notes: richText("Merci") }))
        .when(ask.issue(1)),
    balance_changed: () =>
      withCustomer()
        .after(ask.draft(1), ask.issue(1))
        .when(ask.writeOff(1, undefined, { balance: "1" })),
    invoice_not_owed: () => withCustomer().after(ask.draft(1)).when(ask.promise(1, "2026-12-01")),
    write_off_nothing: () =>
      withCustomer()
        .after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "10000"))
        .when(ask.writeOff(1)),
    customer_unknown: () => inCompany().when(ask.draft(1)),
    customer_erased: () =>
      inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } })
        .after(ask.draft(1))
        .when(ask.issue(1))
  },
  commands: [
    { weight: 6, arbitrary: fc.tuple(any, anyContent).map(([n, overrides]) => ask.draft(n, overrides)) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        { weight: 2, arbitrary: any.map((n) => ask.draft(n)) },
        // Deposits on the estimates of other tables, and invoices that take them off.
        {
          weight: 1,
          arbitrary: fc
            .tuple(any, fc.constantFrom("500", "4000"), fc.constantFrom(1, 2))
            .map(([n, amount, of]) => ask.deposit(n, amount, id.estimate(of)))
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(any, any)
            .map(([n, of]) =>
              ask.draft(n, { deductions: [{ invoiceId: id.invoice(of), reference: "F-01", amount: "500" }] })
            )
        }
      )
    },
    { weight: 1, arbitrary: any.map(ask.cancel) },
    {
      weight: 5,
      arbitrary: fc.tuple(any, fc.constantFrom(1, 1, 2, 3)).map(([n, version]) => ask.issue(n, `P-0001-${n}`, version))
    },
    { weight: 2, arbitrary: fc.constantFrom(1, 2).map((n) => ask.writeOff(n)) },
    { weight: 2, arbitrary: fc.constantFrom(1, 2).map(ask.reverseWriteOff) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, fc.constantFrom("2026-11-20", "2026-12-01"), fc.constantFrom(null, "500"))
        .map(([n, payOn, amount]) => ask.promise(n, payOn, amount))
    },
    { weight: 1, arbitrary: any.map(ask.unpromise) },
    { weight: 2, arbitrary: fc.tuple(any, channel).map(([n, by]) => ask.send(n, by)) }
  ]
}
