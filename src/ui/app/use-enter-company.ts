import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { useSession } from "./session-context.tsx"

/**
 * Goes on in another company of the user, from its dashboard. The screen is left first, while the books it writes to are still open:
 * what it keeps as it goes belongs to the company before. Source: AUTH-21.
 */
export const useEnterCompany = (): ((companyId: string) => Promise<void>) => {
  const session = useSession()
  const navigate = useNavigate()
  return useCallback(
    async (companyId) => {
      await navigate({ to: "/dashboard" })
      session.send({ type: "company.chosen", companyId })
    },
    [navigate, session]
  )
}
