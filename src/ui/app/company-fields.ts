import { specialAlphanumeric, type Failure } from "../../domain/kernel/validation.ts"
import { countries, countryOf } from "../../domain/kernel/country.ts"
import { currencyCodes, currencyLabel } from "../../domain/kernel/currency.ts"
import type { ComboboxOption } from "../components/combobox-options.ts"
import type { Language } from "../i18n/language.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { localeOf } from "../../infra/writing/locale.ts"

/** Longest prefix, and what it may hold. Source: domain/kernel/numbering.ts. */
export const prefixMax = 20

/** The rule of a prefix; one that was chosen before there was a rule stays as it is. Source: docs/decisions/0062-where-the-validators-stand.md. */
export const prefixFault = (prefix: unknown, before?: string): Failure | undefined =>
  prefix === before ? undefined : specialAlphanumeric(1, prefixMax)(prefix)

/** The name of a country as the forms give it; its code where the product knows none. */
export const countryLabel = (code: string, language: Language): string => countryOf(code)?.name[language] ?? code

/** Names currencies as the forms do; by its code where the platform knows no name. One is enough for many: it is dear to make. */
export const currencyNames = (language: Language): ((code: string) => string) => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: "currency" })
  return (code) => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase() + name.slice(1)
  }
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"))

/** A month by its number: "01" is « janvier ». */
export const monthName = (month: string, language: Language): string => dateText(`2026-${month}`, language, "monthName")

export const monthOptions = (language: Language) =>
  MONTHS.map((month) => ({ id: month, label: monthName(month, language) }))

export const countryOptions = (language: Language): ReadonlyArray<ComboboxOption> =>
  countries.map((country) => ({ id: country.code, label: country.name[language], hint: `+${country.phonePrefix}` }))

export const currencyOptions = (language: Language): ReadonlyArray<ComboboxOption> => {
  const nameOf = currencyNames(language)
  return currencyCodes.map((code) => {
    const label = currencyLabel(code)
    return { id: code, label: nameOf(code), hint: label === code ? code : `${code} · ${label}` }
  })
}
