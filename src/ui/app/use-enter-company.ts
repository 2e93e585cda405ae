import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { mayLeave } from "./leave-question.ts"
import { useSession } from "./session-context.tsx"

/**
 * Goes on in another company of the user, from its dashboard; false when the person rather stays with what they have not saved. The
 * screen is left first, while the books it writes to are still open: what it keeps as it goes belongs to the company before.
 * Source: AUTH-21.
 */
export const useEnterCompany = (): ((companyId: string) => Promise<boolean>) => {
  const session = useSession()
  const navigate = useNavigate()
  return useCallback(
    async (companyId) => {
      if (!(await mayLeave())) return false
      await navigate({ to: "/dashboard", ignoreBlocker: true })
      session.send({ type: "company.chosen", companyId })
      return true
    },
    [navigate, session]
  )
}
