/** What a table reads through to: its parent, or records that are kept packed until they are asked for. Whoever forks changes none of it. */
export interface Base<Value> {
  readonly get: (id: string) => Value | undefined
  readonly size: number
  /** In the order in which their ids were first written. */
  readonly entries: () => IterableIterator<readonly [string, Value]>
}

/**
 * Records by id, with cheap speculation: `fork` gives a child that reads through to its parent and keeps its own writes.
 *
 * Why not an immutable map: a device folds hundreds of thousands of events at start, and rebuilding a persistent tree for
 * each costs more than the rest of the fold. A table has one owner that writes to it; everyone else forks or reads.
 * See docs/decisions/0003-books-are-folded-in-place.md.
 */
export class Table<Value> {
  /** Made by the first write: most tables of a small company, and of a fork, are never written to. */
  #own: Map<string, Value> | undefined
  readonly #parent: Base<Value> | undefined

  constructor(parent?: Base<Value>) {
    this.#parent = parent
  }

  get(id: string): Value | undefined {
    const own = this.#own?.get(id)
    return own === undefined && this.#parent !== undefined ? this.#parent.get(id) : own
  }

  set(id: string, value: Value): void {
    this.#own ??= new Map()
    this.#own.set(id, value)
  }

  get size(): number {
    if (this.#own === undefined) return this.#parent?.size ?? 0
    if (this.#parent === undefined) return this.#own.size
    let added = 0
    for (const id of this.#own.keys()) if (this.#parent.get(id) === undefined) added += 1
    return this.#parent.size + added
  }

  /** Records in the order their ids were first written, a replaced record keeping its place. */
  *entries(): IterableIterator<readonly [string, Value]> {
    const own = this.#own
    if (this.#parent === undefined) {
      if (own !== undefined) yield* own.entries()
      return
    }
    for (const [id, value] of this.#parent.entries()) {
      const changed = own?.get(id)
      yield [id, changed === undefined ? value : changed]
    }
    if (own !== undefined) for (const [id, value] of own) if (this.#parent.get(id) === undefined) yield [id, value]
  }

  *values(): IterableIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  /** The ids that were written here, and not below. */
  written(): ReadonlySet<string> {
    return new Set(this.#own?.keys())
  }

  fork(): Table<Value> {
    return new Table(this)
  }

  /** Takes over what a fork of this table wrote. */
  absorb(child: Table<Value>): void {
    if (child.#own !== undefined) for (const [id, value] of child.#own) this.set(id, value)
  }
}
