import { describe, expect, it } from "vitest"
import { savedViewsOf, VIEWS_MAX } from "../../../src/infra/browser/storage/saved-views.ts"
import { MemoryStorage } from "./support/memory-storage.ts"

const place = { userId: "u1", companyId: "c1", list: "invoices" }
const late = { name: "En retard", query: "tab=overdue" }
const big = { name: "Gros montants", query: "sort=total" }

describe("saved views", () => {
  it("come back in the order in which they were named", () => {
    const storage = new MemoryStorage()
    const views = savedViewsOf(place, () => storage)
    expect([views.save(late), views.save(big)]).toEqual([true, true])
    expect(savedViewsOf(place, () => storage).read()).toEqual([late, big])
    views.remove(late.name)
    expect(views.read()).toEqual([big])
  })

  it("are replaced in place under the same name", () => {
    const storage = new MemoryStorage()
    const views = savedViewsOf(place, () => storage)
    for (const view of [late, big, { ...late, query: "tab=overdue&sort=balance" }]) views.save(view)
    expect(views.read().map(({ query }) => query)).toEqual(["tab=overdue&sort=balance", "sort=total"])
  })

  it("belong to one person, one company and one list", () => {
    const storage = new MemoryStorage()
    savedViewsOf(place, () => storage).save(late)
    for (const other of [{ userId: "u2" }, { companyId: "c2" }, { list: "customers" }]) {
      expect(savedViewsOf({ ...place, ...other }, () => storage).read()).toEqual([])
    }
  })

  it("stand under a key that holds the user's id, so that a sign-out finds them, and leave none behind", () => {
    const storage = new MemoryStorage()
    const views = savedViewsOf(place, () => storage)
    views.save(late)
    expect(storage.keys().every((key) => key.includes(place.userId))).toBe(true)
    views.remove(late.name)
    expect(storage.length).toBe(0)
  })

  it("are none where the browser keeps nothing, and saving says so", () => {
    const views = savedViewsOf(place, () => {
      throw new Error("no storage here")
    })
    expect([views.read(), views.save(late)]).toEqual([[], false])
    expect(() => views.remove("x")).not.toThrow()
  })

  it("do not mind what somebody else wrote there", () => {
    const storage = new MemoryStorage()
    for (const text of ["{", "7", '[null, {"name": ""}, {"name": "a", "query": 1}]']) {
      storage.setItem("kazi.views.u1.c1.invoices", text)
      expect(savedViewsOf(place, () => storage).read()).toEqual([])
    }
  })

  it("end somewhere", () => {
    const storage = new MemoryStorage()
    const views = savedViewsOf(place, () => storage)
    for (let n = 0; n < VIEWS_MAX; n += 1) expect(views.save({ name: `${n}`, query: "" })).toBe(true)
    expect(views.save(late)).toBe(false)
    expect(views.save({ name: "3", query: "tab=paid" })).toBe(true)
  })
})
