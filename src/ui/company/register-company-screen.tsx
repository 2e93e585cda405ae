import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { DepartureNote } from "../shell/departure-note.tsx"
import { SessionActionsProvider } from "../shell/session-actions.tsx"
import { useSessionActions } from "../shell/session-actions-context.ts"
import { forgetCompanyDraft } from "./company-draft.ts"
import { companyFormOf } from "./company-form.ts"
import { RegisterCompanyView } from "./register-company-view.tsx"

const CompletionStage = () => {
  const { t } = useTranslation("company")
  const { t: tCommon } = useTranslation("common")
  const language = useLanguage()
  const session = useSession()
  const { signOut } = useSessionActions()
  const isBusy = useSessionView("isBusy")
  const userId = useSessionView("userId")
  const code = useSessionView("code")
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
  return (
    <RegisterCompanyView
      code={isBusy ? null : code}
      isBusy={isBusy}
      news={<DepartureNote />}
      onSignOut={signOut}
      onSubmit={(draft) => session.send({ type: "company.submitted", form: companyFormOf(draft, language) })}
      userId={userId}
    />
  )
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
