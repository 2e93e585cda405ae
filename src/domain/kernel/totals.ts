import { Result, Schema } from "effect"
import type { CurrencyCode } from "./currency.ts"
import { exponentOf } from "./currency.ts"
import {
  divideHalfAwayFromZero,
  parseDecimal,
  pow10,
  QUANTITY_DECIMALS_MAX,
  Rate,
  RATE_DECIMALS_MAX,
  UNIT_PRICE_EXTRA_DECIMALS_MAX
} from "./decimal.ts"
import { allocateUnits, Minor, MINOR_MAX, Money } from "./money.ts"

/**
 * A discount of a line or of a whole document: a percentage, or a fixed amount in minor units of the document's
 * currency. Both are zero or more; what exceeds 100 % or the discounted amount is capped by {@link computeTotals}.
 */
export const Discount = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("percent"), rate: Rate }),
  Schema.Struct({ kind: Schema.Literal("amount"), minor: Minor })
])
/** A discount of a line or of a whole document; see the schema. */
export type Discount = typeof Discount.Type

/**
 * Where taxes are rounded: once per tax over the whole document ("group", the default), or on each line ("line", for
 * partners who need it). Kept in the document's snapshot. Source: product notes 4.3 point 7.
 */
export const RoundingMode = Schema.Literals(["group", "line"])
/** Where taxes are rounded; see the schema. */
export type RoundingMode = typeof RoundingMode.Type

/** A tax withheld by the customer from what is paid: a rate in percent on the net total, shown after the total. */
export const Withholding = Schema.Struct({ code: Schema.String, name: Schema.String, rate: Rate })
/** A tax withheld by the customer from what is paid; see the schema. */
export type Withholding = typeof Withholding.Type

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
  /** Default false: only corrections may carry negative quantities. */
  readonly allowNegative?: boolean
}

/** The figures of one line, in entered prices (taxes inside where the price includes them). */
export const LineTotals = Schema.Struct({
  /** Quantity x unit price, rounded once. */
  gross: Money,
  /** The line's own discount. */
  discount: Money,
  /** gross - discount: the amount printed on the line. */
  net: Money,
  /** The line's share of the document discount. */
  documentDiscount: Money
})
/** The figures of one line; see the schema. */
export type LineTotals = typeof LineTotals.Type

/** What one tax comes to over the document. For a specific tax the base is that of the lines bearing it. */
export const TaxGroup = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  rate: Schema.String,
  inclusive: Schema.Boolean,
  kind: Schema.Literals(["rate", "specific"]),
  base: Money,
  tax: Money
})
/** What one tax comes to over the document; see the schema. */
export type TaxGroup = typeof TaxGroup.Type

/**
 * The figures of a document. Always: subtotal = grossTotal - discountTotal; total = netTotal + taxTotal;
 * taxTotal = sum of the groups; amountDue = total - withheld.
 */
export const DocumentTotals = Schema.Struct({
  lines: Schema.Array(LineTotals),
  /** Sorted by code, then rate, then inclusive last: the order of lines does not show. */
  groups: Schema.Array(TaxGroup),
  /** Sum of the lines' gross. */
  grossTotal: Money,
  /** Line discounts and document discount together. */
  discountTotal: Money,
  /** The document discount alone. */
  documentDiscount: Money,
  /** grossTotal - discountTotal, in entered prices. Equals the total when every tax is inside the prices. */
  subtotal: Money,
  /** Without any tax: the turnover. */
  netTotal: Money,
  taxTotal: Money,
  total: Money,
  withheld: Money,
  amountDue: Money
})
/** The figures of a document; see the schema. */
export type DocumentTotals = typeof DocumentTotals.Type

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

/** Why totals cannot be computed: every issue found, in the order of the fields. */
export interface InvalidTotals {
  readonly _tag: "InvalidTotals"
  readonly issues: ReadonlyArray<TotalsIssue>
}

const QUANTITY_SCALE = QUANTITY_DECIMALS_MAX
const RATE_SCALE = RATE_DECIMALS_MAX
/** 100 % in the fixed-point form of rates: percent with 4 decimals. */
const WHOLE = 100n * pow10(RATE_SCALE)
/** quantity x price carries this many decimals beyond the minor unit. */
const PRODUCT = pow10(QUANTITY_SCALE + UNIT_PRICE_EXTRA_DECIMALS_MAX)

interface ReadTax {
  readonly key: string
  readonly tax: TaxInput
  /** Percent with 4 decimals, or for a specific tax major units with exponent + 4 decimals. */
  readonly rate: bigint
}

interface ReadLine {
  readonly quantity: bigint
  readonly gross: bigint
  readonly discount: bigint
  readonly net: bigint
  readonly taxes: ReadonlyArray<ReadTax>
  /** Same for lines that are taxed alike: settles ties, so that the order of lines changes nothing. */
  readonly taxKey: string
}

type Path = ReadonlyArray<string | number>

/** Collects issues; its readers answer 0 after noting one, and the caller stops when there is any. */
class Reader {
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
      return { tax, rate, key: `${tax.code}\u0000${rate}\u0000${tax.inclusive ? 1 : 0}\u0000${tax.kind}` }
    })
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
    const taxKey = taxes.map((tax) => tax.key).toSorted().join("\u0001")
    return { quantity, gross, discount, net: gross - discount, taxes, taxKey }
  }
}

const fits = (minor: bigint): boolean => minor <= MINOR_MAX && minor >= -MINOR_MAX

interface Group {
  readonly tax: ReadTax
  name: string
  base: bigint
  minor: bigint
  /** Specific taxes: quantity x amount per unit, not yet rounded. */
  units: bigint
}

/** Lines rounded together: they bear the same percentage taxes. */
interface Bundle {
  readonly taxes: ReadonlyArray<ReadTax>
  amount: bigint
}

/** Adds up taxes per (code, rate, inclusive); see {@link computeTotals} for where rounding happens. */
class TaxBook {
  readonly #groups = new Map<string, Group>()
  readonly #perLine: boolean
  netTotal = 0n

  constructor(rounding: RoundingMode) {
    this.#perLine = rounding === "line"
  }

  #group(tax: ReadTax): Group {
    let group = this.#groups.get(tax.key)
    if (group === undefined) {
      group = { tax, name: tax.tax.name, base: 0n, minor: 0n, units: 0n }
      this.#groups.set(tax.key, group)
    } else if (tax.tax.name < group.name) {
      group.name = tax.tax.name
    }
    return group
  }

  bookSpecific(tax: ReadTax, quantity: bigint, amount: bigint): void {
    const group = this.#group(tax)
    group.base += amount
    if (this.#perLine) group.minor += divideHalfAwayFromZero(quantity * tax.rate, PRODUCT)
    else group.units += quantity * tax.rate
  }

  bookBundle(bundle: Bundle): void {
    const inside = bundle.taxes.filter((tax) => tax.tax.inclusive)
    const insideRates = inside.map((tax) => tax.rate)
    const insideRate = insideRates.reduce((left, right) => left + right, 0n)
    const net = divideHalfAwayFromZero(bundle.amount * WHOLE, WHOLE + insideRate)
    const parts = allocateUnits(bundle.amount - net, insideRates, inside.map((tax) => tax.key))
    this.netTotal += net
    inside.forEach((tax, index) => {
      const group = this.#group(tax)
      group.base += net
      group.minor += parts[index] ?? 0n
    })
    for (const tax of bundle.taxes) {
      if (tax.tax.inclusive) continue
      const group = this.#group(tax)
      group.base += net
      if (this.#perLine) group.minor += divideHalfAwayFromZero(net * tax.rate, WHOLE)
    }
  }

  /** The groups, taxes rounded, in an order that does not depend on that of the lines. */
  close(): ReadonlyArray<Group> {
    const groups = [...this.#groups.values()].toSorted(byTax)
    if (this.#perLine) return groups
    for (const group of groups) {
      const { tax, rate } = group.tax
      if (tax.kind === "specific") group.minor = divideHalfAwayFromZero(group.units, PRODUCT)
      else if (!tax.inclusive) group.minor = divideHalfAwayFromZero(group.base * rate, WHOLE)
    }
    return groups
  }
}

const byTax = (a: Group, b: Group): number => {
  if (a.tax.tax.code !== b.tax.tax.code) return a.tax.tax.code < b.tax.tax.code ? -1 : 1
  if (a.tax.rate !== b.tax.rate) return a.tax.rate < b.tax.rate ? -1 : 1
  return a.tax.key < b.tax.key ? -1 : a.tax.key > b.tax.key ? 1 : 0
}

const bookTaxes = (
  lines: ReadonlyArray<ReadLine>,
  shares: ReadonlyArray<bigint>,
  rounding: RoundingMode
): TaxBook => {
  const book = new TaxBook(rounding)
  const bundles = new Map<string, Bundle>()
  lines.forEach((line, index) => {
    const amount = line.net - (shares[index] ?? 0n)
    const taxes = line.taxes.filter((tax) => tax.tax.kind === "rate")
    for (const tax of line.taxes) if (tax.tax.kind === "specific") book.bookSpecific(tax, line.quantity, amount)
    if (rounding === "line") {
      book.bookBundle({ taxes, amount })
      return
    }
    const key = taxes.map((tax) => tax.key).toSorted().join("\u0001")
    const bundle = bundles.get(key)
    if (bundle === undefined) bundles.set(key, { taxes, amount })
    else bundle.amount += amount
  })
  for (const bundle of bundles.values()) book.bookBundle(bundle)
  return book
}

const sharesOf = (reader: Reader, lines: ReadonlyArray<ReadLine>, discount: DiscountInput | null): ReadonlyArray<bigint> => {
  if (discount === null) return lines.map(() => 0n)
  if (discount.kind === "percent") return lines.map((line) => reader.discountOn(line.net, discount, ["discount"]))
  const whole = lines.reduce((total, line) => total + line.net, 0n)
  const nets = lines.map((line) => line.net)
  return allocateUnits(reader.discountOn(whole, discount, ["discount"]), nets, lines.map((line) => line.taxKey))
}

/**
 * The one computation of a document's figures, for the editor, the PDF, the reports and the public page.
 *
 * - Line gross = quantity x unit price, rounded once to the currency's minor unit, halves away from zero; every rounding
 *   below is of that kind, so that a credit of all lines is the exact negative.
 * - A line discount is rounded once and capped at the line. A document discount in percent is rounded on each line; a
 *   fixed one is capped at the document and spread over the lines by largest remainder, so that the parts sum exactly.
 * - Discounts come off before taxes. Rounding "group": lines bearing the same percentage taxes are added up, taxes inside
 *   the prices are taken out of that sum at once (net = sum / (1 + sum of rates)) and split between them by largest
 *   remainder; taxes on top are the rate times the sum of nets. Rounding "line": the same, line by line.
 * - A specific tax is quantity x amount per unit, on top, outside the base of the others.
 * - Withholding is a rate on the net total; it lowers what is due, not the turnover.
 *
 * Errors: `InvalidTotals` with every issue and its field path. Source: product notes 4.3.
 */
export const computeTotals = (input: TotalsInput): Result.Result<DocumentTotals, InvalidTotals> => {
  const reader = new Reader(input)
  const rounding = input.rounding ?? "group"
  const lines = input.lines.map((line, index) => reader.line(line, index))
  const documentDiscount = input.discount ?? null
  reader.discountOn(0n, documentDiscount, ["discount"])
  const withholding = input.withholding ?? null
  const withholdingRate =
    withholding === null ? 0n : reader.fixed(withholding.rate, RATE_SCALE, false, ["withholding", "rate"])
  if (reader.issues.length > 0) return Result.fail({ _tag: "InvalidTotals", issues: reader.issues })

  const shares = sharesOf(reader, lines, documentDiscount)
  const book = bookTaxes(lines, shares, rounding)
  const groups = book.close()

  const ccy = input.currency
  const money = (minor: bigint): Money => ({ ccy, minor })
  const shared = shares.reduce((left, right) => left + right, 0n)
  const grossTotal = lines.reduce((total, line) => total + line.gross, 0n)
  const discountTotal = lines.reduce((total, line) => total + line.discount, shared)
  const taxTotal = groups.reduce((total, group) => total + group.minor, 0n)
  const total = book.netTotal + taxTotal
  const withheld = divideHalfAwayFromZero(book.netTotal * withholdingRate, WHOLE)
  const figures = [grossTotal, discountTotal, total, withheld, total - withheld]
  if (!figures.every(fits) || !groups.every((group) => fits(group.base) && fits(group.minor))) {
    return Result.fail({ _tag: "InvalidTotals", issues: [{ path: ["lines"], code: "tooLarge" }] })
  }
  return Result.succeed({
    lines: lines.map((line, index) => ({
      gross: money(line.gross),
      discount: money(line.discount),
      net: money(line.net),
      documentDiscount: money(shares[index] ?? 0n)
    })),
    groups: groups.map((group) => ({
      code: group.tax.tax.code,
      name: group.name,
      rate: group.tax.tax.rate,
      inclusive: group.tax.tax.inclusive,
      kind: group.tax.tax.kind,
      base: money(group.base),
      tax: money(group.minor)
    })),
    grossTotal: money(grossTotal),
    discountTotal: money(discountTotal),
    documentDiscount: money(shared),
    subtotal: money(grossTotal - discountTotal),
    netTotal: money(book.netTotal),
    taxTotal: money(taxTotal),
    total: money(total),
    withheld: money(withheld),
    amountDue: money(total - withheld)
  })
}
