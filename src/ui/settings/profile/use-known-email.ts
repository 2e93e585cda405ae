import { useEffect } from "react"
import type { Me } from "../../../infra/contract/users.ts"
import { useSession } from "../../app/session-context.tsx"

/** Tells the session which address the account has now, for the day the password is asked for in place. Source: AUTH-16, AUTH-18. */
export const useKnownEmail = (me: Me | undefined): void => {
  const session = useSession()
  const email = me?.email
  useEffect(() => {
    if (email !== undefined) session.send({ type: "email.known", email })
  }, [session, email])
}
