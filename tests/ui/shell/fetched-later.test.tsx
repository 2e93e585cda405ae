// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fetchedForLater, fetchedLater } from "../../../src/ui/shell/fetched-later.tsx"

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
