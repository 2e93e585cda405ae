import type { AnyAggregate } from "./aggregate.ts"
import { asksForWithheld } from "./personal.ts"
import { readsArea, type Reader } from "./reading.ts"

interface AnyBooks {
  readonly [slot: string]: unknown
}

/** The slots of the books of which somebody holds nothing, or not all: those of records that they do not read, and what follows from these. */
export const lackedSlots = (aggregates: ReadonlyArray<AnyAggregate>, reader: Reader): ReadonlyArray<string> => {
  const unread = aggregates.filter(({ readers }) => !readsArea(reader, readers))
  const claims = unread.some(({ events }) => Object.values(events).some((each) => each.claims !== undefined))
  return [
    ...new Set([
      ...unread.flatMap(({ keeps, slot }) => [slot, ...Object.keys(keeps)]),
      ...(claims ? ["claims"] : []),
      ...(unread.some(({ entries }) => entries !== null) ? ["journal"] : [])
    ])
  ]
}

/** A table that tells as soon as anything is asked of it. */
const telling = (table: object, tell: () => void): object =>
  new Proxy(table, {
    get: (target, key) => {
      tell()
      const found: unknown = Reflect.get(target, key, target)
      return typeof found === "function" ? found.bind(target) : found
    }
  })

/**
 * Decides on books of which these slots are lacking, and says whether it asked for anything that is withheld: a record of those slots, or a
 * personal value. What it says then is a guess. Synchronous.
 */
export const askingInPart = <Answer>(
  books: AnyBooks,
  lacked: ReadonlyArray<string>,
  decide: (books: AnyBooks) => Answer
): { readonly answer: Answer; readonly isGuess: boolean } => {
  let asked = false
  const tell = (): void => {
    asked = true
  }
  const seen = { ...books }
  for (const slot of lacked) {
    const held = books[slot]
    if (held !== null && typeof held === "object") seen[slot] = telling(held, tell)
  }
  const { answer, isWithheld } = asksForWithheld(() => decide(seen))
  return { answer, isGuess: asked || isWithheld }
}
