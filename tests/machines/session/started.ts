import { Effect } from "effect"
import { createActor, waitFor, type SnapshotFrom } from "xstate"
import type { sessionMachine } from "../../../src/machines/session/machine.ts"
import type { SessionPorts } from "../../../src/machines/session/ports.ts"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import { run } from "../run.ts"
import { credentials, worldOf, type Cookies, type Device } from "./world.ts"

export type Snapshot = SnapshotFrom<typeof sessionMachine>
/** Nothing is under way. */
export const idle = (snapshot: Snapshot) => !snapshot.hasTag("busy")
/** The password is asked for in place. */
export const isAsking = (snapshot: Snapshot) => snapshot.matches({ signedIn: "passwordRequired" })

/** A session that has started and settled in a world; `calls` begins after that. */
export const start = async (replaced: Partial<SessionPorts> = {}, cookies: Cookies = {}, device: Device = {}) => {
  const world = worldOf(replaced, cookies, device)
  const actor = createActor(sessionWith(run)(world.ports)).start()
  await waitFor(actor, idle)
  world.calls.length = 0
  const after = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    return waitFor(actor, idle)
  }
  const signIn = (through: "provider" | "product" = "provider") =>
    after({ type: "credentials.submitted", through, credentials })
  return { ...world, actor, after, signIn }
}

/** A user whose latest company is this one, in a world where these are theirs. */
export const userWith = (latestCompanyId: string | null, companies: ReadonlyArray<string>): Partial<SessionPorts> => ({
  fetchMe: () => Effect.succeed({ id: "u1", latestCompanyId }),
  fetchCompanies: () => Effect.succeed(companies.map((id) => ({ id })))
})
