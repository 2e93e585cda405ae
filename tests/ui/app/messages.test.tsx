// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import { Messages } from "../../../src/ui/app/messages.tsx"
import { SessionProvider } from "../../../src/ui/app/session-context.tsx"
import type { SessionPort } from "../../../src/ui/app/session-port.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const line = vi.hoisted(() => ({ isUp: false }))
vi.mock("../../../src/ui/components/toast.tsx", () => {
  if (!line.isUp) throw new TypeError("Failed to fetch dynamically imported module")
  return { ToastRegion: () => <p>messages</p> }
})

const session = { view: () => ({ stage: "signed-in" }), subscribe: () => () => undefined } as unknown as SessionPort

it("the page stands while the place of its messages cannot be fetched", async () => {
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <SessionProvider value={session}>
        <h1>page</h1>
        <Messages />
      </SessionProvider>
    )
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(place.textContent).toBe("page")
  line.isUp = true
  await act(async () => void window.dispatchEvent(new Event("online")))
  await act(() => vi.waitFor(() => expect(place.textContent).toBe("pagemessages")))
  act(() => root.unmount())
})
