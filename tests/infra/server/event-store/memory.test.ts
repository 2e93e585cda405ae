import { describe, expect, it } from "vitest"
import {
  defaultBooksBytes,
  heapFor,
  heapForSnapshots,
  machineMemory
} from "../../../../src/infra/server/event-store/memory.ts"

describe("the memory for books", () => {
  it("is a fifth of what there is, within bounds", () => {
    expect([0.1e9, 1e9, 64e9].map(defaultBooksBytes)).toEqual([64e6, 200e6, 220e6])
  })

  it("leaves the thread that keeps them room for what is not swept yet", () => {
    expect(heapFor(400e6)).toBeGreaterThan(2 * 400e6)
  })

  it("leaves the thread that makes snapshots room for a large company, and no more than a quarter of what there is", () => {
    expect([0.5e9, 4e9, 64e9].map(heapForSnapshots)).toEqual([400e6, 1e9, 2e9])
  })

  it("is counted from what this process may use", () => {
    expect(machineMemory()).toBeGreaterThan(100e6)
  })
})
