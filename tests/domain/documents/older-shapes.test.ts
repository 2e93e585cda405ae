import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readEvent, type DomainEvent } from "../../../src/domain/books.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../../src/domain/customer/older.ts"
import * as decider from "../../../src/domain/decider.ts"
import { figuresOf } from "../../../src/domain/documents/figures.ts"
import { plainText, richText } from "../../../src/domain/documents/rich-text.ts"
import { InvoiceContent, InvoiceDrafted, InvoiceIssued } from "../../../src/domain/invoice/events.ts"
import type { JsonObject } from "../../../src/domain/kernel/versions.ts"
import { NOT_SAID_OF_PRODUCT } from "../../../src/domain/product/older.ts"
import { id } from "../../support/ids.ts"
import {
  ask,
  byServer,
  companyProfile,
  companyRegistered,
  content,
  customerAdded,
  details,
  exempt,
  line,
  profile,
  quantity,
  vat
} from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** A content as it was written when all lines sold something and texts were plain. */
const olderContent = ({ footerText, headerText, lines, notes, ...rest }: InvoiceContent): JsonObject =>
  JSON.parse(
    JSON.stringify({
      ...rest,
      lines: lines.map(({ kind: _kind, ...each }) => each),
      headerText: plainText(headerText),
      notes: plainText(notes),
      footerText: plainText(footerText)
    })
  )

const anyNote = fc.string({ maxLength: 60 }).map((text) => text.replaceAll("\r", ""))
const anyContent: fc.Arbitrary<InvoiceContent> = fc
  .record({
    headerText: anyNote.map(richText),
    notes: anyNote.map(richText),
    footerText: anyNote.map(richText),
    lines: fc
      .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })
      .map((ns) => ns.map((n) => line(n, { quantity: quantity(String(n)), taxCodes: n % 2 === 0 ? ["B"] : [] })))
  })
  .map(content)

const { nim: _nim, ...olderProfile } = companyProfile
const { whatsapp: _w, tradeRegister: _t, contacts: _c, currency: _m, language: _l, ...known } = profile()
const { paymentDays: _p, creditLimit: _k, prices: _q, tags: _g, ...olderCustomer } = known
const { prices: _none, ...customerWithoutList } = profile()
const olderProduct = { ...details(), taxCode: "B" }
for (const name of ["taxCodes", ...Object.keys(NOT_SAID_OF_PRODUCT)]) Reflect.deleteProperty(olderProduct, name)

/** The event that a command of today causes, for a body to take back to what it was. */
const issued = (): Extract<DomainEvent, { readonly _tag: "InvoiceIssued" }> => {
  const decided = decider.decide(
    inCompany(customerAdded(1)).after(ask.draft(1, { notes: richText("Merci\nÀ bientôt") })).books,
    ask.issue(1),
    byServer
  )
  const [event] = decided.kind === "accepted" ? decided.events : []
  if (event?._tag !== "InvoiceIssued") throw new Error("it was not issued")
  return event
}

describe("a document that was written before", () => {
  it("is read as one of lines that sell something and texts without looks, and comes to the same", () => {
    fc.assert(
      fc.property(anyContent, (today) => {
        const body = { invoiceId: id.invoice(1), content: olderContent(today), total: "0" }
        for (const type of ["InvoiceDrafted", "InvoiceDraftEdited"]) {
          const read = readEvent(type, 1, { ...body })
          expect(read).toEqual({ _tag: type, ...body, content: today })
        }
        expect(Schema.is(InvoiceContent)(today)).toBe(true)
        const drafted = readEvent("InvoiceDrafted", 1, { ...body }) as InvoiceDrafted
        expect(Schema.is(InvoiceDrafted)(drafted)).toBe(true)
        expect(figuresOf(drafted.content, [vat, exempt])).toEqual(figuresOf(today, [vat, exempt]))
      })
    )
  })

  it("is read from its command, too", () => {
    fc.assert(
      fc.property(anyContent, (today) => {
        const payload = { invoiceId: id.invoice(1), content: olderContent(today) }
        expect(decider.readCommand("SaveInvoiceDraft", 1, payload)).toEqual(
          Result.succeed({ _tag: "SaveInvoiceDraft", ...payload, content: today })
        )
      })
    )
  })

  it("was issued by a company without a machine, and looks plain", () => {
    const { _tag: _type, content: now, template: _none, ...event } = issued()
    const older = { ...event, content: olderContent(now), seller: olderProfile } as unknown as JsonObject
    expect(readEvent("InvoiceIssued", 2, { ...older })).toEqual(issued())
    expect(Schema.is(InvoiceIssued)(readEvent("InvoiceIssued", 2, { ...older }))).toBe(true)
    const credit = { ...older, creditNoteId: id.creditNote(1), settles: "part", invoiceReference: "F-01" }
    expect(readEvent("CreditNoteIssued", 1, { ...credit })).toMatchObject({
      template: null,
      seller: companyProfile,
      content: { lines: now.lines }
    })
  })
})

describe("what was said of a company before", () => {
  const { companyId } = companyRegistered
  it("is read with plain texts as trees", () => {
    const texts = { headerText: "", notes: "Merci", footerText: "RCCM" }
    expect(readEvent("InvoiceTextsChanged", 1, { companyId, texts })).toEqual({
      _tag: "InvoiceTextsChanged",
      companyId,
      texts: { headerText: [], notes: richText("Merci"), footerText: richText("RCCM") }
    })
    // What an edit does not name it does not name now.
    expect(decider.readCommand("ChangeInvoiceTexts", 1, { companyId, changes: { notes: "Merci" } })).toEqual(
      Result.succeed(ask.changeTexts({ notes: richText("Merci") }))
    )
  })
  it("is read without the number of a machine, and its taxes as they are", () => {
    expect(readEvent("CompanyEdited", 1, { companyId, identity: { ...olderProfile } })).toEqual({
      _tag: "CompanyEdited",
      companyId,
      identity: companyProfile
    })
    expect(readEvent("TaxAdded", 1, { companyId, tax: { ...vat } })).toEqual({ _tag: "TaxAdded", companyId, tax: vat })
    const { _tag: _type, ...added } = ask.addTax("C") as unknown as JsonObject
    expect(decider.readCommand("AddTax", 1, added)).toEqual(Result.succeed(ask.addTax("C")))
  })
})

describe("a customer of before", () => {
  it.each(["CustomerAdded", "CustomerEdited"])("is known as far as they were: %s", (type) => {
    const body = { customerId: id.customer(1), profile: olderCustomer }
    expect(readEvent(type, 1, { ...body })).toEqual({ _tag: type, ...body, profile: profile(NOT_SAID_OF_CUSTOMER) })
  })
  it.each(["CustomerAdded", "CustomerEdited"])("has no price list of their own where none was known: %s", (type) => {
    const body = { customerId: id.customer(1), profile: customerWithoutList }
    expect(readEvent(type, 2, { ...body })).toEqual({ _tag: type, ...body, profile: profile() })
  })
  it("stays erased where they were", () => {
    const body = { customerId: id.customer(1), profile: { erased: true } }
    for (const version of [1, 2])
      expect(readEvent("CustomerAdded", version, { ...body })).toEqual({ _tag: "CustomerAdded", ...body })
  })
  it("is added by what an outbox of before kept, and edited by it", () => {
    expect(
      decider.readCommand("AddCustomer", 1, { customerId: id.customer(1), profile: { ...olderCustomer } })
    ).toEqual(Result.succeed(ask.addCustomer(1)))
    const edit = { customerId: id.customer(1), changes: { city: "Parakou" }, before: { city: "Cotonou" } }
    for (const version of [2, 3])
      expect(decider.readCommand("EditCustomer", version, edit)).toEqual(
        Result.succeed({ _tag: "EditCustomer", ...edit })
      )
    const added = { customerId: id.customer(1), profile: { ...customerWithoutList } }
    expect(decider.readCommand("AddCustomer", 2, added)).toEqual(Result.succeed(ask.addCustomer(1)))
  })
})

describe("a product of before", () => {
  it.each(["ProductAdded", "ProductEdited"])("bears the tax that it bore, or none: %s", (type) => {
    const body = { productId: id.product(1), details: { ...olderProduct } }
    expect(readEvent(type, 1, { ...body })).toEqual({ _tag: type, ...body, details: details() })
    const free = { productId: id.product(1), details: { ...olderProduct, taxCode: null } }
    expect(readEvent(type, 1, free)).toMatchObject({ details: details({ taxCodes: [] }) })
  })
  it("is added and edited by what an outbox of before kept", () => {
    expect(decider.readCommand("AddProduct", 1, { productId: id.product(1), details: { ...olderProduct } })).toEqual(
      Result.succeed(ask.addProduct(1))
    )
    const edit = {
      productId: id.product(1),
      changes: { taxCode: "A", unit: "t" },
      before: { taxCode: null, unit: "kg" }
    }
    expect(decider.readCommand("EditProduct", 2, edit)).toEqual(
      Result.succeed({
        _tag: "EditProduct",
        productId: id.product(1),
        changes: { taxCodes: ["A"], unit: "t" },
        before: { taxCodes: [], unit: "kg" }
      })
    )
  })
})
