import { minorOf } from "../../domain/kernel/minor.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import { formatAmount } from "../../domain/kernel/money.ts"
import { dateText } from "../i18n/date-text.ts"
import type { Language } from "../i18n/language.ts"
import { localeOf } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"

const times = new Map<Language, Intl.DateTimeFormat>()

const timeFormat = (language: Language): Intl.DateTimeFormat => {
  const known = times.get(language)
  const format = known ?? new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short" })
  if (known === undefined) times.set(language, format)
  return format
}

const decimalText = (decimal: string, language: Language): string => {
  const read = parseDecimal(decimal)
  return read === undefined ? decimal : displayDecimal(read, language)
}

/** How figures and dates are written in a language. */
export const formatsOf = (language: Language) => {
  const amount = (currency: CurrencyCode, minor: bigint | string): string =>
    formatAmount({ ccy: currency, minor: minorOf(minor) }, language, { label: true })
  const decimal = (text: string): string => decimalText(text, language)
  const percent = (rate: string): string => (language === "fr" ? `${decimal(rate)}\u00A0%` : `${decimal(rate)}%`)
  return {
    language,
    /** "12 500 FCFA" from minor units. */
    amount,
    /** The same without the currency, for columns that name it once. */
    bareAmount: (currency: CurrencyCode, minor: bigint | string): string =>
      formatAmount({ ccy: currency, minor: minorOf(minor) }, language),
    decimal,
    percent,
    /** A unit price in major units, with the currency. */
    price: (currency: CurrencyCode, price: string): string =>
      language === "fr"
        ? `${decimal(price)}\u00A0${currencyLabel(currency)}`
        : `${currencyLabel(currency)}\u00A0${decimal(price)}`,
    /** "TVA 18 %", or "Taxe de séjour 500 FCFA" for one that is an amount per unit. */
    tax: (
      tax: { readonly name: string; readonly rate: string; readonly kind: "rate" | "specific" },
      currency: CurrencyCode
    ): string =>
      // Many companies name their tax after its rate already.
      tax.name.includes(decimal(tax.rate))
        ? tax.name
        : `${tax.name} ${tax.kind === "rate" ? percent(tax.rate) : formatsOf(language).price(currency, tax.rate)}`,
    date: (date: string): string => dateText(date, language),
    /** The time of day on this device of a moment in milliseconds since 1970. */
    time: (at: number): string => timeFormat(language).format(at)
  }
}

const cache = new Map<Language, ReturnType<typeof formatsOf>>()

/** How figures and dates are written in the language of the page. */
export const useFormats = (): ReturnType<typeof formatsOf> => {
  const language = useLanguage()
  const known = cache.get(language)
  const formats = known ?? formatsOf(language)
  if (known === undefined) cache.set(language, formats)
  return formats
}
