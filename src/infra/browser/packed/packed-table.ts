import type { Base } from "../../../domain/kernel/table.ts"
import { entriesIn, numberOf, type PartNote } from "./part.ts"

/** Some consecutive records of a table, as bytes until one of them is asked for. */
class Part {
  #bytes: Uint8Array | undefined
  #records: ReadonlyMap<string, unknown> | undefined

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isPacked(): boolean {
    return this.#records === undefined
  }

  get records(): ReadonlyMap<string, unknown> {
    if (this.#records === undefined) {
      this.#records = new Map(entriesIn(this.#bytes ?? new Uint8Array()).map(([id, value]) => [id ?? "", value]))
      this.#bytes = undefined
    }
    return this.#records
  }
}

/** A place for each number of an id, and for some more, so that few have to look for another. */
const placesFor = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(count, 1) * 2))

/** Which parts hold the id of a number: a table with open addressing, in two arrays of numbers. */
class Index {
  readonly #numbers: Uint32Array
  /** The part, counted from 1; 0 where nothing stands. */
  readonly #parts: Uint16Array | Uint32Array
  readonly #last: number

  constructor(parts: ReadonlyArray<PartNote>, size: number) {
    const places = placesFor(size)
    this.#last = places - 1
    this.#numbers = new Uint32Array(places)
    this.#parts = parts.length < 0xffff ? new Uint16Array(places) : new Uint32Array(places)
    for (const [index, { ids }] of parts.entries()) for (const id of ids) this.#add(id, index + 1)
  }

  #add(number: number, part: number): void {
    let place = number & this.#last
    while (this.#parts[place] !== 0) place = (place + 1) & this.#last
    this.#numbers[place] = number
    this.#parts[place] = part
  }

  /** The parts that may hold it: more than one only where ids share a number. */
  *partsOf(number: number): IterableIterator<number> {
    for (let place = number & this.#last; ; place = (place + 1) & this.#last) {
      const part = this.#parts[place] ?? 0
      if (part === 0) return
      if (this.#numbers[place] === number) yield part - 1
    }
  }
}

/** The records of a table as they were when they were packed. Each part is unpacked when one of its records is first asked for, and stays so. */
export class PackedTable implements Base<unknown> {
  readonly size: number
  readonly notes: ReadonlyArray<PartNote>
  readonly #parts: ReadonlyArray<Part>
  #index: Index | undefined

  /** `bytes`: those of each part that is noted, proven to be what its name says. */
  constructor(notes: ReadonlyArray<PartNote>, bytes: ReadonlyArray<Uint8Array>) {
    this.notes = notes
    this.#parts = bytes.map((each) => new Part(each))
    this.size = notes.reduce((sum, { ids }) => sum + ids.length, 0)
  }

  /** The place among the parts of the one that holds the record; undefined for one that none holds. */
  partOf(id: string): number | undefined {
    this.#index ??= new Index(this.notes, this.size)
    for (const part of this.#index.partsOf(numberOf(id))) if (this.#parts[part]?.records.has(id) === true) return part
    return undefined
  }

  get(id: string): unknown {
    const part = this.partOf(id)
    return part === undefined ? undefined : this.#parts[part]?.records.get(id)
  }

  /** The records of one part, in their order. */
  recordsOf(part: number): ReadonlyMap<string, unknown> {
    return this.#parts[part]?.records ?? new Map()
  }

  *entries(): IterableIterator<readonly [string, unknown]> {
    for (const part of this.#parts) yield* part.records
  }

  /** Whether some of it has not been asked for. */
  get isPacked(): boolean {
    return this.#parts.some((part) => part.isPacked)
  }

  /** Unpacks what is packed, a part each time it is asked for more. */
  *unpacking(): IterableIterator<number> {
    for (const part of this.#parts) if (part.isPacked) yield part.records.size
  }
}
