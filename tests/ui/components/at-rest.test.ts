// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { holdRest, whenIdle, whenRested } from "../../../src/ui/components/at-rest.ts"

const idle: Array<() => void> = []
/** The browser has nothing to do for a moment. */
const rest = (): void => {
  for (const act of idle.splice(0)) act()
}

beforeEach(() => {
  idle.length = 0
  vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("fetches ahead when there is nothing to do", () => {
  const act = vi.fn<() => void>()
  whenIdle(act)
  expect(act).not.toHaveBeenCalled()
  rest()
  expect(act).toHaveBeenCalledOnce()
})

it("fetches nothing ahead while anything that the page is about is still to come", () => {
  const act = vi.fn<() => void>()
  const [figures, application] = [holdRest(), holdRest()]
  whenIdle(act)
  rest()
  figures()
  figures()
  rest()
  expect(act).not.toHaveBeenCalled()
  application()
  expect(act).not.toHaveBeenCalled()
  rest()
  expect(act).toHaveBeenCalledOnce()
})

it("waits anew for what is still to come when the rest begins", () => {
  const act = vi.fn<() => void>()
  whenIdle(act)
  const end = holdRest()
  rest()
  expect(act).not.toHaveBeenCalled()
  end()
  rest()
  expect(act).toHaveBeenCalledOnce()
})

it("keeps the application also where the browser cannot tell when it has nothing to do, but fetches nothing on a guess", () => {
  vi.stubGlobal("requestIdleCallback", undefined)
  vi.useFakeTimers()
  const [kept, guessed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenRested(kept)
  whenIdle(guessed)
  vi.runAllTimers()
  expect(kept).toHaveBeenCalledOnce()
  expect(guessed).not.toHaveBeenCalled()
})
