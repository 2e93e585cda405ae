// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest"
import { watchEarly } from "../../../src/ui/start/early-presses.ts"
import { BEHIND } from "../../../src/ui/start/early-start.ts"

const PAGE = `<a href="/dashboard/invoices">Factures</a><button type="button">Nouveau</button>
  <button type="button">Relancer</button><button type="button">Relancer</button><p>12 000 F</p>
  <label><input type="radio" name="a" value="table">Tableau</label>`

let root: HTMLElement
const waiting = document.createElement("div")

/** What is pressed once the application stands there. */
let heard: Array<string>
const hear = ({ target }: Event): void => {
  const all = [...root.querySelectorAll("a, button, label, input")]
  if (target instanceof Element) heard.push(`${target.localName} ${target.textContent} ${all.indexOf(target)}`)
}

beforeEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = `<div id="root">${PAGE}</div>`
  root = document.querySelector<HTMLElement>("#root") ?? document.body
  heard = []
})

/** The application draws the page in the place of what was drawn before. */
const draw = (html = PAGE): void => {
  root.innerHTML = html
  root.addEventListener("click", hear)
  root.addEventListener("click", (event) => event.preventDefault())
}

const press = (selector: string, options: MouseEventInit = {}): boolean =>
  root
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options })) ?? false

it("keeps a press until the application stands there, and makes it once however often it was made", () => {
  const early = watchEarly(root, [waiting])
  expect(root.getAttribute("aria-busy")).toBe("true")
  expect(press("a")).toBe(false)
  press("a")
  expect(root.querySelector("a")?.hasAttribute("data-pressed")).toBe(true)
  draw()
  early.giveOn()
  expect(heard).toEqual(["a Factures 0"])
  expect(root.hasAttribute("aria-busy")).toBe(false)
  // From then on the page is the application's alone.
  press("button")
  expect(heard).toEqual(["a Factures 0", "button Nouveau 1"])
})

it("makes the last of several presses, on the very control among those that say the same", () => {
  const early = watchEarly(root, [waiting])
  press("a")
  press("button:nth-of-type(3)")
  expect(root.querySelectorAll("[data-pressed]")).toHaveLength(1)
  draw()
  early.giveOn()
  expect(heard).toEqual(["button Relancer 3"])
})

it("makes no press where the control has gone, or another one may be meant", async () => {
  for (const html of [
    PAGE.replace("Nouveau", "Nouvelle facture"),
    PAGE.replace("<p>", "<button>Relancer</button><p>")
  ]) {
    document.body.innerHTML = `<div id="root">${PAGE}</div>`
    root = document.querySelector<HTMLElement>("#root") ?? document.body
    const early = watchEarly(root, [waiting])
    press(html.includes("Nouvelle") ? "button" : "button:nth-of-type(2)")
    draw(html)
    early.giveOn()
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual([])
    window.dispatchEvent(new Event("pointerdown"))
  }
})

it("waits for a control that comes after the rest of the page, or that cannot be pressed yet, unless another is pressed meanwhile", async () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  for (const isGoneOn of [false, true]) {
    heard = []
    document.body.innerHTML = `<div id="root">${PAGE}</div>`
    root = document.querySelector<HTMLElement>("#root") ?? document.body
    const early = watchEarly(root, [waiting])
    press("button")
    draw(PAGE.replace("<button", "<button disabled"))
    early.giveOn()
    await turn()
    expect(heard).toEqual([])
    if (isGoneOn) window.dispatchEvent(new Event("pointerdown"))
    root.querySelector("button")?.removeAttribute("disabled")
    await turn()
    expect(heard).toEqual(isGoneOn ? [] : ["button Nouveau 1"])
    // Once, whatever else changes.
    root.append(document.createElement("p"))
    await turn()
    expect(heard.length).toBeLessThan(2)
  }
})

it("knows a control again though the application is drawn behind the page by then", async () => {
  const stage = document.createElement("div")
  stage.setAttribute(BEHIND, "")
  stage.innerHTML = PAGE
  root.prepend(stage)
  const early = watchEarly(root, [waiting])
  root.querySelectorAll<HTMLElement>("button")[5]?.click()
  draw()
  early.giveOn()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toEqual(["button Relancer 3"])
})

it("gives up waiting for it after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const early = watchEarly(root, [waiting])
  press("button")
  draw(`<p>12 000 F</p>`)
  early.giveOn()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  draw()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toEqual([])
})

it("leaves what opens elsewhere, and what is no control, to the browser", () => {
  const early = watchEarly(root, [waiting])
  expect(press("a", { ctrlKey: true })).toBe(true)
  expect(press("a", { button: 1 })).toBe(true)
  expect(press("p")).toBe(true)
  draw()
  early.giveOn()
  expect(heard).toEqual([])
})

it("puts the keyboard where it was, unless it was put away or stands elsewhere by then", () => {
  const isFocused = (before: (button: HTMLElement) => void): boolean => {
    document.body.innerHTML = `<div id="root">${PAGE}</div><input id="other">`
    root = document.querySelector<HTMLElement>("#root") ?? document.body
    const early = watchEarly(root, [waiting])
    const button = root.querySelector<HTMLElement>("button")
    if (button === null) throw new Error("No button")
    button.focus()
    before(button)
    draw()
    early.giveOn()
    return document.activeElement === root.querySelector("button")
  }
  expect(isFocused(() => {})).toBe(true)
  expect(isFocused(() => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })))).toBe(false)
  expect(isFocused(() => document.querySelector<HTMLElement>("#other")?.focus())).toBe(false)
})

it("stays where somebody has scrolled to", () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {})
  const early = watchEarly(root, [waiting])
  early.holdPlace()
  expect(scrolled).not.toHaveBeenCalled()
  const down = vi.spyOn(window, "scrollY", "get").mockReturnValue(240)
  document.dispatchEvent(new Event("scroll"))
  early.giveOn()
  early.holdPlace()
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(scrolled).toHaveBeenLastCalledWith({ left: 0, top: 240, behavior: "instant" })
  scrolled.mockRestore()
  down.mockRestore()
})

it("gives its place back to the waiting mark where the application does not come", () => {
  const early = watchEarly(root, [waiting])
  press("a")
  early.giveUp()
  expect([...root.childNodes]).toEqual([waiting])
  expect(root.hasAttribute("aria-busy")).toBe(false)
})
