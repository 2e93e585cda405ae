import { describe, expect, it } from "vitest"
import { itemsOf } from "../../../src/domain/documents/lines.ts"
import { NO_TEXT, richText } from "../../../src/domain/documents/rich-text.ts"
import { message } from "../../../src/domain/kernel/validation.ts"
import { figuresOf } from "../../../src/domain/documents/figures.ts"
import type { TaxRate } from "../../../src/domain/kernel/tax.ts"
import { Result } from "effect"
import { changed, placeLine, type Change } from "../../../src/ui/documents/editor/changes.ts"
import { readCopy, writeCopy } from "../../../src/ui/documents/editor/kept-copy.ts"
import {
  isToldAtOnce,
  problemOfTotals,
  problemsOf,
  withholdingProblems
} from "../../../src/ui/documents/editor/problems.ts"
import {
  blankCopy,
  contentOf,
  copyOf,
  foreseenContent,
  isBlankLine,
  taxesOfNext,
  withTax,
  type WorkingCopy,
  withExtra,
  shownContent
} from "../../../src/ui/documents/editor/working-copy.ts"
import { id } from "../../support/ids.ts"
import { companyRegistered, content, details, line, price, rate, TODAY, vat } from "../../support/samples.ts"

const company = {
  taxes: companyRegistered.taxes,
  defaultTax: "A",
  pricesIncludeTax: false,
  texts: { headerText: NO_TEXT, notes: NO_TEXT, footerText: NO_TEXT },
  documents: { yearStart: "01", invoiceType: "simple", series: {} } as const,
  identity: companyRegistered.identity
}
const blank = (): WorkingCopy => blankCopy(company, TODAY, id.invoice(1), id.line(1))

const after = (copy: WorkingCopy, ...changes: ReadonlyArray<Change>): WorkingCopy => changes.reduce(changed, copy)

/** A copy that can be issued: one line of 2 x 5 000 for customer 1. */
const written = (): WorkingCopy =>
  after(
    blank(),
    { type: "set", fields: { customerId: id.customer(1) } },
    { type: "line", lineId: id.line(1), fields: { designation: "Robe", quantity: "2", unitPrice: "5000" } }
  )

const judged = (copy: WorkingCopy, purpose: "keep" | "issue" = "issue") => {
  const figures = figuresOf(foreseenContent(copy, company, TODAY), company.taxes)
  return problemsOf(copy, purpose, Result.isSuccess(figures) ? figures.success : null, TODAY)
}

const found = (copy: WorkingCopy, purpose: "keep" | "issue" = "issue"): ReadonlyArray<string> =>
  judged(copy, purpose).map(({ field, problem }) => `${field}: ${problem.code}`)

describe("deposits", () => {
  const off = { deductions: [{ invoiceId: id.invoice(9), reference: "F-09", amount: "4000" }] } as const
  const taking = (amount = "4000") =>
    after(written(), {
      type: "set",
      fields: { extras: { deductions: [{ ...off.deductions[0], amount }] } }
    })
  it("are taken off for who paid them, in their currency", () => {
    expect(after(taking(), { type: "set", fields: { notes: [] } }).extras.deductions).toHaveLength(1)
    expect(after(taking(), { type: "set", fields: { customerId: id.customer(2) } }).extras.deductions).toBeUndefined()
    expect(after(taking(), { type: "currency", currency: "EUR" }).extras.deductions).toBeUndefined()
  })
  it("are wrong above what there is, each at its field and at once", () => {
    expect(found(taking("10001"))).toEqual(["deductions: deductionsAboveDue"])
    const asking = (deposit: NonNullable<WorkingCopy["extras"]["deposit"]>) =>
      after(written(), { type: "set", fields: { extras: { deposit } } })
    expect(found(asking({ kind: "percent", rate: "100.5" }))).toEqual(["deposit: depositAboveWhole"])
    expect(found(asking({ kind: "amount", minor: "10001" }))).toEqual(["deposit: depositAboveDue"])
    expect(
      [...judged(taking("10001")), ...judged(asking({ kind: "amount", minor: "10001" }))].every(isToldAtOnce)
    ).toBe(true)
  })
})

describe("a new invoice", () => {
  it("is of today, due in thirty days, with one blank line bearing the usual tax", () => {
    const copy = blank()
    expect(copy).toMatchObject({ issueDate: "2026-11-20", term: "days30", paymentDate: "2026-12-20", currency: "XOF" })
    expect(copy.lines).toHaveLength(1)
    expect(copy.lines[0]).toMatchObject({ quantity: "1", taxCodes: ["A"], discount: { kind: "none" } })
  })

  it("is not issued without a customer and an item", () => {
    expect(found(blank())).toEqual(["customerId: clientRequired", "lines: itemRequired"])
  })

  it("says what is missing in the words of the specification", () => {
    const texts = judged(blank()).map(({ problem }) => (problem.code === "uncalculable" ? "" : message(problem, "fr")))
    expect(texts).toEqual(["Veuillez sélectionner un client.", "Veuillez ajouter au moins un article."])
  })
})

describe("the dates", () => {
  it("follow the terms when the issue date moves", () => {
    const copy = after(blank(), { type: "term", term: "endOfMonth" }, { type: "issueDate", date: "2027-02-03" })
    expect(copy.paymentDate).toBe("2027-02-28")
  })

  it("stay as chosen by hand", () => {
    const copy = after(blank(), { type: "paymentDate", date: "2026-12-01" }, { type: "issueDate", date: "2026-11-25" })
    expect([copy.term, copy.paymentDate]).toEqual(["custom", "2026-12-01"])
  })

  it("may be of tomorrow at most to be issued, and lie ahead in a draft", () => {
    const dated = (issueDate: string): WorkingCopy => ({ ...written(), issueDate, paymentDate: null })
    expect(found(dated("2026-11-21"))).toEqual([])
    expect(found(dated("2026-11-22"))).toEqual(["issueDate: issueDateAhead"])
    expect(found(dated("2026-11-22"), "keep")).toEqual([])
  })

  it("are wrong when the payment is to come before the invoice, right on the same day", () => {
    expect(found(after(written(), { type: "paymentDate", date: "2026-11-19" }))).toEqual([
      "paymentDate: paymentBeforeIssue"
    ])
    expect(found(after(written(), { type: "paymentDate", date: "2026-11-20" }))).toEqual([])
  })
})

describe("the type", () => {
  const ofType = (fields: Partial<WorkingCopy["lines"][number]>): WorkingCopy =>
    after(written(), { type: "set", fields: { type: "specific-tax" } }, { type: "line", lineId: id.line(1), fields })
  it("of a specific tax asks for that tax on an item to be issued, not to be kept", () => {
    expect(found(ofType({}))).toEqual(["type: specificTaxRequired"])
    expect(found(ofType({}), "keep")).toEqual([])
    expect(found(ofType({ specificTax: "50" }))).toEqual([])
    expect(found(ofType({ specificTax: "-50" }))).toEqual(["specificTax: specificTaxNegative"])
  })

  it("is no question of an offer, which has none", () => {
    const rules = { secondDate: () => undefined, types: [] }
    expect(problemsOf(ofType({}), "issue", null, TODAY, rules)).toEqual([])
  })
})

describe("what is said rarely", () => {
  it("is wrong with a withholding tax that the company no longer has, once it is issued", () => {
    const copy = after(written(), { type: "set", fields: { extras: { withholding: "gone" } } })
    const at = (purpose: "keep" | "issue", kind: TaxRate["kind"] = "rate") =>
      withholdingProblems(copy, purpose, [{ code: "gone", name: "AIB", kind, rate: rate("3") }]).map(
        ({ field, problem }) => `${field}: ${problem.code}`
      )
    expect([at("issue"), at("keep"), at("issue", "withholding")]).toEqual([["withholding: withholdingUnknown"], [], []])
  })

  it("is wrong with a rate that the books cannot take, also in a draft, until another currency is chosen", () => {
    const copy = after(written(), { type: "set", fields: { wrongRate: "-5" } })
    expect(found(copy, "keep")).toEqual(["exchangeRate: exchangeRateInvalid"])
    // « 0 » is how « 0,5 » begins: it is not called wrong while it is typed.
    expect(judged(copy).some(isToldAtOnce)).toBe(false)
    expect(readCopy(writeCopy(copy))?.wrongRate).toBe("-5")
    expect(found(after(copy, { type: "currency", currency: "EUR" }))).toEqual([])
  })
})

describe("the figures of a line", () => {
  const lineId = id.line(1)

  it.each([
    [{ quantity: null }, "quantity: required"],
    [{ quantity: "-1" }, "quantity: quantityNegative"],
    [{ unitPrice: null }, "unitPrice: required"],
    [{ unitPrice: "-5" }, "unitPrice: priceNegative"],
    [{ designation: "  " }, "designation: required"],
    [{ designation: "x".repeat(601) }, "designation: tooLong"],
    [{ unit: "x".repeat(21) }, "unit: tooLong"],
    [{ discount: { kind: "percent", rate: null, minor: null } }, "discount: notANumber"],
    [{ discount: { kind: "percent", rate: "-5", minor: null } }, "discount: discountNegative"],
    [{ discount: { kind: "amount", rate: null, minor: "-5" } }, "discount: discountNegative"],
    [{ quantity: "0" }, "quantity: quantityZero"],
    [{ discount: { kind: "percent", rate: "100.5", minor: null } }, "discount: discountAboveWhole"],
    [{ discount: { kind: "amount", rate: null, minor: "10001" } }, "discount: discountAboveLine"],
    [{ unitPrice: null, discount: { kind: "amount", rate: null, minor: "10001" } }, "unitPrice: required"]
  ] as const)("%j is %s", (fields, problem) => {
    expect(found(after(written(), { type: "line", lineId, fields }))).toEqual([problem])
  })

  it("count a price of zero as filled, and may be discounted to nothing", () => {
    expect(found(after(written(), { type: "line", lineId, fields: { unitPrice: "0" } }))).toEqual([])
    const discount = { kind: "amount", rate: null, minor: "10000" } as const
    expect(found(after(written(), { type: "line", lineId, fields: { discount } }))).toEqual([])
  })

  it("bound the discount on the whole, once every line is right", () => {
    const tooMuch = after(written(), {
      type: "set",
      fields: { discount: { kind: "amount", rate: null, minor: "10001" } }
    })
    expect(found(tooMuch)).toEqual(["discount: discountAboveTotal"])
    expect(found(after(tooMuch, { type: "line", lineId, fields: { quantity: null } }))).toEqual(["quantity: required"])
  })

  it("are refused in words of their own, in both languages", () => {
    const wrong = after(written(), { type: "line", lineId, fields: { quantity: "0" } })
    const texts = judged(wrong).flatMap(({ problem }) =>
      problem.code === "uncalculable" ? [] : [message(problem, "fr"), message(problem, "en")]
    )
    expect(texts).toEqual(["La quantité doit être supérieure à zéro.", "The quantity must be more than zero."])
  })

  it("never stop the live totals, however unfinished the copy is", () => {
    const unfinished = after(
      written(),
      { type: "addLine", lineId: id.line(2), after: null, taxCodes: ["gone"] },
      {
        type: "line",
        lineId: id.line(2),
        fields: {
          quantity: "-3",
          unitPrice: null,
          unit: " too long a unit for a line ",
          discount: { kind: "percent", rate: "-5", minor: null }
        }
      },
      { type: "issueDate", date: null }
    )
    const figures = Result.getOrThrow(figuresOf(foreseenContent(unfinished, company, TODAY), company.taxes))
    expect(figures.total).toBe("10000")
    expect(figures.lines.map(({ net }) => net)).toEqual(["10000", "0"])
  })
})

describe("lines", () => {
  const ids = (copy: WorkingCopy): ReadonlyArray<string> => copy.lines.map(({ lineId }) => lineId)
  const three = (): WorkingCopy =>
    after(
      written(),
      { type: "addLine", lineId: id.line(2), after: id.line(1), taxCodes: [] },
      { type: "addLine", lineId: id.line(3), after: id.line(1), taxCodes: [] }
    )

  it("are added after a line, moved, and stay within their bounds", () => {
    expect(ids(three())).toEqual([id.line(1), id.line(3), id.line(2)])
    expect(ids(after(three(), { type: "placeLine", lineId: id.line(2), onto: id.line(3) }))).toEqual([
      id.line(1),
      id.line(2),
      id.line(3)
    ])
    const unknown = id.line(9)
    expect(ids(after(three(), { type: "placeLine", lineId: id.line(1), onto: unknown }))).toEqual(ids(three()))
    expect(ids(after(three(), { type: "placeLine", lineId: unknown, onto: id.line(1) }))).toEqual(ids(three()))
  })

  it.each([
    ["a", "a", "abcd"],
    ["a", "b", "bacd"],
    ["a", "d", "bcda"],
    ["d", "a", "dabc"],
    ["c", "b", "acbd"],
    ["b", "c", "acbd"]
  ])("%s takes the place of %s, and those between close up: %s", (line, onto, expected) => {
    const lines = ["a", "b", "c", "d"].map((lineId) => ({ lineId }))
    expect(
      placeLine(lines, line, onto)
        .map(({ lineId }) => lineId)
        .join("")
    ).toBe(expected)
  })

  it("are copied beside the first with an id of their own", () => {
    const copy = after(three(), { type: "duplicateLine", lineId: id.line(1), newLineId: id.line(4) })
    expect(ids(copy)).toEqual([id.line(1), id.line(4), id.line(3), id.line(2)])
    expect(copy.lines[1]).toEqual({ ...copy.lines[0], lineId: id.line(4) })
  })

  it("come back where they were", () => {
    const [first] = three().lines
    if (first === undefined) throw new Error("No line")
    const copy = after(three(), { type: "removeLine", lineId: id.line(1) }, { type: "restoreLine", line: first, at: 0 })
    expect(copy).toEqual(three())
  })

  it("are never all gone: the last one is emptied instead, and its place taken back by undoing", () => {
    const [first] = written().lines
    if (first === undefined) throw new Error("No line")
    const emptied = after(written(), { type: "removeLine", lineId: id.line(1) })
    expect(emptied.lines.map(isBlankLine)).toEqual([true])
    expect(after(emptied, { type: "restoreLine", line: first, at: 0 })).toEqual(written())
  })

  it("that are blank are left out of the content", () => {
    expect(contentOf(three()).lines.map(({ lineId }) => lineId)).toEqual([id.line(1)])
  })

  it("take what a product says, but no price of another currency", () => {
    const product: Change = { type: "product", lineId: id.line(1), productId: id.product(1), product: details() }
    expect(after(blank(), product).lines[0]).toMatchObject({
      designation: "Sac de ciment 50 kg",
      unit: "sac",
      unitPrice: "4500",
      taxCodes: ["B"]
    })
    const inEuros = after(blank(), { type: "currency", currency: "EUR" }, product)
    expect(inEuros.lines[0]).toMatchObject({ productId: id.product(1), unitPrice: null })
  })
})

describe("another currency", () => {
  const withDiscounts = (): WorkingCopy =>
    after(
      written(),
      { type: "set", fields: { discount: { kind: "amount", rate: null, minor: "500" } } },
      { type: "line", lineId: id.line(1), fields: { discount: { kind: "amount", rate: null, minor: "0" } } }
    )

  it("keeps a discount of 500 one of 500, there and back", () => {
    const euros = after(withDiscounts(), { type: "currency", currency: "EUR" })
    expect([euros.discount.minor, euros.lines[0]?.discount.minor]).toEqual(["50000", "0"])
    expect(after(euros, { type: "currency", currency: "XOF" })).toEqual(withDiscounts())
  })

  it("asks again for a discount it cannot hold", () => {
    const euros = after(
      withDiscounts(),
      { type: "currency", currency: "EUR" },
      { type: "set", fields: { discount: { kind: "amount", rate: null, minor: "1250" } } }
    )
    const francs = after(euros, { type: "currency", currency: "XOF" })
    expect(francs.discount.minor).toBeNull()
    expect(found(francs)).toEqual(["discount: notANumber"])
  })
})

describe("a draft of the books", () => {
  const full = content({
    lines: [
      line(1, { discount: { kind: "percent", rate: rate("10") }, taxCodes: ["B"] }),
      line(2, { unitPrice: price("12.5") })
    ],
    discount: { kind: "amount", minor: "300" },
    notes: richText("Merci")
  })

  it("gives back the same content when nothing was changed", () => {
    expect(contentOf(copyOf(id.invoice(1), full, 3))).toEqual(full)
  })

  it("is read from what was kept while there were no documents but invoices", () => {
    const copy = copyOf(id.invoice(1), full, 3)
    const { documentId: invoiceId, ...rest } = copy
    expect(readCopy({ ...rest, invoiceId })).toEqual(copy)
    expect(readCopy(rest)).toBeUndefined()
  })

  it("knows its terms again", () => {
    expect(copyOf(id.invoice(1), { ...full, paymentDate: TODAY }, 1).term).toBe("today")
    expect(copyOf(id.invoice(1), full, 1).term).toBe("endOfMonth")
    expect(copyOf(id.invoice(1), { ...full, paymentDate: null }, 1).term).toBe("custom")
  })
})

describe("several taxes on a line", () => {
  const levy: TaxRate = { code: "TS", name: "Taxe de séjour", rate: rate("500"), kind: "specific" }
  const taxed = content({ lines: [line(1, { taxCodes: ["B", "TS"] }), line(2, { taxCodes: [] })] })
  const opened = (): WorkingCopy => copyOf(id.invoice(1), taxed, 1)
  const taxesIn = (copy: WorkingCopy | undefined): ReadonlyArray<ReadonlyArray<string>> =>
    copy === undefined ? [] : itemsOf(contentOf(copy).lines).map(({ taxCodes }) => taxCodes)
  const keptOnDevice = (copy: WorkingCopy) => readCopy(JSON.parse(JSON.stringify(writeCopy(copy))))

  it("are all still there after another field was written and the draft saved", () => {
    const edited = after(
      opened(),
      { type: "set", fields: { notes: richText("Merci") } },
      { type: "line", lineId: id.line(1), fields: { quantity: "7" } },
      { type: "currency", currency: "EUR" }
    )
    expect(taxesIn(edited)).toEqual([["B", "TS"], []])
  })

  it("count in the live figures", () => {
    const figures = Result.getOrThrow(figuresOf(foreseenContent(opened(), company, TODAY), [vat, levy]))
    expect(figures.taxes.map(({ code }) => code)).toEqual(["B", "TS"])
  })

  it("are all still there in the copy that the device keeps", () => {
    expect(taxesIn(keptOnDevice(opened()))).toEqual([["B", "TS"], []])
    expect(keptOnDevice(opened())).toEqual(opened())
  })

  it("are read from a copy that was kept when a line held one", () => {
    const { lines, ...rest } = opened()
    const older = {
      ...rest,
      lines: lines.map(({ taxCodes, ...each }) => ({ ...each, taxCode: taxCodes[0] ?? null }))
    }
    expect(taxesIn(readCopy(older))).toEqual([["B"], []])
    expect(readCopy({ ...rest, lines: lines.map(({ taxCodes: _taxes, ...each }) => each) })).toBeUndefined()
  })

  it("come back with the line, go along with its copy, and stay when it moves", () => {
    const [first] = opened().lines
    if (first === undefined) throw new Error("No line")
    const undone = after(
      opened(),
      { type: "removeLine", lineId: id.line(1) },
      { type: "restoreLine", line: first, at: 0 }
    )
    expect(undone).toEqual(opened())
    const copied = after(opened(), { type: "duplicateLine", lineId: id.line(1), newLineId: id.line(3) })
    expect(taxesIn(copied)).toEqual([["B", "TS"], ["B", "TS"], []])
    expect(taxesIn(after(opened(), { type: "placeLine", lineId: id.line(1), onto: id.line(2) }))).toEqual([
      [],
      ["B", "TS"]
    ])
  })

  it("are those of the line before on a new one, the usual tax where it has none", () => {
    expect(taxesOfNext(after(opened(), { type: "removeLine", lineId: id.line(2) }), "A")).toEqual(["B", "TS"])
    expect(taxesOfNext(opened(), "A")).toEqual(["A"])
    expect(taxesOfNext(opened(), null)).toEqual([])
  })

  it("give way to that of a product, and stay where the product says none", () => {
    const choose = (taxCode: string | null): Change => ({
      type: "product",
      lineId: id.line(1),
      productId: id.product(1),
      product: details({ taxCodes: taxCode === null ? [] : [taxCode] })
    })
    expect(taxesIn(after(opened(), choose("A")))).toEqual([["A"], []])
    expect(taxesIn(after(opened(), choose(null)))).toEqual([["B", "TS"], []])
  })

  it("are changed, added and taken off one by one", () => {
    expect(withTax(["B", "TS"], 0, "A")).toEqual(["A", "TS"])
    expect(withTax(["B"], 1, "TS")).toEqual(["B", "TS"])
    expect(withTax([], 0, "B")).toEqual(["B"])
    expect(withTax(["B", "TS"], 0, null)).toEqual(["TS"])
    expect(withTax(["B"], 0, null)).toEqual([])
    expect(withTax([], 0, null)).toEqual([])
  })
})

it("leads a figure that cannot be computed to its field, past the lines left out", () => {
  const copy = after(
    blank(),
    { type: "addLine", lineId: id.line(2), after: null, taxCodes: [] },
    { type: "line", lineId: id.line(2), fields: { designation: "Robe", unitPrice: "1.123456" } }
  )
  const computed = figuresOf(contentOf(copy), company.taxes)
  const path = Result.isFailure(computed) ? (computed.failure.issues[0]?.path ?? []) : []
  expect(problemOfTotals(copy, path)).toEqual({
    field: "unitPrice",
    lineId: id.line(2),
    problem: { code: "uncalculable" }
  })
  expect(problemOfTotals(copy, ["discount", "rate"])).toMatchObject({ field: "discount", lineId: null })
  expect(problemOfTotals(copy, ["lines"])).toMatchObject({ field: "lines", lineId: null })
})

describe("what nobody means", () => {
  const written = (fields: Partial<WorkingCopy["lines"][number]>): WorkingCopy => {
    const [first] = blank().lines
    if (first === undefined) throw new Error("no line")
    return { ...blank(), lines: [{ ...first, designation: "Pagne", quantity: "1", unitPrice: "100", ...fields }] }
  }
  const percent = (rate: string) => ({ discount: { kind: "percent", rate, minor: null } }) as const

  it.each([
    [written({ quantity: "-2" }), "quantity: quantityNegative"],
    [written({ unitPrice: "-5" }), "unitPrice: priceNegative"],
    [written(percent("150")), "discount: discountAboveWhole"],
    [written(percent("-10")), "discount: discountNegative"],
    [{ ...written({}), ...percent("150") }, "discount: discountAboveWhole"]
  ] as const)("is told at once (%#)", (copy, problem) => {
    const told = judged(copy, "keep").filter(isToldAtOnce)
    expect(told.map(({ field, problem: { code } }) => `${field}: ${code}`)).toEqual([problem])
  })

  it("is not what is only missing yet", () => {
    expect(judged(written({ designation: "", unitPrice: null })).filter(isToldAtOnce)).toEqual([])
  })

  it("is a draft of nothing, which is not kept", () => {
    expect(found(blank(), "keep")).toEqual(["lines: itemRequired"])
    expect(found(written({}), "keep")).toEqual([])
    expect(found({ ...blank(), customerId: id.customer(1) }, "keep")).toEqual([])
  })
})

describe("what is said rarely", () => {
  it("is kept without blanks around it, and not at all where it is blank", () => {
    const said = { ...copyOf(id.invoice(1), content(), 1), extras: { title: " Travaux de mars ", orderNumber: "  " } }
    expect(contentOf(said)).toMatchObject({ title: "Travaux de mars" })
    expect(contentOf(said)).not.toHaveProperty("orderNumber")
  })

  it("is said otherwise or no longer, one thing at a time", () => {
    const extras = withExtra({ title: "Mars", rounding: "line" }, "title", "Avril")
    expect(extras).toEqual({ title: "Avril", rounding: "line" })
    expect(withExtra(extras, "rounding", undefined)).toEqual({ title: "Avril" })
  })
})

describe("the paper beside the form", () => {
  it("shows what can be read already, without the lines on which nothing was written", () => {
    const [first] = blank().lines
    if (first === undefined) throw new Error("no line")
    const begun = { ...blank(), issueDate: null, lines: [first, { ...first, lineId: id.line(7), unitPrice: "500" }] }
    const shown = shownContent(begun, company, TODAY)
    expect(shown?.issueDate).toBe(TODAY)
    expect(shown?.lines).toMatchObject([{ lineId: id.line(7), designation: "…", unitPrice: "500" }])
  })

  it("shows nothing of what no paper could hold", () => {
    const long = { ...blank(), notes: [{ type: "paragraph" as const, runs: [{ text: "a".repeat(3000) }] }] }
    expect(shownContent(long, company, TODAY)).toBeUndefined()
  })
})

describe("headings and texts between the lines", () => {
  it("are added where the work is, and count nothing", () => {
    const added = after(blank(), { type: "addLine", lineId: id.line(8), after: null, taxCodes: [], kind: "section" })
    const named = after(added, { type: "line", lineId: id.line(8), fields: { designation: "Main d’œuvre" } })
    expect(contentOf(named).lines).toEqual([{ kind: "section", lineId: id.line(8), designation: "Main d’œuvre" }])
    // Of nothing but words nobody can issue an invoice.
    expect(found(named, "issue")).toContain("lines: itemRequired")
    expect(taxesOfNext(named, null)).toEqual(blank().lines[0]?.taxCodes)
  })
})

describe("a document for a customer with terms of their own", () => {
  const agreed = { currency: "EUR", language: "en", paymentDays: "15" } as const
  const chosen = (copy: WorkingCopy, of: object = agreed): WorkingCopy =>
    after(copy, { type: "customer", customerId: id.customer(2), agreed: of })

  it("takes over when it is to be paid, its language and its currency", () => {
    const copy = chosen(blank())
    expect(copy).toMatchObject({
      customerId: id.customer(2),
      currency: "EUR",
      term: "days15",
      paymentDate: "2026-12-05"
    })
    expect(copy.extras).toEqual({ language: "en" })
    expect(chosen(blank(), { paymentDays: "45" })).toMatchObject({ term: "custom", paymentDate: "2027-01-04" })
    expect(after(chosen(blank()), { type: "issueDate", date: "2026-11-21" }).paymentDate).toBe("2026-12-06")
  })

  it("has the prices of its customer's list, but for those that were written by hand", () => {
    const priceFor = (productId: string, customerId: string | null): string | undefined =>
      productId !== id.product(1) ? undefined : customerId === id.customer(2) ? "400" : "500"
    const lineOf = (unitPrice: string, productId: string | null): WorkingCopy["lines"] =>
      blank().lines.map((each) => ({ ...each, productId, unitPrice }))
    const priceAfter = (lines: WorkingCopy["lines"]): unknown =>
      chosen({ ...blank(), lines }, { priceFor }).lines[0]?.unitPrice
    expect(priceAfter(lineOf("500", id.product(1)))).toBe("400")
    expect(priceAfter(lineOf("450", id.product(1)))).toBe("450")
    expect(priceAfter(lineOf("500", id.product(2)))).toBe("500")
    expect(priceAfter(lineOf("500", null))).toBe("500")
    const theirs = chosen({ ...blank(), lines: lineOf("500", id.product(1)) }, { priceFor })
    const again = after(theirs, { type: "customer", customerId: null, agreed: { priceFor } })
    expect(again.lines[0]?.unitPrice).toBe("500")
  })

  it("stays as it is where nothing was agreed, and with nobody", () => {
    const { customerId: _one, ...before } = blank()
    expect(chosen(blank(), { currency: null, language: null, paymentDays: null })).toMatchObject(before)
    expect(after(blank(), { type: "customer", customerId: null })).toEqual(blank())
  })

  it("keeps what was written by hand", () => {
    const dated = after(blank(), { type: "paymentDate", date: "2026-11-25" })
    expect(chosen(dated)).toMatchObject({ term: "custom", paymentDate: "2026-11-25" })
    const spoken = after(blank(), { type: "set", fields: { extras: { language: "fr" } } })
    expect(chosen(spoken).extras).toEqual({ language: "fr" })
    expect(chosen(written())).toMatchObject({ currency: "XOF", paymentDate: "2026-12-05" })
  })
})
