import { Result } from "effect"
import { minorOf, NOTHING } from "../kernel/minor.ts"
import type { Money } from "../kernel/money.ts"
import { computeTotals, type InvalidTotals } from "../kernel/totals.ts"
import type { TotalsIssue } from "../kernel/totals-input.ts"
import type { TaxRate } from "../kernel/tax.ts"
import { isItem } from "./lines.ts"
import type { DiscountJson, DocumentContent, DocumentFigures } from "./schema.ts"

/** What of a content its figures are made of. */
export type Calculable = Pick<
  DocumentContent,
  "currency" | "discount" | "lines" | "pricesIncludeTax" | "rounding" | "withholding" | "deductions" | "deposit"
>

const discountInput = (discount: DiscountJson | null) =>
  discount === null || discount.kind === "percent"
    ? discount
    : { kind: "amount" as const, minor: minorOf(discount.minor) }

/** A figure under its name, left out where it is nothing. */
const unlessNothing = <Name extends string>(name: Name, { minor }: Money): { readonly [name in Name]?: string } =>
  minor === NOTHING ? {} : ({ [name]: minor.toString() } as { readonly [name in Name]?: string })

/** Paths of issues lead into all lines, not only into those that sell something. */
const inAllLines =
  (places: ReadonlyArray<number>) =>
  ({ issues, _tag }: InvalidTotals): InvalidTotals => ({
    _tag,
    issues: issues.map(({ path, code }): TotalsIssue => {
      const [area, index, ...rest] = path
      return area === "lines" && typeof index === "number"
        ? { code, path: [area, places[index] ?? index, ...rest] }
        : { code, path }
    })
  })

/**
 * The figures of a document's content, its tax codes read from `taxes`. A code that `taxes` lacks counts as no tax here; issuing
 * refuses it. Lines of words count nothing. The editor, the decider and the printed document all come through here.
 */
export const figuresOf = (
  content: Calculable,
  taxes: ReadonlyArray<TaxRate>
): Result.Result<DocumentFigures, InvalidTotals> => {
  const items = content.lines.filter(isItem)
  const places = content.lines.flatMap((line, index) => (isItem(line) ? [index] : []))
  const withheld = taxes.find(({ code, kind }) => kind === "withholding" && code === content.withholding)
  const totals = computeTotals({
    currency: content.currency,
    discount: discountInput(content.discount),
    lines: items.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: discountInput(line.discount),
      ...(line.specificTax !== undefined && { specificTax: line.specificTax }),
      taxes: taxes.flatMap(({ code, kind, name, rate }) =>
        kind === "withholding" || !line.taxCodes.includes(code)
          ? []
          : [{ code, kind, name, rate, inclusive: content.pricesIncludeTax && kind === "rate" }]
      )
    })),
    ...(content.rounding !== undefined && { rounding: content.rounding }),
    withholding: withheld ?? null,
    deductions: (content.deductions ?? []).map(({ amount }) => minorOf(amount)),
    deposit: discountInput(content.deposit ?? null)
  })
  return Result.mapBoth(totals, {
    onFailure: inAllLines(places),
    onSuccess: (found): DocumentFigures => ({
      gross: found.grossTotal.minor.toString(),
      discount: found.discountTotal.minor.toString(),
      net: found.netTotal.minor.toString(),
      tax: found.taxTotal.minor.toString(),
      ...unlessNothing("specificTax", found.specificTotal),
      total: found.total.minor.toString(),
      ...unlessNothing("withheld", found.withheld),
      ...unlessNothing("deducted", found.deducted),
      ...unlessNothing("deposit", found.deposit),
      lines: items.flatMap(({ lineId }, index) => {
        const line = found.lines[index]
        if (line === undefined) return []
        return [
          {
            lineId,
            gross: line.gross.minor.toString(),
            discount: line.discount.minor.toString(),
            net: line.net.minor.toString(),
            ...unlessNothing("specificTax", line.specificTax)
          }
        ]
      }),
      taxes: found.groups.flatMap((group) =>
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
  })
}
