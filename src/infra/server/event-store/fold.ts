import type { DatabaseSync } from "node:sqlite"
import { type Books, emptyBooks, evolve, readEvent, unseal } from "../../../domain/books.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"

/** A fact that this build cannot read: its type or version is newer. The books of its company cannot be known. */
export class UnknownFact extends Error {
  constructor(type: string, version: number) {
    super(`unknown fact: ${type} version ${version}`)
    this.name = "UnknownFact"
  }
}

const FACTS = "SELECT type, version, body FROM event WHERE company_id = ? AND position > ? ORDER BY position"
const VALUES = "SELECT commitment, value FROM personal WHERE company_id = ? AND value IS NOT NULL"

type PersonalTexts = (commitment: string) => string | undefined

const allValues = (db: DatabaseSync, companyId: string): PersonalTexts => {
  const values = new Map<string, string>()
  const rows = db.prepare(VALUES, { returnArrays: true }).iterate(companyId) as Iterable<unknown>
  for (const row of rows as Iterable<readonly [string, string]>) values.set(row[0], row[1])
  return (commitment) => values.get(commitment)
}

/**
 * Folds the facts after position `after` into the books, in place. Bodies are not checked against their schemas again: they were
 * when they were appended, and the chain proves them unchanged. A redacted fact is passed over.
 * Errors: throws UnknownFact.
 */
export const foldTail = (db: DatabaseSync, companyId: string, books: Books, after: number): Books => {
  const textOf = allValues(db, companyId)
  const rows = db.prepare(FACTS, { returnArrays: true }).iterate(companyId, after) as Iterable<unknown>
  for (const [type, version, text] of rows as Iterable<readonly [string, number, string | null]>) {
    if (text === null) continue
    const body = JSON.parse(text) as { [field: string]: Json }
    unseal(type, body, textOf)
    const fact = readEvent(type, version, body)
    if (fact === undefined) throw new UnknownFact(type, version)
    evolve(books, fact)
  }
  return books
}

/** The books of a company as its whole log says. Errors: throws UnknownFact. */
export const foldBooks = (db: DatabaseSync, companyId: string): Books => foldTail(db, companyId, emptyBooks(), 0)
