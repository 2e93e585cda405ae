import { formatDecimal, parseDecimal } from "../kernel/decimal.ts"
import { findStyle, type FoundStyle } from "./style.ts"

/** What stands between the whole part of a number and its decimals. */
export const DECIMAL_SIGNS = [",", "."] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** Minus signs as programs write them. */
const MINUS = /^[-\u2212\u2013]|[-\u2212\u2013]$/g
const GAPS = /[\s\u00A0\u202F\u2009'\u2019]/g
/** The sign of a currency, or its code. */
const CURRENCY =
  /^(?:[A-Z]{3}|F\.?\s?CFA|CFA|F|GH\u20B5|\p{Sc}|US\$)\s*|\s*(?:[A-Z]{3}|F\.?\s?CFA|CFA|F|GH\u20B5|\p{Sc})$/u
/** Which side of the account it is on, as the bank says it: a debit leaves the account. */
const SIDE = /\s*(?<!\p{L})(?:(DR|DB|D|D[ÉE]BIT)|(CR|C|CR[ÉE]DIT))\.?$/iu

/** Longer than any word for a side. */
const SIDE_MAX = 12

/** Which side of the account a word means: below zero for a debit, above for a credit; undefined for any other word. */
export const sideOf = (text: string): -1 | 1 | undefined => {
  const word = text.trim()
  if (word === "-") return -1
  if (word === "+") return 1
  const found = word.length > SIDE_MAX ? null : SIDE.exec(word)
  return found === null || found.index > 0 ? undefined : found[1] === undefined ? 1 : -1
}

const digitsOf = (text: string, sign: DecimalSign, decimalsMax: number): string | undefined => {
  const group = sign === "," ? "." : ","
  const [whole = "", decimals = "", ...more] = text.split(sign)
  if (more.length > 0 || decimals.includes(group)) return undefined
  // Three figures after a sign are thousands, unless the currency has as many decimals.
  if (decimals.length > Math.max(2, decimalsMax) || /[^\d]/.test(decimals)) return undefined
  const groups = whole.split(group)
  const isGrouped = groups.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  if (groups.length > 1 ? !isGrouped : !/^\d*$/.test(whole)) return undefined
  if (whole === "" && decimals === "") return undefined
  return `${groups.join("").replace(/^0+(?=\d)/, "") || "0"}${decimals === "" ? "" : `.${decimals}`}`
}

/**
 * An amount as a statement writes it, as an exact decimal in canonical form: "1 234,56", "1,234.56", "(100)", "100-", "1 500 FCFA",
 * "250.00 DR". Undefined for whatever is no amount in that way of writing, and for one with more decimals than the currency has
 * (`decimalsMax`) unless they are zeros.
 */
export const readAmount = (text: string, sign: DecimalSign, decimalsMax: number): string | undefined => {
  if (text.length > 60) return undefined
  const side = SIDE.exec(text.trim())
  let left = side === null ? text.trim() : text.trim().slice(0, side.index)
  if (!/\d/.test(left)) return undefined
  let below = side?.[1] !== undefined
  const bracketed = /^\((.*)\)$/.exec(left)
  if (bracketed !== null) [left, below] = [bracketed[1] ?? "", true]
  left = left.replace(CURRENCY, "").replace(CURRENCY, "").trim()
  const minuses = left.match(MINUS)?.length ?? 0
  if (minuses > 1) return undefined
  if (minuses === 1) below = true
  left = left
    .replaceAll(MINUS, "")
    .replace(/^\+|\+$/, "")
    .replace(CURRENCY, "")
    .replaceAll(GAPS, "")
  const digits = digitsOf(left, sign, decimalsMax)
  const decimal = digits === undefined ? undefined : parseDecimal(digits)
  if (decimal === undefined || decimal.scale > decimalsMax) return undefined
  const plain = formatDecimal(decimal)
  return below && plain !== "0" ? `-${plain}` : plain
}

/** Looks for the decimal sign of columns of amounts; undefined where they hold none. */
export const findDecimalSign = (
  texts: ReadonlyArray<string>,
  decimalsMax: number
): FoundStyle<DecimalSign> | undefined =>
  findStyle(texts, DECIMAL_SIGNS, (text, sign) => readAmount(text, sign, decimalsMax))
