import { Effect } from "effect"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { describe, it, expect } from "vitest"
import { signOutMachine } from "../../src/machines/session/sign-out.ts"
import { sessionWith } from "../../src/machines/session/wiring.ts"
import { assertAllCovered, pathsThrough } from "../machines/coverage.ts"
import { run } from "../machines/run.ts"
import { done } from "../machines/session/answers.ts"
import { worldOf } from "../machines/session/world.ts"

// begin example
describe("a sign-out, with its actors and its timers", () => {
  it("is walked through every state and transition", () => {
    // What each actor may come back with. That it crashes, and every timer, are added by `pathsThrough`.
    const answers = { signOutEverywhere: done, clearSession: done, clearExpiry: done, forgetDevice: done, reload: done }
    const paths = ["u1", null].flatMap((userId) => pathsThrough(signOutMachine, { input: { userId }, answers }))
    assertAllCovered(signOutMachine, paths)
  })

  it("ends after five seconds although the server never answers", async () => {
    // The ports are Effects: this one never ends. Everything else answers as an easy world would.
    const cookies = { access_token: "access", refresh_token: "refresh", user_id: "u1", company_id: "c1" }
    const world = worldOf({ signOutEverywhere: () => Effect.never }, cookies)
    const clock = new SimulatedClock()
    const actor = createActor(sessionWith(run)(world.ports), { clock }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: "active" }))

    actor.send({ type: "signOut.requested" })
    await expect.poll(() => world.calls.some((call) => call.startsWith("signOutEverywhere"))).toBe(true)
    clock.increment(4_999)
    expect(actor.getSnapshot().value).toBe("signingOut")
    clock.increment(1)
    await waitFor(actor, (snapshot) => snapshot.matches("signedOut"))
    expect(world.calls.at(-1)).toBe("leave")
  })
})
// end example
