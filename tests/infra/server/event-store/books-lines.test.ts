import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Books, canonicalBooks, type DomainEvent, emptyBooks, evolve } from "../../../../src/domain/books.ts"
import * as decider from "../../../../src/domain/decider.ts"
import { Table } from "../../../../src/domain/kernel/table.ts"
import { eventsOf, sampleHistory } from "../../../../src/infra/browser/sample/history.ts"
import { BooksReader, linesOf } from "../../../../src/infra/server/event-store/books-lines.ts"
import { anyHistory } from "../../../support/arbitrary.ts"
import { foldAll } from "../../../support/scenario.ts"

const throughLines = (books: Books): Books => {
  const reader = new BooksReader()
  for (const line of linesOf(books)) reader.read(line)
  return reader.books
}

/** Every table with its entries in their order, which the canonical text leaves out. */
const inOrder = (books: Books): unknown =>
  Object.entries(books).map(([slot, held]) => [slot, held instanceof Table ? [...held.entries()] : held])

const foldOn = (books: Books, events: ReadonlyArray<DomainEvent>): Books => {
  for (const event of events) evolve(books, event)
  return books
}

describe("books that were written as lines and read back", () => {
  it("are the same, in the same order, and whatever is folded after comes to the same as from the first event on", () => {
    fc.assert(
      fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), ({ events }, share) => {
        const at = Math.round(share * events.length)
        const before = foldAll(events.slice(0, at))
        const read = throughLines(before)
        expect(inOrder(read)).toEqual(inOrder(before))
        foldOn(read, events.slice(at))
        expect(canonicalBooks(read)).toBe(canonicalBooks(foldAll(events)))
        expect(inOrder(read)).toEqual(inOrder(foldAll(events)))
      }),
      { numRuns: 200 }
    )
  })

  it("are those of a lifelike history too, with large integers among them", () => {
    const books = foldAll(eventsOf(sampleHistory(decider, 5, 1500)))
    const read = throughLines(books)
    expect(canonicalBooks(read)).toBe(canonicalBooks(books))
    expect(inOrder(read)).toEqual(inOrder(books))
    expect(typeof [...books.invoices.values()][0]?.total).toBe(typeof [...read.invoices.values()][0]?.total)
  })

  it("hold once what they held once", () => {
    const books = foldAll(eventsOf(sampleHistory(decider, 5, 300)))
    const shared = [...books.invoices.values()].find(({ content, issued }) => issued?.content === content)
    const read = throughLines(books).invoices.get(shared?.invoiceId ?? "")
    expect(read?.issued).not.toBeUndefined()
    expect(read?.issued?.content).toBe(read?.content)
  })

  it("are refused when they hold what lines cannot say", () => {
    for (const odd of [undefined, Number.NaN, -0, () => 1, Symbol("x")]) {
      const books = emptyBooks()
      books.versions.set("x", odd as never)
      expect(() => [...linesOf(books)]).toThrow(/books hold a/)
    }
  })

  it("are refused when a line belongs to no slot", () => {
    const reader = new BooksReader()
    reader.read('"boats"')
    expect(() => reader.read('["x",1]')).toThrow("a line of no slot: boats")
  })
})
