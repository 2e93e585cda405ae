import { describe, expect, it } from "vitest"
import { estimateRow, estimateRows } from "../../../src/domain/estimate/projections/list.ts"
import { estimateRules } from "../../../src/domain/estimate/projections/rules.ts"
import { estimateAnswers, estimateSummary, estimateTotals } from "../../../src/domain/estimate/projections/rules.ts"
import { estimateOfInvoice, invoicesOfEstimate, leftLines } from "../../../src/domain/estimate/projections/links.ts"
import { suggestedEstimateNumber } from "../../../src/domain/estimate/projections/number.ts"
import { estimatePaper } from "../../../src/domain/estimate/projections/paper.ts"
import { filterRows, type RowFilterOf } from "../../../src/domain/kernel/rows.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** A draft, an open offer, one that ends in two days, one that has ended, and one of which a half is invoiced; each of 10,000. */
const story = () =>
  inCompany(customerAdded(1), customerAdded(2, { name: "Afi Zannou" })).after(
    ask.estimate(1),
    ask.estimate(2),
    ask.issueEstimate(2),
    ask.estimate(3, { customerId: id.customer(2), validUntil: date("2026-11-22"), kind: "proforma" }),
    ask.issueEstimate(3),
    ask.sendEstimate(3),
    ask.estimate(4, { issueDate: date("2026-11-01"), validUntil: date("2026-11-19") }),
    ask.issueEstimate(4),
    ask.estimate(5, { issueDate: date("2026-11-16") }),
    ask.issueEstimate(5),
    ask.acceptEstimate(5),
    ask.convert(5, 1, { 1: "1" })
  )
const numberOf = ({ estimateId }: { readonly estimateId: string }): number => Number.parseInt(estimateId.slice(-2), 16)

describe("estimates as lists show them", () => {
  it("have a label of their own, and expire by their date", () => {
    const { books } = story()
    expect(estimateRows(books, TODAY).map(({ daysLeft, reference, status }) => [reference, status, daysLeft])).toEqual([
      ["", "draft", null],
      ["DE-01", "notSent", 30],
      ["PF-01", "sent", 2],
      ["DE-02", "expired", null],
      ["DE-03", "partlyConverted", null]
    ])
    expect(estimateRow(books, id.estimate(3), date("2026-11-23"))?.status).toBe("expired")
  })

  it("stand each in the tab of its label", () => {
    const { books } = story()
    const rows = estimateRows(books, TODAY)
    const { accepted, draft, expired, notSent, sent } = estimateRules.tabs
    expect([draft, notSent, sent, expired, accepted].map((test) => rows.filter(test).map(numberOf))).toEqual([
      [1],
      [2],
      [3],
      [4],
      [5]
    ])
  })

  it.each<readonly [RowFilterOf<typeof estimateRules>, ReadonlyArray<number>]>([
    [{ kind: "proforma" }, [3]],
    [{ customer: id.customer(2) }, [3]],
    [{ validUntil: { from: date("2026-11-19"), to: date("2026-11-22") } }, [3, 4]]
  ])("are narrowed by %o", (filter, wanted) => {
    const { books } = story()
    const found = filterRows(estimateRules, estimateRows(books, TODAY), filter)
    expect(found.map(numberOf)).toEqual(wanted)
  })

  it("come to what may still be agreed to, what ends soon, what is to be invoiced and what was agreed to", () => {
    const { books } = story()
    const rows = estimateRows(books, TODAY)
    expect(estimateSummary(books, rows, TODAY)).toMatchObject([
      {
        open: { minor: 20_000n },
        openCount: 2,
        endsSoon: { minor: 10_000n },
        endsSoonCount: 1,
        toInvoice: { minor: 10_000n },
        toInvoiceCount: 1,
        accepted: { minor: 10_000n },
        acceptedCount: 1
      }
    ])
    expect(estimateAnswers(rows)).toEqual({ answered: 1, accepted: 1, rate: 100, daysToAccept: 4 })
    expect(estimateTotals(rows, "XOF")).toEqual([{ ccy: "XOF", minor: 50_000n }])
  })
})

describe("what leads from one to the other", () => {
  it("is the invoice of the estimate, its estimate, and what is left", () => {
    const { books } = story()
    const row = estimateOfInvoice(books, id.invoice(1), TODAY)
    expect(row?.estimateId).toBe(id.estimate(5))
    if (row === undefined) return
    expect(invoicesOfEstimate(books, row, TODAY).map(({ invoiceId }) => invoiceId)).toEqual([id.invoice(1)])
    const estimate = books.estimates.get(id.estimate(5))
    expect(estimate === undefined ? [] : leftLines(estimate).map(({ left }) => left)).toEqual(["1"])
    expect(estimateOfInvoice(story().after(ask.cancel(1)).books, id.invoice(1), TODAY)).toBeUndefined()
  })
})

it("each kind suggests the next number of its own series", () => {
  const { books } = story()
  expect([
    suggestedEstimateNumber(books, "estimate", TODAY),
    suggestedEstimateNumber(books, "proforma", TODAY)
  ]).toEqual(["DE-04", "PF-02"])
})

it("the paper says what was frozen when the offer was issued", () => {
  const { books } = story().after(ask.editCompany({ socialName: "Autre nom" }))
  expect(estimatePaper(books, id.estimate(2), TODAY)?.seller.socialName).toBe("Atelier Dossou")
  expect(estimatePaper(books, id.estimate(1), TODAY)?.seller.socialName).toBe("Autre nom")
})
