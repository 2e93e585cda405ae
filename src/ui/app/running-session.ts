import { useSelector } from "@xstate/react"
import { useSession } from "./session-context.tsx"
import { viewOf, type SessionView } from "./session-port.ts"

/** One thing about the session, where somebody is signed in: the component follows the machine itself. */
export const useRunningSession = <Name extends keyof SessionView>(name: Name): SessionView[Name] => {
  const actor = useSession().actor()
  if (actor === undefined) throw new Error("Nobody is signed in above this component")
  return useSelector(actor, (snapshot) => viewOf(snapshot)[name])
}
