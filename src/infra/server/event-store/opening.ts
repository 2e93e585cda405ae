import type { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { isStorageFailure } from "./failures.ts"
import { Folding, unfolded, type Folded } from "./fold.ts"

/** Milliseconds for which opening books may keep the writer from the commands of others, in one turn. */
export const SLICE_MS = 8

/** Books beyond this, some 20,000 events, are opened one after the other. */
const LARGE_BYTES = 16_000_000

/** Books that were opened, or why they cannot be read. */
export type OpenedBooks =
  | { readonly companyId: CompanyId; readonly folded: Folded }
  | { readonly companyId: CompanyId; readonly error: unknown }

interface Open<Waiting> {
  readonly waiting: Array<Waiting>
  readonly folding: Folding
}

/**
 * The books that are being opened, and who waits for them. They are folded in slices, so that the commands of other companies go on:
 * taking folded books over from another thread takes this one 40 % of the time of folding them here, and in one piece. In
 * turn: small ones need not wait for large ones.
 */
export class Openings<Waiting> {
  readonly #db: DatabaseSync
  readonly #slice: number
  readonly #open = new Map<CompanyId, Open<Waiting>>()
  #large: CompanyId | undefined

  /** `slice`: milliseconds that one turn may take. */
  constructor(db: DatabaseSync, slice: number = SLICE_MS) {
    this.#db = db
    this.#slice = slice
  }

  /** How many wait for books. */
  get waiting(): number {
    let count = 0
    for (const { waiting } of this.#open.values()) count += waiting.length
    return count
  }

  get isEmpty(): boolean {
    return this.#open.size === 0
  }

  /** Whether the books of the company are being opened. */
  has(companyId: CompanyId): boolean {
    return this.#open.has(companyId)
  }

  /** Waits for the books of a company. Whoever came first goes first. */
  wait(companyId: CompanyId, waiting: Waiting): void {
    const open = this.#open.get(companyId) ?? {
      waiting: [],
      folding: new Folding(this.#db, companyId, unfolded(GENESIS_HASH))
    }
    open.waiting.push(waiting)
    this.#open.set(companyId, open)
  }

  /**
   * Goes on opening for a slice of time; `opened` is told of each company whose books were read to the end of the log, and who waited.
   * Errors: throws those of the storage.
   */
  advance(opened: (result: OpenedBooks, waiting: ReadonlyArray<Waiting>) => void): void {
    const until = performance.now() + this.#slice
    const isOver = (): boolean => performance.now() >= until
    for (const [companyId, open] of this.#open) {
      if (!this.#mayGoOn(companyId, open)) continue
      const result = this.#read(companyId, open.folding, isOver)
      // Whoever had a turn comes last in the next one.
      this.#open.delete(companyId)
      if (result === undefined) this.#open.set(companyId, open)
      else {
        if (this.#large === companyId) this.#large = undefined
        opened(result, open.waiting)
      }
      if (isOver()) return
    }
  }

  /** One large company is opened after the other, so that the memory that half-opened books take is bounded too. */
  #mayGoOn(companyId: CompanyId, { folding }: Open<Waiting>): boolean {
    if (folding.folded.bytes < LARGE_BYTES) return true
    this.#large ??= companyId
    return this.#large === companyId
  }

  #read(companyId: CompanyId, folding: Folding, isOver: () => boolean): OpenedBooks | undefined {
    try {
      return folding.advance(isOver) ? { companyId, folded: folding.folded } : undefined
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
    return all
  }
}
