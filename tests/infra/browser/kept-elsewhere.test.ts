import { expect, it, onTestFinished, vi } from "vitest"
import { pixelAnalytics } from "../../../src/infra/browser/analytics.ts"
import { whenKeptElsewhere } from "../../../src/infra/browser/storage/kept-elsewhere.ts"
import { followSteps, keepSteps } from "../../../src/infra/browser/storage/steps-memory.ts"
import { storage } from "./support/storage.ts"

/** A page; `keeps` is what its browser tells it when another tab keeps something. */
const page = () => {
  const target = new EventTarget()
  vi.stubGlobal("window", target)
  vi.stubGlobal("localStorage", storage())
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    keeps: (key: string | null, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }))
  }
}

it("tells what another tab keeps under a key, and when all was removed, until it is let go of", () => {
  const { keeps } = page()
  const heard: Array<string | null> = []
  const stop = whenKeptElsewhere("one", (text) => heard.push(text))
  keeps("other", "x")
  keeps("one", "a")
  keeps("one", null)
  keeps(null, null)
  stop()
  keeps("one", "b")
  expect(heard).toEqual(["a", null, null])
})

it("tells whether the list of first steps is put away, of that person alone", () => {
  const { keeps } = page()
  const heard: Array<boolean> = []
  followSteps("u1", (isHidden) => heard.push(isHidden))
  keepSteps("u1", { isHidden: true, isUntold: true, told: [] })
  keeps("kazi.steps.u2", "{}")
  expect(heard).toEqual([])
  keeps("kazi.steps.u1", "…")
  expect(heard).toEqual([true])
  // Whoever signs out takes it along: that puts nothing back on the page that is being left.
  localStorage.removeItem("kazi.steps.u1")
  keeps("kazi.steps.u1", null)
  expect(heard).toEqual([true])
})

it("tells whether counting was allowed in another tab", () => {
  const { keeps } = page()
  let user: string | null = "u1"
  const { follow } = pixelAnalytics(
    { endpoint: "https://mesure.exemple.com/tr", pixel: "1" },
    { pages: {}, events: {} },
    { userId: () => user }
  )
  const heard: Array<boolean> = []
  follow((isAllowed) => heard.push(isAllowed))
  keeps("kazi.analytics.u1", "allowed")
  keeps("kazi.analytics.u2", null)
  keeps("kazi.analytics.u1", null)
  expect(heard).toEqual([true, false])
  user = null
  expect(follow(() => {})).toBeTypeOf("function")
})
