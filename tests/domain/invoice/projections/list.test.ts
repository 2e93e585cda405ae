import { describe, expect, it } from "vitest"
import type { Books, DomainEvent } from "../../../../src/domain/books.ts"
import {
  invoiceRow,
  invoiceRows,
  invoiceRules,
  isDueSoon,
  type InvoiceRow
} from "../../../../src/domain/invoice/projections/list.ts"
import { invoiceSummary } from "../../../../src/domain/invoice/projections/summary.ts"
import { parseDecimal, ZERO } from "../../../../src/domain/kernel/decimal.ts"
import { filterRows, sortRows, type RowFilterOf } from "../../../../src/domain/kernel/rows.ts"
import { id } from "../../../support/ids.ts"
import { ask, byDevice, customerAdded, date, line, price, TODAY } from "../../../support/samples.ts"
import { apply, inCompany } from "../../../support/scenario.ts"

const withCustomers = (...events: ReadonlyArray<DomainEvent>) =>
  inCompany(customerAdded(1), customerAdded(2, { name: "Félicité Zannou" }), ...events)
const rowOf = (books: Books, n: number, today = TODAY) => {
  const row = invoiceRow(books, id.invoice(n), today)
  if (row === undefined) throw new Error(`no invoice ${n}`)
  return row
}

describe("the row of an invoice", () => {
  const drafted = () => withCustomers().after(ask.draft(1))
  const issued = () => drafted().after(ask.issue(1))

  it("of a draft has no reference and owes nothing", () =>
    expect(rowOf(drafted().books, 1)).toMatchObject({
      reference: "",
      referenceKind: "none",
      customerId: id.customer(1),
      customerName: "Boulangerie Adjovi",
      total: 10_000n,
      balance: 0n,
      currency: "XOF",
      issueDate: "2026-11-20",
      dueDate: "2026-11-30",
      standing: "draft",
      status: "draft",
      settlement: "unpaid",
      overdue: false,
      daysUntilDue: null
    }))

  it("once issued has its legal number and its balance", () =>
    expect(rowOf(issued().books, 1)).toMatchObject({
      reference: "F-01",
      referenceKind: "legal",
      standing: "issued",
      delivery: "notSent",
      balance: 10_000n,
      daysUntilDue: 10,
      daysLate: 0
    }))

  it("says who drafted it, where that is known, and is found by that", () => {
    const { books } = withCustomers().after(ask.draft(1), ask.draft(2))
    books.authors.set(id.invoice(2), id.user(2))
    const rows = invoiceRows(books, TODAY)
    expect(rows.map(({ authorId }) => authorId)).toEqual(["", id.user(2)])
    const found = filterRows(invoiceRules, rows, { member: id.user(2) })
    expect(found.map(({ invoiceId }) => invoiceId)).toEqual([id.invoice(2)])
  })

  it("issued on a device shows the provisional reference", () => {
    const { books } = drafted()
    apply(books, ask.issue(1), byDevice)
    expect(rowOf(books, 1)).toMatchObject({ reference: "P-0001-1", referenceKind: "provisional" })
  })

  it.each([
    ["2026-11-29", { overdue: false, daysLate: 0, daysUntilDue: 1, status: "awaiting" }],
    ["2026-11-30", { overdue: false, daysLate: 0, daysUntilDue: 0, status: "awaiting" }],
    ["2026-12-01", { overdue: true, daysLate: 1, daysUntilDue: null, status: "overdue" }],
    ["2027-03-01", { overdue: true, daysLate: 91, daysUntilDue: null, status: "overdue" }]
  ])("sent and unpaid reads on %s as %j", (today, expected) =>
    expect(rowOf(issued().after(ask.send(1)).books, 1, date(today))).toMatchObject(expected)
  )

  it("late is late, whether it was marked as sent or not", () =>
    expect(rowOf(issued().books, 1, date("2026-12-01"))).toMatchObject({
      status: "overdue",
      delivery: "notSent",
      overdue: true,
      daysLate: 1
    }))

  it.each([
    ["2026-11-20", { dueDate: null, status: "registered", daysLate: 0, daysUntilDue: 0 }],
    ["2026-11-21", { dueDate: null, status: "overdue", daysLate: 1, daysUntilDue: null }]
  ])("payable on receipt reads on %s as %j", (today, expected) =>
    expect(
      rowOf(withCustomers().after(ask.draft(1, { paymentDate: null }), ask.issue(1)).books, 1, date(today))
    ).toMatchObject(expected)
  )

  it("paid in part, then paid", () => {
    const story = issued().after(ask.send(1), ask.pay(1, 1, "4000"))
    expect(rowOf(story.books, 1)).toMatchObject({
      settlement: "partial",
      paid: 4000n,
      balance: 6000n,
      status: "awaiting"
    })
    story.after(ask.pay(2, 1, "6000"))
    expect(rowOf(story.books, 1, date("2027-01-01"))).toMatchObject({
      settlement: "paid",
      balance: 0n,
      status: "paid",
      overdue: false
    })
  })

  it("of a cancelled draft", () =>
    expect(rowOf(drafted().after(ask.cancel(1)).books, 1)).toMatchObject({
      standing: "cancelled",
      status: "cancelled",
      balance: 0n
    }))

  it("follows its customer's name while a draft, keeps it once issued", () => {
    const story = drafted().after(ask.draft(2), ask.issue(2))
    rowOf(story.books, 1)
    story.after(ask.editCustomer(1, { name: "Chez Adjovi" }))
    expect(rowOf(story.books, 1).customerName).toBe("Chez Adjovi")
    expect(rowOf(story.books, 2).customerName).toBe("Boulangerie Adjovi")
  })

  it("without a customer, and with one who was erased", () => {
    const erased: DomainEvent = { _tag: "CustomerEdited", customerId: id.customer(1), profile: { erased: true } }
    const { books } = withCustomers(erased).after(ask.draft(1), ask.draft(2, { customerId: null }))
    expect(rowOf(books, 1)).toMatchObject({ customerName: "", customerErased: true })
    expect(rowOf(books, 2)).toMatchObject({ customerName: "", customerErased: false, customerId: null })
  })

  it("is the same object until something in it changes", () => {
    const story = issued()
    const row = rowOf(story.books, 1)
    story.after(ask.draft(2))
    expect(rowOf(story.books, 1)).toBe(row)
    expect(rowOf(story.books, 1, date("2026-11-21"))).not.toBe(row)
    expect(invoiceRow(story.books, id.invoice(9), TODAY)).toBeUndefined()
  })
})

/** 1 draft, 2 issued, 3 sent, 4 sent in part, 5 sent and late, 6 paid, 7 cancelled, 8 late and not sent, in euros. */
const shelf = () =>
  withCustomers().after(
    ...[1, 2, 3, 4].map((n) => ask.draft(n)),
    ask.draft(5, { issueDate: date("2026-10-01"), paymentDate: date("2026-10-31"), customerId: id.customer(2) }),
    ask.draft(6, { paymentDate: null, lines: [line(1, { unitPrice: price("999") })] }),
    ask.draft(7),
    ask.draft(8, {
      currency: "EUR",
      issueDate: date("2026-11-01"),
      paymentDate: date("2026-11-19"),
      lines: [line(1, { unitPrice: price("12.5") })]
    }),
    ...[2, 3, 4, 5, 6, 8].map((n) => ask.issue(n)),
    ...[3, 4, 5, 6].map((n) => ask.send(n)),
    ask.pay(1, 4, "2500"),
    ask.pay(2, 6, "1998"),
    ask.pay(3, 8, "500", { currency: "EUR", paidOn: date("2026-10-31") }),
    ask.cancel(7)
  ).books

const numberOf = (row: InvoiceRow) => Number.parseInt(row.invoiceId.slice(-2), 16)
const numbersOf = (books: Books, filter: RowFilterOf<typeof invoiceRules>) =>
  filterRows(invoiceRules, invoiceRows(books, TODAY), filter).map(numberOf)

describe("filtering", () => {
  it.each([
    ["all", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["draft", [1]],
    ["notSent", [2]],
    ["sent", [3, 4]],
    ["overdue", [5, 8]],
    ["paid", [6]],
    ["cancelled", [7]]
  ] as const)("the tab %s holds %j", (tab, expected) => expect(numbersOf(shelf(), { tab })).toEqual(expected))

  it("no invoice stands in two tabs but the first", () => {
    const rows = invoiceRows(shelf(), TODAY)
    const { all: _, ...others } = invoiceRules.tabs
    for (const row of rows) expect(Object.values(others).filter((test) => test(row))).toHaveLength(1)
  })

  it.each([
    ["unpaid", [2, 3, 5]],
    ["partial", [4, 8]],
    ["paid", [6]]
  ] as const)("of what was issued, %s are %j", (settlement, expected) =>
    expect(numbersOf(shelf(), { settlement })).toEqual(expected)
  )

  it("what is due soon is not late", () =>
    expect(invoiceRows(shelf(), TODAY).filter(isDueSoon).map(numberOf)).toEqual([2, 3, 4]))

  it.each([
    ["F-02", [3]],
    ["p-0001-3", [3]],
    ["felicite", [5]],
    ["adjovi f-01", [2]],
    ["10 000", [1, 2, 3, 4, 5, 7]],
    ["7500", [4]],
    ["25", [8]],
    ["nobody", []],
    ["  ", [1, 2, 3, 4, 5, 6, 7, 8]]
  ])("a search for %j finds %j", (search, expected) => expect(numbersOf(shelf(), { search })).toEqual(expected))

  it("by period of issue, ends included, by customer and by currency", () => {
    const books = shelf()
    const day = date("2026-10-01")
    expect(numbersOf(books, { period: { from: day, to: day } })).toEqual([5])
    expect(numbersOf(books, { period: { from: date("2026-10-02"), to: date("2026-11-01") } })).toEqual([8])
    expect(numbersOf(books, { customer: id.customer(2) })).toEqual([5])
    expect(numbersOf(books, { currency: "EUR" })).toEqual([8])
    expect(numbersOf(books, { tab: "overdue", search: "zannou", currency: "XOF", period: null })).toEqual([5])
    expect(numbersOf(books, { tab: "paid", currency: "EUR" })).toEqual([])
  })

  it("by the day on which it is due, on receipt being the day of issue", () => {
    const books = shelf()
    expect(numbersOf(books, { due: { from: date("2026-10-31"), to: date("2026-11-19") } })).toEqual([5, 8])
    expect(numbersOf(books, { due: { from: TODAY, to: TODAY } })).toEqual([6])
  })

  it("by amount in major units of whatever currency, ends included", () => {
    const books = shelf()
    const decimal = (text: string) => parseDecimal(text) ?? ZERO
    expect(numbersOf(books, { amount: { max: decimal("1998") } })).toEqual([6, 8])
    expect(numbersOf(books, { amount: { min: decimal("25"), max: decimal("25") } })).toEqual([8])
    expect(numbersOf(books, { amount: { min: decimal("25.01"), max: decimal("9999.99") } })).toEqual([6])
    expect(numbersOf(books, { amount: { min: decimal("10000") } })).toEqual([1, 2, 3, 4, 5, 7])
  })

  it("by what is sold and by type", () => {
    const { books } = withCustomers().after(
      ask.draft(1, { lines: [line(1, { productId: id.product(1) }), line(2)] }),
      ask.draft(2, { lines: [line(1), line(2, { productId: id.product(2) })], type: "simple" }),
      ask.draft(3, { lines: [] })
    )
    expect(numbersOf(books, { product: id.product(1) })).toEqual([1])
    expect(numbersOf(books, { product: id.product(2) })).toEqual([2])
    expect(numbersOf(books, { product: id.product(3) })).toEqual([])
    expect(numbersOf(books, { type: "simple" })).toEqual([2])
  })
})

describe("sorting", () => {
  const order = (key: keyof typeof invoiceRules.sorts, direction: "ascending" | "descending") =>
    sortRows(invoiceRules, invoiceRows(shelf(), TODAY), { key, direction }).map(numberOf)

  it.each([
    ["reference", [1, 7, 2, 3, 4, 5, 6, 8]],
    ["customer", [1, 2, 3, 4, 6, 7, 8, 5]],
    ["total", [6, 8, 1, 2, 3, 4, 5, 7]],
    ["balance", [1, 6, 7, 8, 4, 2, 3, 5]],
    ["issueDate", [5, 8, 1, 2, 3, 4, 6, 7]],
    ["dueDate", [5, 8, 6, 1, 2, 3, 4, 7]],
    ["status", [5, 8, 3, 4, 2, 1, 6, 7]]
  ] as const)("by %s gives %j", (key, expected) => expect(order(key, "ascending")).toEqual(expected))

  it("descending turns the order but not that of equals", () =>
    expect(order("issueDate", "descending")).toEqual([1, 2, 3, 4, 6, 7, 8, 5]))

  it("puts F-9 before F-10, and leaves the rows given alone", () => {
    const story = withCustomers()
    for (let n = 1; n <= 100; n += 1) story.after(ask.draft(n), ask.issue(n))
    const rows = invoiceRows(story.books, TODAY).toReversed()
    const before = [...rows]
    const texts = sortRows(invoiceRules, rows, { key: "reference", direction: "ascending" }).map((row) => row.reference)
    expect([texts[8], texts[9], texts[98], texts[99]]).toEqual(["F-09", "F-10", "F-99", "F-100"])
    expect(rows).toEqual(before)
  })
})

describe("the summary", () => {
  it("sums what is late, due soon and came in this month, each currency by itself", () => {
    const books = shelf()
    expect(invoiceSummary(books, invoiceRows(books, TODAY), TODAY)).toEqual([
      {
        currency: "XOF",
        overdue: { ccy: "XOF", minor: 10_000n },
        overdueCount: 1,
        dueSoon: { ccy: "XOF", minor: 27_500n },
        dueSoonCount: 3,
        paidThisMonth: { ccy: "XOF", minor: 4498n },
        paidThisMonthCount: 2
      },
      {
        currency: "EUR",
        overdue: { ccy: "EUR", minor: 2000n },
        overdueCount: 1,
        dueSoon: { ccy: "EUR", minor: 0n },
        dueSoonCount: 0,
        paidThisMonth: { ccy: "EUR", minor: 0n },
        paidThisMonthCount: 0
      }
    ])
  })

  it("shows the company's currency when nothing happened yet", () =>
    expect(invoiceSummary(inCompany().books, [], TODAY).map(({ currency }) => currency)).toEqual(["XOF"]))
})
