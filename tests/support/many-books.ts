import { type Books, type DomainEvent, evolve } from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import type { CompanyId, UserId } from "../../src/domain/kernel/ids.ts"
import type { IsoDate } from "../../src/domain/kernel/schema.ts"
import { sampleHistory } from "../../src/infra/browser/sample/history.ts"

/** An event with the day on which it was booked. */
export interface Dated {
  readonly event: DomainEvent
  readonly day: IsoDate
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

interface Copies {
  /** Ids that stay what they are: of the company, of people, of what many records share. */
  readonly kept: ReadonlySet<string>
  /** Whose the copies are. */
  readonly by: string
  /** Whether there are enough; asked before each copy. */
  readonly isEnough: () => boolean
}

/** The text of an event around the places where its copies differ: their number stands between each two pieces. */
const piecesOf = (event: DomainEvent, kept: ReadonlySet<string>): ReadonlyArray<string> => {
  const text = JSON.stringify(event)
  const pieces: Array<string> = []
  let from = 0
  for (const { 0: id, index } of text.matchAll(UUID)) {
    if (kept.has(id)) continue
    pieces.push(text.slice(from, index + 9))
    from = index + 13
  }
  return [...pieces, text.slice(from)]
}

/** The event with a legal number as far behind the first ones as the copy is. */
const numbered = (event: DomainEvent, copy: number): DomainEvent => {
  if (event._tag !== "InvoiceIssued" && event._tag !== "EstimateIssued") return event
  if (event.number === null) return event
  const sequence = event.number.sequence + copy * 10_000
  return { ...event, number: { ...event.number, sequence, text: event.number.text.replace(/\d+$/, `${sequence}`) } }
}

/** Folds these events over and over again as events of other records, until there are enough: real books, only larger. */
export const foldCopies = (books: Books, events: ReadonlyArray<Dated>, { kept, by, isEnough }: Copies): void => {
  // What is about nothing but what stays happened already.
  const copied = events.flatMap(({ event, day }) => {
    const pieces = piecesOf(event, kept)
    return pieces.length > 1 ? [{ pieces, day }] : []
  })
  for (let copy = 1; !isEnough(); copy += 1) {
    const group = copy.toString(16).padStart(4, "0")
    for (const { pieces, day } of copied) {
      evolve(books, numbered(JSON.parse(pieces.join(group)) as DomainEvent, copy), by, 0, day)
    }
  }
}

/** What one copy of the lifelike history is made of: some 1,000 invoices, with their customers, products and payments. */
const COMMANDS = 4600

/**
 * Folds the events of a lifelike history, and copies of it, into books of a company that is registered, until they hold about so many
 * invoices, with their customers, products and payments.
 */
export const foldManyInvoices = (
  books: Books,
  invoices: number,
  { actor, companyId, until }: { readonly actor: UserId; readonly companyId: CompanyId; readonly until: IsoDate }
): void => {
  const steps = sampleHistory(decider, 7, COMMANDS, { actor, companyId, until })
  const events = steps.flatMap(({ events, today }) => events.map((event): Dated => ({ event, day: today })))
  foldCopies(books, events, {
    kept: new Set([actor, companyId]),
    by: actor,
    isEnough: () => books.invoices.size >= invoices
  })
}
