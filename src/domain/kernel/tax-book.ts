import { divideHalfAwayFromZero } from "./decimal.ts"
import { allocateUnits } from "./money.ts"
import type { ReadLine, ReadTax, RoundingMode } from "./totals-input.ts"
import { PRODUCT, WHOLE } from "./totals-input.ts"

/** What is known of one tax while the lines are added up. */
export interface Group {
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
  /** What their own taxes come to. */
  specific: bigint
}

/** Adds up taxes per (code, rate, inclusive); see {@link computeTotals} for where rounding happens. */
class TaxBook {
  readonly #groups = new Map<string, Group>()
  readonly #perLine: boolean
  netTotal = 0n
  specificTotal = 0n

  constructor(rounding: RoundingMode) {
    this.#perLine = rounding === "line"
  }

  #group(tax: ReadTax): Group {
    let group = this.#groups.get(tax.key)
    if (group === undefined) {
      group = { tax, name: tax.tax.name, base: 0n, minor: 0n, units: 0n }
      this.#groups.set(tax.key, group)
    }
    return group
  }

  /** Of several names given to one tax the first by letter stays, whichever line comes first. */
  bookName(tax: ReadTax): void {
    const group = this.#group(tax)
    if (tax.tax.name < group.name) group.name = tax.tax.name
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
    // The taxes of single lines are never inside a price, but percentage taxes are owed on them, too.
    const onSpecific = divideHalfAwayFromZero(bundle.specific * insideRate, WHOLE)
    const parts = allocateUnits(
      bundle.amount - net + onSpecific,
      insideRates,
      inside.map((tax) => tax.key)
    )
    const base = net + bundle.specific
    this.netTotal += net
    this.specificTotal += bundle.specific
    inside.forEach((tax, index) => {
      const group = this.#group(tax)
      group.base += base
      group.minor += parts[index] ?? 0n
    })
    for (const tax of bundle.taxes) {
      if (tax.tax.inclusive) continue
      const group = this.#group(tax)
      group.base += base
      if (this.#perLine) group.minor += divideHalfAwayFromZero(base * tax.rate, WHOLE)
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

/**
 * Adds up the taxes of the lines after discounts; `shares` are their parts of the document discount. Bundles keep the
 * amounts that are rounded together. Source: product notes 4.3 points 4 and 5.
 */
export const bookTaxes = (
  lines: ReadonlyArray<ReadLine>,
  shares: ReadonlyArray<bigint>,
  rounding: RoundingMode
): TaxBook => {
  const book = new TaxBook(rounding)
  const bundles = new Map<string, Bundle>()
  lines.forEach((line, index) => {
    const amount = line.net - (shares[index] ?? 0n)
    const taxes = line.taxes.filter((tax) => tax.tax.kind === "rate")
    for (const tax of line.taxes) {
      book.bookName(tax)
      if (tax.tax.kind === "specific") book.bookSpecific(tax, line.quantity, amount)
    }
    if (rounding === "line") {
      book.bookBundle({ taxes, amount, specific: line.specific })
      return
    }
    const key = taxes
      .map((tax) => tax.key)
      .toSorted()
      .join("\u0001")
    const bundle = bundles.get(key)
    if (bundle === undefined) bundles.set(key, { taxes, amount, specific: line.specific })
    else {
      bundle.amount += amount
      bundle.specific += line.specific
    }
  })
  for (const bundle of bundles.values()) book.bookBundle(bundle)
  return book
}
