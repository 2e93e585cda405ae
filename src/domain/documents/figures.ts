import { Result } from "effect"
import { minorOf } from "../kernel/minor.ts"
import { computeTotals, type InvalidTotals } from "../kernel/totals.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { DiscountJson, DocumentContent, DocumentFigures } from "./schema.ts"

const discountInput = (discount: DiscountJson | null) =>
  discount === null || discount.kind === "percent"
    ? discount
    : { kind: "amount" as const, minor: minorOf(discount.minor) }

/**
 * The figures of a document's content, its tax codes read from `taxes`. A code that `taxes` lacks counts as no tax here; issuing
 * refuses it. The editor, the decider and the printed document all come through here.
 */
export const figuresOf = (
  content: Pick<DocumentContent, "currency" | "discount" | "lines" | "pricesIncludeTax">,
  taxes: ReadonlyArray<TaxRate>
): Result.Result<DocumentFigures, InvalidTotals> =>
  Result.map(
    computeTotals({
      currency: content.currency,
      discount: discountInput(content.discount),
      lines: content.lines.map((line) => ({
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        discount: discountInput(line.discount),
        taxes: taxes
          .filter((tax) => line.taxCodes.includes(tax.code))
          .map((tax) => ({ ...tax, inclusive: content.pricesIncludeTax && tax.kind === "rate" }))
      }))
    }),
    (totals) => ({
      gross: totals.grossTotal.minor.toString(),
      discount: totals.discountTotal.minor.toString(),
      net: totals.netTotal.minor.toString(),
      tax: totals.taxTotal.minor.toString(),
      total: totals.total.minor.toString(),
      lines: content.lines.map((line, index) => ({
        lineId: line.lineId,
        gross: totals.lines[index]?.gross.minor.toString() ?? "0",
        discount: totals.lines[index]?.discount.minor.toString() ?? "0",
        net: totals.lines[index]?.net.minor.toString() ?? "0"
      })),
      taxes: totals.groups.flatMap((group) =>
        taxes
          .filter((tax) => tax.code === group.code)
          .map(({ code, name, rate }) => ({
            code,
            name,
            rate,
            base: group.base.minor.toString(),
            tax: group.tax.minor.toString()
          }))
      )
    })
  )
