/** A row to draw, and the room to leave before it for rows that are not drawn. */
export interface DrawnRow {
  readonly index: number
  readonly gapBefore: number
}

/** Which rows are drawn: whole numbers, `end` not included. */
export interface RowRange {
  readonly start: number
  readonly end: number
}

/**
 * How high the rows of a long list are: an estimate for all, corrected by those that have been seen. The corrections stand in a
 * Fenwick tree, so that a measured row, a place and what lies at a place cost log n each, however long the list is.
 */
export class RowHeights {
  readonly count: number
  readonly estimate: number
  readonly #known: Float64Array
  readonly #sums: Float64Array

  constructor(count: number, estimate: number) {
    this.count = count
    this.estimate = estimate
    this.#known = new Float64Array(count)
    this.#sums = new Float64Array(count + 1)
  }

  /** Takes a measured height; false when it was known to be that. */
  measure(index: number, height: number): boolean {
    const correction = height - this.estimate
    const change = correction - (this.#known[index] ?? correction)
    if (change === 0) return false
    this.#known[index] = correction
    for (let at = index + 1; at <= this.count; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + change
    return true
  }

  /** Where a row begins, from the top of the list; `count` asks for the end of it. */
  offsetOf(index: number): number {
    const row = Math.min(Math.max(index, 0), this.count)
    let corrections = 0
    for (let at = row; at > 0; at -= at & -at) corrections += this.#sums[at] ?? 0
    return row * this.estimate + corrections
  }

  get height(): number {
    return this.offsetOf(this.count)
  }

  /** The row that lies at this distance from the top; the first above it, the last below. */
  indexAt(offset: number): number {
    let index = 0
    let begins = 0
    for (let step = 2 ** Math.floor(Math.log2(Math.max(this.count, 1))); step >= 1; step /= 2) {
      const next = index + step
      if (next >= this.count) continue
      const beginning = begins + step * this.estimate + (this.#sums[next] ?? 0)
      if (beginning > offset) continue
      index = next
      begins = beginning
    }
    return index
  }

  /** The rows between two distances from the top, with `spare` more on each side, in steps so that not each pixel changes them. */
  rangeOf(from: number, to: number, spare: number): RowRange {
    if (this.count === 0) return { start: 0, end: 0 }
    const start = Math.floor((this.indexAt(from) - spare) / STEP) * STEP
    const end = Math.ceil((this.indexAt(to) + 1 + spare) / STEP) * STEP
    return { start: Math.max(0, start), end: Math.min(this.count, end) }
  }

  /** The rows of the range, and `kept` wherever it is: the one that has the keyboard must not go. The last gap ends the list. */
  drawn(
    range: RowRange,
    kept: number | undefined
  ): { readonly rows: ReadonlyArray<DrawnRow>; readonly gapAfter: number } {
    const end = Math.min(range.end, this.count)
    const indexes: Array<number> = []
    for (let index = Math.min(range.start, end); index < end; index += 1) indexes.push(index)
    if (kept !== undefined && kept >= 0 && kept < this.count) {
      if (kept < range.start) indexes.unshift(kept)
      else if (kept >= end) indexes.push(kept)
    }
    let before = 0
    const rows = indexes.map((index): DrawnRow => {
      const gapBefore = this.offsetOf(index) - this.offsetOf(before)
      before = index + 1
      return { index, gapBefore }
    })
    return { rows, gapAfter: this.height - this.offsetOf(before) }
  }
}

const STEP = 4
