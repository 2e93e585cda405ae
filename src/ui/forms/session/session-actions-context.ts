import { createContext, use } from "react"

interface SessionActions {
  /** Signs out, after asking what becomes of work that is nowhere else. */
  readonly signOut: () => void
  /** Asks for the password again; undefined while the session goes on. */
  readonly signIn: (() => void) | undefined
}

export const SessionActionsContext = createContext<SessionActions | null>(null)

/** Signing in again and signing out, from wherever somebody is signed in. */
export const useSessionActions = (): SessionActions => {
  const actions = use(SessionActionsContext)
  if (actions === null) throw new Error("No SessionActionsProvider above this component")
  return actions
}
