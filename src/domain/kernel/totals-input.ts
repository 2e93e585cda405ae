import { Schema } from "effect"
import type { CurrencyCode } from "./currency.ts"
import { exponentOf } from "./currency.ts"
import {
  divideHalfAwayFromZero,
  formatDecimal,
  parseDecimal,
  pow10,
  QUANTITY_DECIMALS_MAX,
  RATE_DECIMALS_MAX,
  UNIT_PRICE_EXTRA_DECIMALS_MAX
} from "./decimal.ts"
import { MINOR_MAX } from "./money.ts"

/**
 * Where taxes are rounded: once per tax over the whole document ("group", the default), or on each line ("line", for
 * partners who need it). Kept in the document's snapshot. Source: product notes 4.3 point 7.
 */
export const RoundingMode = Schema.Literals(["group", "line"])
/** Where taxes are rounded; see the schema. */
export type RoundingMode = typeof RoundingMode.Type

/** A discount as the engine takes it: rates need not be branded. */
export type DiscountInput =
  | { readonly kind: "percent"; readonly rate: string }
  | { readonly kind: "amount"; readonly minor: bigint }

/**
 * A tax on a line. kind "rate": `rate` is a percentage. kind "specific": `rate` is a fixed amount per unit in major
 * units, always added to the price (inclusive must be false) and outside the base of the other taxes.
 */
export interface TaxInput {
  readonly code: string
  readonly name: string
  readonly rate: string
  readonly inclusive: boolean
  readonly kind: "rate" | "specific"
}

/** One line as the engine takes it. Decimal texts as in decimal.ts; `ccy`, where given, must be the document's. */
export interface LineInput {
  readonly quantity: string
  readonly unitPrice: string
  readonly discount: DiscountInput | null
  readonly taxes: ReadonlyArray<TaxInput>
  /** A tax of the line alone: an amount per unit in major units, on top of the price and inside the base of its percentage taxes. Default none. */
  readonly specificTax?: string
  readonly ccy?: CurrencyCode
}

/** Everything the totals of a document depend on. */
export interface TotalsInput {
  readonly currency: CurrencyCode
  readonly lines: ReadonlyArray<LineInput>
  /** Default null. */
  readonly discount?: DiscountInput | null
  /** Default null. */
  readonly withholding?: { readonly code: string; readonly name: string; readonly rate: string } | null
  /** Default "group". */
  readonly rounding?: RoundingMode
  /** What deposits that were invoiced before take off what is due, in minor units. Default none. */
  readonly deductions?: ReadonlyArray<bigint>
  /** What is asked for in advance, of what is due. Default null. */
  readonly deposit?: DiscountInput | null
  /** Default false: only corrections may carry negative quantities. */
  readonly allowNegative?: boolean
}

/** One thing wrong in the input. `path` leads to the field: ["lines", 2, "quantity"]. */
export interface TotalsIssue {
  readonly path: ReadonlyArray<string | number>
  readonly code:
    | "notANumber"
    | "tooManyDecimals"
    | "negative"
    | "currencyMismatch"
    | "duplicateTax"
    | "specificInclusive"
    | "tooLarge"
}

const QUANTITY_SCALE = QUANTITY_DECIMALS_MAX
/** Decimals of a rate in its fixed-point form. */
export const RATE_SCALE = RATE_DECIMALS_MAX
/** 100 % in the fixed-point form of rates: percent with 4 decimals. */
export const WHOLE = 100n * pow10(RATE_SCALE)
/** quantity x price carries this many decimals beyond the minor unit. */
export const PRODUCT = pow10(QUANTITY_SCALE + UNIT_PRICE_EXTRA_DECIMALS_MAX)

/** A tax whose rate has been read. `key` is the same for the same code, rate, kind and place in the price. */
export interface ReadTax {
  readonly key: string
  readonly tax: TaxInput
  /** Percent with 4 decimals, or for a specific tax major units with exponent + 4 decimals. */
  readonly rate: bigint
  /** The rate in canonical form, however it was typed. */
  readonly rateText: string
}

/** A line whose figures are known but for the document discount and the taxes. */
export interface ReadLine {
  readonly quantity: bigint
  readonly gross: bigint
  readonly discount: bigint
  readonly net: bigint
  /** The tax of the line alone. */
  readonly specific: bigint
  readonly taxes: ReadonlyArray<ReadTax>
  /** Same for lines that are taxed alike: settles ties, so that the order of lines changes nothing. */
  readonly taxKey: string
}

type Path = ReadonlyArray<string | number>

/** Collects issues; its readers answer 0 after noting one, and the caller stops when there is any. */
export class TotalsReader {
  readonly issues: Array<TotalsIssue> = []
  readonly #input: TotalsInput
  readonly #priceScale: number

  constructor(input: TotalsInput) {
    this.#input = input
    this.#priceScale = exponentOf(input.currency) + UNIT_PRICE_EXTRA_DECIMALS_MAX
  }

  note(code: TotalsIssue["code"], path: Path): 0n {
    this.issues.push({ path, code })
    return 0n
  }

  /** The decimal as a whole number of 10^-scale. */
  fixed(text: string, scale: number, negativeAllowed: boolean, path: Path): bigint {
    const decimal = parseDecimal(text)
    if (decimal === undefined) return this.note("notANumber", path)
    if (decimal.scale > scale) return this.note("tooManyDecimals", path)
    if (decimal.mantissa < 0n && !negativeAllowed) return this.note("negative", path)
    return decimal.mantissa * pow10(scale - decimal.scale)
  }

  /** The discount on an amount, with the amount's sign, never beyond it. */
  discountOn(amount: bigint, discount: DiscountInput | null, path: Path): bigint {
    if (discount === null) return 0n
    if (discount.kind === "percent") {
      const rate = this.fixed(discount.rate, RATE_SCALE, false, [...path, "rate"])
      return divideHalfAwayFromZero(amount * (rate > WHOLE ? WHOLE : rate), WHOLE)
    }
    if (discount.minor < 0n) return this.note("negative", [...path, "minor"])
    const size = amount < 0n ? -amount : amount
    const capped = discount.minor < size ? discount.minor : size
    return amount < 0n ? -capped : capped
  }

  taxes(taxes: ReadonlyArray<TaxInput>, path: Path): ReadonlyArray<ReadTax> {
    return taxes.map((tax, index) => {
      const at = [...path, index]
      if (taxes.findIndex((other) => other.code === tax.code) < index) this.note("duplicateTax", [...at, "code"])
      if (tax.kind === "specific" && tax.inclusive) this.note("specificInclusive", [...at, "inclusive"])
      const scale = tax.kind === "rate" ? RATE_SCALE : this.#priceScale
      const rate = this.fixed(tax.rate, scale, false, [...at, "rate"])
      return {
        tax,
        rate,
        rateText: formatDecimal({ mantissa: rate, scale }),
        key: `${tax.code}\u0000${rate}\u0000${tax.inclusive ? 1 : 0}\u0000${tax.kind}`
      }
    })
  }

  /** What is taken off what is due, together. */
  deductions(amounts: ReadonlyArray<bigint>): bigint {
    amounts.forEach((minor, index) => {
      if (minor < 0n) this.note("negative", ["deductions", index])
    })
    return amounts.reduce((left, right) => left + right, 0n)
  }

  line(line: LineInput, index: number): ReadLine {
    const path = ["lines", index]
    const negativeAllowed = this.#input.allowNegative === true
    if (line.ccy !== undefined && line.ccy !== this.#input.currency) this.note("currencyMismatch", [...path, "ccy"])
    const quantity = this.fixed(line.quantity, QUANTITY_SCALE, negativeAllowed, [...path, "quantity"])
    const price = this.fixed(line.unitPrice, this.#priceScale, negativeAllowed, [...path, "unitPrice"])
    const gross = divideHalfAwayFromZero(quantity * price, PRODUCT)
    if (!fits(gross)) this.note("tooLarge", path)
    const discount = this.discountOn(gross, line.discount, [...path, "discount"])
    const taxes = this.taxes(line.taxes, [...path, "taxes"])
    const taxKey = taxes
      .map((tax) => tax.key)
      .toSorted()
      .join("\u0001")
    const perUnit =
      line.specificTax === undefined
        ? 0n
        : this.fixed(line.specificTax, this.#priceScale, false, [...path, "specificTax"])
    const specific = divideHalfAwayFromZero(quantity * perUnit, PRODUCT)
    if (!fits(specific)) this.note("tooLarge", [...path, "specificTax"])
    return { quantity, gross, discount, net: gross - discount, specific, taxes, taxKey }
  }
}

/** True for amounts that every store can hold. */
export const fits = (minor: bigint): boolean => minor <= MINOR_MAX && minor >= -MINOR_MAX
