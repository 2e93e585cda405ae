import { exponentOf } from "./currency.ts"
import { englishCurrency, frenchCurrency } from "./currency-words.ts"
import type { Locale } from "./decimal.ts"
import type { Money } from "./money.ts"
import { endsInFrenchNoun, englishWords, frenchWords } from "./number-words.ts"

/** The digits of an amount, before and after the decimal sign. */
const digitsOf = ({ ccy, minor }: Money) => {
  const exponent = exponentOf(ccy)
  const isNegative = minor.toString().startsWith("-")
  const digits = minor
    .toString()
    .replace("-", "")
    .padStart(exponent + 1, "0")
  const at = digits.length - exponent
  const part = digits.slice(at)
  return { isNegative, whole: digits.slice(0, at), part: /[1-9]/.test(part) ? part : "" }
}

/** "25/100", where the part of a currency has no name that people write. */
const fraction = (part: string): string => `${part}/1${"0".repeat(part.length)}`

const isNotOne = (digits: string): boolean => !/^0*1$/.test(digits)

const inFrench = (amount: Money): string => {
  const { isNegative, part, whole } = digitsOf(amount)
  const { part: partNoun, unit } = frenchCurrency(amount.ccy)
  // In French zero is singular.
  const isSeveral = isNotOne(whole) && /[1-9]/.test(whole)
  const noun = isSeveral ? unit.many : unit.one
  const link = !endsInFrenchNoun(whole) ? " " : /^[aeiouyéêhî]/i.test(noun) ? " d’" : " de "
  const units = `${isNegative ? "moins " : ""}${frenchWords(whole, unit.feminine ? "une" : "un")}${link}${noun}`
  if (part === "") return units
  if (partNoun === null) return `${units} et ${fraction(part)}`
  const parts = frenchWords(part, partNoun.feminine ? "une" : "un")
  return `${units} et ${parts} ${isNotOne(part) ? partNoun.many : partNoun.one}`
}

const inEnglish = (amount: Money): string => {
  const { isNegative, part, whole } = digitsOf(amount)
  const { part: partNoun, unit } = englishCurrency(amount.ccy)
  const noun = isNotOne(whole) ? unit.many : unit.one
  const units = `${isNegative ? "minus " : ""}${englishWords(whole)} ${noun}`
  if (part === "") return units
  if (partNoun === null) return `${units} and ${fraction(part)}`
  return `${units} and ${englishWords(part)} ${isNotOne(part) ? partNoun.many : partNoun.one}`
}

/**
 * An amount in words, as it stands under the total of an invoice: "cent dix-huit mille francs CFA", "twelve euros and five cents". Of any
 * amount up to 18 digits, negative ones included. Never throws.
 */
export const amountInWords = (amount: Money, language: Locale): string =>
  language === "fr" ? inFrench(amount) : inEnglish(amount)
