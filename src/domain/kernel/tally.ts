import type { CurrencyCode } from "./currency.ts"
import { addMinor, NOTHING } from "./minor.ts"
import { money, type Money } from "./money.ts"

/** Sums amounts per currency: amounts of two currencies never meet. */
export class Tally {
  readonly #sums = new Map<CurrencyCode, bigint>()

  add(currency: CurrencyCode, minor: bigint): void {
    this.#sums.set(currency, addMinor(this.#sums.get(currency) ?? NOTHING, minor))
  }

  /** The sum in that currency; nothing when none was added. */
  of(currency: CurrencyCode): Money {
    return money(currency, this.#sums.get(currency) ?? NOTHING)
  }

  /** The currencies in which something was added. */
  currencies(): Iterable<CurrencyCode> {
    return this.#sums.keys()
  }
}

/** The currencies to show, `first` before the others, these by their code. */
export const orderedCurrencies = (
  first: CurrencyCode | null,
  tallies: Iterable<Tally>
): ReadonlyArray<CurrencyCode> => {
  const others = new Set<CurrencyCode>()
  for (const tally of tallies) for (const currency of tally.currencies()) if (currency !== first) others.add(currency)
  const rest = [...others].toSorted()
  return first === null ? rest : [first, ...rest]
}
