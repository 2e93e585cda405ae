import { createContext, use, useCallback, useSyncExternalStore } from "react"
import type { SessionPort, SessionView } from "./session-port.ts"

const SessionContext = createContext<SessionPort | null>(null)

/** Gives every screen below the session of this device. */
export const SessionProvider = SessionContext.Provider

/** The session itself, to send it events. */
export const useSession = (): SessionPort => {
  const session = use(SessionContext)
  if (session === null) throw new Error("No SessionProvider above this component")
  return session
}

/**
 * One thing about the session, for the screens that are there before anybody is signed in; the component follows its changes. All
 * others use `useRunningSession`.
 */
export const useSessionView = <Name extends keyof SessionView>(name: Name): SessionView[Name] => {
  const session = useSession()
  return useSyncExternalStore(
    session.subscribe,
    useCallback(() => session.view()[name], [session, name])
  )
}
