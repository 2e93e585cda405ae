import { describe, expect, it } from "vitest"
import {
  customerRows,
  customerRules,
  twinOfCustomer,
  customerTotals
} from "../../../../src/domain/customer/projections/list.ts"
import { evolve } from "../../../../src/domain/books.ts"
import { filterRows, sortRows, type RowFilterOf } from "../../../../src/domain/kernel/rows.ts"
import { money } from "../../../../src/domain/kernel/money.ts"
import type { IsoDate } from "../../../../src/domain/kernel/calendar.ts"
import { id } from "../../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../../support/samples.ts"
import { sell, takenPart } from "../../../support/sales.ts"
import { inCompany } from "../../../support/scenario.ts"

/** 1 owes 16 000 of which 10 000 late, and has 500 EUR of credit; 2 has paid; 3 never bought; 4 is archived; 5 is erased. */
const story = () =>
  inCompany(
    customerAdded(1),
    customerAdded(2, { name: "Élodie Zannou", phone: "+2290166000000", email: "", taxId: "", city: "Ouidah" }),
    customerAdded(3, { name: "Armel Okou" }),
    customerAdded(4, { name: "Maquis Tossou" }),
    { _tag: "CustomerAdded", customerId: id.customer(5), profile: { erased: true } }
  ).after(
    ask.draft(1, { issueDate: date("2026-10-01"), paymentDate: date("2026-10-31") }),
    ask.draft(2),
    ask.draft(3, { customerId: id.customer(2), issueDate: date("2026-11-21"), paymentDate: null }),
    ask.draft(4),
    ask.draft(5),
    ask.cancel(5),
    ask.issue(1),
    ask.issue(2),
    ask.issue(3),
    ask.pay(1, 2, "4000"),
    ask.pay(2, 3, "10000"),
    ask.pay(3, 2, "500", { currency: "EUR" }),
    ask.keep(3, 2),
    ask.archiveCustomer(4)
  ).books

const rows = () => customerRows(story(), TODAY)
const numbers = (filter: RowFilterOf<typeof customerRules>) =>
  filterRows(customerRules, rows(), filter).map((row) => Number(row.customerId.slice(-1)))
const xof = (minor: bigint) => ({ ccy: "XOF", minor })

describe("the rows of customers", () => {
  it("say what was invoiced, is owed and is late, drafts left out, each currency by itself", () =>
    expect(rows()[0]).toMatchObject({
      customerId: id.customer(1),
      name: "Boulangerie Adjovi",
      active: true,
      invoiceCount: 2,
      figures: [
        { currency: "XOF", invoiced: xof(20_000n), owed: xof(16_000n), overdue: xof(10_000n), credit: xof(0n) },
        { currency: "EUR", invoiced: { minor: 0n }, owed: { minor: 0n }, credit: { ccy: "EUR", minor: 500n } }
      ],
      lastInvoice: { invoiceId: id.invoice(2), reference: "F-02", issueDate: "2026-11-20" }
    }))

  it("count sales on credit in what is owed in all, each late from its promised day on, and tell the earliest day", () => {
    const { books } = inCompany(customerAdded(1)).after(
      ask.draft(1, { paymentDate: date("2026-11-30") }),
      ask.issue(1),
      sell.record(1, [takenPart(1, "400")], { customerId: id.customer(1) }),
      sell.promise(1, { dueOn: date("2026-11-25"), remindOn: null }),
      sell.record(2)
    )
    const onDay = (day: IsoDate) => customerRows(books, day)[0]?.figures[0]
    expect(onDay(TODAY)).toMatchObject({
      owed: xof(10_000n),
      debt: xof(10_600n),
      overdue: xof(0n),
      oldestDue: "2026-11-25"
    })
    expect(onDay(date("2026-11-26"))).toMatchObject({ overdue: xof(600n) })
    expect(onDay(date("2026-12-01"))).toMatchObject({ overdue: xof(10_600n) })
  })

  it("count no money as credit of which nobody has said yet that it is", () => {
    const twice = inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.pay(1, 1, "10000"),
      ask.pay(2, 1, "10000")
    )
    const credit = () => customerRows(twice.books, TODAY)[0]?.figures[0]?.credit
    expect(credit()).toEqual(xof(0n))
    twice.after(ask.keep(2, 1))
    expect(credit()).toEqual(xof(10_000n))
  })

  it("of one who never bought are empty in the company's currency", () =>
    expect(rows()[2]).toMatchObject({
      invoiceCount: 0,
      lastInvoice: null,
      figures: [{ currency: "XOF", owed: xof(0n) }]
    }))

  it("of one who was erased keep their place without a name", () =>
    expect(rows()[4]).toMatchObject({ customerId: id.customer(5), profile: null, name: "", active: true }))

  it("become late with the day", () =>
    expect(customerRows(story(), date("2026-12-01"))[0]?.figures[0]?.overdue).toEqual(xof(16_000n)))
})

describe("filtering and sorting customers", () => {
  it.each([
    [{}, [1, 2, 3, 5]],
    [{ tab: "owing" }, [1]],
    [{ tab: "overdue" }, [1]],
    [{ tab: "archived" }, [4]],
    [{ search: "elodie" }, [2]],
    [{ search: "0166000" }, [2]],
    [{ search: "ouidah" }, [2]],
    [{ search: "contact@adjovi" }, [1, 3]],
    [{ search: "3201900123456" }, [1, 3]],
    [{ search: "tossou" }, []],
    [{ tab: "archived", search: "tossou" }, [4]]
  ] as const)("%j finds %j", (filter, expected) => expect(numbers(filter)).toEqual(expected))

  it.each([
    ["name", "ascending", [5, 3, 1, 2, 4]],
    ["owed", "descending", [1, 2, 3, 4, 5]],
    ["lastInvoice", "descending", [2, 1, 3, 4, 5]]
  ] as const)("by %s, %s, gives %j", (key, direction, expected) =>
    expect(sortRows(customerRules, rows(), { key, direction }).map((row) => Number(row.customerId.slice(-1)))).toEqual(
      expected
    )
  )
})

it("finds among those who owe something also who was archived: what they owe is owed still", () => {
  const books = story()
  evolve(books, { _tag: "CustomerArchived", customerId: id.customer(1) })
  for (const tab of ["owing", "overdue", "archived"] as const)
    expect(filterRows(customerRules, customerRows(books, TODAY), { tab })).toMatchObject([
      { customerId: id.customer(1) },
      ...(tab === "archived" ? [{ customerId: id.customer(4) }] : [])
    ])
})

describe("narrowed by what a customer is", () => {
  it("keeps one kind, or one city however its accents are written", () => {
    expect(numbers({ kind: "person" })).not.toContain(5)
    const kinds = rows().flatMap(({ profile }) => (profile === null ? [] : [profile.kind]))
    expect(numbers({ kind: "company" })).toHaveLength(
      kinds.filter((kind) => kind === "company").length - numbers({ tab: "archived", kind: "company" }).length
    )
    expect(numbers({ city: "OUIDAH" })).toEqual([2])
    expect(numbers({ city: "Nowhere" })).toEqual([])
  })
})

describe("what customers owe together", () => {
  it("is summed where somebody owes something, with the part that is late", () =>
    expect(customerTotals(rows(), "XOF")).toEqual([
      { currency: "XOF", owed: xof(16_000n), overdue: xof(10_000n), count: 1, average: xof(16_000n) }
    ]))

  it("is averaged over those who owe something, not over everybody", () => {
    const [one] = rows()
    if (one === undefined) throw new Error("nobody")
    const [figures] = one.figures
    if (figures === undefined) throw new Error("nothing")
    const another = { ...one, figures: [{ ...figures, debt: money("XOF", 5n) }] }
    expect(customerTotals([...rows(), another], "XOF")).toMatchObject([
      { owed: xof(16_005n), count: 2, average: xof(8_003n) }
    ])
  })

  it("is nothing where nobody does", () => expect(customerTotals([], "XOF")).toEqual([]))
})

describe("a customer who is there already", () => {
  const nobody = { name: "", phone: "", taxId: "" }
  const books = story()
  const twin = (typed: Partial<typeof nobody>, ownId = "") =>
    twinOfCustomer(books, { ...nobody, ...typed }, ownId)?.name

  it("is known by the name, case and accents left aside, or by the number, with or without the country", () => {
    expect(twin({ name: " elodie ZANNOU " })).toBe("Élodie Zannou")
    expect(twin({ name: "Somebody", phone: "01 66 00 00 00" })).toBe("Élodie Zannou")
    expect(twin({ phone: "+229 66 00 00 00" })).toBe("Élodie Zannou")
  })

  it("is nobody else, nor the one who is edited, nor somebody of whom nothing is known", () => {
    expect(twin({ name: "Élodie" })).toBeUndefined()
    expect(twin({ phone: "00 00" })).toBeUndefined()
    expect(twin({})).toBeUndefined()
    expect(twin({ name: "Élodie Zannou" }, id.customer(2))).toBeUndefined()
  })

  it("is known by the tax id", () => {
    const [taxed] = [...books.customers.values()].flatMap(({ profile }) =>
      "taxId" in profile && profile.taxId !== "" ? [profile] : []
    )
    expect(taxed).toBeDefined()
    expect(twin({ taxId: `${taxed?.taxId.toLowerCase()} ` })).toBe(taxed?.name)
  })
})
