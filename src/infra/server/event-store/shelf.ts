import type { DatabaseSync } from "node:sqlite"
import { absorb, type Books } from "../../../domain/books.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { Folding, unfolded, type Folded } from "./fold.ts"

/** Where a company's log ends. */
export interface Head {
  readonly head: number
  readonly headHash: string
}

/**
 * Keeps the books of the companies that were used last in memory, up to a limit by bytes. The log stays the truth: what is here is
 * brought up to a head before it is used, also when another process has appended meanwhile.
 */
export class Shelf {
  readonly #db: DatabaseSync
  readonly #limit: number
  /** Those used last stand last. */
  readonly #kept = new Map<string, Folded>()
  #bytes = 0

  /** `limit`: how many bytes the books may take, by the estimates that come with them. */
  constructor(db: DatabaseSync, limit: number) {
    this.#db = db
    this.#limit = limit
  }

  /** What all books here are thought to take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether there are books of the company, up to whatever head. */
  has(companyId: string): boolean {
    return this.#kept.has(companyId)
  }

  /** Takes books in that were folded elsewhere, in the place of those that are here. */
  put(companyId: string, folded: Folded): void {
    this.#bytes += folded.bytes - (this.#kept.get(companyId)?.bytes ?? 0)
    this.#kept.delete(companyId)
    this.#kept.set(companyId, folded)
  }

  /** The books at that head, folded here and now as far as they are not. Errors: throws UnknownEvent when this build cannot read the log. */
  at(companyId: string, { head, headHash }: Head): Books {
    let kept = this.#kept.get(companyId)
    if (kept === undefined || kept.head > head) kept = this.#folded(companyId, unfolded(GENESIS_HASH))
    else if (kept.head < head) kept = this.#folded(companyId, kept)
    // Another log took the place of the one that was read.
    if (kept.head !== head || kept.headHash !== headHash) kept = this.#folded(companyId, unfolded(GENESIS_HASH))
    this.put(companyId, kept)
    return kept.books
  }

  /** Takes over what a committed fork changed. `bytes`: what that is thought to add. */
  advance(companyId: string, fork: Books, { head, headHash }: Head, bytes: number): void {
    const kept = this.#kept.get(companyId) ?? unfolded(GENESIS_HASH)
    absorb(kept.books, fork)
    this.put(companyId, { books: kept.books, head, headHash, bytes: kept.bytes + bytes })
  }

  /**
   * Drops what was not used for longest until the rest is within the limit; what was used last stays, however large it is. To be called
   * between groups of jobs only: while one is under way its books must stay. `besides`: what other books take that are not here yet.
   */
  trim(besides = 0): void {
    for (const [companyId, { bytes }] of this.#kept) {
      if (this.#bytes + besides <= this.#limit || this.#kept.size === 1) return
      this.#kept.delete(companyId)
      this.#bytes -= bytes
    }
  }

  /** Drops the books of a company: something of what they were folded from was erased. */
  forget(companyId: string): void {
    const dropped = this.#kept.get(companyId)
    if (this.#kept.delete(companyId)) this.#bytes -= dropped?.bytes ?? 0
  }

  #folded(companyId: string, from: Folded): Folded {
    const folding = new Folding(this.#db, companyId, from)
    try {
      folding.advance()
    } catch (error) {
      // Books that hold a part of what came after are those of no head.
      const dropped = this.#kept.get(companyId)
      if (this.#kept.delete(companyId)) this.#bytes -= dropped?.bytes ?? 0
      throw error
    }
    return folding.folded
  }
}
