import type { DatabaseSync } from "node:sqlite"
import { absorb, emptyBooks, type Books } from "../../../domain/books.ts"
import { foldBooks, foldTail } from "./fold.ts"

/** The books of a company as far as its log was folded. */
interface Kept {
  readonly books: Books
  head: number
  headHash: string
}

/** Where a company's log ends. */
export interface Head {
  readonly head: number
  readonly headHash: string
}

/**
 * Keeps the books of the companies that were used last in memory, folded from the log at first use. The log stays the truth:
 * what is here is brought up to a head before it is used, also when another process has appended meanwhile.
 */
export class Shelf {
  readonly #db: DatabaseSync
  readonly #limit: number
  readonly #kept = new Map<string, Kept>()

  constructor(db: DatabaseSync, limit: number) {
    this.#db = db
    this.#limit = limit
  }

  /** The books at that head. Errors: throws UnknownFact when the log cannot be read by this build. */
  at(companyId: string, { head, headHash }: Head): Books {
    let kept = this.#kept.get(companyId)
    this.#kept.delete(companyId)
    if (kept !== undefined && kept.head < head) {
      foldTail(this.#db, companyId, kept.books, kept.head)
      kept.head = head
      kept.headHash = headHash
    }
    if (kept === undefined || kept.head !== head || kept.headHash !== headHash) {
      kept = { books: foldBooks(this.#db, companyId), head, headHash }
    }
    this.#kept.set(companyId, kept)
    return kept.books
  }

  /** Takes over what a committed fork changed. */
  advance(companyId: string, fork: Books, { head, headHash }: Head): void {
    const kept = this.#kept.get(companyId) ?? { books: emptyBooks(), head, headHash }
    absorb(kept.books, fork)
    kept.head = head
    kept.headHash = headHash
    this.#kept.set(companyId, kept)
  }

  /** Drops what was not used for longest. To be called between groups of pushes only: while one is under way its books must stay. */
  trim(): void {
    for (const companyId of this.#kept.keys()) {
      if (this.#kept.size <= this.#limit) return
      this.#kept.delete(companyId)
    }
  }
}
