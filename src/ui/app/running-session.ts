import { useCallback, useSyncExternalStore } from "react"
import { useSession } from "./session-context.tsx"
import type { SessionView } from "./session-port.ts"

/**
 * One thing about the session, where somebody is signed in: the component follows the machine, once it is there. Before that it is as the
 * device says.
 */
export const useRunningSession = <Name extends keyof SessionView>(name: Name): SessionView[Name] => {
  const session = useSession()
  if (session.actor() === undefined && session.view().userId === null) {
    throw new Error("Nobody is signed in above this component")
  }
  return useSyncExternalStore(
    session.subscribe,
    useCallback(() => session.view()[name], [session, name])
  )
}
