import type { Locale } from "../../domain/kernel/decimal.ts"
import { localeOf } from "./locale.ts"

/** The name of a country (ISO 3166-1 alpha-2) in the language; its code where the platform knows no name. */
export const countryName = (code: string, language: Locale): string =>
  new Intl.DisplayNames([localeOf(language)], { type: "region" }).of(code) ?? code
