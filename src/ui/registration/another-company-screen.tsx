import { useEffect, useState } from "react"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useRunningSession } from "../app/running-session.ts"
import { useSession } from "../app/session-context.tsx"
import { useSessionActions } from "../forms/session/session-actions-context.ts"
import { forgetCompanyDraft } from "./company-draft.ts"
import { RegisterCompanyView } from "./register-company-view.tsx"

/** Goes to the company's dashboard once it is there. */
const useArrival = (): void => {
  const session = useSession()
  const navigate = useNavigate()
  const [before] = useState(() => session.view().companyId)
  useEffect(
    () =>
      session.subscribe(() => {
        const { companyId, isBusy, userId } = session.view()
        if (isBusy || companyId === before || userId === null) return
        void forgetCompanyDraft(userId)
        void navigate({ to: "/dashboard", replace: true })
      }),
    [session, navigate, before]
  )
}

/** One more company of somebody who has one. Source: spec section 1; AUTH-22. */
export const AnotherCompanyScreen = () => {
  const { t } = useTranslation("company")
  const { t: tCommon } = useTranslation("common")
  const { signIn } = useSessionActions()
  const userId = useRunningSession("userId")
  useArrival()
  useEffect(() => {
    document.title = `${t("another.title")} · ${tCommon("appName")}`
  }, [t, tCommon])
  if (userId === null) return null
  return <RegisterCompanyView isAnother signIn={signIn} userId={userId} />
}
