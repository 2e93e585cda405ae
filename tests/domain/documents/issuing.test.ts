import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { NO_TEXT } from "../../../src/domain/documents/rich-text.ts"
import { customerFault, issued } from "../../../src/domain/documents/issuing.ts"
import type { DocumentSeries } from "../../../src/domain/documents/numbers.ts"
import type { DocumentContent } from "../../../src/domain/documents/schema.ts"
import { id } from "../../support/ids.ts"
import { byDevice, byServer, date, line, quantity } from "../../support/samples.ts"

/** A type of document that is not there yet, with a content that has no more than all share. */
const quotes: DocumentSeries = { name: "quote", prefixOf: ({ invoicePrefix }) => `Q${invoicePrefix}` }
const content: DocumentContent = {
  customerId: id.customer(1),
  currency: "XOF",
  issueDate: byServer.today,
  pricesIncludeTax: false,
  lines: [line(1, { taxCodes: ["B"] })],
  discount: null,
  headerText: NO_TEXT,
  notes: NO_TEXT,
  footerText: NO_TEXT
}
const needs = {
  seller: { invoicePrefix: "F-", name: "Quincaillerie" },
  letterhead: null,
  template: null,
  logoId: null,
  taxes: [
    { code: "B", name: "TVA", rate: "18", kind: "rate" },
    { code: "A", name: "Exonéré", rate: "0", kind: "rate" }
  ],
  customer: { profile: { name: "Awa" } },
  series: { format: { prefix: "QF-", padding: 2, reset: "never" }, last: new Map([["quote", 6]]) }
} as const
const context = { ...byServer, ...needs }
const issue = (changes: Partial<DocumentContent> = {}, changed: object = {}) =>
  issued(quotes, { content: { ...content, ...changes }, provisional: "P-89AB-1" }, { ...context, ...changed } as never)

describe("issuing a document of any type", () => {
  it("gives the next number of its series and embeds what it needs, only the taxes that its lines bear", () => {
    const document = issued(quotes, { content, provisional: "P-89AB-1" }, context as never)
    expect(Result.getOrThrow(document)).toMatchObject({
      number: { series: "quote", sequence: 7, text: "QF-07" },
      provisional: "P-89AB-1",
      content,
      taxes: [{ code: "B" }],
      figures: { net: "10000", tax: "1800", total: "11800" },
      seller: { name: "Quincaillerie" },
      buyer: { name: "Awa" }
    })
    expect(Result.getOrThrow(document).taxes).toHaveLength(1)
  })

  it("gives no number on a device", () => {
    expect(Result.getOrThrow(issue({}, byDevice)).number).toBeNull()
  })

  it.each([
    ["issue_date_ahead", { issueDate: date("2027-12-31") }, {}],
    ["customer_required", { customerId: null }, {}],
    ["customer_required", {}, { customer: undefined }],
    ["customer_erased", {}, { customer: { profile: { erased: true } } }],
    ["lines_required", { lines: [] }, {}],
    ["tax_unknown", {}, { taxes: [] }],
    ["nothing_sold", { lines: [line(1, { quantity: quantity("0") })] }, {}],
    ["discount_too_large", { discount: { kind: "amount", minor: "10001" } }, {}]
  ] as ReadonlyArray<readonly [string, Partial<DocumentContent>, object]>)(
    "is refused as %s: %o %o",
    (code, changes, changed) => {
      const document = issue(changes, changed)
      expect(Result.isFailure(document) && document.failure).toMatchObject({ kind: "rejected", refusal: { code } })
    }
  )

  it("lets a draft lack its customer, but not name one whom nobody knows", () => {
    expect(customerFault({ ...content, customerId: null }, { customer: undefined })).toBeUndefined()
    expect(customerFault(content, { customer: undefined })).toMatchObject({ refusal: { code: "customer_unknown" } })
  })
})
