import { describe, expect, it } from "vitest"
import { suggestedNumber } from "../../../src/domain/invoice/projections/number.ts"
import { readNumber } from "../../../src/domain/kernel/numbering.ts"
import { seriesRuns } from "../../../src/domain/reports/number-gaps.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const shop = () => inCompany(customerAdded(1))
/** Invoices issued on a day, one after the other from `from` on. */
const invoiced = (story: Scenario, from: number, count: number, day: string = TODAY) => {
  for (let n = from; n < from + count; n += 1)
    story.after(ask.draft(n, { issueDate: date(day), paymentDate: null }), ask.issue(n))
  return story
}
const numbers = ({ books }: Scenario) => [...books.invoices.values()].map(({ number }) => number?.text)

describe("how a series is numbered", () => {
  it("is changed for the numbers to come: prefix with year and month, and digits", () => {
    const story = invoiced(shop(), 1, 1).after(ask.changeNumbering({ prefix: "FA-{YYYY}/{MM}-", padding: 4 }))
    expect(suggestedNumber(story.books, TODAY)).toBe("FA-2026/11-0002")
    expect(numbers(invoiced(story, 2, 2))).toEqual(["F-01", "FA-2026/11-0002", "FA-2026/11-0003"])
    expect(story.books.company?.identity.invoicePrefix).toBe("FA-{YYYY}/{MM}-")
  })

  it("begins again at one each year, by the day of issue, so that one of last year goes on where it stood", () => {
    const story = shop().after(ask.changeNumbering({ prefix: "F{YYYY}-", reset: "yearly" }))
    invoiced(story, 1, 2, "2025-12-30")
    invoiced(story, 3, 2)
    invoiced(story, 5, 1, "2025-12-31")
    expect(numbers(story)).toEqual(["F2025-01", "F2025-02", "F2026-01", "F2026-02", "F2025-03"])
    expect(seriesRuns(story.books).map(({ count, gaps, period }) => [period, count, gaps])).toEqual([
      ["2025", 3, []],
      ["2026", 2, []]
    ])
  })

  it("begins again each month", () => {
    const story = shop().after(ask.changeNumbering({ prefix: "{YYYY}{MM}-", reset: "monthly" }))
    invoiced(story, 1, 1, "2026-10-31")
    invoiced(story, 2, 1)
    expect(numbers(story)).toEqual(["202610-01", "202611-01"])
  })

  it("cannot begin again without its period in the prefix, in whatever way the prefix is changed", () => {
    const story = shop()
    story.when(ask.changeNumbering({ reset: "yearly" })).rejects("series_needs_period", { reset: "yearly" })
    story.when(ask.changeNumbering({ prefix: "{YYYY}-", reset: "monthly" })).rejects("series_needs_period", {
      reset: "monthly"
    })
    story.after(ask.changeNumbering({ prefix: "F{YYYY}-", reset: "yearly" }))
    story.when(ask.editCompany({ invoicePrefix: "F-" })).rejects("series_needs_period", { reset: "yearly" })
  })

  it("tells invoices and credit notes apart, in whatever way the prefix is changed", () => {
    const story = shop()
    for (const prefix of ["AV-", "AV-2"]) {
      story.when(ask.changeNumbering({ prefix })).rejects("prefix_of_other_series", { prefix })
      story.when(ask.editCompany({ invoicePrefix: prefix })).rejects("prefix_of_other_series", { prefix })
    }
    story.when(ask.changeNumbering({ prefix: "F-" }, null, "credit-note")).rejects("prefix_of_other_series", {
      prefix: "F-"
    })
    // An estimate is no entry of a journal.
    expect(story.when(ask.changeNumbering({ prefix: "F-" }, null, "estimate")).decision.kind).toBe("accepted")
    story.after(ask.changeNumbering({ prefix: "NC-" }, null, "credit-note"))
    expect(story.when(ask.changeNumbering({ prefix: "AV-" })).decision.kind).toBe("accepted")
  })

  it("goes on after numbers that read like those to come: none is given twice", () => {
    const story = invoiced(shop().after(ask.changeNumbering({ prefix: "F-{YYYY}-" })), 1, 3)
    story.when(ask.changeNumbering({ prefix: "F-{YYYY}-", reset: "yearly" })).accepts(
      {
        _tag: "NumberingChanged",
        companyId: id.company(1),
        series: "invoice",
        format: { prefix: "F-{YYYY}-", padding: 2, reset: "yearly" }
      },
      {
        _tag: "SeriesMoved",
        companyId: id.company(1),
        series: "invoice",
        period: "2026",
        from: 0,
        to: 3,
        why: "format"
      }
    )
    invoiced(story.after(ask.changeNumbering({ prefix: "F-{YYYY}-", reset: "yearly" })), 4, 1)
    expect(numbers(story).at(-1)).toBe("F-2026-04")
  })

  it("is one of its own for credit notes", () => {
    const story = invoiced(shop().after(ask.changeNumbering({ prefix: "NC-", padding: 3 }, 5, "credit-note")), 1, 1)
    story.after(ask.credit(1, 1))
    expect(story.books.creditNotes.get(id.creditNote(1))?.issued.number).toEqual({
      series: "credit-note",
      sequence: 5,
      text: "NC-005"
    })
    expect(numbers(story)).toEqual(["F-01"])
  })
})

describe("the next number", () => {
  it("may lie ahead: the jump is an event, and the gap it leaves is found", () => {
    const story = invoiced(shop(), 1, 2)
    story.when(ask.changeNumbering({}, 10)).accepts({
      _tag: "SeriesMoved",
      companyId: id.company(1),
      series: "invoice",
      period: "",
      from: 2,
      to: 9,
      why: "jump"
    })
    invoiced(story.after(ask.changeNumbering({}, 10)), 3, 1)
    expect(numbers(story)).toEqual(["F-01", "F-02", "F-10"])
    expect(seriesRuns(story.books)).toEqual([
      { series: "invoice", period: "", count: 3, first: "F-01", last: "F-10", gaps: [{ from: 3, to: 9 }] }
    ])
  })

  it("that a document bears, or would come to bear, is refused with its holder", () => {
    const story = invoiced(shop(), 1, 3)
    story.when(ask.changeNumbering({}, 2)).rejects("number_given", { number: "F-02", holder: id.invoice(2) })
    // 1 lies behind under any prefix, though no document is called G-01.
    story.when(ask.changeNumbering({ prefix: "G-" }, 1)).rejects("number_behind", { next: 4 })
    invoiced(story.after(ask.changeNumbering({ prefix: "G-" })), 4, 1)
    expect(numbers(story).at(-1)).toBe("G-04")
  })

  it("said twice, or as it is anyway, changes nothing", () => {
    const story = invoiced(shop(), 1, 1)
    story.when(ask.changeNumbering({}, 2)).doesNothing("unchanged")
    story.after(ask.changeNumbering({}, 9)).when(ask.changeNumbering({}, 9)).doesNothing("unchanged")
  })

  it("is the server's to give: a device only foresees", () => {
    const story = shop().after(ask.changeNumbering({}, 7), ask.draft(1))
    expect(story.when(ask.issue(1), { ...byServer, authority: "device" }).decision).toMatchObject({
      events: [{ number: null }]
    })
  })
})

it("a number is read back under its prefix only", () => {
  const format = { prefix: "F-{YYYY}-{MM}/", reset: "monthly" as const }
  expect(readNumber(format, "F-2026-11/007")).toEqual({ sequence: 7, period: "2026-11" })
  for (const text of ["F-2026-11/", "F-26-11/07", "G-2026-11/07", "F-2026-11/0x"])
    expect(readNumber(format, text)).toBeUndefined()
})
