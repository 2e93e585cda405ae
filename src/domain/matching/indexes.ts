import type { CurrencyCode } from "../kernel/currency.ts"
import { phoneKey, wordsOfName, type SeenText } from "./seen-money.ts"

const NONE: ReadonlyArray<never> = []

/** Things by a key of which several may have the same, in the order in which they were added. */
export class Grouped<Key, A> {
  readonly #groups = new Map<Key, Array<A>>()

  add(key: Key, item: A): void {
    const known = this.#groups.get(key)
    if (known === undefined) this.#groups.set(key, [item])
    else known.push(item)
  }

  at(key: Key): ReadonlyArray<A> {
    return this.#groups.get(key) ?? NONE
  }

  groups(): Iterable<ReadonlyArray<A>> {
    return this.#groups.values()
  }
}

/** Things by an amount in minor units of a currency. */
export class ByAmount<A> {
  readonly #of = new Map<CurrencyCode, Grouped<bigint, A>>()

  add(currency: CurrencyCode, amount: bigint, item: A): void {
    const known = this.#of.get(currency)
    if (known === undefined) {
      const made = new Grouped<bigint, A>()
      made.add(amount, item)
      this.#of.set(currency, made)
    } else known.add(amount, item)
  }

  at(currency: CurrencyCode, amount: bigint): ReadonlyArray<A> {
    return this.#of.get(currency)?.at(amount) ?? NONE
  }
}

/** How somebody was known again. */
export type Recognised = "phone" | "name"

interface Entry<A> {
  readonly item: A
  /** How many words of the name have to be there. */
  readonly needs: number
}

/**
 * Those who may be known again in a text, by their names and telephone numbers. A name is known by two of its words, or by its only one, in
 * any order, whatever the case, accents and doubled letters.
 */
export class Recognisable<A> {
  readonly #words = new Grouped<string, Entry<A>>()
  readonly #phones = new Grouped<string, A>()

  /** `name` is empty, and `phones` are none, of who was erased. */
  add(item: A, name: string, phones: ReadonlyArray<string>): void {
    const words = wordsOfName(name)
    const entry = { item, needs: Math.min(2, words.length) }
    for (const word of words) this.#words.add(word, entry)
    for (const key of new Set(phones.flatMap((phone) => phoneKey(phone) ?? []))) this.#phones.add(key, item)
  }

  /** Those who are in the text, in the order in which they were added, those known by their number first. */
  in({ phones, words }: SeenText): ReadonlyMap<A, ReadonlyArray<Recognised>> {
    const found = new Map<A, Array<Recognised>>()
    for (const phone of phones) for (const item of this.#phones.at(phone)) found.set(item, ["phone"])
    const counted = new Map<Entry<A>, number>()
    for (const word of words)
      for (const entry of this.#words.at(word)) counted.set(entry, (counted.get(entry) ?? 0) + 1)
    for (const [{ item, needs }, count] of counted) {
      if (count < needs) continue
      const known = found.get(item)
      if (known === undefined) found.set(item, ["name"])
      else if (!known.includes("name")) known.push("name")
    }
    return found
  }
}
