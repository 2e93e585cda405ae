// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import { createActor, createMachine } from "xstate"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { SessionProvider } from "../../../../src/ui/app/session-context.tsx"
import { sessionOf, type SessionActor } from "../../../../src/ui/app/session-port.ts"
import { useLeaving, type Leaving } from "../../../../src/ui/forms/session/use-leaving.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

vi.mock("../../../../src/infra/browser/unsaved-forms.ts", () => ({ unsavedForms: async () => 0 }))

/** Who is locked out of sync gives their password again: nothing else is heard while it is being looked at. */
const lookingAtPassword = createMachine({
  context: { userId: "u", companyId: "c", email: null, result: null },
  initial: "signedIn",
  states: {
    signedIn: {
      tags: ["signed-in"],
      initial: "signingInAgain",
      states: {
        signingInAgain: { tags: ["busy"], on: { "looked.at": "locked" } },
        locked: { on: { "signOut.requested": "#left" } }
      }
    },
    left: { id: "left" }
  }
})

const startSession = () => {
  const actor = createActor(lookingAtPassword).start()
  const port = sessionOf(actor as unknown as SessionActor, "product")
  return { port, hasLeft: () => actor.getSnapshot().matches("left"), rest: () => actor.send({ type: "looked.at" }) }
}

it("whoever signs out while the password is being looked at is signed out once it was", async () => {
  const { hasLeft, port, rest } = startSession()
  const unsent = {
    of: async () => ({ operations: 0, refused: 0, drafts: 0, files: 0, hasLostFiles: false, companies: [] })
  }
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
  expect(hasLeft()).toBe(false)
  await act(async () => rest())
  expect(hasLeft()).toBe(true)
  act(() => root.unmount())
})
