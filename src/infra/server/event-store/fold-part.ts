import type { DatabaseSync, StatementSync } from "node:sqlite"
import { type Books, emptyBooks, evolve } from "../../../domain/books.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import type { UserId } from "../../../domain/kernel/ids.ts"
import type { Reader } from "../../../domain/kernel/reading.ts"
import { eventIn } from "../../../domain/recorded-event.ts"
import { bytesOf, type Folded } from "./fold.ts"
import { handedTo } from "./withholding.ts"

const EVENTS =
  "SELECT position, type, version, actor_id, body, body_hash, hash FROM event WHERE company_id = ? AND position > ? ORDER BY position"
const VALUE = "SELECT value FROM personal WHERE company_id = ? AND subject_id = ? AND commitment = ?"

type EventRow = readonly [
  position: number,
  type: string,
  version: number,
  actor: UserId,
  body: string | null,
  bodyHash: string,
  hash: string
]

/** Folds the log of a company as the device of a member does who reads a part of it: of each event what they are handed. */
export class PartFolding {
  readonly #companyId: string
  readonly #reader: Reader
  readonly #books: Books = emptyBooks()
  readonly #events: StatementSync
  readonly #value: StatementSync
  #head = 0
  #headHash = GENESIS_HASH
  #bytes = 0

  constructor(db: DatabaseSync, companyId: string, reader: Reader) {
    this.#companyId = companyId
    this.#reader = reader
    this.#events = db.prepare(EVENTS, { returnArrays: true })
    this.#value = db.prepare(VALUE, { returnArrays: true })
  }

  get folded(): Folded {
    return { books: this.#books, head: this.#head, headHash: this.#headHash, bytes: this.#bytes }
  }

  /** Goes on until the log ends, and answers true, or until it is `enough`, which is asked after each event. */
  advance(enough: () => boolean): boolean {
    const rows = this.#events.iterate(this.#companyId, this.#head) as Iterable<unknown>
    for (const row of rows as Iterable<EventRow>) {
      this.#fold(row)
      if (enough()) return false
    }
    return true
  }

  #fold([position, t, v, by, body, bodyHash, hash]: EventRow): void {
    const pii = body === null ? {} : this.#valuesOf(body)
    const event = eventIn(handedTo(this.#reader, { t, v, by, body, pii }, bodyHash))
    if (event !== undefined) evolve(this.#books, event)
    this.#bytes += bytesOf(body?.length ?? 0)
    this.#head = position
    this.#headHash = hash
  }

  /** The values behind the commitments of a body; nobody asks for their salts here. */
  #valuesOf(body: string): { readonly [commitment: string]: readonly [salt: string, text: string] } {
    const values: { [commitment: string]: readonly [string, string] } = {}
    for (const { commitment, subjectId } of commitmentsIn(body)) {
      const row = this.#value.get(this.#companyId, subjectId, commitment) as readonly unknown[] | undefined
      const value = row?.[0]
      if (typeof value === "string") values[commitment] = ["", value]
    }
    return values
  }
}
