import { Result } from "effect"
import { isMore, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { Quantity } from "../kernel/schema.ts"
import type { InvalidTotals } from "../kernel/totals.ts"
import { addQuantities, contentOfQuantities, type Creditable, type Quantities } from "./credits.ts"
import { itemsOf } from "./lines.ts"
import type { DiscountJson, DocumentLine } from "./schema.ts"

/** What of a fixed discount falls to this part, where so much fell to those before it. */
const restOfDiscount = (
  after: DiscountJson | null | undefined,
  before: DiscountJson | null | undefined
): DiscountJson | null => {
  if (after === null || after === undefined) return null
  if (after.kind === "percent") return after
  const fell = before?.kind === "amount" ? minorOf(before.minor) : NOTHING
  const minor = subtractMinor(minorOf(after.minor), fell)
  return isMore(minor, NOTHING) ? { kind: "amount", minor: minor.toString() } : null
}

const discountsOf = (lines: ReadonlyArray<DocumentLine>) =>
  new Map(itemsOf(lines).map(({ discount, lineId }) => [lineId, discount]))

/** What a part of a document says of its own. */
export interface DocumentPart {
  readonly discount: DiscountJson | null
  readonly lines: ReadonlyArray<DocumentLine>
}

/**
 * The lines and the discount of a document of its own for so much of each line, where others took `taken` before. Fixed discounts are cut
 * down in proportion and add up to those of the whole, in whatever order and pieces it is taken. Headings and texts go along.
 */
export const contentOfPart = (
  document: Creditable,
  taken: Quantities,
  asked: Quantities
): Result.Result<DocumentPart, InvalidTotals> =>
  Result.flatMap(contentOfQuantities(document, taken), (before) =>
    Result.map(contentOfQuantities(document, addQuantities(taken, asked)), (after) => {
      const [fell, falls] = [discountsOf(before.lines), discountsOf(after.lines)]
      return {
        discount: restOfDiscount(after.discount, before.discount),
        lines: document.content.lines.flatMap((line): ReadonlyArray<DocumentLine> => {
          if (line.kind !== "item") return [line]
          const { lineId } = line
          const quantity = asked[lineId]
          const discount = restOfDiscount(falls.get(lineId), fell.get(lineId))
          return quantity === undefined ? [] : [{ ...line, quantity: Quantity.make(quantity), discount }]
        })
      }
    })
  )
