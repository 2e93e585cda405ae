import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { TemplatePreview } from "../../../src/infra/contract/template-preview.ts"
import { PREVIEW_AGAIN_MS, PREVIEW_EVERY_MS, previewSender } from "../../../src/infra/browser/preview-sender.ts"
import type { Shown } from "../../../src/infra/browser/second-screen-port.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (name: string): TemplatePreview => ({ name, of: "sample", template: DESIGNS.kente })

const sending = (answers: ReadonlyArray<Shown> = []) => {
  const sent: Array<string> = []
  const told: Array<Shown> = []
  let underWay = 0
  let most = 0
  const sender = previewSender(
    async ({ name }) => {
      underWay += 1
      most = Math.max(most, underWay)
      sent.push(name)
      await new Promise((resolve) => setTimeout(resolve, 300))
      underWay -= 1
      return answers[sent.length - 1] ?? { kind: "shown", followers: 1 }
    },
    (shown) => told.push(shown)
  )
  return { ...sender, sent, told, mostAtOnce: () => most }
}

it("sends the first change at once, then the newest of those that came meanwhile, one at a time", async () => {
  const { change, mostAtOnce, sent, stop } = sending()
  for (let n = 0; n < 50; n += 1) {
    change(named(`${n}`))
    await vi.advanceTimersByTimeAsync(50)
  }
  // Fifty changes in two and a half seconds.
  expect(sent).toEqual(["0", "19", "39"])
  await vi.advanceTimersByTimeAsync(PREVIEW_EVERY_MS)
  expect(sent).toEqual(["0", "19", "39", "49"])
  expect(mostAtOnce()).toBe(1)
  stop()
})

it("sends what stays as it is again from time to time, until it is stopped", async () => {
  const { change, sent, stop, told } = sending()
  change(named("a"))
  await vi.advanceTimersByTimeAsync(2 * PREVIEW_AGAIN_MS + 2 * PREVIEW_EVERY_MS)
  expect(sent).toEqual(["a", "a", "a"])
  expect(told).toHaveLength(3)
  stop()
  change(named("b"))
  await vi.advanceTimersByTimeAsync(5 * PREVIEW_AGAIN_MS)
  expect(sent).toHaveLength(3)
})

it("waits as long as the server asks, and sends what it would not take", async () => {
  const { change, sent, stop } = sending([{ kind: "failed", failure: { reason: "throttled", retryAfterMs: 4000 } }])
  change(named("a"))
  await vi.advanceTimersByTimeAsync(4200)
  expect(sent).toEqual(["a"])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(["a", "a"])
  stop()
})

it("does not send the same again that was refused, and sends what comes after it", async () => {
  const { change, sent, stop } = sending([{ kind: "failed", failure: { reason: "tooLarge" } }])
  change(named("a"))
  await vi.advanceTimersByTimeAsync(3 * PREVIEW_AGAIN_MS)
  expect(sent).toEqual(["a"])
  change(named("b"))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(["a", "b"])
  stop()
})
