import { useEffect, useState } from "react"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useSessionActions } from "../shell/session-actions-context.ts"
import { forgetCompanyDraft } from "./company-draft.ts"
import { companyFormOf } from "./company-form.ts"
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
  const language = useLanguage()
  const session = useSession()
  const { signIn } = useSessionActions()
  const isBusy = useSessionView("isBusy")
  const userId = useSessionView("userId")
  const code = useSessionView("code")
  useArrival()
  useEffect(() => {
    document.title = `${t("another.title")} · ${tCommon("appName")}`
  }, [t, tCommon])
  if (userId === null) return null
  return (
    <RegisterCompanyView
      code={isBusy ? null : code}
      isAnother
      isBusy={isBusy}
      onSubmit={(draft) =>
        // Without a session nothing can be registered: the password is asked for first, and the form waits.
        signIn === undefined
          ? session.send({ type: "company.submitted", form: companyFormOf(draft, language) })
          : signIn()
      }
      userId={userId}
    />
  )
}
