import { compareDecimals, type Decimal } from "./decimal.ts"
import { toMajor, type Money } from "./money.ts"

/** Amounts in major units, whatever the currency, ends included; an end that is left out is open. */
export interface AmountRange {
  readonly min?: Decimal
  readonly max?: Decimal
}

/** Whether an amount lies in the range. */
export const isInRange = (amount: Money, { min, max }: AmountRange): boolean => {
  const major = toMajor(amount)
  return (
    (min === undefined || compareDecimals(major, min) >= 0) && (max === undefined || compareDecimals(major, max) <= 0)
  )
}
