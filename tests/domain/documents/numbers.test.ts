import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { assembly } from "../../../src/domain/books.ts"
import { lastNumber, numberClaims } from "../../../src/domain/documents/door.ts"
import {
  formatOf,
  lastOf,
  likelyNumber,
  nextOf,
  numberOn,
  provisionalReference,
  SERIES,
  seriesReading,
  type DocumentSeries,
  type LastNumbers
} from "../../../src/domain/documents/numbers.ts"
import { LegalNumber, ProvisionalReference } from "../../../src/domain/documents/schema.ts"
import { aggregate } from "../../../src/domain/kernel/aggregate.ts"
import { assembleBooks } from "../../../src/domain/kernel/assembly.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { apply, inCompany } from "../../support/scenario.ts"

/** A type of document that is not there yet. */
const quotes: DocumentSeries = { name: "quote", prefixOf: ({ invoicePrefix }) => `Q${invoicePrefix}` }
const QuoteIssued = Schema.TaggedStruct("QuoteIssued", { quoteId: Schema.String, number: Schema.NullOr(LegalNumber) })
type QuoteIssued = typeof QuoteIssued.Type

const quote = aggregate<QuoteIssued | undefined, QuoteIssued, never, never, { readonly series: number }>()({
  name: "quote",
  slot: "quotes",
  id: "quoteId",
  initial: undefined,
  evolve: (_state, event) => event,
  readers: "all",
  events: { QuoteIssued: { claims: ({ number, quoteId }) => numberClaims(number, quoteId) } },
  keeps: { series: { QuoteIssued: ({ number }) => lastNumber(number) } },
  commands: {},
  decider: async () => ({
    decider: { commands: {}, refusals: [], needs: () => ({}), decide: () => ({ kind: "noop", reason: "nothing" }) }
  }),
  schemas: async () => ({ QuoteIssued })
})

const { emptyBooks, evolve } = assembleBooks([...assembly.aggregates, quote], [])
const company = { identity: { invoicePrefix: "F-" } }
const DAY = "2026-11-20"
const reading = (series: DocumentSeries, { series: last }: { readonly series: LastNumbers }) =>
  seriesReading(series, company, last)

const quoted = (n: number, number: LegalNumber | null): QuoteIssued => ({
  _tag: "QuoteIssued",
  quoteId: `quote ${n}`,
  number
})
const numbered = (series: DocumentSeries, last: number): LegalNumber => ({
  series: series.name,
  ...numberOn(formatOf(series, company), DAY, last)
})

/** The events of invoices that were issued, the first with number 1. */
const invoicesIssued = (count: number) => {
  const { books } = inCompany(customerAdded(1))
  return Array.from({ length: count }, (_, n) => [...apply(books, ask.draft(n)), ...apply(books, ask.issue(n))]).flat()
}

describe("the numbers of documents", () => {
  it("count alone in each type, and are claimed in each alone", () => {
    const books = emptyBooks()
    for (const event of invoicesIssued(2)) evolve(books, event)
    evolve(books, quoted(1, numbered(quotes, 0)))
    expect([
      lastOf(SERIES.invoice, reading(SERIES.invoice, books), DAY),
      lastOf(quotes, reading(quotes, books), DAY)
    ]).toEqual([2, 1])
    expect([
      nextOf(SERIES.invoice, reading(SERIES.invoice, books), DAY).text,
      nextOf(quotes, reading(quotes, books), DAY).text
    ]).toEqual(["F-03", "QF-02"])
    expect([...books.claims.entries()].map(([key]) => key)).toEqual([
      "number:invoice|F-01",
      "number:invoice|F-02",
      "number:quote|QF-01"
    ])
  })

  it("begin at 1, after the documents of the type that wait for theirs", () => {
    const books = emptyBooks()
    expect(likelyNumber(quotes, reading(quotes, books), DAY, [])).toBe("QF-01")
    evolve(books, quoted(1, null))
    for (const event of invoicesIssued(1)) evolve(books, event)
    const waiting = [
      { content: { issueDate: DAY }, issued: {}, number: null },
      { content: { issueDate: DAY }, issued: null, number: null }
    ]
    expect(likelyNumber(quotes, reading(quotes, books), DAY, waiting)).toBe("QF-02")
    expect([...books.claims.entries()]).toHaveLength(1)
  })

  it("have a series with a name of its own each, that legal numbers can record", () => {
    const names = Object.values(SERIES).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const isName = Schema.is(LegalNumber.fields.series)
    expect(names.filter((name) => !isName(name))).toEqual([])
  })

  it("are provisional without a network: named by device and count, apart from devices made in the same weeks", () => {
    const first = provisionalReference("019a9c1e-7d2b-7abc-8def-0123456789ab", 1)
    const second = provisionalReference("019a9c22-1111-7abc-8def-0123456712cd", 1)
    expect([first, second]).toEqual(["P-89AB-1", "P-12CD-1"])
    const isReference = Schema.is(ProvisionalReference)
    expect([first, second, "P-89AB-0", "F-07", "P-89AB-1 "].map((text) => isReference(text))).toEqual([
      true,
      true,
      false,
      false,
      false
    ])
  })
})
