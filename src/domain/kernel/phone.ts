import type { CountryCode } from "libphonenumber-js"
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js"
import type { Validator } from "./validation.ts"
import { failure, phone } from "./validation.ts"

const supported = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined)

/**
 * The number in E.164 form ("+2290197808080"), or undefined when it is no number that can be called. A local number is
 * read as one of `country` (ISO code). An 8-digit number of Benin from before 30 November 2024 gets the 01 that
 * replaced it; the legacy "0" means no number. Source: country notes, section 5.
 */
export const toE164 = (value: string, country: string): string | undefined => {
  const entered = value.trim()
  if (entered.length > 40) return undefined
  const parsed = parsePhoneNumberFromString(entered, { defaultCountry: supported(country) ?? "BJ", extract: false })
  if (parsed === undefined) return undefined
  if (parsed.isValid()) return parsed.number
  if (parsed.countryCallingCode !== "229" || !/^[1-9]\d{7}$/.test(parsed.nationalNumber)) return undefined
  const renumbered = parsePhoneNumberFromString(`+22901${parsed.nationalNumber}`)
  return renumbered?.isValid() === true ? renumbered.number : undefined
}

/**
 * The phone rule of forms: what the literal rule accepts ("0" or 8 digits) and every number valid today, local to
 * `country` (ISO code) or international. It stands apart from the other validators because its tables weigh 80 KB.
 * See docs/decisions/0006-validators-literal-and-current.md.
 */
export const phoneField =
  (country: string): Validator =>
  (value) => {
    const literal = phone(value)
    if (literal === undefined) return undefined
    return typeof value === "string" && toE164(value, country) !== undefined ? undefined : failure("phoneNotViable")
  }
