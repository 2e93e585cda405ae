import type { IsoDate } from "./calendar.ts"
import type { Tagged } from "./tagged.ts"

/** Whose an event is, and where and when it was booked: what folding alone does not say. */
export interface Origin {
  readonly by: string
  /** Its position in the log; 0 as long as only this device knows it. */
  readonly position: number
  /** When it was booked, milliseconds since 1970; the day itself where only that is known. */
  readonly at: number | IsoDate
}

/** An event that the ledger reads, as the fold came by it. */
export interface Noted extends Origin {
  readonly event: Tagged
}

/** Notes that were taken before, and are kept packed until the ledger is read. */
export interface EarlierNotes {
  readonly length: number
  /** Errors: throws while they are not at hand. */
  readonly at: (index: number) => Noted | undefined
}

const NOTHING_EARLIER: EarlierNotes = { length: 0, at: () => undefined }

/**
 * What happened that the ledger reads, in its order. Like a table it is forked: a fork reads through to its parent and keeps its own notes.
 * It only ever grows, so that whoever has read it goes on where they stopped.
 */
export class Journal {
  readonly parent: Journal | undefined
  readonly #earlier: EarlierNotes
  readonly #own: Array<Noted> = []

  constructor(parent?: Journal, earlier = NOTHING_EARLIER) {
    this.parent = parent
    this.#earlier = earlier
  }

  /** How many notes are its own. */
  get length(): number {
    return this.#earlier.length + this.#own.length
  }

  /** One of its own notes. */
  at(index: number): Noted | undefined {
    const { length } = this.#earlier
    return index < length ? this.#earlier.at(index) : this.#own[index - length]
  }

  note(noted: Noted): void {
    this.#own.push(noted)
  }

  fork(): Journal {
    return new Journal(this)
  }

  /** Takes over what a fork of this journal noted. */
  absorb(child: Journal): void {
    for (const noted of child.#own) this.#own.push(noted)
  }
}
