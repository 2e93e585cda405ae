import { Schema, SchemaTransformation } from "effect"
import { isIsoDate, isTimeZone } from "./calendar.ts"
import { currencyCodes } from "./currency.ts"
import { QUANTITY_DECIMALS_MAX, RATE_DECIMALS_MAX, UNIT_PRICE_EXTRA_DECIMALS_MAX } from "./decimal.ts"
import { minorOf } from "./minor.ts"
import { momentOf } from "./moment.ts"
import { PADDING_MAX, PADDING_MIN, RESETS } from "./numbering.ts"

/*
 * The schemas of the values that the kernel computes with, apart from its functions: a page that only shows the books computes and reads
 * no schema, and fetches none.
 */

/** A date of business, YYYY-MM-DD, that exists in the calendar. */
export const IsoDate = Schema.String.check(
  Schema.makeFilter(isIsoDate, { expected: "a calendar date written YYYY-MM-DD" })
).pipe(Schema.brand("IsoDate"))
export type IsoDate = typeof IsoDate.Type

/** A time zone of the tz database. */
export const TimeZone = Schema.String.check(
  Schema.makeFilter(isTimeZone, { expected: "a time zone of the tz database" })
).pipe(Schema.brand("TimeZone"))
export type TimeZone = typeof TimeZone.Type

/** A moment as a device tells it: ISO 8601 with its offset from UTC, as in `2026-11-20T10:00:00.000+01:00[Africa/Porto-Novo]`. */
export const MomentText = Schema.String.check(
  Schema.isMaxLength(64),
  Schema.makeFilter((text: string) => momentOf(text) !== undefined, {
    expected: "a moment of ISO 8601 with its offset"
  })
)

/** The SHA-256 of content, in hexadecimal: what a file is named by. */
export const ContentHash = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{64}$/, { message: "doit être un SHA-256 en hexadécimal." })
).pipe(Schema.brand("ContentHash"))
export type ContentHash = typeof ContentHash.Type

/** An ISO 4217 currency the product can hold. */
export const CurrencyCode = Schema.Literals(currencyCodes)
export type CurrencyCode = typeof CurrencyCode.Type

const canonical = (decimals: number): RegExp =>
  new RegExp(`^(?:0|-?[1-9]\\d{0,14}|-?(?:0|[1-9]\\d{0,14})\\.\\d{0,${decimals - 1}}[1-9])$`)
const canonicalPositive = (decimals: number): RegExp =>
  new RegExp(`^(?:0|[1-9]\\d{0,14}|(?:0|[1-9]\\d{0,14})\\.\\d{0,${decimals - 1}}[1-9])$`)

/** A quantity as an exact decimal text in canonical form, at most 3 decimals; may be negative (credit). */
export const Quantity = Schema.String.check(Schema.isPattern(canonical(QUANTITY_DECIMALS_MAX))).pipe(
  Schema.brand("Quantity")
)
export type Quantity = typeof Quantity.Type

/**
 * A unit price in major units as an exact decimal text in canonical form. At most 7 decimals (exponent 3 + 4) here;
 * the money engine narrows it to the exponent of the document's currency + 4.
 */
export const UnitPrice = Schema.String.check(Schema.isPattern(canonical(3 + UNIT_PRICE_EXTRA_DECIMALS_MAX))).pipe(
  Schema.brand("UnitPrice")
)
export type UnitPrice = typeof UnitPrice.Type

/** A rate in percent ("18", "19.25"), zero or more, at most 4 decimals, canonical form. */
export const Rate = Schema.String.check(Schema.isPattern(canonicalPositive(RATE_DECIMALS_MAX))).pipe(
  Schema.brand("Rate")
)
export type Rate = typeof Rate.Type

/** Minor units: a bigint in memory, a canonical decimal text on the wire (no leading zero, no "-0"). */
export const Minor = Schema.String.check(Schema.isPattern(/^(?:0|-?[1-9]\d{0,17})$/)).pipe(
  Schema.decodeTo(
    Schema.BigInt,
    SchemaTransformation.transform({ decode: minorOf, encode: (minor) => minor.toString() })
  )
)

/** Whole minor units as decimal text: events hold JSON only. */
export const MinorText = Schema.toEncoded(Minor)

/** An amount of money: whole minor units of one currency. On the wire `{ "ccy": "XOF", "minor": "12500" }`. */
export const Money = Schema.Struct({ ccy: CurrencyCode, minor: Minor })
export type Money = typeof Money.Type

/** How the documents of one kind are numbered: a prefix (which may be empty, and hold {YYYY} and {MM}) and the fewest digits shown. */
export const NumberSeries = Schema.Struct({
  prefix: Schema.String.check(Schema.isPattern(/^(?=.{0,20}$)(?:[\p{L}\p{N}_./#-]|\{YYYY\}|\{MM\})*$/u)),
  padding: Schema.Int.check(Schema.isBetween({ minimum: PADDING_MIN, maximum: PADDING_MAX }))
})

/** The same, and when they begin again at one. */
export const SeriesFormat = Schema.Struct({ ...NumberSeries.fields, reset: Schema.Literals(RESETS) })
