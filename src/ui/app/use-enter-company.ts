import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { mayLeave } from "./leave-question.ts"
import { useSession } from "./session-context.tsx"
import { viewAtRest } from "./session-port.ts"

/** "stayed": the person rather stays with what they have not saved. "failed": the session did not take the company. */
export type Entering = "entered" | "stayed" | "failed"

/**
 * Goes on in another company of the user, from its dashboard. The screen is left first, while the books it writes to are still
 * open: what it keeps as it goes belongs to the company before. Source: AUTH-21.
 */
export const useEnterCompany = (): ((companyId: string) => Promise<Entering>) => {
  const session = useSession()
  const navigate = useNavigate()
  return useCallback(
    async (companyId) => {
      if (!(await mayLeave())) return "stayed"
      await navigate({ to: "/dashboard", ignoreBlocker: true })
      session.send({ type: "company.chosen", companyId })
      return (await viewAtRest(session)).companyId === companyId ? "entered" : "failed"
    },
    [navigate, session]
  )
}
