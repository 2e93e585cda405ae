// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import { dismissPlainToast, showToast, toastsWanted } from "../../../src/ui/components/toast.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { Messages } from "../../../src/ui/app/messages.tsx"
import { SessionProvider } from "../../../src/ui/app/session-context.tsx"
import type { SessionPort } from "../../../src/ui/app/session-port.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const line = vi.hoisted(() => ({ isUp: false }))
vi.mock("../../../src/ui/components/toast-region.tsx", (original) => {
  if (!line.isUp) throw new TypeError("Failed to fetch dynamically imported module")
  return original()
})

const session = { view: () => ({ stage: "signed-in" }), subscribe: () => () => undefined } as unknown as SessionPort

const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  }, 10_000)

it("the page stands without the place of its messages, which is fetched with the first and shows what was said meanwhile", async () => {
  await startTexts("fr")
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  const shown = (): string => document.body.textContent ?? ""
  await act(async () =>
    root.render(
      <SessionProvider value={session}>
        <h1>page</h1>
        <Messages />
      </SessionProvider>
    )
  )
  line.isUp = true
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  // Nobody was told anything: nothing was fetched, though it could have been.
  expect(toastsWanted.get()).toBe(false)
  line.isUp = false
  act(() => void showToast({ tone: "positive", text: "saved once" }))
  act(() => void showToast({ tone: "positive", text: "saved twice" }))
  const takeAway = showToast({ tone: "negative", text: "went wrong" })
  showToast({ tone: "negative", text: "went wrong, too" })()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(shown()).toBe("page")
  line.isUp = true
  await act(async () => void window.dispatchEvent(new Event("online")))
  await eventually(() => expect(shown()).toContain("saved twice"))
  expect(shown()).toContain("went wrong")
  expect(shown()).not.toContain("too")
  expect(shown()).not.toContain("saved once")
  act(takeAway)
  await eventually(() => expect(shown()).not.toContain("went wrong"))
  act(dismissPlainToast)
  await eventually(() => expect(shown()).not.toContain("saved"))
  act(() => root.unmount())
})
