import type { IsoDate } from "../../domain/kernel/calendar.ts"

/** What stands over the rows of one day. */
export interface DayHeading {
  /** "vendredi 27 novembre 2026" */
  readonly title: string
  /** How many they are, in words. */
  readonly count: string
  /** What they come to, a text for each currency. */
  readonly sums: ReadonlyArray<string>
}

interface DayWords<Row> {
  readonly title: (day: IsoDate) => string
  readonly count: (rows: number) => string
  readonly sums: (rows: ReadonlyArray<Row>) => ReadonlyArray<string>
}

/** Rows that are ordered by their day, parted by it. A heading is no row: it has no place of its own, and what it says is made when it is drawn. */
export class ListDays<Row> {
  readonly #rows: ReadonlyArray<Row>
  readonly #words: DayWords<Row>
  readonly #days: Array<{ readonly day: IsoDate; readonly start: number }> = []
  /** By row, how many headings stand over it. */
  readonly #headings: Uint32Array
  readonly #made = new Map<number, DayHeading>()

  constructor(rows: ReadonlyArray<Row>, dayOf: (row: Row) => IsoDate, words: DayWords<Row>) {
    this.#rows = rows
    this.#words = words
    this.#headings = new Uint32Array(rows.length)
    for (const [start, row] of rows.entries()) {
      const day = dayOf(row)
      if (this.#days.at(-1)?.day !== day) this.#days.push({ day, start })
      this.#headings[start] = this.#days.length
    }
  }

  /** How many days there are. */
  get count(): number {
    return this.#days.length
  }

  /** How many headings stand over a row, its own included. */
  headingsTo(index: number): number {
    return this.#headings[index] ?? 0
  }

  /** What stands right over a row: undefined where it is not the first of its day. */
  headingAt(index: number): DayHeading | undefined {
    const at = this.headingsTo(index) - 1
    const known = this.#days[at]
    if (known?.start !== index) return undefined
    const made = this.#made.get(at)
    if (made !== undefined) return made
    const rows = this.#rows.slice(index, this.#days[at + 1]?.start)
    const { count, sums, title } = this.#words
    const heading = { title: title(known.day), count: count(rows.length), sums: sums(rows) }
    this.#made.set(at, heading)
    return heading
  }
}
