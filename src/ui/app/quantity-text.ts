import { type Decimal, displayDecimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import type { Language } from "../i18n/language.ts"

/** A quantity with its unit: "2,5 kg", "−4". */
export const quantityText = (quantity: Decimal | string, unit: string, language: Language): string => {
  const value = typeof quantity === "string" ? (parseDecimal(quantity) ?? ZERO) : quantity
  return `${displayDecimal(value, language).replace("-", "\u2212")} ${unit}`.trim()
}
