import { Result, Schema } from "effect"
import { divideHalfAwayFromZero } from "./decimal.ts"
import { allocateUnits } from "./money.ts"
import { bookTaxes } from "./tax-book.ts"
import type { DiscountInput, ReadLine, TotalsInput, TotalsIssue } from "./totals-input.ts"
import { fits, RATE_SCALE, TotalsReader, WHOLE } from "./totals-input.ts"
import { Minor, Money, Rate } from "./schema.ts"

/**
 * A discount of a line or of a whole document: a percentage, or a fixed amount in minor units of the document's
 * currency. Both are zero or more; what exceeds 100 % or the discounted amount is capped by {@link computeTotals}.
 */
export const Discount = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("percent"), rate: Rate }),
  Schema.Struct({ kind: Schema.Literal("amount"), minor: Minor })
])
/** A discount of a line or of a whole document; see the schema. */
export type Discount = typeof Discount.Type

/** A tax withheld by the customer from what is paid: a rate in percent on the net total, shown after the total. */
export const Withholding = Schema.Struct({ code: Schema.String, name: Schema.String, rate: Rate })
/** A tax withheld by the customer from what is paid; see the schema. */
export type Withholding = typeof Withholding.Type

/** The figures of one line, in entered prices (taxes inside where the price includes them). */
export const LineTotals = Schema.Struct({
  /** Quantity x unit price, rounded once. */
  gross: Money,
  /** The line's own discount. */
  discount: Money,
  /** gross - discount: the amount printed on the line. */
  net: Money,
  /** The line's share of the document discount. */
  documentDiscount: Money,
  /** The line's own tax: on top, outside its net. */
  specificTax: Money
})
/** The figures of one line; see the schema. */
export type LineTotals = typeof LineTotals.Type

/** What one tax comes to over the document. For a specific tax the base is that of the lines bearing it. */
export const TaxGroup = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  rate: Schema.String,
  inclusive: Schema.Boolean,
  kind: Schema.Literals(["rate", "specific"]),
  base: Money,
  tax: Money
})
/** What one tax comes to over the document; see the schema. */
export type TaxGroup = typeof TaxGroup.Type

/**
 * The figures of a document. Always: subtotal = grossTotal - discountTotal; total = netTotal + taxTotal;
 * taxTotal = sum of the groups + specificTotal; amountDue = total - withheld - deducted.
 */
export const DocumentTotals = Schema.Struct({
  lines: Schema.Array(LineTotals),
  /** Sorted by code, then rate, then inclusive last: the order of lines does not show. */
  groups: Schema.Array(TaxGroup),
  /** Sum of the lines' gross. */
  grossTotal: Money,
  /** Line discounts and document discount together. */
  discountTotal: Money,
  /** The document discount alone. */
  documentDiscount: Money,
  /** grossTotal - discountTotal, in entered prices. Equals the total when every tax is inside the prices. */
  subtotal: Money,
  /** Without any tax: the turnover. */
  netTotal: Money,
  taxTotal: Money,
  /** The taxes of single lines together; part of the tax total. */
  specificTotal: Money,
  total: Money,
  withheld: Money,
  /** What deposits that were invoiced before take off, never more than is due. */
  deducted: Money,
  amountDue: Money,
  /** What is asked for in advance, a part of what is due. */
  deposit: Money
})
/** The figures of a document; see the schema. */
export type DocumentTotals = typeof DocumentTotals.Type

/** Why totals cannot be computed: every issue found, in the order of the fields. */
export interface InvalidTotals {
  readonly _tag: "InvalidTotals"
  readonly issues: ReadonlyArray<TotalsIssue>
}
const sharesOf = (
  reader: TotalsReader,
  lines: ReadonlyArray<ReadLine>,
  discount: DiscountInput | null
): ReadonlyArray<bigint> => {
  if (discount === null) return lines.map(() => 0n)
  if (discount.kind === "percent") return lines.map((line) => reader.discountOn(line.net, discount, ["discount"]))
  const whole = lines.reduce((total, line) => total + line.net, 0n)
  const nets = lines.map((line) => line.net)
  return allocateUnits(
    reader.discountOn(whole, discount, ["discount"]),
    nets,
    lines.map((line) => line.taxKey)
  )
}

/**
 * The one computation of a document's figures, for the editor, the PDF, the reports and the public page.
 *
 * - Line gross = quantity x unit price, rounded once to the currency's minor unit, halves away from zero; every rounding
 *   below is of that kind, so that a credit of all lines is the exact negative.
 * - A line discount is rounded once and capped at the line. A document discount in percent is rounded on each line; a
 *   fixed one is capped at the document and spread over the lines by largest remainder, so that the parts sum exactly.
 * - Discounts come off before taxes. Rounding "group": lines bearing the same percentage taxes are added up, taxes inside
 *   the prices are taken out of that sum at once (net = sum / (1 + sum of rates)) and split between them by largest
 *   remainder; taxes on top are the rate times the sum of nets. Rounding "line": the same, line by line.
 * - A specific tax is quantity x amount per unit, on top, outside the base of the others.
 * - The tax of a single line is quantity x its amount per unit, rounded once, on top, and inside the base of the line's percentage
 *   taxes, which are owed on it at their full rate whether prices contain them or not.
 * - Withholding is a rate on the net total; it lowers what is due, not the turnover. So do deposits that were invoiced before, which
 *   are capped at what is left. A deposit asked for is a part of what is due then.
 *
 * Errors: `InvalidTotals` with every issue and its field path. Source: product notes 4.3.
 */
export const computeTotals = (input: TotalsInput): Result.Result<DocumentTotals, InvalidTotals> => {
  const reader = new TotalsReader(input)
  const rounding = input.rounding ?? "group"
  const lines = input.lines.map((line, index) => reader.line(line, index))
  const documentDiscount = input.discount ?? null
  reader.discountOn(0n, documentDiscount, ["discount"])
  const withholding = input.withholding ?? null
  const withholdingRate =
    withholding === null ? 0n : reader.fixed(withholding.rate, RATE_SCALE, false, ["withholding", "rate"])
  const deductions = reader.deductions(input.deductions ?? [])
  const deposit = input.deposit ?? null
  reader.discountOn(0n, deposit, ["deposit"])
  if (reader.issues.length > 0) return Result.fail({ _tag: "InvalidTotals", issues: reader.issues })

  const shares = sharesOf(reader, lines, documentDiscount)
  const book = bookTaxes(lines, shares, rounding)
  const groups = book.close()

  const ccy = input.currency
  const money = (minor: bigint): Money => ({ ccy, minor })
  const shared = shares.reduce((left, right) => left + right, 0n)
  const grossTotal = lines.reduce((total, line) => total + line.gross, 0n)
  const discountTotal = lines.reduce((total, line) => total + line.discount, shared)
  const taxTotal = groups.reduce((total, group) => total + group.minor, book.specificTotal)
  const total = book.netTotal + taxTotal
  const withheld = divideHalfAwayFromZero(book.netTotal * withholdingRate, WHOLE)
  const deducted = reader.discountOn(total - withheld, { kind: "amount", minor: deductions }, ["deductions"])
  const amountDue = total - withheld - deducted
  const figures = [grossTotal, discountTotal, total, withheld, amountDue]
  if (!figures.every(fits) || !groups.every((group) => fits(group.base) && fits(group.minor))) {
    return Result.fail({ _tag: "InvalidTotals", issues: [{ path: ["lines"], code: "tooLarge" }] })
  }
  return Result.succeed({
    lines: lines.map((line, index) => ({
      gross: money(line.gross),
      discount: money(line.discount),
      net: money(line.net),
      documentDiscount: money(shares[index] ?? 0n),
      specificTax: money(line.specific)
    })),
    groups: groups.map((group) => ({
      code: group.tax.tax.code,
      name: group.name,
      rate: group.tax.rateText,
      inclusive: group.tax.tax.inclusive,
      kind: group.tax.tax.kind,
      base: money(group.base),
      tax: money(group.minor)
    })),
    grossTotal: money(grossTotal),
    discountTotal: money(discountTotal),
    documentDiscount: money(shared),
    subtotal: money(grossTotal - discountTotal),
    netTotal: money(book.netTotal),
    taxTotal: money(taxTotal),
    specificTotal: money(book.specificTotal),
    total: money(total),
    withheld: money(withheld),
    deducted: money(deducted),
    amountDue: money(amountDue),
    deposit: money(reader.discountOn(amountDue, deposit, ["deposit"]))
  })
}
