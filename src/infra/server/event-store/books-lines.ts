import { type Books, emptyBooks } from "../../../domain/books.ts"
import { Journal } from "../../../domain/kernel/journal.ts"
import { Packer } from "../../../domain/kernel/packer.ts"
import { type Packed, unpack } from "../../../domain/kernel/packing.ts"
import { Table } from "../../../domain/kernel/table.ts"

/* Books as lines of JSON text, and back: tables keep their order. */

/** A line: the name of the slot to which the next entries belong, empty for objects held in common; or an entry. */
type Line = string | Packed

const COMMON = ""

/** The journal of the ledger stays out: the server keeps none. */
const slotsOf = (books: Books): ReadonlyArray<readonly [slot: string, held: unknown]> =>
  Object.entries(books).filter(([, held]) => !(held instanceof Journal))

function* valuesOf(books: Books): Iterable<unknown> {
  for (const [, held] of slotsOf(books)) {
    if (held instanceof Table) yield* held.values()
    else yield held
  }
}

const text = (line: Line): string => JSON.stringify(line)

/** The lines of books. Errors: throws when a record holds what can be neither JSON nor a bigint. */
export function* linesOf(books: Books): IterableIterator<string> {
  const packer = new Packer(() => valuesOf(books))
  yield text(COMMON)
  yield* packer.common.map(text)
  for (const [slot, held] of slotsOf(books)) {
    yield text(slot)
    if (held instanceof Table) for (const [key, value] of held.entries()) yield text(packer.pack(key, value))
    else yield text(packer.pack(null, held))
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

  #take(line: Packed): void {
    const [key] = line
    const value = unpack(line, this.#common)
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
