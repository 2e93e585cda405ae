import { describe, expect, it } from "vitest"
import {
  creditNoteRows,
  creditNoteRules,
  creditNotesOf,
  creditNoteTotals,
  creditNotePaper
} from "../../../src/domain/credit-note/projections/list.ts"
import { filterRows, sortRows, type RowFilterOf } from "../../../src/domain/kernel/rows.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** Two invoices of 10,000 for two bags each: 1 is credited by half and then the rest, of 2 a quarter. */
const story = () =>
  inCompany(customerAdded(1), customerAdded(2, { name: "Afi Zannou" })).after(
    ask.draft(1),
    ask.draft(2, { customerId: id.customer(2) }),
    ask.issue(1),
    ask.issue(2),
    ask.credit(1, 1, { 1: "1" }),
    ask.credit(2, 2, { 1: "0.5" }),
    ask.credit(3, 1),
    ask.sendCredit(2)
  )
const numberOf = ({ creditNoteId }: { readonly creditNoteId: string }): number =>
  Number.parseInt(creditNoteId.slice(-2), 16)

describe("credit notes as lists show them", () => {
  it("name their invoice and customer, and say what they take back, above zero", () => {
    const rows = creditNoteRows(story().books, TODAY)
    expect(
      rows.map(({ reference, invoiceReference, customerName, total, delivery, status }) => [
        reference,
        invoiceReference,
        customerName,
        total,
        delivery,
        status
      ])
    ).toEqual([
      ["AV-01", "F-01", "Boulangerie Adjovi", 5000n, "notSent", "credit"],
      ["AV-02", "F-02", "Afi Zannou", 2500n, "sent", "credit"],
      ["AV-03", "F-01", "Boulangerie Adjovi", 5000n, "notSent", "credit"]
    ])
  })

  it("keep the name that the customer had", () => {
    const told = story().after({
      _tag: "EditCustomer",
      customerId: id.customer(1),
      changes: { name: "Boulangerie Adjovi & Fils" }
    })
    const names = creditNoteRows(told.books, TODAY).map(({ customerName }) => customerName)
    expect(names).toEqual(["Boulangerie Adjovi", "Afi Zannou", "Boulangerie Adjovi"])
  })

  it("are the same objects until something in them or their invoice changes", () => {
    const told = story()
    const before = creditNoteRows(told.books, TODAY)
    expect(creditNoteRows(told.books, TODAY).every((row, index) => row === before[index])).toBe(true)
    told.after(ask.send(1))
    const after = creditNoteRows(told.books, TODAY)
    expect(after.map((row, index) => row === before[index])).toEqual([false, true, false])
  })

  it("are narrowed and put in order", () => {
    const rows = creditNoteRows(story().books, TODAY)
    const found = (filter: RowFilterOf<typeof creditNoteRules>) =>
      filterRows(creditNoteRules, rows, filter).map(numberOf)
    expect(found({ tab: "notSent" })).toEqual([1, 3])
    expect(found({ tab: "sent" })).toEqual([2])
    expect(found({ customer: id.customer(2) })).toEqual([2])
    expect(found({ period: { from: TODAY, to: TODAY } })).toEqual([1, 2, 3])
    expect(found({ period: { from: date("2025-01-01"), to: date("2025-12-31") } })).toEqual([])
    expect(found({ goods: "kept" })).toEqual([])
    expect(found({ goods: "returned" })).toEqual([1, 2, 3])
    expect(found({ search: "zannou" })).toEqual([2])
    expect(found({ search: "F-01 abimee" })).toEqual([1, 3])
    expect(found({ search: "2500" })).toEqual([2])
    expect(sortRows(creditNoteRules, rows, { key: "total", direction: "ascending" }).map(numberOf)).toEqual([2, 1, 3])
  })

  it("are found by their invoice, and come to what they take back together", () => {
    const { books } = story()
    expect(creditNotesOf(books, id.invoice(1), TODAY).map(numberOf)).toEqual([1, 3])
    expect(creditNotesOf(books, id.invoice(3), TODAY)).toEqual([])
    expect(creditNoteTotals(creditNoteRows(books, TODAY), "XOF")).toEqual([{ ccy: "XOF", minor: 12_500n }])
    expect(creditNoteTotals([], "XOF")).toEqual([])
  })
})

describe("the paper of a credit note", () => {
  it("says what was frozen, and nothing of one that is not here", () => {
    const { books } = story()
    expect(creditNotePaper(books, id.creditNote(1), TODAY)).toMatchObject({
      issued: { figures: { total: "5000" }, settles: "part" },
      row: { reference: "AV-01" },
      buyer: { name: "Boulangerie Adjovi" },
      logo: null
    })
    expect(creditNotePaper(books, id.creditNote(9), TODAY)).toBeUndefined()
  })
})
