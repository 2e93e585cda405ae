// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { isForPage, placeOf, watchTyping } from "../../../src/ui/app/keyboard.ts"

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
  document.body.innerHTML = `
    <main id="main"><button>Ouvrir</button><div role="grid"><span tabindex="0">F-1</span></div></main>
    <input id="name"><input id="box" type="checkbox"><div role="combobox" tabindex="0" id="place"></div><textarea id="note"></textarea>`
  stop = watchTyping()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const at = (selector: string): Element => document.querySelector(selector) ?? document.body

/** Whether a letter pressed there is a wish of the page. */
const hears = (selector: string, held: KeyboardEventInit = {}): boolean => {
  let heard = false
  const target = at(selector)
  const hear = (event: Event): void => {
    if (event instanceof KeyboardEvent) heard = isForPage(event, placeOf(event.target, true, false))
  }
  window.addEventListener("keydown", hear)
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true, cancelable: true, ...held }))
  window.removeEventListener("keydown", hear)
  return heard
}
const press = (selector: string, key: string): void =>
  void at(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
const focus = (selector: string): void => void at(selector).dispatchEvent(new FocusEvent("focusin", { bubbles: true }))

describe("a letter pressed alone", () => {
  it("is heard by the page, and on its buttons", () => {
    expect([hears("body"), hears("button"), hears("body", { ctrlKey: true })]).toEqual([true, true, false])
  })

  it.each(["#name", "#box", "#place", "#note", "[role=grid] span"])("is left to %s", (place) => {
    expect(hears(place)).toBe(false)
  })

  it("is heard in the rows of a list, which go by arrows", () => {
    at("[role=grid]").setAttribute("data-row", "")
    expect(hears("[role=grid] span")).toBe(false)
    at("[role=grid]").removeAttribute("data-row")
    at("[role=grid] span").setAttribute("data-row", "")
    expect(hears("[role=grid] span")).toBe(true)
    at("[role=grid] span").removeAttribute("data-row")
  })

  it("is left to letters that are being composed, and to what stands in front of the page", () => {
    expect(hears("body", { isComposing: true })).toBe(false)
    at("main").setAttribute("aria-hidden", "true")
    expect(hears("body")).toBe(false)
    at("main").removeAttribute("aria-hidden")
    at("main").setAttribute("inert", "")
    expect(hears("body")).toBe(false)
  })

  it.each([
    ["typed in a field that a popover then took the keyboard from", () => press("#name", "o")],
    ["typed after a field was taken that lost the keyboard at once", () => focus("#place")]
  ])("is left to who types: %s", (_, begin) => {
    begin()
    vi.advanceTimersByTime(600)
    expect(hears("body")).toBe(false)
    // The rest of the word, too.
    vi.advanceTimersByTime(600)
    expect(hears("body")).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(hears("body")).toBe(true)
  })

  it.each(["Escape", "Enter", "Tab"])("is heard again once the field is left by %s", (key) => {
    press("#name", "o")
    press("#name", key)
    expect(hears("body")).toBe(true)
  })

  it("is heard again once something else is pressed", () => {
    press("#name", "o")
    at("button").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
    expect(hears("body")).toBe(true)
  })
})
