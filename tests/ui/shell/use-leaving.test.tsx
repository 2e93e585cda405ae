// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import type { SessionEvent } from "../../../src/machines/session/setup.ts"
import { ServicesProvider, type Services } from "../../../src/ui/app/services.tsx"
import { SessionProvider } from "../../../src/ui/app/session-context.tsx"
import type { SessionPort, SessionView } from "../../../src/ui/app/session-port.ts"
import { useLeaving, type Leaving } from "../../../src/ui/shell/use-leaving.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("../../../src/infra/browser/unsaved-forms.ts", () => ({ unsavedForms: async () => 0 }))

/** A session that hears nothing while something is under way in it, as the machine does. */
const startSession = () => {
  const listeners = new Set<() => void>()
  const heard: Array<SessionEvent["type"]> = []
  let view: SessionView = {
    stage: "signed-in",
    isBusy: true,
    isEnded: true,
    isAsking: true,
    userId: "u",
    companyId: "c",
    email: null,
    code: null
  }
  const port: SessionPort = {
    wayIn: "product",
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: ({ type }) => void (view.isBusy || heard.push(type)),
    prepare: () => undefined
  }
  const rest = (): void => {
    view = { ...view, isBusy: false }
    for (const listener of listeners) listener()
  }
  return { heard, port, rest }
}

it("whoever signs out while the password is being looked at is signed out once it was", async () => {
  const { heard, port, rest } = startSession()
  const unsent = { of: async () => ({ operations: 0, refused: 0, drafts: 0, companies: [] }) }
  let leaving: Leaving | undefined
  const Probe = () => {
    const given = useLeaving()
    useEffect(() => {
      leaving = given
    })
    return null
  }
  const root = createRoot(document.createElement("div"))
  await act(async () =>
    root.render(
      <SessionProvider value={port}>
        <ServicesProvider value={{ unsent } as unknown as Services}>
          <Probe />
        </ServicesProvider>
      </SessionProvider>
    )
  )
  await act(async () => leaving?.ask())
  // What would be lost is looked at before.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(heard).toEqual([])
  await act(async () => rest())
  expect(heard).toEqual(["signOut.requested"])
  act(() => root.unmount())
})
