import { useSyncExternalStore } from "react"
import type { Books } from "../../domain/books.ts"
import { compareDecimals, type Decimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import {
  addMovement,
  isFollowed,
  levelOf,
  type MovedProducts,
  stockMovements,
  type StockLevel
} from "../../domain/stock/projections/left.ts"
import type { Language } from "../i18n/language.ts"
import { useBooks } from "./books-context.tsx"
import { countedAtRest } from "./counted-at-rest.ts"
import { quantityText } from "./quantity-text.ts"

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

/** What all that moved of some products comes to, a little at a time; undefined where the books changed meanwhile. */
const sumsOf = async (
  books: Books,
  of: MovedProducts,
  isStill: () => Promise<boolean>
): Promise<ReadonlyMap<string, Decimal> | undefined> => {
  const left = new Map<string, Decimal>()
  let added = 0
  for (const movement of stockMovements(books, of)) {
    addMovement(left, movement)
    added += 1
    if (added % AT_A_TIME === 0 && !(await isStill())) return undefined
  }
  return left
}

/** What is left on the shelf, by product. Nothing is told of books that are not all here. */
export const shelfOf = countedAtRest<ReadonlyMap<string, OnShelf>>({
  latestMs: LATEST_MS,
  count: async (port, { isStill, known }) => {
    const { books, sync } = port.snapshot()
    if (sync.fetching !== null) return undefined
    const followed = new Map(
      [...books.products.values()].flatMap((product) =>
        isFollowed(product.details) ? [[product.productId, product] as const] : []
      )
    )
    const sums = followed.size === 0 ? new Map<string, Decimal>() : await sumsOf(books, followed, isStill)
    if (sums === undefined) return undefined
    const found = new Map<string, OnShelf>()
    for (const [productId, { details }] of followed) {
      const left = sums.get(productId) ?? ZERO
      const level = levelOf(details, left)
      if (level === null) continue
      const [before, now] = [known?.get(productId), { left, level, unit: details.unit }]
      found.set(productId, before !== undefined && areAlike(before, now) ? before : now)
    }
    return found
  }
})

/** What is left of an article; undefined where its stock is not followed, and until it was counted. */
export const useOnShelf = (productId: string | null): OnShelf | undefined => {
  const { read, subscribe } = shelfOf(useBooks())
  return useSyncExternalStore(subscribe, () => (productId === null ? undefined : read()?.get(productId)))
}

/** As much as is left, with its unit. */
export const leftText = ({ left, unit }: OnShelf, language: Language): string => quantityText(left, unit, language)

/** Whether a basket holds more than there is by the books, which nobody is kept from selling. */
export const isBeyond = ({ left }: OnShelf, quantity: string): boolean =>
  compareDecimals(parseDecimal(quantity) ?? ZERO, left) > 0
