import { expect, it } from "vitest"
import { partsIn } from "../../../src/infra/browser/service-worker-rules.ts"

const stream = (pieces: ReadonlyArray<ReadonlyArray<number>>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(Uint8Array.from(piece))
      controller.close()
    }
  })

const read = async (pieces: ReadonlyArray<ReadonlyArray<number>>, lengths: ReadonlyArray<number>) => {
  const parts: Array<ReadonlyArray<number>> = []
  for await (const part of partsIn(stream(pieces), lengths)) parts.push([...part])
  return parts
}

it.each([
  { pieces: [[1, 2, 3, 4, 5, 6]], how: "in one piece" },
  { pieces: [[1], [2, 3], [], [4, 5], [6]], how: "in pieces across their ends" },
  { pieces: [[1, 2, 3], [4], [5, 6]], how: "in pieces at their ends" }
])("finds the files of a pack that comes $how, empty ones too", async ({ pieces }) => {
  expect(await read(pieces, [3, 0, 1, 2])).toEqual([[1, 2, 3], [], [4], [5, 6]])
})

it("rejects a pack that breaks off, after what came of it whole", async () => {
  const parts: Array<number> = []
  const reading = async (): Promise<void> => {
    for await (const part of partsIn(stream([[1, 2, 3], [4]]), [2, 3])) parts.push(part.length)
  }
  await expect(reading()).rejects.toThrow("too soon")
  expect(parts).toEqual([2])
})
