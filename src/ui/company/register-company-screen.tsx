import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../machines/session/outcomes.ts"
import { useSession, useSessionSelector } from "../app/session-context.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { forgetCompanyDraft } from "./company-draft.ts"
import { companyFormOf } from "./company-form.ts"
import { RegisterCompanyView } from "./register-company-view.tsx"

/** The completion stage: the first company of someone who has none. Source: spec sections 2 and 4. */
export const RegisterCompanyScreen = () => {
  const { t } = useTranslation("company")
  const { t: tCommon } = useTranslation("common")
  const language = useLanguage()
  const session = useSession()
  const isBusy = useSessionSelector((snapshot) => snapshot.hasTag("busy"))
  const userId = useSessionSelector((snapshot) => snapshot.context.userId)
  const result = useSessionSelector((snapshot) => snapshot.context.result)
  useEffect(() => {
    document.title = `${t("title")} · ${tCommon("appName")}`
  }, [t, tCommon])
  useEffect(() => {
    const subscription = session.subscribe((snapshot) => {
      const { userId: owner, companyId } = snapshot.context
      if (owner !== null && companyId !== null && snapshot.matches("signedIn")) forgetCompanyDraft(owner)
    })
    return () => subscription.unsubscribe()
  }, [session])
  if (userId === null) return null
  return (
    <RegisterCompanyView
      code={isBusy ? null : failureOf(result)}
      isBusy={isBusy}
      onSignOut={() => session.send({ type: "signOut.requested" })}
      onSubmit={(draft) => session.send({ type: "company.submitted", form: companyFormOf(draft, language) })}
      userId={userId}
    />
  )
}
