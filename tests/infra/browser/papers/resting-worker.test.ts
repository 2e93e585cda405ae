import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { restingWorker } from "../../../../src/infra/browser/papers/resting-worker.ts"

const REST_MS = 1_000
const started: Array<{ readonly terminate: ReturnType<typeof vi.fn> }> = []
const open = () =>
  restingWorker(() => {
    const worker = { terminate: vi.fn() }
    started.push(worker)
    return worker
  }, REST_MS)

beforeEach(() => {
  vi.useFakeTimers()
  started.length = 0
})
afterEach(() => void vi.useRealTimers())

it("gives the same worker to whoever comes while it rests, and ends it once nobody came", () => {
  const workers = open()
  const first = workers.take()
  workers.rest(first)
  vi.advanceTimersByTime(REST_MS - 1)
  expect(workers.take()).toBe(first)
  // It is at work: however long that takes, it goes on.
  vi.advanceTimersByTime(5 * REST_MS)
  expect(first.terminate).not.toHaveBeenCalled()
  workers.rest(first)
  vi.advanceTimersByTime(REST_MS)
  expect(first.terminate).toHaveBeenCalledOnce()
  expect(workers.take()).not.toBe(first)
})

it("gives nobody a worker that is at work, and keeps one of two", () => {
  const workers = open()
  const [first, second] = [workers.take(), workers.take()]
  expect(second).not.toBe(first)
  workers.rest(first)
  workers.rest(second)
  expect(second.terminate).toHaveBeenCalledOnce()
  expect(workers.take()).toBe(first)
  expect(started).toHaveLength(2)
})
