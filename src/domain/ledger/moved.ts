import { addMinor, NOTHING } from "../kernel/minor.ts"
import { accountOf } from "../money-account/usual.ts"
import type { Booked, Ledger } from "./ledger.ts"
import { movementIdOf } from "./movement-id.ts"
import { isCash, type Entry } from "./readings.ts"

/** Money that one posting moved in one account. Amounts are minor units of the posting's currency, out below zero. */
export interface Moved {
  readonly id: string
  readonly entry: Entry
  readonly accountId: string
  readonly amount: bigint
  readonly fee: bigint
}

/** The fee of a transfer stands in its posting, beside what was sent. */
const feeOf = ({ lines }: Booked): bigint => lines.find(({ account }) => account === "fees")?.minor ?? NOTHING

/** What is in an account, and what is on its way as long as it is: what has arrived stands beside where it was until then. */
const isMoney = (entry: Entry): boolean =>
  isCash(entry) ||
  (entry.line.account === "clearing" && !entry.booked.lines.some(({ account }) => account === "treasury"))

/**
 * Money in the order in which it was first told of: one for each record, piece and account. What was written anew (an expense that was edited)
 * stands once, as it was written last. Like the ledger that it reads it goes on where it stopped, and that of a fork stands on its parent's.
 */
class MoneyMoved {
  readonly #ledger: Ledger
  readonly #base: MoneyMoved | undefined
  readonly #own = new Map<string, Moved>()
  /** The first record of each piece, by the id of the piece, or of the record where it has none. */
  readonly #records = new Map<string, string>()
  readonly #shared = new Set<string>()
  #read = 0

  constructor(ledger: Ledger, base: MoneyMoved | undefined) {
    this.#ledger = ledger
    this.#base = base
  }

  advance(): void {
    this.#base?.advance()
    for (let booked = this.#ledger.at(this.#read); booked !== undefined; booked = this.#ledger.at(this.#read)) {
      this.#read += 1
      if (!booked.isReversal) this.#take(booked)
    }
  }

  /** The first record under this id; undefined for none. */
  recordOf(id: string): string | undefined {
    return this.#base?.recordOf(id) ?? this.#records.get(id)
  }

  /** The ids that pieces of several records have. */
  *shared(): IterableIterator<string> {
    if (this.#base !== undefined) yield* this.#base.shared()
    yield* this.#shared
  }

  #take(booked: Booked): void {
    for (const line of booked.lines) {
      const entry = { booked, line }
      if (!isMoney(entry)) continue
      const bookedAs = booked.piece === "" ? booked.record : booked.piece
      const first = this.recordOf(bookedAs)
      if (first === undefined) this.#records.set(bookedAs, booked.record)
      else if (first !== booked.record) this.#shared.add(bookedAs)
      const accountId = accountOf(line)
      const id = movementIdOf(booked.record, booked.piece, accountId)
      const known = this.#own.get(id)
      const isSame = known?.entry.booked === booked
      const amount = isSame ? addMinor(known.amount, line.minor) : line.minor
      this.#own.set(id, { id, entry, accountId, amount, fee: feeOf(booked) })
    }
  }

  *all(): IterableIterator<Moved> {
    const base = this.#base
    if (base !== undefined) for (const moved of base.all()) yield this.#own.get(moved.id) ?? moved
    for (const moved of this.#own.values()) if (base?.has(moved.id) !== true) yield moved
  }

  has(id: string): boolean {
    return this.#own.has(id) || this.#base?.has(id) === true
  }
}

/** One reading for each ledger, as long as that is there. */
const readings = new WeakMap<Ledger, MoneyMoved>()

const readingOf = (ledger: Ledger): MoneyMoved => {
  const known = readings.get(ledger)
  if (known !== undefined) return known
  const made = new MoneyMoved(ledger, ledger.base === undefined ? undefined : readingOf(ledger.base))
  readings.set(ledger, made)
  return made
}

/** All the money that moved, in the order in which it was first told of; also what does not stand any more. */
export const moneyMoved = (ledger: Ledger): Iterable<Moved> => {
  const reading = readingOf(ledger)
  reading.advance()
  return reading.all()
}

/** The ids under which money of several records was booked. */
export const piecesShared = (ledger: Ledger): Iterable<string> => {
  const reading = readingOf(ledger)
  reading.advance()
  return reading.shared()
}
