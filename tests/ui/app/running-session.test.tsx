// @vitest-environment happy-dom
import { act, Component, type ReactNode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import { createActor, createMachine } from "xstate"
import { useRunningSession } from "../../../src/ui/app/running-session.ts"
import { SessionProvider } from "../../../src/ui/app/session-context.tsx"
import { sessionOf, type SessionActor } from "../../../src/ui/app/session-port.ts"
import { deferredSession } from "../../../src/ui/start/deferred-session.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const machine = createMachine({
  context: { userId: "u", companyId: "c", email: null, result: null },
  initial: "signedIn",
  states: {
    signedIn: {
      tags: ["signed-in"],
      initial: "working",
      states: { working: { on: { ended: "locked" } }, locked: {} }
    }
  }
})

const running = () => {
  const actor = createActor(machine).start()
  return { actor, port: sessionOf(actor as unknown as SessionActor, "product") }
}

class Said extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override readonly state = { message: null }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render(): ReactNode {
    return this.state.message ?? this.props.children
  }
}

let drawn = 0
const Probe = () => {
  const isEnded = useRunningSession("isEnded")
  useEffect(() => {
    drawn += 1
  })
  return isEnded ? "ended" : "working"
}

const show = async (port: ReturnType<typeof running>["port"]) => {
  const place = document.createElement("div")
  const root = createRoot(place, { onCaughtError: () => undefined })
  await act(async () =>
    root.render(
      <SessionProvider value={port}>
        <Said>
          <Probe />
        </Said>
      </SessionProvider>
    )
  )
  return { place, root }
}

it("follows the machine, and draws again only when what it shows has changed", async () => {
  const { actor, port } = running()
  const { place, root } = await show(port)
  expect(place.textContent).toBe("working")
  const before = drawn
  await act(async () => actor.send({ type: "something.else" }))
  expect(drawn).toBe(before)
  await act(async () => actor.send({ type: "ended" }))
  expect(place.textContent).toBe("ended")
  act(() => root.unmount())
})

it("follows the machine that was fetched when somebody began to sign in", async () => {
  const { actor, port } = running()
  const deferred = deferredSession(async () => port, "product")
  expect(deferred.actor()).toBeUndefined()
  deferred.prepare()
  await vi.waitFor(() => expect(deferred.actor()).toBe(actor))
  const { place, root } = await show(deferred)
  await act(async () => actor.send({ type: "ended" }))
  expect(place.textContent).toBe("ended")
  act(() => root.unmount())
})

it("fails where nobody is signed in", async () => {
  const { place, root } = await show(deferredSession(async () => running().port, "product"))
  expect(place.textContent).toBe("Nobody is signed in above this component")
  act(() => root.unmount())
})
