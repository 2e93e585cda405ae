import { minorOf } from "../../../domain/kernel/minor.ts"
import { type Books, emptyBooks } from "../../../domain/books.ts"
import { Journal } from "../../../domain/kernel/journal.ts"
import { Table } from "../../../domain/kernel/table.ts"

/* Books as lines of JSON text, and back: tables keep their order, large integers stay what they are, and an object that several records
 * hold is written once and is one again when it is read. */

type Path = ReadonlyArray<string | number>

/** What stands at a place of a value that JSON cannot say: the digits of a bigint, or the number of an object that is held in common. */
type Fix = readonly [path: Path, what: string | number]

/** A line: the name of the slot to which the next entries belong, empty for objects held in common; or an entry. */
type Line = string | readonly [key: string | null, value: unknown, ...fixes: ReadonlyArray<Fix>]

const COMMON = ""

/** How deep in a record objects are looked at that may be held in common. */
const COMMON_DEPTH = 2

/** The journal of the ledger stays out: the server keeps none. */
const slotsOf = (books: Books): ReadonlyArray<readonly [slot: string, held: unknown]> =>
  Object.entries(books).filter(([, held]) => !(held instanceof Journal))

function* valuesOf(books: Books): Iterable<unknown> {
  for (const [, held] of slotsOf(books)) {
    if (held instanceof Table) yield* held.values()
    else yield held
  }
}

/** The objects that several places hold, each after those that it holds itself. */
const inCommon = (books: Books): ReadonlyArray<object> => {
  const places = new Map<object, number>()
  const count = (value: unknown, depth: number): void => {
    if (value === null || typeof value !== "object") return
    const before = places.get(value) ?? 0
    places.set(value, before + 1)
    if (before === 0 && depth < COMMON_DEPTH) for (const item of Object.values(value)) count(item, depth + 1)
  }
  for (const value of valuesOf(books)) count(value, 0)
  const found = new Set<object>()
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== "object" || !places.has(value) || found.has(value)) return
    for (const item of Object.values(value)) collect(item)
    if ((places.get(value) ?? 0) > 1) found.add(value)
  }
  for (const value of valuesOf(books)) collect(value)
  return [...found]
}

/** The lines of books. Errors: throws when a record holds what can be neither JSON nor a bigint. */
export function* linesOf(books: Books): IterableIterator<string> {
  const numbers = new Map<object, number>()
  const entry = (key: string | null, whole: unknown): string => {
    const fixes: Array<Fix> = []
    const plain = (value: unknown, path: Path): unknown => {
      if (typeof value === "bigint") {
        fixes.push([path, value.toString()])
        return null
      }
      if (value === null || typeof value === "string" || typeof value === "boolean") return value
      if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return value
      if (typeof value !== "object") throw new Error(`books hold a ${typeof value} at ${path.join("/")}`)
      const number = numbers.get(value)
      if (number !== undefined) {
        fixes.push([path, number])
        return null
      }
      if (Array.isArray(value)) return value.map((item, index) => plain(item, [...path, index]))
      return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, plain(item, [...path, field])]))
    }
    return JSON.stringify([key, plain(whole, []), ...fixes] satisfies Line)
  }
  yield JSON.stringify(COMMON)
  for (const value of inCommon(books)) {
    yield entry(null, value)
    numbers.set(value, numbers.size)
  }
  for (const [slot, held] of slotsOf(books)) {
    yield JSON.stringify(slot)
    if (held instanceof Table) for (const [key, value] of held.entries()) yield entry(key, value)
    else yield entry(null, held)
  }
}

/** Puts books together of their lines, one after the other. */
export class BooksReader {
  readonly books = emptyBooks()
  readonly #common: Array<unknown> = []
  #slot: string | undefined

  /** Errors: throws when the line is none of such books. */
  read(text: string): void {
    const line = JSON.parse(text) as Line
    if (typeof line === "string") this.#slot = line
    else this.#take(line)
  }

  #take([key, plain, ...fixes]: Exclude<Line, string>): void {
    let value = plain
    for (const [path, what] of fixes) {
      const item = typeof what === "string" ? minorOf(what) : this.#common[what]
      if (path.length === 0) value = item
      else placeAt(value, path, item)
    }
    if (this.#slot === COMMON) {
      this.#common.push(value)
      return
    }
    const slots = this.books as unknown as { [slot: string]: unknown }
    const held = slots[this.#slot ?? "none"]
    if (held instanceof Table && key !== null) held.set(key, value)
    else if (held !== undefined && !(held instanceof Table) && key === null) slots[this.#slot ?? ""] = value
    else throw new Error(`a line of no slot: ${String(this.#slot)}`)
  }
}

const placeAt = (value: unknown, path: Path, item: unknown): void => {
  let holder = value as { [field: string]: unknown }
  for (const step of path.slice(0, -1)) holder = holder[step] as { [field: string]: unknown }
  holder[path.at(-1) ?? ""] = item
}
