import { isLarger } from "../kernel/decimal.ts"
import { isMore, minorOf, sumMinor } from "../kernel/minor.ts"
import { failure, type Failure, type FailureCode } from "../kernel/validation.ts"
import { dueOf } from "./due.ts"
import { isItem } from "./lines.ts"
import type { DiscountJson, DocumentContent, DocumentFigures, ItemLine } from "./schema.ts"

/** What is wrong with a figure that can be read and computed with all the same, and in which field of its line it stands. */
export interface FigureFault {
  readonly field: "quantity" | "discount"
  readonly failure: Failure
}

const discountFailure = (
  discount: DiscountJson | null,
  amount: bigint | null,
  above: FailureCode
): Failure | undefined => {
  if (discount === null) return undefined
  if (discount.kind === "percent") return isLarger(discount.rate, "100") ? failure("discountAboveWhole") : undefined
  return amount !== null && isMore(minorOf(discount.minor), amount) ? failure(above) : undefined
}

/**
 * The rules for the figures of a line: something is sold, and no discount takes off more than there is. `gross` is quantity x price
 * in minor units, null while it is not known. The money engine caps such discounts, so recorded ones stay readable; nobody may
 * write them. The editor and the decider both ask here.
 */
export const lineFaults = (
  { quantity, discount }: Pick<ItemLine, "discount"> & { readonly quantity: string },
  gross: bigint | null
): ReadonlyArray<FigureFault> => {
  const isNothing = quantity === "0"
  const wrong = discountFailure(discount, isNothing ? null : gross, "discountAboveLine")
  return [
    ...(isNothing ? [{ field: "quantity" as const, failure: failure("quantityZero") }] : []),
    ...(wrong === undefined ? [] : [{ field: "discount" as const, failure: wrong }])
  ]
}

/** The same for the discount on the whole document; `net` is what the lines come to, null while it is not known. */
export const documentDiscountFault = (discount: DiscountJson | null, net: bigint | null): Failure | undefined =>
  discountFailure(discount, net, "discountAboveTotal")

/** What the lines come to after their own discounts, in minor units: what the discount on the document is taken off. */
export const netOfLines = ({ lines }: DocumentFigures): bigint => sumMinor(lines.map(({ net }) => minorOf(net)))

/** The same for what is asked for in advance; `payable` is what is to be paid, null while it is not known. */
export const depositFault = (deposit: DiscountJson | null, payable: bigint | null): Failure | undefined => {
  if (deposit?.kind === "percent") return isLarger(deposit.rate, "100") ? failure("depositAboveWhole") : undefined
  return discountFailure(deposit, payable, "depositAboveDue")
}

/** Deposits that were invoiced before take off no more than there is. */
export const deductionsFault = ({ deductions }: Pick<DocumentContent, "deductions">, figures: DocumentFigures) =>
  deductions !== undefined &&
  isMore(sumMinor(deductions.map(({ amount }) => minorOf(amount))), minorOf(figures.deducted ?? "0"))
    ? failure("deductionsAboveDue")
    : undefined

/** The first fault of a content and where it stands ("lines/1/quantity"); `figures` are the content's own. */
export const firstFault = (
  content: Pick<DocumentContent, "deductions" | "deposit" | "discount" | "lines">,
  figures: DocumentFigures
): { readonly path: string; readonly failure: Failure } | undefined => {
  const grossOf = new Map<string, string>(figures.lines.map(({ gross, lineId }) => [lineId, gross]))
  for (const [index, line] of content.lines.entries()) {
    if (!isItem(line)) continue
    const [fault] = lineFaults(line, minorOf(grossOf.get(line.lineId) ?? "0"))
    if (fault !== undefined) return { path: `lines/${index}/${fault.field}`, failure: fault.failure }
  }
  const faults = [
    ["discount", documentDiscountFault(content.discount, netOfLines(figures))],
    ["deductions", deductionsFault(content, figures)],
    ["deposit", depositFault(content.deposit ?? null, dueOf(figures))]
  ] as const
  return faults.flatMap(([path, wrong]) => (wrong === undefined ? [] : [{ path, failure: wrong }]))[0]
}
