import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { failureOf } from "../../machines/session/outcomes.ts"
import type { sessionMachine } from "../../machines/session/machine.ts"
import type { SessionEvent } from "../../machines/session/setup.ts"

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/**
 * Which part of the product a session may see. "starting": not known yet. "leaving": signing out, the page goes on
 * showing what it shows until it is reloaded.
 */
export type SessionStage = "starting" | "leaving" | "signed-out" | "needs-company" | "signed-in"

/** What the screens show of the session. A new object at every change. */
export interface SessionView {
  readonly stage: SessionStage
  /** Something is under way that the person waits for. */
  readonly isBusy: boolean
  /** The session is over while someone works: nothing is sent before the password was given again, in place. */
  readonly isEnded: boolean
  /** It is over, and the server can take the password: it is asked for without being wished for. */
  readonly isAsking: boolean
  readonly userId: string | null
  readonly companyId: string | null
  /** Of who works here, to fill in the form that asks for the password; null where it is not known. */
  readonly email: string | null
  /** The error code of the last attempt, null when it did not fail. */
  readonly code: string | null
}

/** Who takes a password: the provider outside, or the product's own token endpoint. Source: spec section 4. */
export type WayIn = "provider" | "product"

/** The session as the screens know it. */
export interface SessionPort {
  /** The way of this deployment. */
  readonly wayIn: WayIn
  readonly view: () => SessionView
  /** Calls the listener after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: SessionEvent) => void
  /** The person has begun to fill in a form that will be sent: fetches what that needs, if it is not there yet. */
  readonly prepare: () => void
  /** The machine itself, undefined as long as it was not fetched: wherever somebody is signed in there is one. */
  readonly actor: () => SessionActor | undefined
}

const stageOf = (snapshot: SnapshotFrom<typeof sessionMachine>): SessionStage => {
  if (snapshot.matches("restoring") || snapshot.matches("resuming") || snapshot.matches("recalling")) return "starting"
  if (snapshot.matches("signingOut") || snapshot.matches("changingUser")) return "leaving"
  if (snapshot.matches("completionStage")) return "needs-company"
  return snapshot.hasTag("signed-in") ? "signed-in" : "signed-out"
}

const isAsking = (snapshot: SnapshotFrom<typeof sessionMachine>): boolean =>
  snapshot.matches({ signedIn: "passwordRequired" }) || snapshot.matches({ signedIn: "signingInAgain" })

/** What the screens show of a session that stands there. */
export const viewOf = (snapshot: SnapshotFrom<typeof sessionMachine>): SessionView => ({
  stage: stageOf(snapshot),
  isBusy: snapshot.hasTag("busy"),
  isEnded: snapshot.matches({ signedIn: "locked" }) || isAsking(snapshot),
  isAsking: isAsking(snapshot),
  userId: snapshot.context.userId,
  companyId: snapshot.context.companyId,
  email: snapshot.context.email,
  code: failureOf(snapshot.context.result)
})

/** The running session machine, as the screens know it. */
export const sessionOf = (actor: SessionActor, wayIn: WayIn): SessionPort => {
  let last = { snapshot: actor.getSnapshot(), view: viewOf(actor.getSnapshot()) }
  return {
    wayIn,
    view: () => {
      const snapshot = actor.getSnapshot()
      if (snapshot !== last.snapshot) last = { snapshot, view: viewOf(snapshot) }
      return last.view
    },
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    send: (event) => actor.send(event),
    prepare: () => undefined,
    actor: () => actor
  }
}

/** What the session shows as soon as it is as wished. */
const viewOnce = (session: SessionPort, isWished: (view: SessionView) => boolean): Promise<SessionView> =>
  new Promise((resolve) => {
    const now = session.view()
    if (isWished(now)) {
      resolve(now)
      return
    }
    const stop = session.subscribe(() => {
      const view = session.view()
      if (!isWished(view)) return
      stop()
      resolve(view)
    })
  })

/** The stage once it is known. */
export const settledStage = async (session: SessionPort): Promise<SessionStage> =>
  (await viewOnce(session, ({ stage }) => stage !== "starting")).stage

/** What the session shows once nothing is under way in it. */
export const viewAtRest = (session: SessionPort): Promise<SessionView> => viewOnce(session, ({ isBusy }) => !isBusy)
