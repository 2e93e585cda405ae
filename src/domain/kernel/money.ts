import { Result, Schema, SchemaTransformation } from "effect"
import { CurrencyCode } from "./currency.ts"

/** Largest amount in minor units, either sign: 18 digits, which every store holds exactly in 64 bits. */
export const MINOR_MAX = 999_999_999_999_999_999n

/** Minor units: a bigint in memory, a canonical decimal text on the wire (no leading zero, no "-0"). */
export const Minor = Schema.String.check(Schema.isPattern(/^(?:0|-?[1-9]\d{0,17})$/)).pipe(
  Schema.decodeTo(
    Schema.BigInt,
    SchemaTransformation.transform({ decode: (text) => BigInt(text), encode: (minor) => minor.toString() })
  )
)
/** Minor units: a bigint in memory, a canonical decimal text on the wire. */
export type Minor = typeof Minor.Type

/** An amount of money: whole minor units of one currency. On the wire `{ "ccy": "XOF", "minor": "12500" }`. */
export const Money = Schema.Struct({ ccy: CurrencyCode, minor: Minor })
/** An amount of money: whole minor units of one currency. */
export type Money = typeof Money.Type
