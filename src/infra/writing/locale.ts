import type { Locale } from "../../domain/kernel/decimal.ts"

/** The locale of the platform whose customs go with a language: both write the day before the month. */
export const localeOf = (language: Locale): "fr-FR" | "en-GB" => (language === "fr" ? "fr-FR" : "en-GB")
