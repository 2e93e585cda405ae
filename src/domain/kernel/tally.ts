import type { CurrencyCode } from "./currency.ts"
import { addMinor, NOTHING } from "./minor.ts"
import { money, type Money } from "./money.ts"

/** Sums amounts per currency, and counts them: amounts of two currencies never meet. */
export class Tally {
  readonly #sums = new Map<CurrencyCode, { minor: bigint; count: number }>()

  /** `isCounted`: whether it is one of those that are counted, as most are. */
  add(currency: CurrencyCode, minor: bigint, isCounted = true): void {
    const sum = this.#sums.get(currency)
    const more = isCounted ? 1 : 0
    if (sum === undefined) {
      this.#sums.set(currency, { minor, count: more })
      return
    }
    sum.minor = addMinor(sum.minor, minor)
    sum.count += more
  }

  /** The sum in that currency; nothing when none was added. */
  of(currency: CurrencyCode): Money {
    return money(currency, this.#sums.get(currency)?.minor ?? NOTHING)
  }

  /** How many amounts were added and counted in that currency. */
  count(currency: CurrencyCode): number {
    return this.#sums.get(currency)?.count ?? 0
  }

  /** The currencies in which something was added. */
  currencies(): Iterable<CurrencyCode> {
    return this.#sums.keys()
  }

  /** The sums in the currencies in which something was added, `first` before the others, these by their code. */
  sums(first: CurrencyCode | null): ReadonlyArray<Money> {
    return orderedCurrencies(first, [this]).flatMap((currency) => (this.#sums.has(currency) ? [this.of(currency)] : []))
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
