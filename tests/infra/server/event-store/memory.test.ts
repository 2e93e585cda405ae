import { describe, expect, it } from "vitest"
import { defaultBooksBytes, heapFor, machineMemory } from "../../../../src/infra/server/event-store/memory.ts"

describe("the memory for books", () => {
  it("is a fifth of what there is, within bounds", () => {
    expect([0.1e9, 1e9, 64e9].map(defaultBooksBytes)).toEqual([64e6, 200e6, 400e6])
  })

  it("leaves the thread that keeps them room for what is not swept yet", () => {
    expect(heapFor(400e6)).toBeGreaterThan(2 * 400e6)
  })

  it("is counted from what this process may use", () => {
    expect(machineMemory()).toBeGreaterThan(100e6)
  })
})
