import { expect, it, vi } from "vitest"
import { lockClaims } from "../../../src/infra/browser/tab-claims.ts"

/** The locks of a browser that was too busy to answer in time: what was asked for first is given up before it is given. */
const lateLocks = (others: ReadonlyArray<string>): LockManager => {
  let isLate = true
  const request = (name: string, options: LockOptions, granted: LockGrantedCallback<unknown>): Promise<unknown> => {
    if (!isLate) return navigator.locks.request(name, options, granted)
    isLate = false
    return new Promise((_, reject) => {
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason))
    })
  }
  const query = async (): Promise<LockManagerSnapshot> => ({ held: others.map((name) => ({ name })), pending: [] })
  return { request, query } as unknown as LockManager
}

it("is not refused because the machine was slow: nobody else had it", async () => {
  const release = await lockClaims(lateLocks(["another draft"])).take("late", vi.fn())
  expect(release).toBeTypeOf("function")
  expect(await lockClaims(navigator.locks).held()).toContain("late")
  release?.()
})

it("is refused while another tab has it", async () => {
  const first = await lockClaims(navigator.locks).take("draft", vi.fn())
  expect(await lockClaims(navigator.locks).take("draft", vi.fn())).toBeUndefined()
  first?.()
  const next = await lockClaims(navigator.locks).take("draft", vi.fn())
  expect(next).toBeTypeOf("function")
  next?.()
})

it("is taken from who has it by a tab that takes it over", async () => {
  const lost = vi.fn<() => void>()
  await lockClaims(navigator.locks).take("stolen", lost)
  const release = await lockClaims(navigator.locks).take("stolen", vi.fn(), true)
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  release?.()
})

it("is refused where the browser lets nothing be asked", async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException("", "SecurityError")),
    query: () => Promise.reject(new DOMException("", "SecurityError"))
  } as unknown as LockManager
  expect(await lockClaims(refusing).take("draft", vi.fn())).toBeUndefined()
})
