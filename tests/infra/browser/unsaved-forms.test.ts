import { beforeEach, expect, it, onTestFinished, vi } from "vitest"

/** A tab of this browser: what it knows by itself is its own. */
const openTab = async () => {
  vi.resetModules()
  return import("../../../src/infra/browser/unsaved-forms.ts")
}

beforeEach(() => {
  onTestFinished(() => void vi.unstubAllGlobals())
})

it("counts the forms that are not saved in every tab, each as long as it is not", async () => {
  const [one, other] = [await openTab(), await openTab()]
  expect(await other.unsavedForms()).toBe(0)
  const saved = one.noteUnsaved("a")
  const dropped = other.noteUnsaved("b")
  await expect.poll(one.unsavedForms).toBe(2)
  await expect.poll(other.unsavedForms).toBe(2)
  saved()
  await expect.poll(other.unsavedForms).toBe(1)
  dropped()
  for (const tab of [one, other]) await expect.poll(tab.unsavedForms).toBe(0)
})

it("counts no lock of anything else", async () => {
  const tab = await openTab()
  await navigator.locks.request("kazi:tokens", async () => expect(await tab.unsavedForms()).toBe(0))
})

it("counts those of its own page where the browser has no locks", async () => {
  vi.stubGlobal("navigator", {})
  const [one, other] = [await openTab(), await openTab()]
  const saved = one.noteUnsaved("a")
  expect([await one.unsavedForms(), await other.unsavedForms()]).toEqual([1, 0])
  saved()
  expect(await one.unsavedForms()).toBe(0)
})
