import { createContext, use } from "react"
import { useSelector } from "@xstate/react"
import type { SessionActor, SessionSnapshot } from "./session-stage.ts"

const SessionContext = createContext<SessionActor | null>(null)

/** Gives every screen below the session of this device. */
export const SessionProvider = SessionContext.Provider

/** The session itself, to send it events. */
export const useSession = (): SessionActor => {
  const session = use(SessionContext)
  if (session === null) throw new Error("No SessionProvider above this component")
  return session
}

/** Something about the session; the component follows its changes. `select` must return the same value while nothing changed. */
export const useSessionSelector = <Selected,>(select: (snapshot: SessionSnapshot) => Selected): Selected =>
  useSelector(useSession(), select)
