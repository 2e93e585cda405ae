import { useSyncExternalStore } from "react"
import type { Books } from "../../domain/books.ts"
import { compareDecimals, type Decimal, displayDecimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import {
  addMovement,
  isFollowed,
  levelOf,
  stockMovements,
  type StockLevel
} from "../../domain/stock/projections/left.ts"
import type { BooksPort } from "../../infra/browser/books-port.ts"
import { startBreather, whenAtRest } from "../../infra/browser/breather.ts"
import { useBooks } from "./books-context.tsx"
import type { Language } from "../i18n/language.ts"

/** What is left of an article whose stock is followed; below zero where more went than anybody noted. */
export interface OnShelf {
  readonly left: Decimal
  readonly level: StockLevel
  readonly unit: string
}

/** Whoever never rests sees what is left follow so late, in milliseconds. */
const LATEST_MS = 5_000

/** So many movements are added up before it is looked whether the page wants its turn. */
const AT_A_TIME = 200

const areAlike = (left: OnShelf, right: OnShelf): boolean =>
  left.level === right.level && left.unit === right.unit && compareDecimals(left.left, right.left) === 0

/**
 * What is left on the shelf, counted once nobody presses anything, a little at a time: a counter sells faster than all that moved is added up.
 * Nothing is told of books that changed meanwhile, or that are not all here; they are counted again.
 */
export class Shelf {
  readonly #books: BooksPort
  readonly #listeners = new Set<() => void>()
  #known: ReadonlyMap<string, OnShelf> = new Map()
  #turn = 0
  #leave = (): void => {}
  #stopWaiting: (() => void) | undefined

  constructor(books: BooksPort) {
    this.#books = books
  }

  readonly #later = (): void => {
    this.#turn += 1
    this.#stopWaiting ??= whenAtRest(() => {
      this.#stopWaiting = undefined
      void this.#count()
    }, LATEST_MS)
  }

  /** What all that moved comes to; undefined where the books changed meanwhile. */
  async #sum(books: Books): Promise<ReadonlyMap<string, Decimal> | undefined> {
    const turn = this.#turn
    const left = new Map<string, Decimal>()
    const { breathe } = startBreather()
    let added = 0
    for (const movement of stockMovements(books)) {
      addMovement(left, movement)
      added += 1
      if (added % AT_A_TIME > 0) continue
      await breathe()
      if (turn !== this.#turn) return undefined
    }
    return left
  }

  async #count(): Promise<void> {
    const { books, sync } = this.#books.snapshot()
    if (sync.fetching !== null) return
    const followed = [...books.products.values()].filter(({ details }) => isFollowed(details))
    const sums = followed.length === 0 ? new Map<string, Decimal>() : await this.#sum(books)
    if (sums === undefined) return
    const found = new Map<string, OnShelf>()
    for (const { details, productId } of followed) {
      const left = sums.get(productId) ?? ZERO
      const level = levelOf(details, left)
      if (level === null) continue
      const [before, now] = [this.#known.get(productId), { left, level, unit: details.unit }]
      found.set(productId, before !== undefined && areAlike(before, now) ? before : now)
    }
    this.#known = found
    for (const listener of this.#listeners) listener()
  }

  readonly of = (productId: string): OnShelf | undefined => this.#known.get(productId)

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      this.#leave = this.#books.subscribe(this.#later)
      this.#later()
    }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#leave()
      this.#turn += 1
      this.#stopWaiting?.()
      this.#stopWaiting = undefined
    }
  }
}

const shelves = new WeakMap<BooksPort, Shelf>()

const shelfOf = (books: BooksPort): Shelf => {
  const shelf = shelves.get(books) ?? new Shelf(books)
  shelves.set(books, shelf)
  return shelf
}

/** What is left of an article; undefined where its stock is not followed, and until it was counted. */
export const useOnShelf = (productId: string | null): OnShelf | undefined => {
  const shelf = shelfOf(useBooks())
  return useSyncExternalStore(shelf.subscribe, () => (productId === null ? undefined : shelf.of(productId)))
}

/** As much as is left, with its unit. */
export const leftText = ({ left, unit }: OnShelf, language: Language): string =>
  `${displayDecimal(left, language).replace("-", "\u2212")} ${unit}`.trim()

/** Whether a basket holds more than there is by the books, which nobody is kept from selling. */
export const isBeyond = ({ left }: OnShelf, quantity: string): boolean =>
  compareDecimals(parseDecimal(quantity) ?? ZERO, left) > 0
