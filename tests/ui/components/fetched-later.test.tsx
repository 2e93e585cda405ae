// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fetchedForLater, fetchedLater } from "../../../src/ui/components/fetched-later.tsx"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
let place: HTMLElement
beforeEach(() => {
  place = document.createElement("div")
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const Part = ({ isOpen = true }: { readonly isOpen?: boolean }) => <p>{isOpen ? "open" : "closed"}</p>

it.each(["online", "click"])("is fetched again when it did not come, at the next sign (%s)", async (sign) => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"))
  const Later = fetchedLater(load, <p>meanwhile</p>)
  await act(async () => root.render(<Later />))
  expect(place.textContent).toBe("meanwhile")
  // A button keeps its press to itself.
  place.addEventListener("click", (event) => event.stopPropagation())
  const target = sign === "click" ? place.firstChild : window
  await act(async () => void target?.dispatchEvent(new Event(sign, { bubbles: true })))
  expect(place.textContent).toBe("open")
  expect(load).toHaveBeenCalledTimes(2)
})

it("is fetched at the first wish where the page does not come to rest, and stays when it closes", async () => {
  const load = vi.fn(async () => Part)
  vi.stubGlobal("requestIdleCallback", undefined)
  const ForLater = fetchedForLater(load, ({ isOpen }: { readonly isOpen: boolean }) => isOpen)
  await act(async () => root.render(<ForLater isOpen={false} />))
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.render(<ForLater isOpen />))
  expect(place.textContent).toBe("open")
  await act(async () => root.render(<ForLater isOpen={false} />))
  expect(place.textContent).toBe("closed")
  vi.unstubAllGlobals()
})

it("says that it is coming once it is waited for, and only while it is", async () => {
  vi.useFakeTimers()
  vi.stubGlobal("requestIdleCallback", undefined)
  let arrive: (part: typeof Part) => void = () => {}
  const load = vi.fn(() => new Promise<typeof Part>((resolve) => (arrive = resolve)))
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"))
  const ForLater = fetchedForLater(load, ({ isOpen }: { readonly isOpen: boolean }) => isOpen)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const said = () => place.querySelector("[role=status]")?.textContent ?? null
  await act(async () => root.render(<ForLater isOpen={false} />))
  expect(said()).toBeNull()
  await act(async () => root.render(<ForLater isOpen />))
  await pass(2_000)
  // It did not come, and nobody fetches it now.
  expect(said()).toBe("")
  await act(async () => void place.dispatchEvent(new Event("click", { bubbles: true })))
  await pass(600)
  expect(said()).toBe("loading")
  await act(async () => arrive(Part))
  expect(place.textContent).toBe("open")
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
