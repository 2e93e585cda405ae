import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { assembly, claimsOf, type DomainEvent, eventKindOf, eventKinds, readEvent } from "../../src/domain/books.ts"
import { pictureOf } from "../../src/domain/company/state.ts"
import { ContentHash } from "../../src/domain/kernel/schema.ts"
import { type JsonObject, upcast, type Versioned } from "../../src/domain/kernel/versions.ts"
import { referenceClaim } from "../../src/domain/payment/state.ts"
import * as decider from "../../src/domain/decider.ts"
import { id } from "../support/ids.ts"
import { plainRecords } from "../support/records.ts"
import { ask, byDevice, companyRegistered, customerAdded, logo } from "../support/samples.ts"
import { apply, given, inCompany } from "../support/scenario.ts"

describe("reading an event", () => {
  it("tags the stored body", () => {
    const { _tag: _type, ...body } = customerAdded(1)
    expect(readEvent("CustomerAdded", 1, body)).toEqual(customerAdded(1))
  })

  it("does not know other types, nor versions newer than its own", () => {
    expect(readEvent("TreasuryOpened", 1, {})).toBeUndefined()
    expect(readEvent("toString", 1, {})).toBeUndefined()
    expect(readEvent("CustomerAdded", eventKinds.CustomerAdded.version + 1, {})).toBeUndefined()
    expect(readEvent("CustomerAdded", 0, {})).toBeUndefined()
  })

  it("knows how each type of the books is stored, and how to read each of its versions", () => {
    for (const [type, kind] of Object.entries(eventKinds)) {
      expect(eventKindOf(type)).toBe(kind)
      const older = Array.from({ length: kind.version - 1 }, (_, index) => index + 1)
      expect(
        Object.keys(kind.upcasts)
          .map(Number)
          .toSorted((a, b) => a - b)
      ).toEqual(older)
    }
  })
})

describe("upcasting", () => {
  const third: Versioned = {
    version: 3,
    upcasts: {
      1: ({ name = "", ...body }) => ({ ...body, names: [name] }),
      2: (body) => ({ ...body, since: 2 })
    }
  }
  const stored = (): JsonObject => ({ customerId: "c", name: "Afi" })

  it("goes from each version to the next, up to today's", () => {
    expect(upcast(third, 1, stored())).toEqual({ customerId: "c", names: ["Afi"], since: 2 })
    expect(upcast(third, 2, { names: [] })).toEqual({ names: [], since: 2 })
  })
  it("leaves a body of today as it is", () => {
    const body = stored()
    expect(upcast(third, 3, body)).toBe(body)
  })
  it("does not take a body it has no way from for one of today", () => {
    expect(upcast({ ...third, upcasts: {} }, 2, stored())).toBeUndefined()
    expect(upcast(third, 4, stored())).toBeUndefined()
  })
})

describe("a logo that stood in its event", () => {
  const first = { companyId: id.company(1), logo: logo(1) }
  it("is read as it is, and still shown on what was issued with it", () => {
    const event = readEvent("LogoChanged", 1, first)
    expect(event).toEqual({ _tag: "LogoChanged", ...first })
    const { company } = inCompany(event as DomainEvent).books
    expect([company?.logo, company?.logos[logo(1).id]]).toEqual([logo(1), pictureOf(logo(1))])
  })
  it("is read where it came with the registration", () => {
    const { _tag: _type, ...registration } = companyRegistered
    const registered = readEvent("CompanyRegistered", 1, { ...registration, logo: logo(2) })
    const { company } = given(registered as DomainEvent).books
    expect([company?.logo, company?.logos[logo(2).id]]).toEqual([logo(2), pictureOf(logo(2))])
  })
  it("is taken from a command of the version of then, and changed for a file", () => {
    const filed = { id: id.line(3), sha256: ContentHash.make("ab".repeat(32)) }
    const asked = Result.getOrThrow(decider.readCommand("ChangeLogo", 1, { companyId: id.company(1), logo: logo(1) }))
    const changed = inCompany().after(asked, ask.changeLogo(filed))
    expect(changed.books.company?.logo).toEqual(filed)
    changed.when(ask.changeLogo(filed)).doesNothing("unchanged")
    expect(Object.values(changed.books.company?.logos ?? {})).toEqual([pictureOf(logo(1)), filed.sha256])
  })
})

describe("an invoice that was issued before companies had numbers and ways to be paid", () => {
  const number = { series: "invoice", sequence: 1, text: "F-01" }
  const first = {
    invoiceId: id.invoice(1),
    number,
    seller: { socialName: "Atelier Dossou", address: "", country: "BJ" },
    logoId: null,
    buyer: { erased: true }
  }
  it("is read as one that says nothing of them", () =>
    expect(readEvent("InvoiceIssued", 1, { ...first })).toEqual({
      _tag: "InvoiceIssued",
      ...first,
      seller: { ...first.seller, taxId: "", tradeRegister: "", nim: "" },
      letterhead: null,
      content: { lines: [] },
      template: null
    }))
})

describe("what an event claims for itself", () => {
  const issued = (context?: typeof byDevice) => {
    const { books } = inCompany(customerAdded(1)).after(ask.draft(1))
    return { books, event: apply(books, ask.issue(1), context)[0] }
  }
  const claims = (event: DomainEvent | undefined) => (event === undefined ? [] : claimsOf(event))

  it("an issued invoice claims its number in its series", () =>
    expect(claims(issued().event)).toEqual([{ scope: "number:invoice", key: "F-01", owner: id.invoice(1) }]))
  it("a foreseen one claims nothing", () => expect(claims(issued(byDevice).event)).toEqual([]))
  it("a mobile-money payment claims its reference, other payments nothing", () => {
    const { books } = issued()
    const momo = apply(books, ask.pay(1, 1, "100", { method: "mobile-money", reference: "mp 12.ab" }))[0]
    expect(claims(momo)).toEqual([{ scope: "payment:mobile-money", key: "MP12.AB", owner: id.payment(1) }])
    expect(books.claims.get("payment:mobile-money|MP12.AB")).toBe(id.payment(1))
    expect(claims(apply(books, ask.pay(2, 1, "100", { method: "check", reference: "12" }))[0])).toEqual([])
    expect(claims(apply(books, ask.pay(3, 1, "100", { method: "mobile-money" }))[0])).toEqual([])
  })
  it("two spellings of a reference are one", () =>
    expect(referenceClaim({ method: "mobile-money", reference: " mp\u00a012 .ab" })?.key).toBe("MP12.AB"))
})

describe("personal data", () => {
  it("is that of whoever is invited, of the company as it is reached and paid, and the customer's, on their record, on the invoices issued to them and in what is written to them; a plain record's is told by its declaration", () => {
    const plain = new Set(
      plainRecords(assembly.aggregates, decider).flatMap(({ aggregate }) => Object.keys(aggregate.events))
    )
    const documents = Object.entries(eventKinds).filter(([type]) => !plain.has(type))
    const personal = documents.flatMap(([type, kind]) =>
      Object.entries(kind.personal).map(([field, of]) => [
        type,
        field,
        of({
          invitationId: "i",
          customerId: "c",
          optionId: "o",
          documentId: "d",
          accountId: "a",
          otherMoneyId: "m",
          content: { customerId: "b" }
        })
      ])
    )
    expect(personal).toEqual([
      ["MemberInvited", "invitee", "i"],
      ["CompanyContactChanged", "contact", "company"],
      ["PaymentOptionAdded", "option", "o"],
      ["PaymentOptionEdited", "option", "o"],
      ["InvoiceIssued", "buyer", "b"],
      ["InvoiceIssued", "letterhead", "company"],
      ["CreditNoteIssued", "buyer", "b"],
      ["CreditNoteIssued", "letterhead", "company"],
      ["EstimateIssued", "buyer", "b"],
      ["EstimateIssued", "letterhead", "company"],
      ["EstimateAccepted", "reply", "c"],
      ["EstimateDeclined", "reply", "c"],
      ["DocumentLinkMade", "opens", "d"],
      ["DocumentMailAsked", "letter", "c"],
      ["StatementImported", "details", "a"],
      ["OtherMoneyRecorded", "party", "m"]
    ])
  })
  it("of a plain record is its whole details, and its own", () => {
    for (const type of ["CustomerAdded", "CustomerEdited", "SupplierAdded", "SupplierEdited"] as const) {
      const [[field, of] = ["none", () => ""]] = Object.entries(eventKinds[type].personal)
      expect([field, of({ customerId: "c", supplierId: "s" })]).toEqual(["profile", type.startsWith("C") ? "c" : "s"])
    }
  })
  it("belongs to nobody when the body is not what it should be, rather than failing", () => {
    expect(eventKinds.InvoiceIssued.personal["buyer"]?.({ content: null })).toBe("")
    expect(eventKinds.CustomerAdded.personal["profile"]?.({ customerId: 7 })).toBe("")
  })
})
