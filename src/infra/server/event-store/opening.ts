import type { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { describe, isStorageFailure } from "./failures.ts"
import { Folding, unfolded, type Folded } from "./fold.ts"
import type { SnapshotReading } from "./snapshots.ts"

/** Milliseconds for which opening books keeps the writer from the commands of others, in one turn: half of what their commit took, within these. */
const LEAST_MS = 5
const MOST_MS = 20

/** Books beyond this, some 20,000 events, are opened one after the other. */
const LARGE_BYTES = 16_000_000
/** Smaller ones are opened together while all that are half open take less than so many times that. */
const LARGE_TOGETHER = 4

/** Most jobs that wait for the same books: one company does not fill the queue of all. */
export const WAITING_MAX = 128

/** Books that were opened, or why they cannot be read. */
export type OpenedBooks =
  | { readonly companyId: CompanyId; readonly folded: Folded }
  | { readonly companyId: CompanyId; readonly error: unknown }

/** Where books may be read from besides their log, and whoever wants to know that they were. */
export interface OpeningOptions {
  /** Milliseconds that one turn may take, instead of what follows from the last commit. */
  readonly slice?: number
  /** Bytes beyond which books are opened one after the other, instead of 16 MB. */
  readonly large?: number
  /** The newest snapshot of a company that its log continues. */
  readonly snapshotOf?: (companyId: CompanyId) => SnapshotReading | undefined
  /** Called with how far the snapshot reached from which books were read. */
  readonly found?: (companyId: CompanyId, position: number) => void
  /** Called with what the operator should read. */
  readonly report?: (message: string) => void
}

/** The books of one company on their way into memory: from a snapshot, where there is one, and then from the log. */
class Opening {
  readonly #db: DatabaseSync
  readonly #companyId: CompanyId
  readonly #options: OpeningOptions
  #snapshot: SnapshotReading | undefined
  #folding: Folding
  #from = 0

  constructor(db: DatabaseSync, companyId: CompanyId, options: OpeningOptions) {
    this.#db = db
    this.#companyId = companyId
    this.#options = options
    this.#folding = new Folding(db, companyId, unfolded(GENESIS_HASH))
    this.#snapshot = this.#trying(() => options.snapshotOf?.(companyId))
  }

  /** What was read of the books so far is thought to take. */
  get bytes(): number {
    return this.#snapshot?.bytesRead ?? this.#folding.folded.bytes
  }

  /** What the books are thought to take once they are read, as far as that is known. */
  get size(): number {
    return this.#snapshot?.bytes ?? this.#folding.folded.bytes
  }

  /** Goes on until the books are read to the end of their log, and answers them, or until it is `enough`. */
  advance(enough: () => boolean): Folded | undefined {
    const snapshot = this.#snapshot
    if (snapshot !== undefined) {
      const folded = this.#trying(() => snapshot.advance(enough))
      if (folded === undefined) return undefined
      this.#snapshot = undefined
      this.#folding = new Folding(this.#db, this.#companyId, folded)
      this.#from = folded.head
    }
    if (!this.#folding.advance(enough)) return undefined
    if (this.#from > 0 && this.#folding.erasures > 0) {
      // The snapshot may hold what was erased after it was made.
      this.#from = 0
      this.#folding = new Folding(this.#db, this.#companyId, unfolded(GENESIS_HASH))
      return this.advance(enough)
    }
    if (this.#from > 0) this.#options.found?.(this.#companyId, this.#from)
    return this.#folding.folded
  }

  /** A snapshot is never needed: whatever goes wrong with it, the log says the same. */
  #trying<A>(read: () => A | undefined): A | undefined {
    try {
      return read()
    } catch (error) {
      this.#snapshot = undefined
      this.#options.report?.(`a snapshot of ${this.#companyId} is not used: ${describe(error)}`)
      return undefined
    }
  }
}

interface Open<Waiting> {
  readonly waiting: Array<Waiting>
  readonly opening: Opening
}

/**
 * The books that are being opened, and who waits for them. They are folded in slices, so that the commands of other companies go on:
 * taking folded books over from another thread takes this one 40 % of the time of folding them here, and in one piece. In
 * turn: small ones need not wait for large ones.
 */
export class Openings<Waiting> {
  readonly #db: DatabaseSync
  readonly #options: OpeningOptions
  readonly #open = new Map<CompanyId, Open<Waiting>>()
  #large: CompanyId | undefined
  /** Which of the small ones goes on while the others wait for memory. */
  #small: CompanyId | undefined

  /** `db`: a connection on which nothing is written. */
  constructor(db: DatabaseSync, options: OpeningOptions = {}) {
    this.#db = db
    this.#options = options
  }

  /** How many wait for books. */
  get waiting(): number {
    let count = 0
    for (const { waiting } of this.#open.values()) count += waiting.length
    return count
  }

  /** What was read so far of the books that are being opened is thought to take. */
  get bytes(): number {
    let bytes = 0
    for (const { opening } of this.#open.values()) bytes += opening.bytes
    return bytes
  }

  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  /** Whether the books of the company are being opened. */
  has(companyId: CompanyId): boolean {
    return this.#open.has(companyId)
  }

  /**
   * Waits for the books of a company. Whoever came first goes first. False when so many wait for them that no more may. Errors: throws
   * those of the storage, and then nobody more waits.
   */
  wait(companyId: CompanyId, waiting: Waiting): boolean {
    const open = this.#open.get(companyId) ?? {
      waiting: [],
      opening: new Opening(this.#db, companyId, this.#options)
    }
    if (open.waiting.length >= WAITING_MAX) return false
    open.waiting.push(waiting)
    this.#open.set(companyId, open)
    return true
  }

  /**
   * Goes on opening for a slice of time; `opened` is told of each company whose books were read to the end of the log, and who waited.
   * `commit`: the milliseconds that the last commit took. Errors: throws those of the storage.
   */
  advance(opened: (result: OpenedBooks, waiting: ReadonlyArray<Waiting>) => void, commit = 0): void {
    const slice = this.#options.slice ?? Math.min(MOST_MS, Math.max(LEAST_MS, commit / 2))
    const until = performance.now() + slice
    const isOver = (): boolean => performance.now() >= until
    const { bytes } = this
    for (const [companyId, open] of this.#open) {
      if (!this.#mayGoOn(companyId, open, bytes)) continue
      const result = this.#read(companyId, open.opening, isOver)
      // Whoever had a turn comes last in the next one.
      this.#open.delete(companyId)
      if (result === undefined) this.#open.set(companyId, open)
      else {
        if (this.#large === companyId) this.#large = undefined
        if (this.#small === companyId) this.#small = undefined
        opened(result, open.waiting)
      }
      if (isOver()) return
    }
  }

  /**
   * One large company is opened after the other, and small ones too while all take much, so that the memory that half-opened books take is
   * bounded. One of each goes on in any case: small ones do not wait for the end of large ones. `bytes`: what all take.
   */
  #mayGoOn(companyId: CompanyId, { opening }: Open<Waiting>, bytes: number): boolean {
    const large = this.#options.large ?? LARGE_BYTES
    if (opening.size >= large) {
      this.#large ??= companyId
      return this.#large === companyId
    }
    if (bytes < LARGE_TOGETHER * large) return true
    this.#small ??= companyId
    return this.#small === companyId
  }

  #read(companyId: CompanyId, opening: Opening, isOver: () => boolean): OpenedBooks | undefined {
    try {
      const folded = opening.advance(isOver)
      return folded === undefined ? undefined : { companyId, folded }
    } catch (error) {
      if (isStorageFailure(error)) throw error
      return { companyId, error }
    }
  }

  /** Everyone who waits, none of whom will be told any more. */
  giveUp(): ReadonlyArray<Waiting> {
    const all = [...this.#open.values()].flatMap(({ waiting }) => waiting)
    this.#open.clear()
    this.#large = undefined
    this.#small = undefined
    return all
  }
}
