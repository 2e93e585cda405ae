import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sortKeysOf, tabsOf } from "../../../src/domain/kernel/rows.ts"
import { namedPeriods } from "../../../src/domain/kernel/period.ts"
import { invoiceRules } from "../../../src/domain/invoice/projections/list.ts"
import { customerList } from "../../../src/ui/customers/customer-list.tsx"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { readAddressSearch, writeAddressSearch } from "../../../src/ui/lists/address-search.ts"
import { periodMeant } from "../../../src/ui/lists/period-filter.ts"
import { weekStartOf } from "../../../src/ui/lists/week-start.ts"
import { productList } from "../../../src/ui/products/product-list.tsx"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"

/** Anything a person types or a record is called, also what looks like a number, a truth or an address. */
const text = fc
  .oneof(
    fc.string({ minLength: 1, unit: "grapheme" }),
    fc.constantFrom("12500", "true", "null", "0012", "1e5", '"x"', "a=b&c", "50 %", "+229 97", "é ü", "{}", "#1")
  )
  // Half a character has no place in an address.
  .filter((each) => each.isWellFormed() && each !== "")
const direction = fc.constantFrom("ascending", "descending")
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const optional = (fields: Record<string, fc.Arbitrary<string>>) => fc.record(fields, { requiredKeys: [] })

const amount = fc.tuple(fc.nat(), fc.constantFrom("", ".5", ".1234")).map((parts) => parts.join(""))

const period = fc.oneof(
  fc.record({ period: fc.constantFrom(...namedPeriods) }),
  optional({ from: day, to: day }),
  fc.constant({})
)

const lists = [
  [
    "invoices",
    invoiceList.readSearch,
    fc
      .tuple(
        optional({
          tab: fc.constantFrom(
            ...tabsOf(invoiceRules).filter((tab) => tab !== "all"),
            "dueSoon",
            "toCollect",
            "issued"
          ),
          q: text,
          sort: fc.constantFrom(...sortKeysOf(invoiceRules)),
          dir: direction,
          customer: text,
          product: text,
          member: text,
          type: fc.constantFrom("simple", "standardized", "specific-tax"),
          amountMin: amount,
          amountMax: amount,
          dueFrom: day,
          dueTo: day,
          currency: fc.constantFrom("XOF", "EUR", "NGN")
        }),
        period
      )
      .map(([search, period]) => ({ ...search, ...period }))
  ],
  [
    "customers",
    customerList.readSearch,
    optional({
      tab: fc.constantFrom(...customerList.model.tabs.filter((tab) => tab !== "active")),
      q: text,
      kind: fc.constantFrom("person", "company"),
      city: text,
      sort: fc.constantFrom("name", "owed", "lastInvoice"),
      dir: direction,
      id: text
    })
  ],
  [
    "products",
    productList.readSearch,
    optional({
      tab: fc.constantFrom(...productList.model.tabs.filter((tab) => tab !== "active")),
      q: text,
      tax: fc.constantFrom("B", "none", "*"),
      sort: fc.constantFrom("name", "price", "timesUsed"),
      dir: direction
    })
  ]
] as const

describe.each(lists)("the address of %s", (_name, read, searches) => {
  it("brings back every choice as it was", () => {
    fc.assert(
      fc.property(searches as fc.Arbitrary<Record<string, string>>, (search) => {
        const address = writeAddressSearch(search)
        expect(read(readAddressSearch(address))).toEqual(search)
        // What a link carries survives being read as an address.
        expect(new URL(`https://kazi.example/list${address}`).search).toBe(address)
      })
    )
  })

  it("takes anything without harm, and reads what it made of it as the same", () => {
    const values = fc.oneof(text, fc.constant(""), fc.integer(), fc.boolean(), fc.constant(null), fc.array(text))
    const names = fc.constantFrom("tab", "q", "sort", "dir", "period", "from", "to", "customer", "kind", "id", "x")
    fc.assert(
      fc.property(fc.dictionary(names, values), (search) => {
        const once = read(search)
        expect(read({ ...once })).toEqual(once)
      })
    )
  })
})

describe("a period in an address", () => {
  const today = IsoDate.make("2026-11-20")

  it("means its days, or all of them", () => {
    expect(periodMeant({}, today, 1)).toBeNull()
    expect(periodMeant({ period: "last7Days" }, today, 1)).toEqual({ from: "2026-11-14", to: "2026-11-20" })
    expect(periodMeant({ period: "today" }, today, 1)).toEqual({ from: "2026-11-20", to: "2026-11-20" })
    // A Friday; weeks begin as the calendars of the language show them.
    expect(["fr" as const, "en" as const].map(weekStartOf)).toEqual([1, 1])
    expect(periodMeant({ period: "currentWeek" }, today, 1)).toEqual({ from: "2026-11-16", to: "2026-11-22" })
    expect(periodMeant({ from: "2026-01-05", to: "2026-02-01" }, today, 1)).toEqual({
      from: "2026-01-05",
      to: "2026-02-01"
    })
    expect(periodMeant({ from: "2026-01-05" }, today, 1)?.to).toBe("9999-12-31")
    expect(periodMeant({ to: "2026-01-05" }, today, 1)?.from).toBe("0001-01-01")
  })

  it("is not said by days that the calendar does not have", () => {
    expect(periodMeant({ from: "2026-02-30" }, today, 1)).toBeNull()
    expect(invoiceList.readSearch({ from: "yesterday", to: "2026-13-40" })).toEqual({ to: "2026-13-40" })
  })

  it("is the named one when an address says both", () => {
    expect(invoiceList.readSearch({ period: "currentYear", from: "2026-01-05" })).toEqual({ period: "currentYear" })
  })
})
