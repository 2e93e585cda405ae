import { Result } from "effect"
import { formatDecimal } from "../kernel/decimal.ts"
import { minorOf } from "../kernel/minor.ts"
import { money, toMajor } from "../kernel/money.ts"
import { computeTotals } from "../kernel/totals.ts"
import type { ExpenseDetails, ExpenseFigures } from "./events.ts"

/** What an expense comes to, by the same engine as documents: one line of one piece. Undefined where it is too large to be computed. */
export const expenseFigures = (
  details: Pick<ExpenseDetails, "currency" | "amount" | "taxRate" | "taxIncluded" | "withheldRate">
): ExpenseFigures | undefined => {
  const { amount, currency, taxIncluded, taxRate, withheldRate } = details
  const tax = { code: "TAX", name: "", rate: taxRate, inclusive: taxIncluded, kind: "rate" as const }
  const totals = computeTotals({
    currency,
    lines: [
      {
        quantity: "1",
        unitPrice: formatDecimal(toMajor(money(currency, minorOf(amount)))),
        discount: null,
        taxes: taxRate === "0" ? [] : [tax]
      }
    ],
    withholding: withheldRate === "0" ? null : { code: "WHT", name: "", rate: withheldRate }
  })
  return Result.match(totals, {
    onFailure: () => undefined,
    onSuccess: ({ amountDue, netTotal, taxTotal, total, withheld }) => ({
      net: netTotal.minor.toString(),
      tax: taxTotal.minor.toString(),
      total: total.minor.toString(),
      withheld: withheld.minor.toString(),
      payable: amountDue.minor.toString()
    })
  })
}
