// @vitest-environment happy-dom
import { useState } from "react"
import type { ReactElement } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Piece } from "../../../src/ui/app/pieces.tsx"
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

const page = (
  <>
    <h1>frame</h1>
    <Piece at={2}>a</Piece>
    <Piece at={3}>b</Piece>
    <Piece at={4}>c</Piece>
    <Piece at={5}>d</Piece>
  </>
)

it("draws the application behind what is seen, piece after piece, and puts it in its place when all of it is there", async () => {
  const steps: Array<string> = []
  const observer = new MutationObserver(() => steps.push(root.textContent))
  observer.observe(root, { characterData: true, childList: true, subtree: true })
  await takeOver(drawn, page)
  observer.disconnect()
  expect(steps).toEqual([
    ...["", "a", "ab", "abc", "abcd"].map((pieces) => `frame${pieces}drawnlast time`),
    "frameabcd"
  ])
  expect(root.innerHTML).toBe("<div><h1>frame</h1>abcd</div>")
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
