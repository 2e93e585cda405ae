import type { DiscountJson } from "../../domain/documents/schema.ts"
import { type CurrencyCode, exponentOf } from "../../domain/kernel/currency.ts"
import { displayDecimal, type Locale, parseDecimal } from "../../domain/kernel/decimal.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { formatAmount, labelled } from "../../domain/kernel/money.ts"

/** A tax as it is named beside its amount: `rate` in percent, or in major units for an amount per unit. */
export interface NamedTax {
  readonly name: string
  readonly rate: string
  readonly kind: "rate" | "specific" | "withholding"
}

/** How figures are written in a language, on screens and on papers. */
export const figureTexts = (language: Locale) => {
  const decimal = (text: string): string => {
    const read = parseDecimal(text)
    return read === undefined ? text : displayDecimal(read, language)
  }
  const percent = (rate: string): string => (language === "fr" ? `${decimal(rate)}\u00A0%` : `${decimal(rate)}%`)
  const barePrice = (currency: CurrencyCode, text: string): string => {
    const read = parseDecimal(text)
    return read === undefined ? text : displayDecimal(read, language, exponentOf(currency))
  }
  const price = (currency: CurrencyCode, text: string): string =>
    labelled(barePrice(currency, text), currency, language)
  const amount = (currency: CurrencyCode, minor: bigint | string): string =>
    formatAmount({ ccy: currency, minor: minorOf(minor) }, language, { label: true })
  return {
    language,
    /** "12 500 FCFA" from minor units. */
    amount,
    /** The same without the currency, for columns that name it once. */
    bareAmount: (currency: CurrencyCode, minor: bigint | string): string =>
      formatAmount({ ccy: currency, minor: minorOf(minor) }, language),
    decimal,
    percent,
    /** "10 %", or "500 FCFA" for a fixed amount; empty for none. */
    discount: (currency: CurrencyCode, discount: DiscountJson | null): string => {
      if (discount === null) return ""
      return discount.kind === "percent" ? percent(discount.rate) : amount(currency, discount.minor)
    },
    /** A unit price in major units, with the currency and at least as many decimals as its amounts have. */
    price,
    /** The same without the currency. */
    barePrice,
    /** "TVA 18 %", or "Taxe de séjour 500 FCFA" for one that is an amount per unit. */
    tax: ({ kind, name, rate }: NamedTax, currency: CurrencyCode): string =>
      // Many companies name their tax after its rate already.
      name.includes(decimal(rate)) ? name : `${name} ${kind === "specific" ? price(currency, rate) : percent(rate)}`
  }
}
