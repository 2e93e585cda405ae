import type { CountryCode } from "../../domain/kernel/country.ts"
import { usualCategories } from "../../domain/company/usual-categories.ts"
import { countries, countryOf, defaultTaxes } from "../../domain/kernel/country.ts"
import type { CompanyForm } from "../../machines/session/ports.ts"
import type { Language } from "../i18n/language.ts"

/** The country whose largest market keeps the time of this device, if any: a first guess the person can change. */
export const guessCountry = (timeZone: string): CountryCode | null =>
  countries.find((country) => country.timeZone === timeZone)?.code ?? null

/** A company as its form takes it. */
interface FilledCompany {
  readonly socialName: string
  readonly address: string
  readonly country: string
  readonly currency: string
  readonly invoicePrefix: string
  /** Empty where it is left for later. */
  readonly taxId: string
  readonly tradeRegister: string
  readonly phone: string
  /** A PNG in base64; null for none. */
  readonly logo: string | null
}

/** What goes to the server. The id belongs to the form, so that registering twice makes one company. Source: spec section 7, companies/register. */
export const companyFormOf = (id: string, filled: FilledCompany, language: Language): CompanyForm => ({
  id,
  social_name: filled.socialName,
  address: filled.address,
  country: filled.country,
  currency: filled.currency,
  time_zone: countryOf(filled.country)?.timeZone ?? "UTC",
  invoice_prefix: filled.invoicePrefix,
  logo: filled.logo,
  ...(filled.taxId !== "" && { tax_id: filled.taxId }),
  ...(filled.tradeRegister !== "" && { trade_register: filled.tradeRegister }),
  ...(filled.phone !== "" && { phone: filled.phone }),
  taxes: defaultTaxes(filled.country, language),
  categories: usualCategories(filled.country, language)
})
