import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearch } from "@tanstack/react-router"
import { useSession, useSessionView } from "../app/session-context.tsx"
import { WelcomeFrame } from "../components/welcome-frame.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { SharedDevice } from "../forms/session/shared-device.tsx"
import { SignUpForm } from "./sign-up-form.tsx"
import { WelcomeFooter } from "../forms/session/welcome-footer.tsx"

/** Sign-up. Source: spec section 4. */
export const SignUpScreen = () => {
  const { t } = useTranslation("session")
  const language = useLanguage()
  const { next } = useSearch({ from: "/signup" })
  const session = useSession()
  const isBusy = useSessionView("isBusy")
  const code = useSessionView("code")
  const [hasTried, setTried] = useState(false)
  const [isShared, setShared] = useState(false)
  return (
    <WelcomeFrame
      footer={
        <WelcomeFooter
          href={next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`}
          link={t("signUp.toSignIn")}
          question={t("signUp.hasAccount")}
        />
      }
      title={t("signUp.title")}
    >
      <p className="-mt-3 mb-5 text-ink-muted">{t("signUp.lead")}</p>
      <SignUpForm
        code={hasTried && !isBusy ? code : null}
        isBusy={isBusy}
        onBegin={session.prepare}
        onSubmit={(credentials) => {
          setTried(true)
          session.send({ type: "signUp.submitted", form: { ...credentials, language }, isShared })
        }}
      >
        <SharedDevice isSelected={isShared} onChange={setShared} />
      </SignUpForm>
    </WelcomeFrame>
  )
}
