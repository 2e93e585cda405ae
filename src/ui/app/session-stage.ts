import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { sessionMachine } from "../../machines/session/machine.ts"

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/**
 * Which part of the product a session may see. "starting": not known yet. "leaving": signing out, the page goes on
 * showing what it shows until it is reloaded.
 */
export type SessionStage = "starting" | "leaving" | "signed-out" | "needs-company" | "signed-in"

/** The part of the product that the session's state opens. */
export const stageOf = (snapshot: SessionSnapshot): SessionStage => {
  if (snapshot.matches("restoring") || snapshot.matches("resuming")) return "starting"
  if (snapshot.matches("signingOut") || snapshot.matches("changingUser")) return "leaving"
  if (snapshot.matches("completionStage")) return "needs-company"
  return snapshot.matches("signedIn") ? "signed-in" : "signed-out"
}

/** The stage once it is known. */
export const settledStage = (session: SessionActor): Promise<SessionStage> =>
  new Promise((resolve) => {
    const now = stageOf(session.getSnapshot())
    if (now !== "starting") {
      resolve(now)
      return
    }
    const subscription = session.subscribe((snapshot) => {
      const stage = stageOf(snapshot)
      if (stage === "starting") return
      subscription.unsubscribe()
      resolve(stage)
    })
  })
