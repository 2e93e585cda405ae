import { expect, it, onTestFinished, vi } from "vitest"
import { displayDecimal, parseDecimal, ZERO } from "../../../src/domain/kernel/decimal.ts"
import { stockLeft } from "../../../src/domain/stock/projections/left.ts"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { isBeyond, leftText, shelfOf } from "../../../src/ui/app/shelf.ts"
import { productId, recordId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene, type Scene } from "../harness/scene.ts"
import { today } from "../harness/demo-books.ts"

const rice = recordId(95, 0)
const notFollowed = productId(0)

/** A shelf of the demonstration, and what it told, in its order, of rice. */
const shelfIn = (scene: Partial<Scene> = {}) => {
  const books = openMemoryBooks({ ...defaultScene, ...scene })
  const { read, subscribe } = shelfOf(books)
  const shelf = { of: (id: string) => read()?.get(id) }
  const told: Array<string | undefined> = []
  onTestFinished(subscribe(() => told.push(textOf(rice))))
  const textOf = (id: string): string | undefined => {
    const found = shelf.of(id)
    return found && displayDecimal(found.left, "fr")
  }
  const left = (id: string): string => displayDecimal(stockLeft(books.snapshot().books).get(id) ?? ZERO, "fr")
  const note = (n: number, quantity: string): Promise<unknown> =>
    books.execute({
      _tag: "MoveStock",
      productId: rice,
      movementId: recordId(60, n),
      note: { kind: "loss", quantity, movedOn: today, reason: "" }
    } as unknown as DomainCommand)
  return { books, left, note, shelf, textOf, told }
}

it("says what is left of the articles whose stock is followed, and how they stand", async () => {
  const { left, shelf, textOf } = shelfIn()
  expect(textOf(rice)).toBeUndefined()
  await expect.poll(() => textOf(rice)).toBe(left(rice))
  const levels = [0, 1, 2, 3, 4].map((n) => shelf.of(recordId(95, n))?.level)
  expect(levels).toEqual(["in", "low", "out", "out", undefined])
  expect(shelf.of(notFollowed)).toBeUndefined()
})

it("counts again what moved, and tells nothing new of what did not", async () => {
  const { left, note, shelf, textOf } = shelfIn()
  await expect.poll(() => textOf(rice)).toBe(left(rice))
  const [before, other] = [left(rice), shelf.of(recordId(95, 1))]
  await note(1, "3")
  expect(left(rice)).not.toBe(before)
  await expect.poll(() => textOf(rice)).toBe(left(rice))
  expect(shelf.of(recordId(95, 1))).toBe(other)
})

it("tells nothing of books that changed while they were counted", async () => {
  // Each look at the clock is twenty milliseconds after the one before: the page has its turn wherever it may.
  let now = 0
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20))
  onTestFinished(() => void vi.restoreAllMocks())
  const { books, left, note, told } = shelfIn()
  for (let n = 0; n < 1000; n += 1) await note(n, "1")
  const { stocks } = books.snapshot().books
  // Somebody loses one more in the middle of the first count.
  const read = stocks.values.bind(stocks)
  const once = vi.spyOn(stocks, "values").mockImplementationOnce(() => {
    setImmediate(() => void note(1000, "1"))
    return read()
  })
  await expect.poll(() => told).toHaveLength(1)
  expect(once).toHaveBeenCalledTimes(2)
  expect(told).toEqual([left(rice)])
  expect(left(rice)).toContain("-")
})

it("says nothing as long as the books are not all here", async () => {
  const { told } = shelfIn({ isPartial: true })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(told).toEqual([])
})

it("warns of more than there is, and writes what is left with its unit", () => {
  const onShelf = { left: parseDecimal("2.5") ?? ZERO, level: "low", unit: "kg" } as const
  expect([isBeyond(onShelf, "2"), isBeyond(onShelf, "2.5"), isBeyond(onShelf, "3")]).toEqual([false, false, true])
  expect([leftText(onShelf, "fr"), leftText({ ...onShelf, unit: "" }, "en")]).toEqual(["2,5 kg", "2.5"])
  expect(leftText({ ...onShelf, left: parseDecimal("-4") ?? ZERO }, "fr")).toBe("−4 kg")
})
