// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest"
import { slots, type Books } from "../../../src/domain/books.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { records } from "../../../src/ui/records/all.ts"
import type { RecordKind } from "../../../src/ui/records/record.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

interface Listing {
  readonly model: {
    readonly name: string
    readonly rows: (books: Books, today: IsoDate) => ReadonlyArray<unknown>
  }
}

const modules = import.meta.glob<{ readonly [name: string]: unknown }>("../../../src/ui/**/*-list.tsx", { eager: true })
const isListing = (value: unknown): value is Listing =>
  typeof value === "object" && value !== null && "model" in value && "Screen" in value
const listings = Object.values(modules).flatMap((module) => Object.values(module).filter(isListing))

const { books, today } = openMemoryBooks(defaultScene).snapshot()

/** The tables of which records are read. */
const readThrough = (read: (seen: Books) => unknown): ReadonlySet<string> => {
  const found = new Set<string>()
  const watched = Object.fromEntries(
    Object.entries(books).map(([slot, table]) => [
      slot,
      slots.tables.includes(slot)
        ? new Proxy(table as object, {
            get: (target, name) => {
              if (name !== "size") found.add(slot)
              const value: unknown = Reflect.get(target, name)
              return typeof value === "function" ? value.bind(target) : value
            }
          })
        : table
    ])
  )
  read(watched as unknown as Books)
  return found
}

beforeAll(() => loadLedger())

describe("the pages that say which tables they read", () => {
  const declared = (records as ReadonlyArray<RecordKind>).flatMap(({ id, pages = [], texts }) =>
    pages.flatMap(({ path, reads }) => (reads === undefined ? [] : [{ id, texts, path, reads }]))
  )

  it("are the lists of most kinds", () => expect(declared.length).toBeGreaterThan(8))

  it.each(declared)("$id$path reads no others", ({ reads, texts }) => {
    const list = listings.find(({ model }) => model.name === texts)
    if (list === undefined) throw new Error("what it reads can be told of lists only")
    const seen = readThrough((watched) => list.model.rows(watched, today))
    expect([...seen].filter((slot) => !reads.some((each) => each === slot))).toEqual([])
  })
})
