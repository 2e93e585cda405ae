// @vitest-environment happy-dom
import { useState } from "react"
import type { ReactElement } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { watchEarly } from "../../../src/ui/start/early-presses.ts"
import { BEHIND, type FirstDraw } from "../../../src/ui/start/early-start.ts"
import { takeOver } from "../../../src/ui/start/take-over.tsx"

const waiting = document.createElement("i")
let root: HTMLElement
let drawn: FirstDraw

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><div ${BEHIND}="" aria-hidden="true" style="opacity: 0"></div><p>drawn</p><p>last time</p></div>`
  root = document.querySelector<HTMLElement>("#root") ?? document.body
  const stage = root.querySelector<HTMLElement>("div")
  if (stage === null) throw new Error("No stage")
  drawn = { stage, ...watchEarly(root, [waiting]) }
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const row = (name: string, cells: number) => (
  <section key={name} title={name}>
    {Array.from({ length: cells }, (_, at) => (
      <p key={at}>{name}</p>
    ))}
  </section>
)

it("draws the application behind what is seen, and puts it in its place once each part of it was laid out", async () => {
  const steps: Array<string> = []
  const look = (): void => {
    const locked = [...root.querySelectorAll<HTMLElement>("section")].filter(
      ({ style }) => style.contentVisibility === "hidden"
    )
    steps.push(locked.map(({ title }) => title).join(""))
  }
  // Read each time the parts that are shown by then are to be laid out.
  Object.defineProperty(drawn.stage, "offsetHeight", { get: () => (look(), 0) })
  const page = (
    <main style={{ color: "red" }}>
      {row("a", 100)}
      {row("b", 50)}
      {row("c", 50)}
      {row("d", 110)}
    </main>
  )
  await takeOver(drawn, page)
  expect(steps).toEqual(["abcd", "bcd", "d", ""])
  expect([...root.children]).toEqual([drawn.stage])
  expect(drawn.stage.getAttributeNames()).toEqual([])
  expect(drawn.stage.querySelectorAll("p")).toHaveLength(310)
  expect(drawn.stage.querySelectorAll("section[style]")).toHaveLength(0)
  expect(drawn.stage.querySelector("main")?.getAttribute("style")).toBe("color: red;")
  expect(root.hasAttribute("aria-busy")).toBe(false)
})

const Failing = (): ReactElement => {
  throw new Error("nothing can be drawn")
}

it("says so where the application fails whole, so that what was drawn is not left there with nothing behind it", async () => {
  await expect(takeOver(drawn, <Failing />)).rejects.toThrow("nothing can be drawn")
  drawn.giveUp()
  expect([...root.childNodes]).toEqual([waiting])
})

it("tells what fails later as it is told everywhere else", async () => {
  const told = vi.fn()
  vi.stubGlobal("reportError", told)
  const Later = () => {
    const [isDue, setDue] = useState(false)
    return isDue ? <Failing /> : <button onClick={() => setDue(true)}>on</button>
  }
  await takeOver(drawn, <Later />)
  root.querySelector("button")?.click()
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: "nothing can be drawn" }))
  )
})
