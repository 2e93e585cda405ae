import { typeFor } from "../../../src/domain/invoice/type-rules.ts"
import { describe, expect, it } from "vitest"
import { buyerOf } from "../../../src/domain/customer/events.ts"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { readEvent } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import type { InvoiceIssued } from "../../../src/domain/invoice/events.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { canonical } from "../../../src/domain/kernel/canonical.ts"
import { id } from "../../support/ids.ts"
import {
  ask,
  byDevice,
  byServer,
  companyProfile,
  content,
  customerAdded,
  date,
  line,
  price,
  profile,
  quantity,
  rate,
  TODAY,
  vat
} from "../../support/samples.ts"
import { apply, inCompany, type Outcome } from "../../support/scenario.ts"

const invoiceId = id.invoice(1)
const withCustomer = () => inCompany(customerAdded(1))
const drafted = () => withCustomer().after(ask.draft(1))
const issued = () => drafted().after(ask.issue(1))

const issuedBy = ({ decision }: Outcome): InvoiceIssued => {
  const event = decision.kind === "accepted" ? decision.events[0] : undefined
  if (event?._tag !== "InvoiceIssued") throw new Error(JSON.stringify(decision))
  return event
}

describe("keeping a draft", () => {
  it("is accepted with its total", () =>
    withCustomer()
      .when(ask.draft(1))
      .accepts({ _tag: "InvoiceDrafted", invoiceId, content: content(), total: "10000" }))

  it("may lack its customer, its lines and its payment date", () => {
    const bare = { customerId: null, lines: [], paymentDate: null }
    inCompany()
      .when(ask.draft(1, bare))
      .accepts({ _tag: "InvoiceDrafted", invoiceId, content: content(bare), total: "0" })
  })

  it("a second time is an edit, with the new total", () => {
    const lines = [line(1, { quantity: quantity("2.5") })]
    drafted()
      .when(ask.draft(1, { lines }))
      .accepts({
        _tag: "InvoiceDraftEdited",
        invoiceId,
        content: content({ lines }),
        total: "12500"
      })
  })

  it("unchanged does nothing", () => drafted().when(ask.draft(1)).doesNothing("unchanged"))

  it("unchanged does nothing when the draft was read back from the store, its keys sorted", () => {
    const [event] = apply(withCustomer().books, ask.draft(1))
    const { _tag: type, ...body } = event ?? { _tag: "" }
    const stored = readEvent(type, 1, JSON.parse(canonical(body)))
    if (stored === undefined) throw new Error("unreadable")
    inCompany(customerAdded(1), stored).when(ask.draft(1)).doesNothing("unchanged")
  })

  it.each([
    ["one more line", { lines: [line(1), line(2)] }],
    ["one line less", { lines: [] }],
    ["another quantity", { lines: [line(1, { quantity: quantity("3") })] }],
    ["a discount", { discount: { kind: "percent", rate: rate("0") } }],
    ["another note", { notes: richText("Merci") }]
  ] as const)("with %s is an edit", (_what, overrides) =>
    expect(drafted().when(ask.draft(1, overrides)).decision).toMatchObject({
      kind: "accepted",
      events: [{ _tag: "InvoiceDraftEdited" }]
    })
  )

  it("is refused for a customer nobody knows", () => inCompany().when(ask.draft(1)).rejects("customer_unknown"))

  it("is refused when it is to be paid before it is issued", () => {
    withCustomer()
      .when(ask.draft(1, { paymentDate: date("2026-11-19") }))
      .rejects("payment_date_before_issue")
    expect(withCustomer().when(ask.draft(1, { paymentDate: date("2026-11-20") })).decision.kind).toBe("accepted")
  })

  it("is refused when its figures cannot be computed, and says where", () => {
    const lines = [line(1), line(2, { unitPrice: price("0.1234567") })]
    withCustomer().when(ask.draft(1, { lines })).rejects("totals_invalid", { path: "lines/1/unitPrice" })
  })

  it.each([
    ["a quantity of zero", { lines: [line(1), line(2, { quantity: quantity("0") })] }, "lines/1/quantity"],
    [
      "a line's discount of more than everything",
      { lines: [line(1, { discount: { kind: "percent", rate: rate("100.0001") } })] },
      "lines/0/discount"
    ],
    [
      "a line's discount of more than the line",
      { lines: [line(1, { discount: { kind: "amount", minor: "10001" } })] },
      "lines/0/discount"
    ],
    ["a discount of more than everything", { discount: { kind: "percent", rate: rate("101") } }, "discount"],
    [
      "a discount of more than what is left of the lines",
      {
        lines: [line(1, { discount: { kind: "amount", minor: "4000" } })],
        discount: { kind: "amount", minor: "6001" }
      },
      "discount"
    ]
  ] as const)("is refused for %s, and says where", (_what, overrides, path) => {
    const code = path.endsWith("quantity") ? "nothing_sold" : "discount_too_large"
    withCustomer().when(ask.draft(1, overrides)).rejects(code, { path })
  })

  it("takes discounts of exactly everything, and a price of nothing", () => {
    const lines = [
      line(1, { discount: { kind: "percent", rate: rate("100") } }),
      line(2, { discount: { kind: "amount", minor: "10000" } }),
      line(3, { unitPrice: price("0") }),
      line(4)
    ]
    const draft = ask.draft(1, { lines, discount: { kind: "amount", minor: "10000" } })
    expect(withCustomer().when(draft).decision).toMatchObject({ kind: "accepted", events: [{ total: "0" }] })
  })

  it("with a tax the company does not have is kept; it counts for nothing until issuing", () =>
    expect(withCustomer().when(ask.draft(1, { lines: [line(1, { taxCodes: ["ZZ"] })] })).decision).toMatchObject({
      kind: "accepted",
      events: [{ total: "10000" }]
    }))

  it("is refused once issued, with what became legal, or cancelled", () => {
    issued()
      .when(ask.draft(1, { notes: richText("Merci") }))
      .rejects("issued_meanwhile", { reference: "F-01", issueDate: TODAY, currency: "XOF", total: "10000" })
    drafted()
      .after(ask.cancel(1))
      .when(ask.draft(1))
      .rejects("transition_forbidden", { from: "cancelled", command: "SaveInvoiceDraft" })
  })

  it("that another device has issued just like this has nothing left to do", () =>
    issued()
      .when(ask.draft(1), byServer, [{ ref: invoiceId, version: 1 }])
      .doesNothing("unchanged"))
})

describe("the type of an invoice", () => {
  const taxed = { lines: [line(1), line(2, { specificTax: price("50") })] }
  it.each([
    ["simple", {}, true],
    ["simple", taxed, true],
    ["standardized", {}, true],
    ["standardized", taxed, true],
    ["specific-tax", taxed, true],
    ["specific-tax", {}, false],
    ["specific-tax", { lines: [line(1, { specificTax: price("0") })] }, false],
    ["specific-tax", { isDeposit: true }, true]
  ] as const)("%s with %o is issued: %s", (type, changes, isIssued) => {
    const draft = withCustomer().after(ask.draft(1, { type, ...changes }))
    const asked = draft.when(ask.issue(1))
    if (isIssued) expect(asked.decision.kind).toBe("accepted")
    else asked.rejects("specific_tax_required")
  })

  it("stays as it was issued in old days", () => {
    const old = issuedBy(withCustomer().after(ask.draft(1)).when(ask.issue(1)))
    const books = inCompany(
      customerAdded(1),
      { _tag: "InvoiceDrafted", invoiceId, content: { ...old.content, type: "specific-tax" }, total: "10000" },
      { ...old, content: { ...old.content, type: "specific-tax" } }
    )
    expect(books.when(ask.send(1)).decision.kind).toBe("accepted")
  })

  it("falls back to Simple where nobody chooses it and no item bears the tax", () => {
    expect([typeFor("specific-tax", [line(1)]), typeFor("specific-tax", taxed.lines)]).toEqual([
      "simple",
      "specific-tax"
    ])
  })
})

describe("issuing", () => {
  it("is refused for figures that a draft of old days may still carry", () => {
    const old = content({ lines: [line(1, { quantity: quantity("0") })] })
    inCompany(customerAdded(1), { _tag: "InvoiceDrafted", invoiceId, content: old, total: "0" })
      .when(ask.issue(1))
      .rejects("nothing_sold", { path: "lines/0/quantity" })
  })

  it("freezes the content, the figures, the seller, the buyer and the taxes in use", () => {
    const lines = [line(1, { taxCodes: ["B"] })]
    const event = issuedBy(withCustomer().after(ask.draft(1, { lines })).when(ask.issue(1)))
    expect(event).toEqual({
      _tag: "InvoiceIssued",
      invoiceId,
      number: { series: "invoice", sequence: 1, text: "F-01" },
      provisional: "P-0001-1",
      content: content({ lines }),
      taxes: [vat],
      figures: {
        gross: "10000",
        discount: "0",
        net: "8475",
        tax: "1525",
        total: "10000",
        lines: [{ lineId: id.line(1), gross: "10000", discount: "0", net: "10000" }],
        taxes: [{ code: "B", name: "TVA", rate: "18", base: "8475", tax: "1525" }]
      },
      seller: companyProfile,
      letterhead: null,
      template: null,
      logoId: null,
      buyer: buyerOf(profile())
    })
  })

  it("owes the total, and a draft owes nothing", () => {
    const before = drafted().books.invoices.get(invoiceId)
    const after = issued().books.invoices.get(invoiceId)
    expect([before, after].map((invoice) => invoice && balanceOf(invoice))).toEqual([0n, 10_000n])
  })

  it("with nothing to pay is paid at once", () => {
    const free = { lines: [line(1, { discount: { kind: "percent", rate: rate("100") } })] }
    const { books } = withCustomer().after(ask.draft(1, free), ask.issue(1))
    expect(books.invoices.get(invoiceId)?.lifecycle).toEqual({ issued: { delivery: "notSent", settlement: "paid" } })
    expect(invoiceRows(books, TODAY)).toMatchObject([{ status: "paid", balance: 0n, overdue: false }])
  })

  it("on a device foresees everything but the legal number", () => {
    const server = issuedBy(drafted().when(ask.issue(1), byServer))
    const device = issuedBy(drafted().when(ask.issue(1), byDevice))
    expect(device.number).toBeNull()
    expect({ ...device, number: server.number }).toEqual(server)
  })

  it("numbers without a gap, padded to two digits, whatever was refused or cancelled between", () => {
    const story = withCustomer()
    for (let n = 1; n <= 101; n += 1) {
      story.after(ask.draft(n), ask.draft(1000 + n), ask.cancel(1000 + n))
      story.when(ask.issue(1000 + n)).rejects("transition_forbidden", { from: "cancelled", command: "IssueInvoice" })
      story.after(ask.issue(n))
    }
    const texts = Array.from(
      { length: 101 },
      (_, index) => story.books.invoices.get(id.invoice(index + 1))?.number?.text
    )
    expect(texts.slice(0, 10)).toEqual(["F-01", "F-02", "F-03", "F-04", "F-05", "F-06", "F-07", "F-08", "F-09", "F-10"])
    expect(texts.slice(98)).toEqual(["F-99", "F-100", "F-101"])
    expect(story.books.series.get("invoice")).toBe(101)
  })

  it("on a device leaves the series alone", () => {
    const { books } = drafted()
    apply(books, ask.issue(1), byDevice)
    expect(books.series.get("invoice")).toBeUndefined()
    expect(books.invoices.get(invoiceId)).toMatchObject({ number: null, provisional: "P-0001-1" })
  })

  it.each([
    ["no customer", { customerId: null }, "customer_required"],
    ["no lines", { lines: [] }, "lines_required"],
    ["a tax the company does not have", { lines: [line(1, { taxCodes: ["ZZ"] })] }, "tax_unknown"],
    ["one tax known, one not", { lines: [line(1, { taxCodes: ["B", "ZZ"] })] }, "tax_unknown"]
  ] as const)("is refused with %s", (_what, overrides, code) =>
    withCustomer().after(ask.draft(1, overrides)).when(ask.issue(1)).rejects(code)
  )

  it("is refused to a customer whose details were erased", () =>
    inCompany(customerAdded(1), { _tag: "CustomerEdited", customerId: id.customer(1), profile: { erased: true } })
      .after(ask.draft(1))
      .when(ask.issue(1))
      .rejects("customer_erased"))

  it("is refused for an invoice nobody drafted", () => withCustomer().when(ask.issue(1)).rejects("invoice_unknown"))

  it("is refused for a date after tomorrow, as the judge's day has it", () => {
    const dated = (issueDate: IsoDate) => withCustomer().after(ask.draft(1, { issueDate, paymentDate: null }))
    const ahead = date("2026-11-22")
    for (const context of [byDevice, byServer]) {
      expect(dated(date("2026-11-21")).when(ask.issue(1), context).decision.kind).toBe("accepted")
      dated(ahead).when(ask.issue(1), context).rejects("issue_date_ahead", { issueDate: ahead, today: TODAY })
    }
    expect(dated(ahead).when(ask.issue(1), { ...byServer, today: date("2026-11-21") }).decision.kind).toBe("accepted")
    expect(dated(date("2019-01-01")).when(ask.issue(1)).decision.kind).toBe("accepted")
  })

  it("is refused when the draft has changed since the issuer read it, on a device and on the server", () => {
    const story = drafted().after(ask.draft(1, { lines: [line(1, { quantity: quantity("100") })] }))
    for (const context of [byDevice, byServer]) {
      story.when(ask.issue(1, "P-0001-1", 1), context).rejects("stale", { ref: invoiceId, version: 1 })
      expect(story.when(ask.issue(1, "P-0001-1", 2), context).decision.kind).toBe("accepted")
    }
  })

  it("is not hindered by money that came before it: a draft takes none, so nothing of it has changed", () =>
    expect(
      drafted()
        .after(ask.pay(1, 1, "500"))
        .when(ask.issue(1)).decision.kind
    ).toBe("accepted"))

  it("keeps the buyer as they were then", () => {
    const { books } = issued().after(ask.editCustomer(1, { name: "Boulangerie Adjovi et Fils" }))
    expect(books.invoices.get(invoiceId)?.issued?.buyer).toEqual(buyerOf(profile()))
  })
})

describe("a draft that two devices issued", () => {
  it("is issued once: the second asked for what is so already, on a device and on the server", () => {
    const story = drafted().after(ask.draft(1, { notes: richText("Merci") }), ask.issue(1, "P-0001-1", 2))
    for (const context of [byDevice, byServer]) {
      story.when(ask.issue(1, "P-0002-7", 2), context).doesNothing("already_issued")
    }
    story.after(ask.send(1), ask.pay(1, 1, "10000"))
    story.when(ask.issue(1, "P-0002-7", 2)).doesNothing("already_issued")
    expect(story.books.series.get("invoice")).toBe(1)
  })

  it("is refused to the one that had read something else, with what became legal", () => {
    const story = drafted().after(ask.draft(1, { notes: richText("Merci") }), ask.issue(1, "P-0001-1", 2))
    for (const version of [1, 3]) {
      story
        .when(ask.issue(1, "P-0002-7", version))
        .rejects("issued_meanwhile", { reference: "F-01", issueDate: TODAY, currency: "XOF", total: "10000" })
    }
  })

  it("is known by its provisional reference until the server has numbered it", () => {
    const { books } = drafted()
    apply(books, ask.issue(1), byDevice)
    expect(decide(books, ask.draft(1, { notes: richText("Merci") }), byDevice)).toMatchObject({
      refusal: { code: "issued_meanwhile", detail: { reference: "P-0001-1" } }
    })
  })
})

describe("cancelling and sending", () => {
  it("a draft can be cancelled, an issued invoice cannot", () => {
    drafted().when(ask.cancel(1)).accepts({ _tag: "InvoiceCancelled", invoiceId })
    issued()
      .when(ask.cancel(1))
      .rejects("issued_meanwhile", { reference: "F-01", issueDate: TODAY, currency: "XOF", total: "10000" })
    withCustomer().when(ask.cancel(1)).rejects("invoice_unknown")
  })

  it("a draft that was cancelled stays so: asked for again there is nothing to do", () =>
    drafted().after(ask.cancel(1)).when(ask.cancel(1)).doesNothing("already_cancelled"))

  it("an issued invoice can be sent, again too; a draft cannot", () => {
    issued().when(ask.send(1, "email")).accepts({ _tag: "InvoiceSent", invoiceId, channel: "email" })
    issued().after(ask.send(1)).when(ask.send(1)).accepts({ _tag: "InvoiceSent", invoiceId, channel: "whatsapp" })
    drafted().when(ask.send(1)).rejects("transition_forbidden", { from: "draft", command: "MarkInvoiceSent" })
    withCustomer().when(ask.send(1)).rejects("invoice_unknown")
  })
})
