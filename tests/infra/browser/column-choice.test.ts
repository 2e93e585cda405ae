import { describe, expect, it } from "vitest"
import { keptColumnsOf } from "../../../src/infra/browser/storage/column-choice.ts"
import { MemoryStorage } from "./support/memory-storage.ts"

const place = { userId: "u1", companyId: "c1", list: "invoices" }
const choice = { order: ["reference", "total"], hidden: ["total"] }

describe("chosen columns", () => {
  it("are those of one person, one company and one list", () => {
    const storage = new MemoryStorage()
    expect(keptColumnsOf(place, () => storage).keep(choice)).toBe(true)
    expect(keptColumnsOf(place, () => storage).read()).toEqual(choice)
    for (const other of [{ userId: "u2" }, { companyId: "c2" }, { list: "customers" }]) {
      expect(keptColumnsOf({ ...place, ...other }, () => storage).read()).toBeUndefined()
    }
  })

  it("lie under the user's id, which signing out removes, and leave nothing when they are the usual ones again", () => {
    const storage = new MemoryStorage()
    const kept = keptColumnsOf(place, () => storage)
    kept.keep(choice)
    expect(storage.keys().every((key) => key.includes(place.userId))).toBe(true)
    kept.keep(undefined)
    expect(storage.length).toBe(0)
  })

  it("are the usual ones where the browser keeps nothing, and choosing says so", () => {
    const kept = keptColumnsOf(place, () => {
      throw new Error("no storage here")
    })
    expect([kept.read(), kept.keep(choice)]).toEqual([undefined, false])
  })

  it("do not mind what somebody else wrote there", () => {
    const storage = new MemoryStorage()
    const many = JSON.stringify({ order: Array.from({ length: 1000 }, String), hidden: [] })
    for (const text of ["{", "7", "null", "[]", '{"order":[1],"hidden":[]}', '{"order":["a"]}', many]) {
      storage.setItem("kazi.columns.u1.c1.invoices", text)
      expect(keptColumnsOf(place, () => storage).read()).toBeUndefined()
    }
  })
})
