import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { richText } from "../../../../src/domain/documents/rich-text.ts"
import { type DomainCommand, type DomainEvent, emptyBooks } from "../../../../src/domain/books.ts"
import {
  contentChanges,
  invoiceHistory,
  type HistoryChange,
  type HistoryItem
} from "../../../../src/domain/invoice/projections/history.ts"
import { timingOf } from "../../../../src/domain/kernel/timing.ts"
import { anyHistory } from "../../../support/arbitrary.ts"
import { id } from "../../../support/ids.ts"
import { ask, byDevice, byServer, content, date, line, price, quantity, rate } from "../../../support/samples.ts"
import { apply } from "../../../support/scenario.ts"

const item = (event: DomainEvent, index: number, pending = false): HistoryItem => ({
  recorded: {
    position: index + 1,
    at: 1000 + index,
    occurredAt: 1000 + index,
    by: id.user(1),
    device: id.device(1),
    commandId: id.command(index),
    event
  },
  pending
})

const tell = (...commands: ReadonlyArray<DomainCommand>) => {
  const books = emptyBooks()
  const events = [ask.register(), ask.addCustomer(1), ask.addCustomer(2), ...commands].flatMap((command) => [
    ...apply(books, command, byServer)
  ])
  return invoiceHistory(
    events.map((event, index) => item(event, index)),
    id.invoice(1)
  )
}
const brief = (changes: ReadonlyArray<HistoryChange> | undefined) =>
  changes?.map(({ field, before, after }) => [field, before, after])
const xof = (minor: bigint) => ({ as: "money", money: { ccy: "XOF", minor } })
const status = (of: string) => ({ as: "status", status: of })

describe("the history of an invoice", () => {
  it("says who, when, on which device, and for what command", () =>
    expect(tell(ask.draft(2), ask.draft(1))[0]).toMatchObject({
      type: "InvoiceDrafted",
      position: 6,
      at: 1005,
      by: id.user(1),
      device: id.device(1),
      commandId: id.command(5),
      pending: false
    }))

  it("says when it happened and when it was booked, and whether both are worth telling", () => {
    const minute = 60_000
    const at = 1_800_000_000_000
    const timing = (occurredAt: number, pending = false) => timingOf({ at, occurredAt, pending })
    expect([timing(at), timing(at - 5 * minute), timing(at + 5 * minute)]).toEqual(
      Array.from({ length: 3 }, () => "booked-at-once")
    )
    expect(timing(at - 5 * minute - 1)).toBe("booked-later")
    expect(timing(at + 5 * minute + 1)).toBe("ahead")
    expect(timing(at - 90 * minute, true)).toBe("booked-at-once")
    const books = emptyBooks()
    const events = [ask.register(), ask.addCustomer(1), ask.draft(1)].flatMap((command) => [...apply(books, command)])
    const late = events.map((event, index) => {
      const { recorded, pending } = item(event, index)
      return { recorded: { ...recorded, at, occurredAt: at - 26 * 60 * minute }, pending }
    })
    expect(invoiceHistory(late, id.invoice(1))).toMatchObject([{ at, occurredAt: at - 26 * 60 * minute }])
  })

  it("begins with everything that was written, and nothing that was left empty", () => {
    const [entry] = tell(ask.draft(1, { notes: richText("Merci") }))
    expect(brief(entry?.changes)).toEqual([
      ["customer", null, { as: "customer", customerId: id.customer(1) }],
      ["type", null, { as: "invoiceType", type: "standardized" }],
      ["currency", null, { as: "text", text: "XOF" }],
      ["issueDate", null, { as: "date", date: "2026-11-20" }],
      ["paymentDate", null, { as: "date", date: "2026-11-30" }],
      ["pricesIncludeTax", null, { as: "flag", flag: true }],
      ["notes", null, { as: "text", text: "Merci" }],
      ["line", null, { as: "line", line: line(1), currency: "XOF" }],
      ["total", null, xof(10_000n)],
      ["status", null, status("draft")]
    ])
  })

  it("of an edit says each field before and after", () => {
    const edited = {
      customerId: id.customer(2),
      paymentDate: null,
      notes: richText("Merci"),
      discount: { kind: "percent", rate: rate("10") }
    } as const
    const [, entry] = tell(ask.draft(1), ask.draft(1, edited))
    expect(brief(entry?.changes)).toEqual([
      ["customer", { as: "customer", customerId: id.customer(1) }, { as: "customer", customerId: id.customer(2) }],
      ["paymentDate", { as: "date", date: "2026-11-30" }, null],
      ["discount", null, { as: "percent", rate: "10" }],
      ["notes", null, { as: "text", text: "Merci" }],
      ["total", xof(10_000n), xof(9000n)]
    ])
  })

  it("of an edit says which lines came, went and changed, and how", () => {
    const before = [line(1), line(2), line(3)]
    const changed = line(2, {
      quantity: quantity("3"),
      unitPrice: price("12.5"),
      taxCodes: ["B"],
      discount: { kind: "amount", minor: "5" }
    })
    const [, entry] = tell(
      ask.draft(1, { lines: before }),
      ask.draft(1, { lines: [changed, line(1), line(4, { designation: "Sable" })] })
    )
    expect(entry?.changes.map(({ field, line: of }) => [field, of?.lineId ?? null])).toEqual([
      ["line", id.line(3)],
      ["line.quantity", id.line(2)],
      ["line.unitPrice", id.line(2)],
      ["line.discount", id.line(2)],
      ["line.taxes", id.line(2)],
      ["line", id.line(4)],
      ["lineOrder", null],
      ["total", null]
    ])
    expect(brief(entry?.changes.slice(1, 6))).toEqual([
      ["line.quantity", { as: "decimal", decimal: "2" }, { as: "decimal", decimal: "3" }],
      [
        "line.unitPrice",
        { as: "price", currency: "XOF", decimal: "5000" },
        { as: "price", currency: "XOF", decimal: "12.5" }
      ],
      ["line.discount", null, xof(5n)],
      ["line.taxes", null, { as: "list", items: ["B"] }],
      ["line", null, { as: "line", line: line(4, { designation: "Sable" }), currency: "XOF" }]
    ])
  })

  it("of issuing says the number, the standing and what is owed from then on", () => {
    const [, entry] = tell(ask.draft(1), ask.issue(1))
    expect(brief(entry?.changes)).toEqual([
      ["number", null, { as: "text", text: "F-01" }],
      ["provisional", null, { as: "text", text: "P-0001-1" }],
      ["status", status("draft"), status("registered")],
      ["balance", null, xof(10_000n)]
    ])
  })

  it("of sending says the channel", () =>
    expect(brief(tell(ask.draft(1), ask.issue(1), ask.send(1))[2]?.changes)).toEqual([
      ["channel", null, { as: "channel", channel: "whatsapp" }],
      ["status", status("registered"), status("awaiting")]
    ]))

  it("of a payment says amount, method, day, and the balance before and after", () => {
    const pay = ask.pay(1, 1, "4000", { method: "mobile-money", reference: "AB1", note: "Afi" })
    expect(brief(tell(ask.draft(1), ask.issue(1), pay)[2]?.changes)).toEqual([
      ["amount", null, xof(4000n)],
      ["method", null, { as: "method", method: "mobile-money" }],
      ["paidOn", null, { as: "date", date: "2026-11-20" }],
      ["paymentReference", null, { as: "text", text: "AB1" }],
      ["paymentNote", null, { as: "text", text: "Afi" }],
      ["applied", null, xof(4000n)],
      ["balance", xof(10_000n), xof(6000n)]
    ])
  })

  it("of the rest says that it is paid, and of what is too much that it was not applied, and why", () => {
    const entries = tell(ask.draft(1), ask.issue(1), ask.pay(1, 1, "12000"), ask.pay(2, 1, "1"))
    expect(brief(entries[2]?.changes.slice(3))).toEqual([
      ["applied", null, xof(10_000n)],
      ["unapplied", null, xof(2000n)],
      ["unappliedReason", null, { as: "unappliedReason", reason: "overpaid" }],
      ["status", status("registered"), status("paid")],
      ["balance", xof(10_000n), xof(0n)]
    ])
    expect(entries[3]?.changes.map(({ field }) => field)).toEqual([
      "amount",
      "method",
      "paidOn",
      "applied",
      "unapplied",
      "unappliedReason"
    ])
  })

  it("of cancelling says so", () =>
    expect(brief(tell(ask.draft(1), ask.cancel(1))[1]?.changes)).toEqual([
      ["status", status("draft"), status("cancelled")]
    ]))

  it("keeps what waits for the server apart", () => {
    const books = emptyBooks()
    const known = [ask.register(), ask.addCustomer(1), ask.draft(1)].flatMap((command) => [...apply(books, command)])
    const waiting = apply(books, ask.issue(1), byDevice)
    const items = [
      ...known.map((event, index) => item(event, index)),
      ...waiting.map((event, index) => item(event, 9 + index, true))
    ]
    const entries = invoiceHistory(items, id.invoice(1))
    expect(entries.map(({ type, pending }) => [type, pending])).toEqual([
      ["InvoiceDrafted", false],
      ["InvoiceIssued", true]
    ])
    expect(entries[1]?.changes.map(({ field }) => field)).toEqual(["provisional", "status", "balance"])
  })

  it("tells every event of the invoice once and no other, with no change that changes nothing", () =>
    fc.assert(
      fc.property(anyHistory, ({ events }) => {
        const items = events.map((event, index) => item(event, index))
        for (const n of [1, 2, 3, 4]) {
          const own = events.filter((event) => "invoiceId" in event && event.invoiceId === id.invoice(n))
          const entries = invoiceHistory(items, id.invoice(n))
          expect(entries.map(({ type }) => type)).toEqual(own.map(({ _tag }) => _tag))
          // Lines that are called the same may change places.
          const changes = entries.flatMap((entry) => entry.changes).filter(({ field }) => field !== "lineOrder")
          for (const { before, after } of changes) expect(after).not.toEqual(before)
        }
      }),
      { numRuns: 50 }
    ))
})

describe("the difference of two contents", () => {
  it("names a discount that became one of another kind", () => {
    const [percent, fixed] = [
      { kind: "percent", rate: rate("5") },
      { kind: "amount", minor: "500" }
    ] as const
    expect(brief(contentChanges(content({ discount: percent }), content({ discount: fixed })))).toEqual([
      ["discount", { as: "percent", rate: "5" }, xof(500n)]
    ])
    expect(brief(contentChanges(content({ discount: fixed }), content({ discount: percent })))).toEqual([
      ["discount", xof(500n), { as: "percent", rate: "5" }]
    ])
  })

  it("is nothing between a content and its copy, the keys in another order", () => {
    const copy = JSON.parse(
      JSON.stringify(
        content({ lines: [line(1, { taxCodes: ["A", "B"], discount: { kind: "percent", rate: rate("5") } })] })
      )
    )
    expect(
      contentChanges(
        content({ lines: [line(1, { taxCodes: ["A", "B"], discount: { kind: "percent", rate: rate("5") } })] }),
        copy
      )
    ).toEqual([])
  })

  it.each([
    ["type", { type: "simple" }],
    ["currency", { currency: "XAF" }],
    ["issueDate", { issueDate: date("2026-11-19") }],
    ["pricesIncludeTax", { pricesIncludeTax: false }],
    ["headerText", { headerText: richText("x") }],
    ["footerText", { footerText: richText("x") }]
  ] as const)("names %s", (field, overrides) =>
    expect(contentChanges(content(), content(overrides))[0]).toMatchObject({ field })
  )
})
