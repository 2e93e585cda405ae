import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useRunningSession } from "../app/running-session.ts"
import { useSession } from "../app/session-context.tsx"
import { DepartureNote } from "../forms/session/departure-note.tsx"
import { SessionActionsProvider } from "../forms/session/session-actions.tsx"
import { useSessionActions } from "../forms/session/session-actions-context.ts"
import { forgetCompanyDraft } from "./company-draft.ts"
import { RegisterCompanyView } from "./register-company-view.tsx"

const CompletionStage = () => {
  const { t } = useTranslation("company")
  const { t: tCommon } = useTranslation("common")
  const session = useSession()
  const { signOut } = useSessionActions()
  const userId = useRunningSession("userId")
  useEffect(() => {
    document.title = `${t("title")} · ${tCommon("appName")}`
  }, [t, tCommon])
  useEffect(() => {
    return session.subscribe(() => {
      const { userId: owner, stage } = session.view()
      if (owner !== null && stage === "signed-in") void forgetCompanyDraft(owner)
    })
  }, [session])
  if (userId === null) return null
  return <RegisterCompanyView news={<DepartureNote />} onSignOut={signOut} userId={userId} />
}

/**
 * The completion stage: the first company of someone who has none. Signing out asks first here, too: there may be work of a company
 * that was left. Source: spec sections 2 and 4.
 */
export const RegisterCompanyScreen = () => (
  <SessionActionsProvider>
    <CompletionStage />
  </SessionActionsProvider>
)
