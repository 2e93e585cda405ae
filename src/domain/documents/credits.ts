import { Result } from "effect"
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  subtractDecimals,
  ZERO,
  type Decimal
} from "../kernel/decimal.ts"
import { addMinor, isMore, isNothing, minorOf, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import { partOf } from "../kernel/money.ts"
import { Quantity } from "../kernel/schema.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { InvalidTotals } from "../kernel/totals.ts"
import { dueOf } from "./due.ts"
import { figuresOf, type Calculable } from "./figures.ts"
import { itemsOf } from "./lines.ts"
import type { DiscountJson, DocumentFigures, DocumentLine, ItemLine } from "./schema.ts"

/** Quantities by line, as exact decimal texts; a line that is not named has none. */
export type Quantities = { readonly [lineId: string]: string }

/** What one credit note took: so much of each of its lines. */
export type CreditedLines = ReadonlyArray<Pick<ItemLine, "lineId" | "quantity">>

/** A document as it was issued: what can be credited is part of it. */
export interface Creditable {
  readonly content: Calculable
  readonly taxes: ReadonlyArray<TaxRate>
  readonly figures: DocumentFigures
}

const decimalOf = (text: string | undefined) => (text === undefined ? ZERO : (parseDecimal(text) ?? ZERO))

/** What of a line has not been credited yet, as an exact decimal text; "0" when all of it was. */
export const remainingOf = ({ lineId, quantity }: ItemLine, credited: Quantities): Quantity =>
  Quantity.make(formatDecimal(subtractDecimals(decimalOf(quantity), decimalOf(credited[lineId]))))

/** What of each line has not been credited yet; lines of which nothing is left are left out. */
export const remainingLines = (lines: ReadonlyArray<DocumentLine>, credited: Quantities): Quantities =>
  Object.fromEntries(
    itemsOf(lines)
      .map((line) => [line.lineId, remainingOf(line, credited)] as const)
      .filter(([, quantity]) => quantity !== "0")
  )

/** Both quantities of each line together. */
export const addQuantities = (left: Quantities, right: Quantities): Quantities => {
  const sum: { [lineId: string]: string } = { ...left }
  for (const [lineId, quantity] of Object.entries(right))
    sum[lineId] = formatDecimal(addDecimals(decimalOf(sum[lineId]), decimalOf(quantity)))
  return sum
}

/** What credit notes took of each line so far. */
export const creditedOf = ({ credits }: { readonly credits: ReadonlyArray<CreditedLines> }): Quantities =>
  credits
    .map((lines): Quantities => Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])))
    .reduce(addQuantities, {})

/** What was sold at the counter, as credit notes see it: what came back is a part of that. */
export const soldOf = ({
  details,
  figures
}: {
  readonly details: Calculable & Pick<Creditable, "taxes">
  readonly figures: DocumentFigures
}): Creditable => ({ content: details, taxes: details.taxes, figures })

/** What came back of each line of it so far. */
export const cameBackOf = ({
  returns
}: {
  readonly returns: ReadonlyArray<{ readonly lines: CreditedLines }>
}): Quantities => creditedOf({ credits: returns.map(({ lines }) => lines) })

/** Whether no line is asked for in a quantity above the other, nor in one below nothing, which would take back what was taken earlier. */
export const isWithinQuantities = (asked: Quantities, most: Quantities): boolean =>
  Object.entries(asked).every(
    ([lineId, quantity]) =>
      !quantity.startsWith("-") && compareDecimals(decimalOf(quantity), decimalOf(most[lineId])) <= 0
  )

const isWhole = ({ content: { lines } }: Creditable, quantities: Quantities): boolean =>
  itemsOf(lines).every(
    ({ lineId, quantity }) => compareDecimals(decimalOf(quantities[lineId]), decimalOf(quantity)) === 0
  )

const NO_FIGURES: DocumentFigures = { gross: "0", discount: "0", net: "0", tax: "0", total: "0", lines: [], taxes: [] }

const units = (minor: bigint): Decimal => ({ mantissa: minor, scale: 0 })

const shareOfDiscount = (discount: DiscountJson | null, part: Decimal, whole: Decimal): DiscountJson | null =>
  discount === null || discount.kind === "percent"
    ? discount
    : { kind: "amount", minor: partOf(minorOf(discount.minor), part, whole).toString() }

/** A content of which only so much of each line is taken; fixed discounts are cut down in proportion. */
type Part = Creditable["content"]

/** What the document would have said had only so much of each line been sold. */
export const contentOfQuantities = (
  document: Creditable,
  quantities: Quantities
): Result.Result<Part, InvalidTotals> => {
  const { content, taxes, figures } = document
  if (isWhole(document, quantities)) return Result.succeed(content)
  const lines = itemsOf(content.lines)
    .filter(({ lineId }) => decimalOf(quantities[lineId]).mantissa !== ZERO.mantissa)
    .map((line) => ({
      ...line,
      quantity: Quantity.make(quantities[line.lineId] ?? "0"),
      discount: shareOfDiscount(line.discount, decimalOf(quantities[line.lineId]), decimalOf(line.quantity))
    }))
  // Deposits are no part of what was sold: they are settled with what is paid.
  const { deductions: _deductions, deposit: _deposit, ...sold } = content
  const bare = { ...sold, lines, discount: null }
  if (content.discount === null || content.discount.kind === "percent")
    return Result.succeed({ ...bare, discount: content.discount })
  if (lines.length === 0) return Result.succeed(bare)
  const whole = sumMinor(figures.lines.map(({ net }) => minorOf(net)))
  return Result.map(figuresOf(bare, taxes), (part) => {
    const share = sumMinor(part.lines.map(({ net }) => minorOf(net)))
    // Sums of lines are longer than any decimal text may be: they are taken as they are.
    const discount = isNothing(whole) ? null : shareOfDiscount(content.discount, units(share), units(whole))
    return { ...bare, discount }
  })
}

/** What the document would have come to had only so much of each line been sold. */
const figuresOfPart = (document: Creditable, quantities: Quantities): Result.Result<DocumentFigures, InvalidTotals> => {
  if (isWhole(document, quantities)) return Result.succeed(document.figures)
  return Result.flatMap(contentOfQuantities(document, quantities), (content) =>
    content.lines.length === 0 ? Result.succeed(NO_FIGURES) : figuresOf(content, document.taxes)
  )
}

const difference = (after: string, before: string | undefined): string =>
  subtractMinor(minorOf(after), minorOf(before ?? "0")).toString()

/** The same of a figure that is left out where it is nothing. */
const partOfFigure = <Name extends "specificTax" | "withheld" | "deducted">(
  name: Name,
  after: { readonly [name in Name]?: string },
  before: { readonly [name in Name]?: string } | undefined
): { readonly [name in Name]?: string } => {
  const part = difference(after[name] ?? "0", before?.[name])
  return part === "0" ? {} : ({ [name]: part } as { readonly [name in Name]?: string })
}

/**
 * The figures of a credit of some lines, where others may have been credited before: what everything credited so far and this together
 * come to, less what was credited so far. Credits of parts therefore add up to exactly the document, in whatever order and pieces.
 */
export const figuresOfCredit = (
  document: Creditable,
  credited: Quantities,
  asked: Quantities
): Result.Result<DocumentFigures, InvalidTotals> =>
  Result.flatMap(figuresOfPart(document, credited), (before) =>
    Result.map(figuresOfPart(document, addQuantities(credited, asked)), (after) => {
      const lineBefore = new Map(before.lines.map((line) => [line.lineId, line]))
      const taxBefore = new Map(before.taxes.map((tax) => [tax.code, tax]))
      return {
        gross: difference(after.gross, before.gross),
        discount: difference(after.discount, before.discount),
        net: difference(after.net, before.net),
        tax: difference(after.tax, before.tax),
        ...partOfFigure("specificTax", after, before),
        total: difference(after.total, before.total),
        ...partOfFigure("withheld", after, before),
        // Only the whole gives back the deposits that were taken off it.
        ...partOfFigure("deducted", after, before),
        lines: after.lines
          .filter(({ lineId }) => asked[lineId] !== undefined)
          .map((line) => {
            const old = lineBefore.get(line.lineId)
            return {
              lineId: line.lineId,
              gross: difference(line.gross, old?.gross),
              discount: difference(line.discount, old?.discount),
              net: difference(line.net, old?.net),
              ...partOfFigure("specificTax", line, old)
            }
          }),
        taxes: after.taxes
          .map((tax) => {
            const old = taxBefore.get(tax.code)
            return { ...tax, base: difference(tax.base, old?.base), tax: difference(tax.tax, old?.tax) }
          })
          .filter(({ base, tax }) => base !== "0" || tax !== "0")
      }
    })
  )

/** What a credit makes of the invoice that it is for. */
export type CreditSettles = "part" | "rest" | "whole"

/**
 * Whether a credit of `payable` takes back all of the invoice (`whole`), leaves nothing of it to be paid (`rest`), or neither. `credited` and
 * `paid` are what was credited and paid before, all in minor units and without what is withheld.
 */
export const settledByCredit = (
  document: Creditable,
  after: Quantities,
  { credited, paid, payable }: { readonly credited: bigint; readonly paid: bigint; readonly payable: bigint }
): CreditSettles => {
  const all = dueOf(document.figures)
  const sum = addMinor(credited, payable)
  // Where deposits were taken off, nothing may be due of what is sold still.
  const isDeducted = document.figures.deducted !== undefined
  if (isWhole(document, after) || (!isDeducted && isMore(all, NOTHING) && sum === all)) return "whole"
  // What was paid in full stays so: only money that still waits can be settled by a credit.
  const waits = isMore(subtractMinor(all, addMinor(credited, paid)), NOTHING)
  return waits && !isMore(subtractMinor(all, addMinor(sum, paid)), NOTHING) ? "rest" : "part"
}
