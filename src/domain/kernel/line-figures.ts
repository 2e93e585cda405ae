import { Result } from "effect"
import type { CurrencyCode } from "./currency.ts"
import { formatDecimal } from "./decimal.ts"
import { minorOf } from "./minor.ts"
import { money, toMajor } from "./money.ts"
import { computeTotals } from "./totals.ts"

/** One amount with what is taxed and withheld of it: `amount` in minor units of `currency`, with the tax where `taxIncluded`; rates in percent. */
export interface Line {
  readonly currency: CurrencyCode
  readonly amount: string
  readonly taxRate: string
  readonly taxIncluded: boolean
  readonly withheldRate: string
}

/** What it comes to, by the same engine as documents: one line of one piece. Undefined where it is too large to be computed. */
export const lineFigures = (details: Line) => {
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
